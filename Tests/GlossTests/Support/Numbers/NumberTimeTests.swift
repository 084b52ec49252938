import Foundation
import TestSupport
import Testing

@testable import Gloss

/// A number of a megabyte costs what its length costs, wherever the digits stand and whatever reads it.
@Suite(.serialized) struct NumberTimeTests {
  /// A text that grows with a count, and what it is as an integer, a double and a decimal.
  ///
  /// `@unchecked Sendable`: the closure captures nothing.
  struct Shape: @unchecked Sendable, CustomTestStringConvertible {
    let testDescription: String
    let integer: Int?
    let double: Double?
    let decimal: Decimal?
    let text: (Int) -> String

    init(_ name: String, _ integer: Int?, _ double: Double?, _ decimal: Decimal?, _ text: @escaping (Int) -> String) {
      testDescription = name
      (self.integer, self.double, self.decimal, self.text) = (integer, double, decimal, text)
    }
  }

  private static func zeros(_ count: Int) -> String { String(repeating: "0", count: count) }
  private static func nines(_ count: Int) -> String { String(repeating: "9", count: count) }

  static let shapes = [
    Shape("integer digits", nil, nil, nil) { nines($0) },
    Shape("integer digits, negative", nil, nil, nil) { "-" + nines($0) },
    Shape("zeros of the integer", nil, nil, nil) { "1" + zeros($0) },
    Shape("zeros taken back by the exponent", 1, 1, 1) { "1\(zeros($0))e-\($0)" },
    Shape("digits taken back by the exponent", nil, 1, nil) { "\(nines($0))e-\($0)" },
    Shape("fraction digits", nil, 1, nil) { "0." + nines($0) },
    Shape("zeros of the fraction", 12, 12, 12) { "12." + zeros($0) },
    Shape("zeros behind the fraction", nil, 12.5, 12.5) { "12.5" + zeros($0) },
    Shape("zeros before the fraction", nil, 0, nil) { "0.\(zeros($0))5" },
    Shape("zeros before the fraction taken back", 5, 5, 5) { "0.\(zeros($0))5e\($0 + 1)" },
    Shape("zeros, then a digit that breaks a tie", nil, 9_007_199_254_740_994, nil) {
      "9007199254740993.\(zeros($0))1"
    },
    Shape("nothing but zeros", 0, 0, 0) { "0.\(zeros($0))e5" },
    Shape("exponent digits", nil, nil, nil) { "1e" + nines($0) },
    Shape("exponent digits, negative", nil, 0, nil) { "1e-" + nines($0) },
    Shape("exponent digits of zero", 0, 0, 0) { "0e" + nines($0) },
    Shape("zeros of the exponent", 100, 100, 100) { "1e\(zeros($0))2" },
  ]

  private func read(_ text: String, _ shape: Shape) throws {
    let json = try JSON(string: text)
    #expect(Int(json: json) == shape.integer)
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      #expect(UInt128(json: json) == shape.integer.map { UInt128($0) })
    }
    #expect(Double(json: json) == shape.double)
    #expect(Float(json: json) == shape.double.map { Float($0) })
    #expect(Decimal(json: json) == shape.decimal)
    #expect(Int8.explain(json).isEmpty == (shape.integer != nil))
    #expect(json == json && json.hashValue == json.hashValue)
    _ = json.foundationObject
  }

  @Test(arguments: shapes)
  func timeIsLinear(shape: Shape) throws {
    let length = Samples.areFull ? 1_000_000 : 2_000
    let (short, long) = (shape.text(length), shape.text(4 * length))
    let shortTime = try threadSeconds { try read(short, shape) }
    let longTime = try threadSeconds { try read(long, shape) }
    // Four times the length takes four times as long, or sixteen times if the square of the length counted.
    #expect(longTime < 10 * shortTime + 0.01, "\(longTime) s, \(shortTime) s for a quarter of it")
    if Samples.areFull { print("\(shape.testDescription): \(shortTime * 1000) ms, \(longTime * 1000) ms") }
  }
}
