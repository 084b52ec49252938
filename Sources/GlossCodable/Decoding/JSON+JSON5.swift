import Foundation

#if SWIFT_PACKAGE
  import Gloss
#endif

extension JSON {
  /// The value of a source in JSON5. A source that is neither `Data` nor a string nor a sequence of bytes parses itself.
  init<Source: JSONSource>(json5 source: Source) throws(JSONSyntaxError) {
    switch source {
    case let json as JSON: self = json
    case let data as Data: self = try JSON(data: data, options: .json5)
    case let text as any StringProtocol: self = try JSON(string: text, options: .json5)
    case let bytes as any Sequence:
      guard let bytes = Self.bytes(bytes) else { fallthrough }
      self = try JSON(bytes: bytes, options: .json5)
    default: self = try Source.json(from: source)
    }
  }

  private static func bytes<Elements: Sequence>(_ elements: Elements) -> [UInt8]? {
    Elements.Element.self == UInt8.self ? elements.compactMap { $0 as? UInt8 } : nil
  }
}
