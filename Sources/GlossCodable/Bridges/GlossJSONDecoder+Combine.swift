#if canImport(Combine)
  import Combine
  import Foundation

  extension GlossJSONDecoder: TopLevelDecoder {
    /// The type that a publisher's `decode(type:decoder:)` gets from the publisher before it.
    public typealias Input = Data
  }

  extension GlossJSONEncoder: TopLevelEncoder {
    /// The type that a publisher's `encode(encoder:)` publishes.
    public typealias Output = Data
  }
#endif
