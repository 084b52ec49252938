#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A decoder of `Codable` that reads JSON and can return a whole value. `JSON` asks it before it tries anything else.
package protocol JSONCodingDecoder: Swift.Decoder {
  /// The value at the decoder's position.
  var json: JSON { get }
}

/// An encoder of `Codable` that writes JSON and can take a whole value. `JSON` asks it before it tries anything else.
package protocol JSONCodingEncoder: Swift.Encoder {
  /// Writes a value instead of a container. Throws `EncodingError` for a value that JSON can't hold.
  func encode(_ json: JSON) throws
}

// MARK: - Encoding

extension JSON: Swift.Encodable {
  /// Writes the value by any encoder, such as a `PropertyListEncoder`. O(size).
  ///
  /// The members of an object are written in order. Key strategies of Foundation's coders do not change their keys, just as they do not
  /// change the keys of a dictionary. A number is written as the first of `Int64`, `UInt64`, `Double` and `Decimal` that holds all its
  /// digits. A coder that does not know `Decimal` writes it as an object of its parts.
  ///
  /// - Throws: `EncodingError.invalidValue` with the coding path for a value that JSON can't hold, and for a number that none of these
  ///   types holds. Also for keys that are equal as strings of Swift (`"é"` in one scalar and in two). Also for an array or object that
  ///   is nested too deep: for the thread's stack, or in more than 512 levels. Also the errors of the encoder.
  public func encode(to encoder: any Swift.Encoder) throws {
    if let encoder = encoder as? any JSONCodingEncoder { return try encoder.encode(self) }
    switch kind {
    case .array, .object:
      // Foundation makes a coding path by recursion, so a long one overflows the stack.
      if let reason = JSON.reasonAgainstDepth(of: mayBeDeep ? encoder.codingPath : []) {
        throw failure(reason, in: encoder)
      }
      if let elements { try encode(elements, to: encoder) }
      if let members { try encode(members, to: encoder) }
    case .null, .bool, .number, .string:
      var container = encoder.singleValueContainer()
      try encodeScalar(to: &container, of: encoder)
    case nil: throw failure(encodingError?.reason ?? "not a JSON value", in: encoder)
    }
  }

  private func encode(_ elements: ElementSequence, to encoder: any Swift.Encoder) throws {
    var container = encoder.unkeyedContainer()
    for element in elements { try container.encode(element) }
  }

  private func encode(_ members: MemberSequence, to encoder: any Swift.Encoder) throws {
    let members = Array(members)
    let dictionary = Dictionary(members.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    guard dictionary.count == members.count else {
      throw failure("two keys are canonically equivalent, and a coder takes them for one", in: encoder)
    }
    if FoundationCoders.areCoding(encoder) {
      var container = encoder.singleValueContainer()
      try container.encode(dictionary)
    } else {
      var container = encoder.container(keyedBy: PathKey.self)
      for (key, value) in members { try container.encode(value, forKey: PathKey(stringValue: key)) }
    }
  }

  private func encodeScalar(
    to container: inout any SingleValueEncodingContainer, of encoder: any Swift.Encoder
  ) throws {
    if let bool {
      try container.encode(bool)
    } else if let string {
      try container.encode(string)
    } else if isNull {
      try container.encodeNil()
    } else if let integer = value.integer(as: Int64.self), integer != 0 || !isNegativeNumber {
      try container.encode(integer)
    } else if let integer = value.integer(as: UInt64.self), integer != 0 {
      try container.encode(integer)
    } else if let double = value.double, hasSameNumber(as: JSON(.double(double))) {
      try container.encode(double)
    } else if let decimal = value.decimal {
      try container.encode(decimal)
    } else {
      throw failure(
        encodingError?.reason ?? "\(self) has more digits than Decimal, or is beyond its range", in: encoder)
    }
  }

  /// Whether this is a number that is written with a minus sign, including zero.
  private var isNegativeNumber: Bool { withNumberText { $0.first == UInt8(ascii: "-") } == true }

  /// The reason why an array or object is neither written nor read at a coding path; nil if it is.
  private static func reasonAgainstDepth(of codingPath: @autoclosure () -> [any CodingKey]) -> String? {
    if ThreadStack.isLow { return ThreadStack.reasonAgainstWriting }
    return codingPath().count < defaultMaximumDepth ? nil : "nested deeper than \(defaultMaximumDepth) levels"
  }

  private func failure(_ reason: String, in encoder: any Swift.Encoder) -> EncodingError {
    .invalidValue(self, EncodingError.Context(codingPath: encoder.codingPath, debugDescription: reason))
  }
}

// MARK: - Decoding

extension JSON: Swift.Decodable {
  /// Reads a value from any decoder, such as a `PropertyListDecoder`. O(size).
  ///
  /// A number is read as the first of `Int64`, `UInt64`, `Double` and `Decimal` that keeps all digits of the decoder. (Foundation's
  /// `JSONDecoder` has up to 38.) Members are in the order of the decoder's `allKeys`. Foundation's `JSONDecoder` has no order, so its
  /// members are sorted by key. Its key strategy does not change keys, just as it does not change the keys of a dictionary.
  ///
  /// - Throws: `DecodingError.typeMismatch` for a value that JSON does not have, such as a date of a property list.
  ///   `DecodingError.dataCorrupted` for a number that does not fit, and for an array or object that is nested too deep: for the thread's
  ///   stack, or in more than 512 levels. Also the errors of the decoder.
  public init(from decoder: any Swift.Decoder) throws {
    if let decoder = decoder as? any JSONCodingDecoder {
      self = decoder.json
    } else if let container = try? decoder.singleValueContainer(), container.decodeNil() {
      self = .null
    } else if let container = try? decoder.container(keyedBy: PathKey.self) {
      try JSON.checkDepth(of: decoder)
      self.init(.object(ObjectNode(try JSON.members(of: container, in: decoder))))
    } else if var container = try? decoder.unkeyedContainer() {
      try JSON.checkDepth(of: decoder)
      self.init(.array(ArrayNode(try JSON.elements(of: &container))))
    } else {
      self.init(try JSON.scalar(in: decoder.singleValueContainer()))
    }
  }

