#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import Gloss

extension JSONSource {
  /// The value, in any encoding, parsed with the options of a decoder. A `JSON` value does not change. A type that is neither a string, a
  /// sequence of bytes nor `JSONBytes` parses itself. O(bytes).
  func json(options: JSON.ParsingOptions) throws(JSONSyntaxError) -> JSON {
    do throws(JSONSyntaxError) {
      guard !options.isEmpty else { return try Self.json(from: self) }
      if let text = self as? any ConfiguredText { return try text.json(adding: options) }
      guard let text = textInUTF8 else { return try Self.json(from: self) }
      return try JSON(data: text, options: options)
    } catch {
      guard let text = (self as? Data)?.textInOtherEncoding(than: error) else { throw error }
      return try JSON(string: text, options: options)
    }
  }

  /// The bytes of a text; nil for a value, and for a type that is neither a string nor a sequence of bytes.
  private var textInUTF8: Data? {
    if self is JSON { return nil }
    if let data = self as? Data { return data }
    if let text = self as? any StringProtocol { return Data(text.utf8) }
    func bytes<Elements: Sequence>(of sequence: Elements) -> Data? {
      guard Elements.Element.self == UInt8.self else { return nil }
      return sequence.withView { Data(same($0, as: BufferView<UInt8>.self)) }
    }
    return (self as? any Sequence).flatMap { bytes(of: $0) }
  }
}

/// A source that is parsed with the options of a decoder.
struct ConfiguredSource<Source: JSONSource>: JSONSource {
  let source: Source
  let options: JSON.ParsingOptions

  static func json(from source: ConfiguredSource) throws(JSONSyntaxError) -> JSON {
    try source.source.json(options: source.options)
  }
}
