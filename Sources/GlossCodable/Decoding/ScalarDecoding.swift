import Foundation
import Gloss

/// A type that is read from a scalar in one go, without a decoder.
protocol ScalarDecoding: Swift.Decodable {
  /// The value at a tape index; nil if it does not fit.
  static func decode(at index: Int, _ context: DecodingContext) -> Self?

  /// The type whose value was expected, for an error. It is another one if this type is made from that.
  static func input(_ settings: DecodingSettings) -> any ScalarDecoding.Type

  // See `ValueDecoder+Memory.swift` for what makes these safe.

  /// Stores the value at a tape index; false if it does not fit.
  static func initialize(_ memory: UnsafeMutableRawPointer, at index: Int, _ context: DecodingContext) -> Bool

  /// Stores the elements of an array at a tape index; false if that is not possible in one go, or if one does not fit.
  static func initializeArray(_ memory: UnsafeMutableRawPointer, at index: Int, _ context: DecodingContext) -> Bool
}

extension ScalarDecoding {
  static func input(_ settings: DecodingSettings) -> any ScalarDecoding.Type { Self.self }

  @inline(__always)
  static func initialize(_ memory: UnsafeMutableRawPointer, at index: Int, _ context: DecodingContext) -> Bool {
    guard let value = decode(at: index, context) else { return false }
    memory.assumingMemoryBound(to: Self.self).initialize(to: value)
    return true
  }

  static func initializeArray(_ memory: UnsafeMutableRawPointer, at index: Int, _ context: DecodingContext) -> Bool {
    false
  }
}

extension ScalarDecoding where Self: JSONDecodable {
  @inline(__always)
  static func initializeArray(_ memory: UnsafeMutableRawPointer, at index: Int, _ context: DecodingContext) -> Bool {
    guard let values = context.tape.values(of: Self.self, at: index) else { return false }
    memory.assumingMemoryBound(to: [Self].self).initialize(to: values)
    return true
  }
}

// MARK: - The standard library

extension Bool: ScalarDecoding {
  @inline(__always)
  static func decode(at index: Int, _ context: DecodingContext) -> Bool? { context.tape.bool(at: index) }
}

extension String: ScalarDecoding {
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

extension Int: ScalarDecoding {}
extension Int8: ScalarDecoding {}
extension Int16: ScalarDecoding {}
extension Int32: ScalarDecoding {}
extension Int64: ScalarDecoding {}
extension UInt: ScalarDecoding {}
extension UInt8: ScalarDecoding {}
extension UInt16: ScalarDecoding {}
extension UInt32: ScalarDecoding {}
extension UInt64: ScalarDecoding {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: ScalarDecoding {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: ScalarDecoding {}

extension Double: ScalarDecoding {
  @inline(__always)
  static func decode(at index: Int, _ context: DecodingContext) -> Double? {
    context.tape.double(at: index) ?? context.nonConforming(at: index)
  }
}

extension Float: ScalarDecoding {
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

  static func initializeArray(_ memory: UnsafeMutableRawPointer, at index: Int, _ context: DecodingContext) -> Bool {
    false
  }
}

extension URL: ScalarDecoding {
  static func initializeArray(_ memory: UnsafeMutableRawPointer, at index: Int, _ context: DecodingContext) -> Bool {
    false
  }

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
  static func initializeArray(_ memory: UnsafeMutableRawPointer, at index: Int, _ context: DecodingContext) -> Bool {
    false
  }

  /// From base64: other strategies are those of `TypeReading`.
  static func decode(at index: Int, _ context: DecodingContext) -> Data? {
    context.tape.string(at: index).flatMap { Data(base64Encoded: $0) }
  }

  static func input(_ settings: DecodingSettings) -> any ScalarDecoding.Type { String.self }
}

extension Date: ScalarDecoding {
  static func initializeArray(_ memory: UnsafeMutableRawPointer, at index: Int, _ context: DecodingContext) -> Bool {
    false
  }

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
