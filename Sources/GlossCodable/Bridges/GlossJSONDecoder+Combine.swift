#if canImport(Combine)
  import Combine
  import Foundation

  extension GlossJSONDecoder: TopLevelDecoder {
    /// What a publisher's `decode(type:decoder:)` takes from the publisher before it.
    public typealias Input = Data
  }

  extension GlossJSONEncoder: TopLevelEncoder {
    /// What a publisher's `encode(encoder:)` publishes.
    public typealias Output = Data
  }
#endif
