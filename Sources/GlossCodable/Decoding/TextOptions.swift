import Foundation

#if SWIFT_PACKAGE
  @_spi(GlossProducts) import Gloss
#endif

/// What a decoder accepts as a text.
struct TextOptions {
  /// Whether the braces around the whole text may be missing.
  var assumesTopLevelDictionary = false

  /// The value of a source, in any encoding. O(bytes).
  func json<Source: JSONSource>(of source: Source) throws(JSONSyntaxError) -> JSON {
    do throws(JSONSyntaxError) {
      return try parsed(source)
    } catch {
      guard let text = (source as? Data)?.textInOtherEncoding(than: error) else { throw error }
      return try parsed(text)
    }
  }

  /// The value of a source in UTF-8, parsed as the options say. O(bytes).
  private func parsed<Source: JSONSource>(_ source: Source) throws(JSONSyntaxError) -> JSON {
    guard assumesTopLevelDictionary, let text = source.textInUTF8 else { return try Source.json(from: source) }
    return try text.withUnsafeBytes { bytes in
      Result { () throws(JSONSyntaxError) in try JSON._object(mayLackBraces: bytes) }
    }.get()
  }
}

extension JSONSource {
  /// The bytes of a text; nil for a value, and for a type that is neither a string nor a sequence of bytes.
  fileprivate var textInUTF8: Data? {
    if self is JSON { return nil }
    if let data = self as? Data { return data }
    if let text = self as? any StringProtocol { return Data(text.utf8) }
    func bytes(of sequence: some Sequence) -> [UInt8]? { Array(sequence) as? [UInt8] }
    return (self as? any Sequence).flatMap { bytes(of: $0) }.map { Data($0) }
  }
}

/// A source that is parsed as the options of a decoder say.
struct ConfiguredSource<Source: JSONSource>: JSONSource {
  let source: Source
  let options: TextOptions

  static func json(from source: ConfiguredSource) throws(JSONSyntaxError) -> JSON {
    try source.options.json(of: source.source)
  }
}
