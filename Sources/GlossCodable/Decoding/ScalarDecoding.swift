import Foundation
import Gloss

/// A type that is read from a scalar in one go, without a decoder.
protocol ScalarDecoding: Swift.Decodable {
  /// The value at a tape index; nil if it does not fit.
  static func decode(at index: Int, _ context: DecodingContext) -> Self?

  /// The type whose value was expected, for an error. It is another one if this type is made from that.
  static func input(_ settings: DecodingSettings) -> any ScalarDecoding.Type

  // `Value` is this type, or an array of it: see `ValueDecoder+Values.swift`. As an optional result, it would take metadata of the
  // optional type.

  /// The value at a tape index of a decoder.
  static func decode<Value>(
    as type: Value.Type, at index: Int, _ decoder: ValueDecoder, _ step: @autoclosure () -> ValueDecoder.Step?
  ) throws -> Value

  /// The elements of an array at a tape index, read in one go. If that is not possible, or if one does not fit, what
  /// `otherwise` returns.
  static func decodeArray<Value>(
    as type: Value.Type, at index: Int, _ context: DecodingContext, otherwise: () throws -> Value
  ) throws -> Value
}

extension ScalarDecoding {
  static func input(_ settings: DecodingSettings) -> any ScalarDecoding.Type { Self.self }

  @inline(__always)
  static func decode<Value>(
    as type: Value.Type, at index: Int, _ decoder: ValueDecoder, _ step: @autoclosure () -> ValueDecoder.Step?
  ) throws -> Value {
    guard let value = decode(at: index, decoder.context) else {
      throw decoder.failure(Self.self, at: index, step() ?? .root)
    }
    return unsafeBitCast(value, to: type)
  }

  static func decodeArray<Value>(
    as type: Value.Type, at index: Int, _ context: DecodingContext, otherwise: () throws -> Value
  ) throws -> Value {
    try otherwise()
  }
}

/// A scalar that the core reads as `JSONDecoder` does.
protocol CoreScalarDecoding: ScalarDecoding, JSONDecodable {}

extension CoreScalarDecoding {
  @inline(__always)
  static func decodeArray<Value>(
    as type: Value.Type, at index: Int, _ context: DecodingContext, otherwise: () throws -> Value
  ) throws -> Value {
    guard let values = context.tape.values(of: Self.self, at: index) else { return try otherwise() }
    return unsafeBitCast(values, to: type)
  }
}

// MARK: - The standard library

extension Bool: CoreScalarDecoding {
  @inline(__always)
  static func decode(at index: Int, _ context: DecodingContext) -> Bool? { context.tape.bool(at: index) }
}

extension String: CoreScalarDecoding {
  @inline(__always)
  static func decode(at index: Int, _ context: DecodingContext) -> String? { context.tape.string(at: index) }
}

extension ScalarDecoding where Self: FixedWidthInteger {
  @inline(__always)
  static func decode(at index: Int, _ context: DecodingContext) -> Self? {
    // Smaller integers fit if this one does, which is specialised.
    if let integer = context.tape.int64(at: index) { return Self(exactly: integer) }
    return MemoryLayout<Self>.size < 8 ? nil : context.tape.integer(at: index)
  }
}

extension Int: CoreScalarDecoding {}
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
  @inline(__always)
  static func decode(at index: Int, _ context: DecodingContext) -> Double? {
    context.tape.double(at: index) ?? context.nonConforming(at: index)
  }
}

extension Float: CoreScalarDecoding {
  @inline(__always)
  static func decode(at index: Int, _ context: DecodingContext) -> Float? {
    context.tape.float(at: index) ?? context.nonConforming(at: index)
  }
}

extension DecodingContext {
  /// The number that a string stands for by the strategy; nil for other values.
  @inline(never)
  fileprivate func nonConforming<Number: BinaryFloatingPoint>(at index: Int) -> Number? {
    guard case .convertFromString(let positiveInfinity, let negativeInfinity, let nan) = settings.floats,
      let text = tape.string(at: index)
    else { return nil }
    return text == positiveInfinity
      ? Number.infinity : text == negativeInfinity ? -Number.infinity : text == nan ? Number.nan : nil
  }
}

// MARK: - Foundation

extension Decimal: ScalarDecoding {
  /// A number with more digits than it holds is rounded, as `JSONDecoder` does. The core refuses it.
  static func decode(at index: Int, _ context: DecodingContext) -> Decimal? {
    if let decimal = context.tape.decimal(at: index) { return decimal }
    guard let text = context.tape.numberText(at: index), let decimal = Decimal(string: text) else { return nil }
    return decimal.isNaN ? nil : decimal
  }
}

extension URL: ScalarDecoding {
  static func decode(at index: Int, _ context: DecodingContext) -> URL? {
    guard let text = context.tape.string(at: index) else { return nil }
    // An initializer of newer systems corrects what `JSONDecoder` rejects.
    if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) {
      return URL(string: text, encodingInvalidCharacters: false)
    }
    return URL(string: text)
  }

  static func input(_ settings: DecodingSettings) -> any ScalarDecoding.Type { String.self }
}

extension Data: ScalarDecoding {
  /// From base64: other strategies are those of `TypeReading`.
  static func decode(at index: Int, _ context: DecodingContext) -> Data? {
    context.tape.string(at: index).flatMap { Data(base64Encoded: $0) }
  }

  static func input(_ settings: DecodingSettings) -> any ScalarDecoding.Type { String.self }
}

extension Date: ScalarDecoding {
  static func decode(at index: Int, _ context: DecodingContext) -> Date? {
    switch input(context.settings) {
    case is Double.Type:
      guard let number = Double.decode(at: index, context) else { return nil }
      if case .secondsSince1970 = context.settings.dates { return Date(timeIntervalSince1970: number) }
      if case .millisecondsSince1970 = context.settings.dates { return Date(timeIntervalSince1970: number / 1000) }
      return Date(timeIntervalSinceReferenceDate: number)
    default:
      guard let text = context.tape.string(at: index) else { return nil }
      // Elsewhere `.formatted` makes a custom strategy.
      #if canImport(Darwin)
        if case .formatted(let formatter) = context.settings.dates { return formatter.date(from: text) }
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
