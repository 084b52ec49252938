/// A way to read a value as a whole. Only for the library.
///
/// The operators, the functions of `Decoder`, the functions that throw and the macros combine the few types below. So each way
/// is written once, for all readers.
public protocol _ValueReading<Value> {
  associatedtype Value
  /// What is expected, for a report.
  var expectation: _Expectation { get }
  /// Whether it returns `JSON` or a collection of it. A model goes on to read such a value by hand.
  static var returnsJSON: Bool { get }
  /// The type that says how it is read, if nothing else does.
  static var identity: Any.Type { get }
  /// The value; nil if what `reader` reads does not fit.
  func read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Value?
}

extension _ValueReading {
  @inlinable public var expectation: _Expectation { .type(Value.self) }
  @inlinable public static var returnsJSON: Bool { false }
  public static var identity: Any.Type { self }
}

// MARK: - Types

/// Reads a type that says itself how.
@usableFromInline @frozen
struct Decoded<Value: JSONDecodable>: _ValueReading {
  @inlinable init(_ type: Value.Type = Value.self) {}

  @inlinable static var returnsJSON: Bool { Value._holdsJSON }
  @inlinable static var identity: Any.Type { Value.self }
  @inlinable func read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Value? { Value._read(reader) }
}

/// Reads a model by macro that shares its object with others.
@usableFromInline @frozen
struct PartModel<Value: _JSONFieldReadable>: _ValueReading {
  /// The keys of the others.
  @usableFromInline let outer: UnsafePointer<_OuterKeys>

  @inlinable init(besides outer: UnsafePointer<_OuterKeys>) { self.outer = outer }

  @inlinable
  func read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Value? {
    reader.model(Value.self, besides: outer)
  }
}

/// Reads a type with raw values that need not conform.
@usableFromInline @frozen
struct RawValued<Value: RawRepresentable>: _ValueReading where Value.RawValue: JSONDecodable {
  /// What is read if no value has the raw value.
  @usableFromInline let fallback: Value?

  @inlinable init(_ type: Value.Type = Value.self, fallback: Value? = nil) { self.fallback = fallback }

  @inlinable
  func read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Value? {
    guard let rawValue = Value.RawValue._read(reader) else { return nil }
    return Value.value(ofRawValue: rawValue) ?? fallback
  }
}

extension RawRepresentable {
  /// The value that has this raw value, or nil.
  @inlinable
  static func value(ofRawValue rawValue: RawValue) -> Self? {
    if let text = rawValue as? String, text.isSlowToHash { return nil }
    return Self(rawValue: rawValue)
  }
}

/// Reads null as `.some(nil)`.
@usableFromInline @frozen
struct Nullable<Wrapped: _ValueReading>: _ValueReading {
  @usableFromInline let wrapped: Wrapped

  @inlinable init(_ wrapped: Wrapped) { self.wrapped = wrapped }

  @inlinable var expectation: _Expectation { wrapped.expectation }

  @inlinable
  func read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Wrapped.Value?? {
    reader.isNull ? .some(nil) : wrapped.read(reader).map(Optional.some)
  }
}

/// Reads what a closure makes of a value.
@usableFromInline @frozen
struct Transformed<Input: _ValueReading, Value>: _ValueReading {
  @usableFromInline let input: Input
  @usableFromInline let expectation: _Expectation
  @usableFromInline let transform: (Input.Value) throws -> Value?

  @inlinable
  init(
    _ input: Input, expecting expectation: _Expectation? = nil, _ transform: @escaping (Input.Value) throws -> Value?
  ) {
    self.input = input
    self.expectation = expectation ?? .transform(from: Input.Value.self, to: Value.self)
    self.transform = transform
  }

  @inlinable
  func read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Value? {
    guard let value = input.read(reader) else { return nil }
    do {
      return try transform(value)
    } catch {
      // What could not be read from `JSON` was noted when it was read.
      if !Input.returnsJSON || !(error is any ReadingError) {
        reader.reject(because: error)
      }
      return nil
    }
  }
}

/// Reads what a closure makes of the value as `JSON`.
@usableFromInline @frozen
struct Converted<Value>: _ValueReading {
  @usableFromInline let convert: (JSON) -> Value?

  @inlinable init(_ convert: @escaping (JSON) -> Value?) { self.convert = convert }

  @inlinable func read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Value? { convert(reader.json) }
}

// MARK: - Arrays and objects

/// Reads an array.
@usableFromInline @frozen
struct ArrayOf<Element: _ValueReading>: _ValueReading {
  @usableFromInline let element: Element
  /// Whether an element that does not fit is left out, or nothing is read.
  @usableFromInline let skipsInvalid: Bool

  @inlinable
  init(_ element: Element, skippingInvalid: Bool = false) {
    self.element = element
    skipsInvalid = skippingInvalid
  }

  @inlinable
  func read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> [Element.Value]? {
    reader.array(of: element, skippingInvalid: skipsInvalid)
  }
}

/// Reads an object as a dictionary.
@usableFromInline @frozen
struct DictionaryOf<Key: JSONObjectKey, Member: _ValueReading>: _ValueReading {
  @usableFromInline let member: Member
  /// Whether a member that does not fit is left out, or nothing is read.
  @usableFromInline let skipsInvalid: Bool

  @inlinable
  init(_ keyType: Key.Type, _ member: Member, skippingInvalid: Bool = false) {
    self.member = member
    skipsInvalid = skippingInvalid
  }

  @inlinable
  func read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> [Key: Member.Value]? {
    reader.dictionary(of: Key.self, member, skippingInvalid: skipsInvalid)
  }
}