  private static func checkDepth(of decoder: any Swift.Decoder) throws {
    guard let reason = reasonAgainstDepth(of: decoder.codingPath) else { return }
    throw DecodingError.dataCorrupted(
      DecodingError.Context(codingPath: decoder.codingPath, debugDescription: reason))
  }

  private static func elements(of container: inout any UnkeyedDecodingContainer) throws -> [StoredValue] {
    var elements: [StoredValue] = []
    while !container.isAtEnd {
      elements.append(try container.decodeNil() ? .null : container.decode(JSON.self).value)
    }
    return elements
  }

  private static func members(
    of container: KeyedDecodingContainer<PathKey>, in decoder: any Swift.Decoder
  ) throws -> MemberList {
    var members = MemberList()
    if FoundationCoders.areCoding(decoder) {
      let dictionary = try decoder.singleValueContainer().decode([String: JSON].self)
      let unsorted = Array(dictionary)
      for position in unsorted.map(\.key).orderInBytes() {
        members.append(unsorted[position].key, unsorted[position].value.value)
      }
    } else {
      for key in container.allKeys where members.position(of: key.stringValue) == nil {
        let isNull = try container.decodeNil(forKey: key)
        members.append(key.stringValue, try isNull ? .null : container.decode(JSON.self, forKey: key).value)
      }
    }
    return members
  }

  private static func scalar(in container: any SingleValueDecodingContainer) throws -> StoredValue {
    // Some decoders read 1 as a Bool, too.
    if let bool = try? container.decode(Bool.self), (try? container.decode(Int64.self)) == nil { return .bool(bool) }
    var failure: (any Error)?
    do {
      if let number = try number(in: container) { return number }
    } catch {
      failure = error
    }
    // A decoder may read a string as a Double that JSON can't hold, or as a Decimal.
    if let string = try? container.decode(String.self) { return .string(string) }
    if let failure { throw failure }
    if let decimal = decimal(in: container) { return decimal }
    throw DecodingError.typeMismatch(
      JSON.self,
      DecodingError.Context(
        codingPath: container.codingPath,
        debugDescription: "expected a value that JSON has, found \(words(for: container))"))
  }

  /// The number in a container, as an integer or as a Double; nil if there is none. Throws if it does not fit.
  private static func number(in container: any SingleValueDecodingContainer) throws -> StoredValue? {
    var double: Double?
    do {
      double = try container.decode(Double.self)
    } catch DecodingError.typeMismatch {
      // A decoder may distinguish integers from numbers with a fraction.
    } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: container.codingPath, debugDescription: "the number does not fit Double", underlyingError: error))
    }
    // Foundation's decoder reads -0 and 1e-400 as the integer 0, and others may cut fractions.
    func isExact(_ rounded: Double) -> Bool {
      double.map { $0 == rounded && ($0 != 0 || $0.sign == .plus) } ?? true
    }
    if let integer = try? container.decode(Int64.self), isExact(Double(integer)) { return .integer(integer) }
    if double.map({ $0 > 0 }) ?? true, let integer = try? container.decode(UInt64.self), isExact(Double(integer)) {
      return TreeWriter.value(of: integer)
    }
    guard let double else { return nil }
    guard double.isFinite else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: StoredValue.reason(againstNumber: double))
    }
    // A Decimal counts if it is the same number with more digits.
    if let decimal = decimal(in: container), decimal.double == double,
      !JSON(decimal).hasSameNumber(as: JSON(.double(double)))
    {
      return decimal
    }
    return .double(double)
  }

  private static func decimal(in container: any SingleValueDecodingContainer) -> StoredValue? {
    guard let decimal = try? container.decode(Decimal.self), decimal.isFinite else { return nil }
    return TreeWriter.value(of: decimal)
  }

  /// A description of the content of a container that holds something else.
  private static func words(for container: any SingleValueDecodingContainer) -> String {
    if (try? container.decode(Date.self)) != nil { return "a date" }
    return (try? container.decode(Data.self)) == nil ? "another one" : "data"
  }
}

// MARK: - Coders

/// The types of Foundation's JSON coders.
///
/// Their key strategies change the keys of keyed containers, but not those of dictionaries, and they keep no order. So an object has to
/// pass through them as a dictionary. Their types are private, so they are found by using them.
private enum FoundationCoders {
  static func areCoding(_ decoder: any Swift.Decoder) -> Bool { ObjectIdentifier(type(of: decoder)) == decoderType }

  static func areCoding(_ encoder: any Swift.Encoder) -> Bool { ObjectIdentifier(type(of: encoder)) == encoderType }

  private static let decoderType = try? JSONDecoder().decode(Finder.self, from: Data("[]".utf8)).type

  private static let encoderType: ObjectIdentifier? = {
    let finder = Finder()
    _ = try? JSONEncoder().encode(finder)
    return finder.type
  }()

  /// Records the type of the coder that calls it.
  private final class Finder: Codable {
    var type: ObjectIdentifier?

    init() {}

    init(from decoder: any Swift.Decoder) { type = ObjectIdentifier(Swift.type(of: decoder)) }

    func encode(to encoder: any Swift.Encoder) throws {
      type = ObjectIdentifier(Swift.type(of: encoder))
      _ = encoder.unkeyedContainer()
    }
  }
}
