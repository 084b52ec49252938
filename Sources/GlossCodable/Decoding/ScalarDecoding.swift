#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import Gloss

/// A type that is read from a scalar in one step, without a decoder.
protocol ScalarDecoding: Swift.Decodable {
  /// Reads the value at a tape index; nil if it does not fit.
  static func decode(at index: Int, _ decoder: ValueDecoder) -> Self?

  /// The type that is named in an error. It is another one if this type is made from that.
  static func input(_ settings: DecodingSettings) -> any ScalarDecoding.Type

  // `Value` is this type, or an array of it: see `ValueDecoder+Values.swift`. An optional result would need the metadata of the optional
  // type.

  /// Reads the value at a tape index of a decoder.
  static func decode<Value>(
    as type: Value.Type, at index: Int, _ decoder: ValueDecoder, _ step: @autoclosure () -> ValueDecoder.Step
  ) throws -> Value

  /// Reads the elements of an array at a tape index in one step. If that is not possible, or if one does not fit, returns the result of
  /// `otherwise`.
  static func decodeArray<Value>(
    as type: Value.Type, at index: Int, _ tape: JSONTape, otherwise: () throws -> Value
  ) throws -> Value
}

extension ScalarDecoding {
  static func input(_ settings: DecodingSettings) -> any ScalarDecoding.Type { Self.self }

  @inline(__always)
  static func decode<Value>(
    as type: Value.Type, at index: Int, _ decoder: ValueDecoder, _ step: @autoclosure () -> ValueDecoder.Step
  ) throws -> Value {
    guard let value = decode(at: index, decoder) else {
      throw decoder.failure(Self.self, at: index, step())
    }
    return same(value, as: type)
  }

  static func decodeArray<Value>(
    as type: Value.Type, at index: Int, _ tape: JSONTape, otherwise: () throws -> Value
  ) throws -> Value {
    try otherwise()
  }
}

/// A scalar that the core reads in the same way as `JSONDecoder`.
protocol CoreScalarDecoding: ScalarDecoding, JSONDecodable {
  /// Reads the elements of an array; nil if one does not fit, and for other values.
  static func values(at index: Int, _ tape: JSONTape) -> [Self]?

  /// Reads the members of an object with string keys. `Value` is a dictionary of this type.
  static func decodeDictionary<Value>(as type: Value.Type, from decoder: ValueDecoder) throws -> Value
}

extension CoreScalarDecoding {
  @inline(__always)
  static func values(at index: Int, _ tape: JSONTape) -> [Self]? { tape.values(of: Self.self, at: index) }

  @inline(__always)
  static func decodeArray<Value>(
    as type: Value.Type, at index: Int, _ tape: JSONTape, otherwise: () throws -> Value
  ) throws -> Value {
    guard let values = values(at: index, tape) else { return try otherwise() }
    return same(values, as: type)
  }

  @inline(__always)
  static func decodeDictionary<Value>(as type: Value.Type, from decoder: ValueDecoder) throws -> Value {
    let members = try [String: Self](membersOf: decoder) { try decode(as: Self.self, at: $0, decoder, $1) }
    return same(members, as: type)
  }
}

// MARK: - The standard library

extension Bool: CoreScalarDecoding {
  @inline(__always)
  static func decode(at index: Int, _ decoder: ValueDecoder) -> Bool? { decoder.tape.bool(at: index) }
}

extension String: CoreScalarDecoding {
  static func values(at index: Int, _ tape: JSONTape) -> [String]? { tape.strings(at: index) }

  @inline(__always)
  static func decode(at index: Int, _ decoder: ValueDecoder) -> String? { decoder.tape.string(at: index) }
}

extension ScalarDecoding where Self: FixedWidthInteger {
  @inline(__always)
  static func decode(at index: Int, _ decoder: ValueDecoder) -> Self? {
    // A smaller integer can only fit if this one does. Reading this one is specialised.
    if let integer = decoder.tape.int64(at: index) { return Self(exactly: integer) }
    return MemoryLayout<Self>.size < 8 ? nil : decoder.tape.integer(at: index)
  }
}

extension Int: CoreScalarDecoding {
  static func values(at index: Int, _ tape: JSONTape) -> [Int]? { tape.integers(at: index) }

