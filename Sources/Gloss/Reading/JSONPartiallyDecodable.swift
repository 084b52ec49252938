/// A type of which a part can be read, before all of its text is there.
///
/// `@Partial` of `GlossMacros` makes a model one, and gives it a nested type `Partial` in which each property is optional. For a type
/// that appears only when it is whole, an empty extension is enough:
///
/// ```swift
/// enum Level: String, JSONDecodable { case low, high }
/// extension Level: JSONPartiallyDecodable {}
/// ```
///
/// By hand, write the twin as a nested type with the name `Partial`, which reads what is there. Nothing else is needed:
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
/// What the twin reads may be incomplete: ``JSON/isComplete`` says that of a value that could be taken for another one, such as a URL.
///
/// The types that the library makes `JSONDecodable` conform. Of them, `String`, `JSON`, arrays, sets and dictionaries grow; each other
/// one appears when its text is complete.
public protocol JSONPartiallyDecodable: JSONDecodable {
  /// What is there of a value. It is the type itself if the value appears only when it is whole.
  associatedtype Partial: JSONDecodable = Self

  /// Reads what is there. The library's own types implement this.
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

/// Reads what is there of a value. Only for the library.
@frozen public struct _PartialReading<Whole: JSONPartiallyDecodable>: _ValueReading, Sendable {
  @inlinable public init() {}

  @inlinable public static var _returnsJSON: Bool { Whole._holdsJSON }

  @inlinable
  public func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Whole.Partial? {
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
