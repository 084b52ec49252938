/// A `Bool` in the form of one of the scalars that a server uses for it.
public struct BoolFormat: JSONFormat, _JSONFormat, Sendable {
  /// The type that is read.
  public typealias Value = Bool
  /// The type that is written.
  public typealias EncodedValue = Bool

  /// A string, an integer, or `true` or `false`, as a literal: `"yes"`, `1`, `true`.
  public struct Scalar: Sendable, Hashable {
    fileprivate let json: JSON
  }

  /// The scalars that are read as true.
  public let trueScalars: [Scalar]
  /// The scalars that are read as false.
  public let falseScalars: [Scalar]

  public var _expectation: _Expectation {
    let texts = (trueScalars + falseScalars).map(\.description)
    let words = texts.asChoice ?? "one of \(texts.count) scalars that the format lists"
    return .format(.init(type: Bool.self, input: words, kinds: [.string, .number, .bool]))
  }

  public func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Bool? {
    // Not the JSON of the reader, which would be read once more for each scalar.
    guard let scalar = Scalar(reader) else { return nil }
    let isTrue = trueScalars.contains(scalar)
    // A scalar that is in both lists has no meaning.
    return isTrue == falseScalars.contains(scalar) ? nil : isTrue
  }

  public func _encoded(_ value: Bool) -> some JSONEncodable {
    guard let scalar = (value ? trueScalars : falseScalars).first else {
      return Transformed<Bool, Scalar>.unencodable(because: "the format has nothing to write for \(value)")
    }
    if (value ? falseScalars : trueScalars).contains(scalar) {
      return Transformed<Bool, Scalar>.unencodable(because: "the format has \(scalar) for both true and false")
    }
    return Transformed.value(scalar, of: value)
  }
}

extension BoolFormat.Scalar: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
  /// Creates a string. It equals a string of the JSON with the same bytes.
  public init(stringLiteral text: String) { json = JSON(.string(text)) }

  /// Creates a number. It equals a number of the JSON with the same value: `1.0` is 1.
  public init(integerLiteral number: Int64) { json = JSON(.integer(number)) }

  /// Creates `true` or `false`.
  public init(booleanLiteral value: Bool) { json = JSON(.bool(value)) }
}

extension BoolFormat.Scalar: JSONEncodable, _JSONWritable {
  public func _write<Writer: _JSONWriter & ~Copyable>(to writer: inout Writer) throws(JSONEncodingError) {
    try writer.json(json, of: Self.self)
  }
}

extension BoolFormat.Scalar: CustomStringConvertible {
  fileprivate init?<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) {
    if let text = reader.string {
      self.init(stringLiteral: text)
    } else if let number = reader.int64 {
      self.init(integerLiteral: number)
    } else if let value = reader.bool {
      self.init(booleanLiteral: value)
    } else {
      return nil
    }
  }

  /// The scalar as JSON spells it.
  public var description: String { json.string?.asKeyInMessage ?? json.description }
}

extension JSONFormat {
  /// A `Bool` in the form of one of the listed scalars: strings, integers, `true` and `false`.
  ///
  /// ```swift
  /// @Key(.bool(true: ["1", "yes", 1], false: ["0", "no", 0])) let isActive: Bool
  /// ```
  ///
  /// Only the listed scalars are read: in this example not `true`, not `"Yes"` and not 2. So nothing is guessed, and a report lists the
  /// scalars. To read `true` and `false`, too, list them. A string is compared by its bytes, and a number by its value: `1.0` is 1.
  ///
  /// The first scalar of a list is written. With an empty list, that value is never read, and encoding it fails. A scalar that is in both
  /// lists does not fit when it is read, and if it is the first one, encoding its value fails.
  ///
  /// - Parameters:
  ///   - trueScalars: The scalars that are read as true. The first one is written for it.
  ///   - falseScalars: The scalars that are read as false. The first one is written for it.
  public static func bool(true trueScalars: [BoolFormat.Scalar], false falseScalars: [BoolFormat.Scalar]) -> Self
  where Self == BoolFormat {
    BoolFormat(trueScalars: trueScalars, falseScalars: falseScalars)
  }
}
