#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import Gloss

/// A type that is written in one step.
///
/// The functions with an address are for callers that know the type only as a value. There is a value of this type, or an array of them,
/// because `TypeWriting` found it under the type of the value.
protocol ScalarEncoding: Swift.Encodable {
  func write(to context: EncodingContext) throws(EncodingFailure)

  /// Writes the value at an address.
  static func write(at address: ValueAddress, to context: EncodingContext) throws(EncodingFailure)

  /// Writes the array at an address. Code that is generic over the elements would ask the runtime for the type of the array.
  static func writeArray(at address: ValueAddress, to context: EncodingContext) throws(EncodingFailure)
}

extension ScalarEncoding {
  static func write(at address: ValueAddress, to context: EncodingContext) throws(EncodingFailure) {
    try address.value(as: Self.self).write(to: context)
  }

  static func writeArray(at address: ValueAddress, to context: EncodingContext) throws(EncodingFailure) {
    let elements = address.value(as: [Self].self)
    context.text.byte(UInt8(ascii: "["))
    for index in elements.indices {
      if index > 0 { context.text.byte(UInt8(ascii: ",")) }
      do throws(EncodingFailure) {
        try elements[index].write(to: context)
      } catch {
        throw error.inside(PathKey(index: index))
      }
    }
    context.text.byte(UInt8(ascii: "]"))
  }
}

// MARK: - The standard library

extension Bool: ScalarEncoding {
  func write(to context: EncodingContext) { context.text.bool(self) }
}

extension String: ScalarEncoding {
  func write(to context: EncodingContext) { context.text.string(self) }
}

extension ScalarEncoding where Self: FixedWidthInteger {
  func write(to context: EncodingContext) { writeInteger(to: context) }
}

extension FixedWidthInteger {
  @inline(__always)
  func writeInteger(to context: EncodingContext) {
    if let integer = Int64(exactly: self) {
      context.text.integer(integer)
    } else {
      context.text.number(description)
    }
  }
}

extension Int: ScalarEncoding {}
extension Int8: ScalarEncoding {}
extension Int16: ScalarEncoding {}
extension Int32: ScalarEncoding {}
extension Int64: ScalarEncoding {}
extension UInt: ScalarEncoding {}
extension UInt8: ScalarEncoding {}
extension UInt16: ScalarEncoding {}
extension UInt32: ScalarEncoding {}
extension UInt64: ScalarEncoding {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: ScalarEncoding {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: ScalarEncoding {}

extension Double: ScalarEncoding {
  @inline(__always)
  func write(to context: EncodingContext) throws(EncodingFailure) {
    if isFinite { context.text.double(self) } else { try context.writeNonConforming(self) }
  }
}

extension Float: ScalarEncoding {
  @inline(__always)
  func write(to context: EncodingContext) throws(EncodingFailure) {
    if isFinite { context.text.float(self) } else { try context.writeNonConforming(self) }
  }
}

extension EncodingContext {
  /// Writes infinity or NaN by the strategy.
  @inline(never)
  fileprivate func writeNonConforming<Number: BinaryFloatingPoint & Swift.Encodable & Sendable>(_ number: Number)
    throws(EncodingFailure)
  {
    guard case .convertToString(let positiveInfinity, let negativeInfinity, let nan) = settings.floats else {
      throw EncodingFailure(value: number, reason: "Unable to encode \(Number.self).\(number) directly in JSON.")
    }
    text.string(number.isNaN ? nan : number < 0 ? negativeInfinity : positiveInfinity)
  }
}

// MARK: - Foundation

extension URL: ScalarEncoding {
  func write(to context: EncodingContext) { context.text.string(absoluteString) }
}

extension UUID: ScalarEncoding {
  func write(to context: EncodingContext) { context.text.string(uuidString) }
}

extension Decimal: ScalarEncoding {
  func write(to context: EncodingContext) throws(EncodingFailure) {
    if isNaN { throw EncodingFailure(value: self, reason: "Unable to encode Decimal.nan directly in JSON.") }
    context.text.number(description)
  }
}

/// For the strategies that are not custom in `TypeWriting`.
extension Data: ScalarEncoding {
  func write(to context: EncodingContext) { context.text.string(base64EncodedString()) }
}

/// For the strategies that are not custom in `TypeWriting`.
extension Date: ScalarEncoding {
  func write(to context: EncodingContext) throws(EncodingFailure) {
    switch context.settings.dates {
    case .secondsSince1970: try Date.write(seconds: timeIntervalSince1970, to: context)
    case .millisecondsSince1970: try Date.write(seconds: 1000 * timeIntervalSince1970, to: context)
    case .iso8601:
      // Foundation's calendar is Julian before October 15th, 1582.
      let isGregorian = timeIntervalSince1970 >= -12_219_292_800
      if !isGregorian || !context.text.iso8601(self) { context.text.string(formatted(.iso8601)) }
    default:
      // On other platforms `.formatted` becomes a custom strategy.
      #if canImport(Darwin)
        if case .formatted(let formatter) = context.settings.dates {
          return context.text.string(formatter.string(from: self))
        }
      #endif
      try timeIntervalSinceReferenceDate.write(to: context)
    }
  }

  /// As in Foundation, the strategy for floats has no effect here.
  private static func write(seconds: Double, to context: EncodingContext) throws(EncodingFailure) {
    guard seconds.isFinite else {
      throw EncodingFailure(value: seconds, reason: "Unable to encode Double.\(seconds) directly in JSON.")
    }
    context.text.double(seconds)
  }
}
