/// A way to read a value.
///
/// The operators, the functions of `Decoder` and the functions that throw combine the few types below. So each way is written
/// once, for all readers.
@usableFromInline
protocol ValueReading<Value> {
  associatedtype Value
  /// What is expected, for a report.
  var expectation: _Expectation { get }
  /// Whether it reads children of a value, and not the value as a whole.
  static var readsFields: Bool { get }
  /// Whether it returns `JSON` or a collection of it. A model goes on to read such a value by hand.
  static var returnsJSON: Bool { get }
  /// The value; nil if what `reader` reads does not fit.
  func read<Reader: ChildReader>(_ reader: Reader) -> Value?
}

extension ValueReading {
  @inlinable var expectation: _Expectation { .type(Value.self) }
  @inlinable static var readsFields: Bool { false }
  @inlinable static var returnsJSON: Bool { false }
}

extension JSON {
  /// What `reading` makes of this value. Here and in `readSlowly` a reader is chosen.
  @inlinable @inline(__always)
  func read<Reading: ValueReading>(_ reading: Reading) -> Reading.Value? {
    guard let place, place.isPlain else { return readSlowly(reading) }
    defer { withExtendedLifetime(self) {} }
    return reading.read(place)
  }

  @inlinable @inline(never)
  func readSlowly<Reading: ValueReading>(_ reading: Reading) -> Reading.Value? {
    if isRefused { return nil }
    guard let place else { return value.withNestedMembers.outlined(reading) }
    defer { withExtendedLifetime(self) {} }
    return place.isRecorded ? RecordedPlace(place).outlined(reading) : place.outlined(reading)
  }

  /// What `Field` and `Decoded` read. The usual case is written out: a debug build would take twice as long, most of it to look
  /// up the metadata of these generic types.
  @inlinable @inline(__always)
  func read<Value: JSONDecodable>(_ type: Value.Type, at keyPath: String) -> Value? {
    guard let place, place.isPlain else { return readSlowly(Field(.dotted(keyPath), Decoded<Value>())) }
    defer { withExtendedLifetime(self) {} }
    guard let child = place.child(atKeyPath: keyPath, delimiter: UInt8(ascii: ".")) else { return nil }
    return Value._read(child)
  }

  /// What `FieldIfPresent` and `Decoded` read, for the same reason.
  @inlinable @inline(__always)
  func read<Value: JSONDecodable>(ifPresent type: Value.Type, at keyPath: String) -> Value?? {
    guard let place, place.isPlain else { return readSlowly(FieldIfPresent(.dotted(keyPath), Decoded<Value>())) }
    defer { withExtendedLifetime(self) {} }
    guard let child = place.child(atKeyPath: keyPath, delimiter: UInt8(ascii: ".")) else {
      return isBlocked(at: .dotted(keyPath)) ? nil : .some(nil)
    }
    return child.isNull ? .some(nil) : Value._read(child).map(Optional.some)
  }

  /// The value's place, which is valid as long as this value is; nil for a value that was built.
  @inlinable @_transparent
  var place: Place? {
    guard case .value(.place(let document, let index)) = form else { return nil }
    return Place(.passUnretained(document), index)
  }
}

// MARK: - Types

/// Reads a type that says itself how.
@usableFromInline @frozen
struct Decoded<Value: JSONDecodable>: ValueReading {
  @inlinable init(_ type: Value.Type = Value.self) {}

  @inlinable static var returnsJSON: Bool { Value._holdsJSON }
  @inlinable func read<Reader: ChildReader>(_ reader: Reader) -> Value? { Value._read(reader) }
}

/// Reads a type with raw values that need not conform.
@usableFromInline @frozen
struct RawValued<Value: RawRepresentable>: ValueReading where Value.RawValue: JSONDecodable {
  /// What is read if no value has the raw value.
  @usableFromInline let fallback: Value?

  @inlinable init(_ type: Value.Type = Value.self, fallback: Value? = nil) { self.fallback = fallback }

