/// A form of a value in JSON: how to read it, and how to write it.
///
/// ```swift
/// struct HexColor: JSONFormat {
///   func decode(_ json: JSON) throws -> Color? { String(json: json).flatMap(Color.init(hexadecimal:)) }
///   func encode(_ color: Color) throws -> JSON? { color.hexadecimal.toJSON() }
/// }
/// extension JSONFormat where Self == HexColor { static var hex: HexColor { HexColor() } }
///
/// @Key(.hex) let color: Color                        // by macro
/// let color = try json.decode("color", as: .hex)     // by hand
/// Encoder.encode("colors", as: .array(of: .hex))(colors)
/// ```
///
/// The article "Formats" lists those of the library. ``array(of:skippingInvalid:)``,
/// ``set(of:skippingInvalid:)``, ``dictionary(of:skippingInvalid:)`` and ``optional(_:)`` contain another format.
///
/// A format that is only read conforms to ``JSONReadingFormat``, one that is only written to ``JSONWritingFormat``. Code that writes by
/// the first one, or reads by the second, does not compile.
public protocol JSONFormat<Value>: _ValueReading, _ValueWriting {
  /// The type that is read.
  associatedtype Value
  /// The type that is written. It is the same type, except in a format for one direction.
  associatedtype EncodedValue = Value

  /// Reads a value; nil if `json` does not fit. A report then says that a `Value` was expected.
  ///
  /// - Throws: An error that a report shows instead, at the path of the value: the `errorDescription` of a `LocalizedError`, or the error
  ///   as a text.
  func decode(_ json: JSON) throws -> Value?

  /// Returns the JSON of a value. If it is nil, or if this throws, the encoding fails with the path of the value.
  func encode(_ value: EncodedValue) throws -> JSON?

  /// What `decode` reads, in words that a report puts behind "expected", also for people who never saw the code: `a color such as
  /// "#ff8800"`. By default nil: then it is the name of `Value`.
  var expectation: String? { get }

  /// Whether `decode` is called for null. By default false: then null is read as nil.
  var decodesNull: Bool { get }
}

extension JSONFormat {
  /// False. A format that reads null has to declare it.
  public var decodesNull: Bool { false }

  /// Nil. A format that has its own words for what it reads has to declare them.
  public var expectation: String? { nil }

  public var _expectation: _Expectation {
    guard let expectation else { return .type(Value.self) }
    let words = expectation.inMessage(maximumLength: String.maximumReasonLength)
    return .format(.init(type: Value.self, input: words, kinds: JSON.Kind.allCases.filter { $0 != .null }))
  }

  @inlinable
  public func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Value? {
    if reader.isNull, !decodesNull { return nil }
    do {
      return try decode(reader.json)
    } catch {
      reader.reject(becauseOf: error)
      return nil
    }
  }

  @inlinable public func _encoded(_ value: EncodedValue) -> some JSONEncodable { EncodedByFormat(value, self) }
}

extension _JSONReader where Self: ~Copyable {
  /// Records that the value can't be used, because a closure that got it as `JSON` threw. Values that it could not read are already
  /// noted.
  @usableFromInline
  func reject(becauseOf error: any Error) {
    if !(error is any ReadingError) { reject(because: error) }
  }

  /// Whether Swift takes too long to hash a string in the value. If so, the value is rejected.
  @inlinable
  var rejectsTextSlowToHash: Bool {
    guard holdsTextSlowToHash else { return false }
    reject(because: String.reasonAgainstHashing, isForClients: true)
    return true
  }
}

// MARK: - One direction

extension JSON {
  /// The type of values for writing in a format that is only read. It has no values.
  public enum NotWritable: Sendable {}

  /// The type of values for reading in a format that is only written. It has no values.
  public enum NotReadable: Sendable {}
}

/// A format that is only read.
public protocol JSONReadingFormat<Value>: JSONFormat where EncodedValue == JSON.NotWritable {}

extension JSONReadingFormat {
  /// Never called: there is no value to pass to it.
  ///
  /// - Throws: Nothing.
  public func encode(_ value: JSON.NotWritable) throws -> JSON? {}
}

/// A format that is only written.
public protocol JSONWritingFormat<EncodedValue>: JSONFormat where Value == JSON.NotReadable {}

extension JSONWritingFormat {
  /// Returns nil.
  ///
  /// - Throws: Nothing.
  public func decode(_ json: JSON) throws -> JSON.NotReadable? { nil }
}

// MARK: - Formats of the library

/// A format of the library, with its own way to read from a reader, and to write.
public protocol _JSONFormat: JSONFormat {}

extension _JSONFormat {
  public func decode(_ json: JSON) throws -> Value? { json.read(self) }

  public func encode(_ value: EncodedValue) throws -> JSON? { _encoded(value).toJSON() }
}

/// A value that a user's format writes.
@usableFromInline @frozen
struct EncodedByFormat<Format: JSONFormat>: _JSONWritable, FormattedValue {
  @usableFromInline let value: Format.EncodedValue
  @usableFromInline let format: Format

  @inlinable
  init(_ value: Format.EncodedValue, _ format: Format) {
    self.value = value
    self.format = format
  }

  var original: KnownValue { KnownValue(value) }

  @inlinable
  func _write<Writer: _JSONWriter & ~Copyable>(to writer: inout Writer) throws(JSONEncodingError) {
    if writer.isStackLow { return try writer.unencodable(ThreadStack.reasonAgainstWriting) }
    let json: JSON?
    do {
      json = try format.encode(value)
    } catch {
      return try writer.unencodable(because: error)
    }
    guard let json else { return try writer.unencodable(StoredValue.reason("the format", returnedNil: Format.self)) }
    try writer.json(json, of: Format.self)
  }
}

extension StoredValue {
  /// The reason why there is no JSON for a value. Not inlinable: in code that is specialised for a private type, the type's name contains
  /// that of its file.
  @inline(never) @usableFromInline
  static func reason(_ what: String, returnedNil type: Any.Type) -> String { "\(what) \(type) returned nil" }
}