  /// The same as for other integers. Their code is generic, which takes long in a debug build.
  @inline(__always)
  static func decode(at index: Int, _ decoder: ValueDecoder) -> Int? {
    if let integer = decoder.tape.int64(at: index) { Int(exactly: integer) } else { nil }
  }
}
extension Int8: CoreScalarDecoding {}
extension Int16: CoreScalarDecoding {}
extension Int32: CoreScalarDecoding {}
extension Int64: CoreScalarDecoding {}
extension UInt: CoreScalarDecoding {}
extension UInt8: CoreScalarDecoding {}
extension UInt16: CoreScalarDecoding {}
extension UInt32: CoreScalarDecoding {}
extension UInt64: CoreScalarDecoding {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: CoreScalarDecoding {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: CoreScalarDecoding {}

extension Double: CoreScalarDecoding {
  static func values(at index: Int, _ tape: JSONTape) -> [Double]? { tape.doubles(at: index) }

  @inline(__always)
  static func decode(at index: Int, _ decoder: ValueDecoder) -> Double? {
    decoder.tape.double(at: index) ?? decoder.nonConforming(at: index)
  }
}

extension Float: CoreScalarDecoding {
  @inline(__always)
  static func decode(at index: Int, _ decoder: ValueDecoder) -> Float? {
    decoder.tape.float(at: index) ?? decoder.nonConforming(at: index)
  }
}

extension ValueDecoder {
  /// The number that the strategy assigns to a string; nil for other values.
  @inline(never)
  fileprivate func nonConforming<Number: BinaryFloatingPoint>(at index: Int) -> Number? {
    guard case .convertFromString(let positiveInfinity, let negativeInfinity, let nan) = context.settings.floats,
      let text = tape.string(at: index).map(KeyBytes.init)
    else { return nil }
    if text == KeyBytes(key: positiveInfinity) { return .infinity }
    if text == KeyBytes(key: negativeInfinity) { return -.infinity }
    return text == KeyBytes(key: nan) ? .nan : nil
  }
}

// MARK: - Foundation

extension Decimal: ScalarDecoding {
  /// Rounds a number with more digits than it can hold, as `JSONDecoder` does. The core refuses such a number.
  static func decode(at index: Int, _ decoder: ValueDecoder) -> Decimal? {
    if let decimal = decoder.tape.decimal(at: index) { return decimal }
    guard let text = decoder.tape.numberText(at: index), let decimal = Decimal(string: text) else { return nil }
    return decimal.isNaN ? nil : decimal
  }
}

extension URL: ScalarDecoding {
  static func decode(at index: Int, _ decoder: ValueDecoder) -> URL? {
    decoder.tape.string(at: index).flatMap { URL(string: $0) }
  }

  static func input(_ settings: DecodingSettings) -> any ScalarDecoding.Type { String.self }
}

extension Data: ScalarDecoding {
  /// From base64. `TypeReading` handles other strategies.
  static func decode(at index: Int, _ decoder: ValueDecoder) -> Data? {
    decoder.tape.string(at: index).flatMap { Data(base64Encoded: $0) }
  }

  static func input(_ settings: DecodingSettings) -> any ScalarDecoding.Type { String.self }
}

extension Date: ScalarDecoding {
  static func decode(at index: Int, _ decoder: ValueDecoder) -> Date? {
    switch input(decoder.context.settings) {
    case is Double.Type:
      guard let number = Double.decode(at: index, decoder) else { return nil }
      if case .secondsSince1970 = decoder.context.settings.dates { return Date(timeIntervalSince1970: number) }
      if case .millisecondsSince1970 = decoder.context.settings.dates {
        return Date(timeIntervalSince1970: number / 1000)
      }
      return Date(timeIntervalSinceReferenceDate: number)
    default:
      guard let text = decoder.tape.string(at: index) else { return nil }
      // On other platforms `.formatted` becomes a custom strategy.
      #if canImport(Darwin)
        if case .formatted(let formatter) = decoder.context.settings.dates { return formatter.date(from: text) }
      #endif
      return try? Date.ISO8601FormatStyle().parse(text)
    }
  }

  static func input(_ settings: DecodingSettings) -> any ScalarDecoding.Type {
    if case .iso8601 = settings.dates { return String.self }
    #if canImport(Darwin)
      if case .formatted = settings.dates { return String.self }
    #endif
    return Double.self
  }
}
