/// A format of two functions, or of one function for one direction.
@frozen public struct TransformFormat<Source: JSONDecodable, Value, EncodedValue, Result: JSONEncodable>: _JSONFormat {
  @usableFromInline let read: (Source) throws -> Value?
  @usableFromInline let write: (EncodedValue) throws -> Result?

  @inlinable
  init(
    read: @escaping (Source) throws -> Value? = { _ in nil },
    write: @escaping (EncodedValue) throws -> Result? = { _ in nil }
  ) {
    self.read = read
    self.write = write
  }

  public var _expectation: _Expectation { .format(.init(type: Value.self, source: Source.self)) }

  @inlinable
  public func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Value? {
    guard let source = Source._read(reader) else { return nil }
    do {
      return try read(source)
    } catch {
      if Source._holdsJSON { reader.reject(becauseOf: error) } else { reader.reject(because: error) }
      return nil
    }
  }

  @inlinable
  public func _encoded(_ value: EncodedValue) -> some JSONEncodable {
    Transformed(value, by: write)
  }
}

/// The value that a format made of another value, or the reason why it fails to encode.
@usableFromInline @frozen
enum Transformed<Original, Value: JSONEncodable>: _JSONWritable, FormattedValue {
  case value(Value, of: Original)
  case unencodable(because: String)

  @inlinable
  init(_ original: Original, by convert: (Original) throws -> Value?) {
    do {
      if let value = try convert(original) {
        self = .value(value, of: original)
      } else {
        self = .unencodable(because: StoredValue.reason("the transform of", returnedNil: Original.self))
      }
    } catch {
      self = .unencodable(because: error.words)
    }
  }

  @inlinable
  func _write<Writer: _JSONWriter & ~Copyable>(to writer: inout Writer) throws(JSONEncodingError) {
    switch self {
    case .value(let value, _): try value._write(to: &writer)
    case .unencodable(let reason): try writer.unencodable(reason)
    }
  }

  @inlinable @inline(__always)
  func _writeMember(_ key: _JSONMemberWriter.Key, to members: inout _JSONMemberWriter) throws(JSONEncodingError) {
    switch self {
    case .value(let value, _) where members.serializer != nil: try value._writeMember(key, to: &members)
    default: try members.member(key, self)
    }
  }

  var original: KnownValue { if case .value(_, let original) = self { KnownValue(original) } else { KnownValue(()) } }
}

extension JSONFormat {
  /// A format of two functions: `read` converts a value of the JSON, and `write` converts it back.
  ///
  /// ```swift
  /// @Key(.transform(Color.init(hexadecimal:), \.hexadecimal)) let color: Color
  /// ```
  ///
  /// If `read` returns nil or throws, the value does not fit, and a report quotes the error: the `errorDescription` of a
  /// `LocalizedError`, or the error as a text. If `write` returns nil or throws, the encoding fails.
  @inlinable
  public static func transform<Source: JSONDecodable, T, Result: JSONEncodable>(
    _ read: @escaping (Source) throws -> T?, _ write: @escaping (T) throws -> Result?
  ) -> Self where Self == TransformFormat<Source, T, T, Result> { TransformFormat(read: read, write: write) }

  /// A format of one function: `read` converts a value of the JSON. It can't be written. If `read` throws, the value does not fit.
  ///
  /// ```swift
  /// @Key("name", .transform { (name: String) in name.uppercased() }, .readOnly) let name: String
  /// ```
  @inlinable
  public static func transform<Source: JSONDecodable, T>(_ read: @escaping (Source) throws -> T?) -> Self
  where Self == TransformFormat<Source, T, JSON.NotWritable, JSON> { TransformFormat(read: read) }

  /// A format of one function: `write` converts a value to one that is written. It can't be read. If `write` throws, the
  /// encoding fails.
  @inlinable
  public static func transform<T, Result: JSONEncodable>(write: @escaping (T) throws -> Result?) -> Self
  where Self == TransformFormat<JSON, JSON.NotReadable, T, Result> { TransformFormat(write: write) }
}
