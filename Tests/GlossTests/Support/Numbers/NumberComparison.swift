import Foundation
import TestSupport
import Testing

@testable import Gloss

/// Numbers read both by the library and by another reader, and those that came out different.
struct NumberComparison {
  /// How many values were compared.
  private(set) var count = 0
  private(set) var differenceCount = 0
  private(set) var firstDifferences: [String] = []

  /// Compares the double and the float that a text is with those of the C library.
  mutating func read(_ text: String) {
    // Separate memory, without a byte to spare, so that the address sanitizer sees each read beyond it.
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
    defer { bytes.deallocate() }
    _ = bytes.initialize(from: text.utf8)
    let double = strtod(text, nil)
    expect(
      nearestDouble(BufferView(UnsafeBufferPointer(bytes)))?.bitPattern, double.isFinite ? double.bitPattern : nil,
      "Double(\(text))")
    let float = strtof(text, nil)
    expect(
      nearestFloat(BufferView(UnsafeBufferPointer(bytes)))?.bitPattern, float.isFinite ? float.bitPattern : nil,
      "Float(\(text))")
  }

  mutating func expect<Value: Equatable>(_ value: Value, _ expected: Value, _ name: @autoclosure () -> String) {
    count += 1
    guard value != expected else { return }
    differenceCount += 1
    if differenceCount <= 10 { firstDifferences.append("\(name()): \(value), not \(expected)") }
  }

  /// Fails if a number came out different, or if less than `expectedCount` were compared.
  func check(expectedCount: Int, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    #expect(firstDifferences == [], "\(differenceCount) of \(count)", sourceLocation: sourceLocation)
    #expect(count >= expectedCount, sourceLocation: sourceLocation)
  }
}

/// `value` in scientific notation with `digitCount` significant digits.
func scientific(_ value: Double, digitCount: Int) -> String {
  withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
    let length = withVaList([Int32(digitCount - 1), value]) { vsnprintf(buffer.baseAddress, 64, "%.*e", $0) }
    return String(decoding: buffer[..<Int(length)].lazy.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

/// The result of `NumberConversion` for a text.
func readNumber<Value>(
  _ text: String, by conversion: (ByteView) -> Value?
) -> Value? {
  Array(text.utf8).withView(conversion)
}

extension SplitMix64 {
  /// A random finite value: that of the first random bits that are one.
  mutating func finite<Value: BinaryFloatingPoint>(_ type: Value.Type, _ value: (UInt64) -> Value) -> Value {
    while true {
      let value = value(next())
      if value.isFinite { return value }
    }
  }
}

extension Samples {
  static func report(_ figures: String, _ comparison: NumberComparison, since start: Date) {
    report("\(figures), \(comparison.count) comparisons, \(comparison.differenceCount) differences", since: start)
  }
}

/// The double that the library reads.
func nearestDouble(_ text: ByteView) -> Double? { NumberConversion.nearest(text) }

/// The float that the library reads.
func nearestFloat(_ text: ByteView) -> Float? { NumberConversion.nearest(text) }
