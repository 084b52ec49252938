#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension JSON {
  /// Options for writing. Without them the text has no white space and its slashes are escaped, so that it never contains `</script>`.
  /// That alone does not make it safe in HTML: `<` and `&` are not escaped.
  public struct WritingOptions: OptionSet, Sendable {
    /// One bit for each option.
    public let rawValue: Int

    /// Creates the options whose bits are set in `rawValue`.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Puts each member and element on its own line, indented by two spaces for each level.
    public static let prettyPrinted = WritingOptions(rawValue: 1 << 0)
    /// Sorts the members of objects by the UTF-8 bytes of their keys.
    public static let sortedKeys = WritingOptions(rawValue: 1 << 1)
    /// Writes `/` instead of `\/`.
    public static let withoutEscapingSlashes = WritingOptions(rawValue: 1 << 2)
    /// Writes the canonical form of RFC 8785 (JCS). It is the same for all texts of a value, and serves for signing and hashing.
    ///
    /// It has no white space, and escapes only characters that must be escaped. It sorts members by the UTF-16 code units of their keys,
    /// and spells numbers as ECMAScript does. So `sortedKeys` and `withoutEscapingSlashes` have no effect together with it. With
    /// `prettyPrinted`, writing throws.
    ///
    /// All numbers are doubles there. A number with a fraction is rounded to the nearest double, as in the RFC. These throw with their
    /// path:
    ///
    /// - a whole number whose digits would change (9007199254740993);
    /// - a fraction of more than 17 digits;
    /// - a number beyond the range of a double (1e400, 1e-400);
    /// - a key that is in a parsed object twice.
    ///
    /// O(n log n) for n members of an object. The text is written, parsed, and written again, so it takes several times the memory.
    public static let canonical = WritingOptions(rawValue: 1 << 3)
  }

  /// The value as a JSON text in UTF-8. O(size of the result).
  ///
  /// Parsed numbers keep their digits, unless the text is canonical.
  ///
  /// - Throws: `JSONEncodingError` with the path of the first value that JSON can't hold, or, with `canonical`, of the first value
  ///   without a canonical form.
  public func data(_ options: WritingOptions = []) throws(JSONEncodingError) -> Data { try jsonData(options) }

  /// The value as a JSON text. O(size of the result).
  ///
  /// - Throws: `JSONEncodingError` with the path of the first value that JSON can't hold, or, with `canonical`, of the first value
  ///   without a canonical form.
  public func string(_ options: WritingOptions = []) throws(JSONEncodingError) -> String { try jsonString(options) }

  /// The error that `data()` throws, for the first value that JSON can't hold; nil if there is none. O(size). A part of more than two
  /// levels in a built value counts once, however often it is in the value.
  public var encodingError: JSONEncodingError? {
    var frames: [FoldFrame<Void>] = []
    // The parts without an error. They are kept alive, because a new value could get the identity of a released one.
    var encodable: [JSONIdentity: JSON] = [:]
    var next: JSON? = self
    while true {
      if let json = next {
        if let known = json.errorOfPart {
          if let error = known { return error.within(frames.map(\.step)) }
        } else if json.deepIdentity.flatMap({ encodable[$0] }) == nil,
          let frame = FoldFrame<Void>(json)
        {
          frames.append(frame)
        }
      } else if let done = frames.popLast()?.json, let identity = done.deepIdentity {
        encodable[identity] = done
      }
      guard !frames.isEmpty else { return nil }
      next = frames[frames.count - 1].next()
      frames[frames.count - 1].results.append(())
    }
  }

  /// The error of a part of a document, of an array that writes itself, or of a value that fails by itself; `.some(nil)` if it has none.
  /// Nil for other values. To go through the elements of such an array would take three to twenty times as long as to write it.
  private var errorOfPart: JSONEncodingError?? {
    switch plainValue {
    case .unencodable?: break
    case .place(let document, let index)?:
      let mayFail = document.withView { view in
        (index..<view.next(after: index)).contains { view.word(at: $0).tag == .notFinite }
      }
      guard mayFail else { return .some(nil) }
    case .array(let node)? where node.writesItself: break
    default: return nil
    }
    do throws(JSONEncodingError) {
      var serializer = try Serializer([])
      try serializer.write(value)
      return .some(nil)
    } catch {
      return error
    }
  }
}

extension FoldFrame<Void> {
  /// The step to the child that `next` returned last.
  fileprivate var step: JSONKeyPath.Segment { keys.last.map { .key($0) } ?? .index(results.count - 1) }
}

extension JSON: CustomStringConvertible {
  /// The value as a JSON text without white space and with unescaped slashes. O(size of the result).
  ///
  /// In the place of a value that JSON can't hold, the text has the reason in angle brackets. It is not JSON then. Use `string(_:)` to
  /// get an error instead.
  public var description: String {
    do {
      return try text(unencodable: .inBrackets)
    } catch {
      return "<\(error)>"
    }
  }

  /// The value as a text, with words in the place of values that JSON can't hold.
  func text(unencodable: Serializer.Unencodable) throws(JSONEncodingError) -> String {
    var serializer = try Serializer(.withoutEscapingSlashes, unencodable: unencodable)
    try serializer.write(value)
    return serializer.text
  }
}
