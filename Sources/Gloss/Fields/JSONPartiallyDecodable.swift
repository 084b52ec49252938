/// A type that can be read in part, before all of its text has arrived.
///
/// `@Partial` of `GlossMacros` makes a model conform. It adds a nested type `Partial` in which each property is optional. A type whose
/// values appear only when they are complete needs just an empty extension. `@Partial` of an enum writes it:
///
/// ```swift
/// enum Level: String { case low, high }
/// extension Level: JSONPartiallyDecodable {}
/// ```
///
/// Without the macro, write a nested type with the name `Partial` that reads the available part. Nothing else is needed:
///
/// ```swift
/// struct Answer: JSONPartiallyDecodable {
///   let text: String
///   init?(json: JSON) {
///     guard let text: String = "text" <~~ json else { return nil }
///     self.text = text
///   }
///
///   struct Partial: JSONDecodable {
///     let text: String?
///     init?(json: JSON) { text = "text" <~~ json }
///   }
/// }
/// ```
///
/// Values in `Partial` may be incomplete. For a value that could be mistaken for another one, such as a URL, ``JSON/isComplete`` says
/// whether it is complete.
///
/// The types that the library makes `JSONDecodable` conform. Of them, `String`, `JSON`, arrays, sets and dictionaries grow; the others
/// appear when their text is complete.
public protocol JSONPartiallyDecodable: JSONDecodable {
  /// The type of a part of a value. It is the type itself if the value appears only when it is complete.
  associatedtype Partial: JSONDecodable = Self

  /// Reads the available part. The library's own types implement this.
  static func _readPartial<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Partial?
}

extension JSONPartiallyDecodable {
  @inlinable
  public static func _readPartial<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Partial? {
    Partial._read(reader)
  }
}

extension JSONPartiallyDecodable where Partial == Self {
  @inlinable
  public static func _readPartial<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Partial? {
    reader.isOpen ? nil : _read(reader)
  }
}

/// Reads the available part of a value.
@usableFromInline @frozen
package struct PartialReading<Whole: JSONPartiallyDecodable>: _ValueReading, Sendable {
  @inlinable package init() {}

  @inlinable package static var _returnsJSON: Bool { Whole._holdsJSON }

  @inlinable
  package func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Whole.Partial? {
    Whole._readPartial(reader)
  }
}

/// Reads a value if its text is complete.
@usableFromInline @frozen
struct WholeReading<Content: _ValueReading>: _ValueReading {
  @usableFromInline let content: Content

  @inlinable init(_ content: Content) { self.content = content }

  @inlinable var _expectation: _Expectation { content._expectation }
  @inlinable static var _returnsJSON: Bool { Content._returnsJSON }

  @inlinable
  func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Content.Value? {
    reader.isOpen ? nil : content._read(reader)
  }
}