  @inlinable
  func read<Reader: ChildReader>(_ reader: Reader) -> Value? {
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
struct Nullable<Wrapped: ValueReading>: ValueReading {
  @usableFromInline let wrapped: Wrapped

  @inlinable init(_ wrapped: Wrapped) { self.wrapped = wrapped }

  @inlinable var expectation: _Expectation { wrapped.expectation }

  @inlinable
  func read<Reader: ChildReader>(_ reader: Reader) -> Wrapped.Value?? {
    reader.isNull ? .some(nil) : wrapped.read(reader).map(Optional.some)
  }
}

/// Reads what a closure makes of a value.
@usableFromInline @frozen
struct Transformed<Input: ValueReading, Value>: ValueReading {
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
  func read<Reader: ChildReader>(_ reader: Reader) -> Value? {
    guard let value = input.read(reader) else { return nil }
    do {
      return try transform(value)
    } catch {
      // What could not be read from `JSON` was noted when it was read.
      if !Input.returnsJSON || !(error is any ReadingError) {
        reader.note(rejected: .segments([]), because: error.words, isForClients: error.isForPeople)
      }
      return nil
    }
  }
}

/// Reads what a closure makes of the value as `JSON`.
@usableFromInline @frozen
struct Converted<Value>: ValueReading {
  @usableFromInline let convert: (JSON) -> Value?

  @inlinable init(_ convert: @escaping (JSON) -> Value?) { self.convert = convert }

  @inlinable func read<Reader: ChildReader>(_ reader: Reader) -> Value? { convert(reader.json) }
}

// MARK: - Fields

/// Reads the value at a path.
@usableFromInline @frozen
struct Field<Content: ValueReading>: ValueReading {
  @usableFromInline let path: _FieldPath
  @usableFromInline let content: Content

  @inlinable
  init(_ path: _FieldPath, _ content: Content) {
    self.path = path
    self.content = content
  }

  @inlinable static var readsFields: Bool { true }
  @inlinable var expectation: _Expectation { content.expectation }

  @inlinable
  func read<Reader: ChildReader>(_ reader: Reader) -> Content.Value? {
    guard let child = reader.child(at: path) else {
      reader.note(missing: path, expectation)
      return nil
    }
    return reader.read(content, of: child, isField: true)
  }
}

extension ChildReader {
  /// What `reading` makes of this. As a function of its own, of which a level of models that nest has only one on the stack.
  @inlinable @inline(never)
  func outlined<Reading: ValueReading>(_ reading: Reading) -> Reading.Value? {
    Reading.readsFields ? reading.read(self) : read(reading, of: self, isField: true)
  }
}

/// Reads the value at a path, and `.some(nil)` if it is missing or null.
@usableFromInline @frozen
struct FieldIfPresent<Content: ValueReading>: ValueReading {
  @usableFromInline let field: Field<Content>

  @inlinable init(_ path: _FieldPath, _ content: Content) { field = Field(path, content) }

  @inlinable static var readsFields: Bool { true }
  @inlinable var expectation: _Expectation { field.expectation }

  @inlinable
  func read<Reader: ChildReader>(_ reader: Reader) -> Content.Value?? {
    guard let child = reader.child(at: field.path) else {
      return reader.json.isBlocked(at: field.path) ? field.read(reader).map(Optional.some) : .some(nil)
    }
    return child.isNull ? .some(nil) : reader.read(field.content, of: child, isField: true).map(Optional.some)
  }
}

/// Reads the value at the first of several paths where something other than null is.
@usableFromInline @frozen
struct FirstField<Content: ValueReading>: ValueReading {
  @usableFromInline let paths: [_FieldPath]
  @usableFromInline let content: Content

  @inlinable
  init(_ paths: [_FieldPath], _ content: Content) {
    self.paths = paths
    self.content = content
  }

  @inlinable static var readsFields: Bool { true }
  @inlinable var expectation: _Expectation { content.expectation }

  @inlinable
  func read<Reader: ChildReader>(_ reader: Reader) -> Content.Value? {
    for path in paths {
      if let child = reader.child(at: path), !child.isNull { return reader.read(content, of: child, isField: true) }
    }
    return paths.first.flatMap { Field($0, content).read(reader) }
  }
}

extension JSON {
  /// Whether the way to a path ends at a value that no path leads on from, such as a scalar, or an array where a key is asked for.
  @usableFromInline
  func isBlocked(at path: _FieldPath) -> Bool {
    if path.isKey, kind == .object { return false }
    let path = furthestPath(path)
    let values = follow(path)
    guard values.count < path.segments.count else { return false }
    return JSON(values.last ?? value).blocks(path.segments[values.count])
  }
}

// MARK: - Arrays and objects

/// Reads an array.
@usableFromInline @frozen
struct ArrayOf<Element: ValueReading>: ValueReading {
  @usableFromInline let element: Element
  /// Whether an element that does not fit is left out, or nothing is read.
  @usableFromInline let skipsInvalid: Bool

  @inlinable
  init(_ element: Element, skippingInvalid: Bool = false) {
    self.element = element
    skipsInvalid = skippingInvalid
  }

  @inlinable
  func read<Reader: ChildReader>(_ reader: Reader) -> [Element.Value]? {
    reader.mapElements(element, skippingInvalid: skipsInvalid)
  }
}

/// Reads an object as a dictionary.
@usableFromInline @frozen
struct DictionaryOf<Key: JSONObjectKey, Member: ValueReading>: ValueReading {
  @usableFromInline let member: Member
  /// Whether a member that does not fit is left out, or nothing is read.
  @usableFromInline let skipsInvalid: Bool

  @inlinable
  init(_ keyType: Key.Type, _ member: Member, skippingInvalid: Bool = false) {
    self.member = member
    skipsInvalid = skippingInvalid
  }

  @inlinable
  func read<Reader: ChildReader>(_ reader: Reader) -> [Key: Member.Value]? {
    reader.mapMembers(Key.self, member, skippingInvalid: skipsInvalid)
  }
}
