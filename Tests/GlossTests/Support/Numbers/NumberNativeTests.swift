import Foundation
import TestSupport
import Testing

@testable import Gloss

/// Numbers of Swift and Foundation made into JSON, which are read as what is written for them is.
@Suite struct NumberNativeTests {
  /// Compares all that a built value is read as with what a parsed one is.
  private func expectSame(_ built: JSON, _ parsed: JSON, into comparison: inout NumberComparison) {
    func compare<Value: JSONDecodable & Equatable>(_ type: Value.Type) {
      comparison.expect(Value(json: built), Value(json: parsed), "\(type)(\(parsed))")
    }
    compare(Int8.self)
    compare(Int16.self)
    compare(Int32.self)
    compare(Int64.self)
    compare(UInt8.self)
    compare(UInt16.self)
    compare(UInt32.self)
    compare(UInt64.self)
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      compare(Int128.self)
      compare(UInt128.self)
    }
    compare(Decimal.self)
    compare(Bool.self)
    comparison.expect(Double(json: built)?.bitPattern, Double(json: parsed)?.bitPattern, "Double(\(parsed))")
    comparison.expect(Float(json: built)?.bitPattern, Float(json: parsed)?.bitPattern, "Float(\(parsed))")
    comparison.expect(Bool(json: built), nil, "Bool(\(parsed))")
    comparison.expect(built, parsed, "\(parsed)")
  }

  /// Checks a native number on each way into JSON.
  private func check(_ native: Any, into comparison: inout NumberComparison) throws {
    let json = JSON(foundationObject: native)
    let parsed = try JSON(data: json.data())
    expectSame(json, parsed, into: &comparison)
    let list = try #require(JSON(foundationObject: [native] as [Any]).element(at: 0))
    expectSame(list, parsed, into: &comparison)
    let literal: JSON = ["v": native, "list": [native]]
    expectSame(try #require(literal.member(forKey: "v")), parsed, into: &comparison)
    // Out to Foundation and back. Beyond 64 bits it has but doubles, which round.
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      guard UInt128(json: json).map({ $0 <= UInt64.max }) ?? (Int128(json: json) ?? 0 >= Int64.min) else { return }
    } else if let decimal = Decimal(json: json), decimal > Decimal(UInt64.max) || decimal < Decimal(Int64.min) {
      return
    }
    expectSame(JSON(foundationObject: json.foundationObject), parsed, into: &comparison)
  }

  @Test func integersOfEveryWidth() throws {
    var integers: [any FixedWidthInteger] = [
      Int8.min, Int8.max, Int16.min, Int32.max, Int64.min, Int64.max, Int.min, Int.max, UInt8.max, UInt16.max,
      UInt32.max,
      UInt64.max, UInt.max, 0, -1, UInt8(1), Int64(1) << 53 + 1,
    ]
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      integers += [Int128.min, Int128.max, UInt128.max, UInt128(1) << 64] as [any FixedWidthInteger]
    }
    var comparison = NumberComparison()
    for integer in integers {
      try check(integer, into: &comparison)
      #expect(JSON(foundationObject: integer).description == "\(integer)")
    }
    for native in [
      NSNumber(value: Int8.min), NSNumber(value: UInt8.max), NSNumber(value: Int16.min), NSNumber(value: UInt16.max),
      NSNumber(value: Int32.min), NSNumber(value: UInt32.max), NSNumber(value: Int64.min), NSNumber(value: UInt64.max),
      NSNumber(value: Int.max), NSNumber(value: UInt.max), NSNumber(value: UInt64(1) << 63), NSNumber(value: 0),
      NSNumber(value: 1), NSDecimalNumber(string: "18446744073709551616"), NSDecimalNumber(value: 1),
      NSDecimalNumber.zero,
    ] {
      #expect(JSON(foundationObject: native).description == "\(native)")
      try check(native, into: &comparison)
    }
    comparison.check(expectedCount: 32 * 3 * 13)
  }

  @Test func floatingPointNumbers() throws {
    var comparison = NumberComparison()
    var generator = SplitMix64(seed: 61)
    var doubles: [Double] = [
      0, -0.0, 1, -1, 0.1, 1e300, 1e22, 1e23, 0x1p53, 0x1p53 - 1, 0x1p63, -0x1p63, 0x1p64, 0x1p127, 1.5,
      .leastNonzeroMagnitude,
      .greatestFiniteMagnitude, .leastNormalMagnitude, 255, 256, -128, -129,
    ]
    doubles += (0..<Samples.count(20, full: 20_000)).map { number in
      number % 2 == 0
        ? generator.finite(Double.self) { Double(bitPattern: $0) }
        : Double(Int64(truncatingIfNeeded: generator.next() >> (generator.next() % 64)))
    }
    for double in doubles {
      try check(double, into: &comparison)
      try check(NSNumber(value: double), into: &comparison)
      let json = JSON(foundationObject: double)
      comparison.expect(Double(json: json)?.bitPattern, double.bitPattern, "\(double)")
      comparison.expect(
        Float(json: json)?.bitPattern, Float(double).isFinite ? Float(double).bitPattern : nil, "\(double)")
      // Up to 2^53 each integer is a double, and none is lost.
      if abs(double) <= 0x1p53 { comparison.expect(Int64(json: json), Int64(exactly: double), "Int64(\(double))") }
      let float = Float(double)
      guard float.isFinite else { continue }
      try check(float, into: &comparison)
      comparison.expect(Float(json: JSON(foundationObject: float))?.bitPattern, float.bitPattern, "\(float)")
    }
    comparison.check(expectedCount: doubles.count * 3 * 13 * 2)
  }

  @Test func decimals() throws {
    for text in ["0", "0.1", "-12.5", "340282366920938463463374607431768211455", "-9223372036854775808", "300"] {
      let decimal = try #require(Decimal(string: text))
      for native in [decimal as Any, NSDecimalNumber(decimal: decimal)] {
        let json = JSON(foundationObject: native)
        #expect(json.description == text)
        #expect(Decimal(json: json) == decimal)
        if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
          #expect(UInt128(json: json) == UInt128(text))
        }
        #expect(Int64(json: json) == Int64(text))
        #expect(UInt8(json: json) == UInt8(text))
        #expect(Bool(json: json) == nil)
      }
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func infinityAndNaNAreNotNumbers(double: Double) {
    for native in [double as Any, Float(double), NSNumber(value: double), NSNumber(value: Float(double))] {
      let json = JSON(foundationObject: native)
      #expect(json.kind == nil)
      #expect(Double(json: json) == nil && Float(json: json) == nil && Decimal(json: json) == nil)
      #expect(Int(json: json) == nil && UInt64(json: json) == nil && Bool(json: json) == nil)
      if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
        #expect(UInt128(json: json) == nil)
      }
      #expect(throws: JSONEncodingError.self) { try json.data() }
    }
  }

  /// Bools and numbers stay apart, whatever they travel in.
  @Test func boolsAreNotNumbersAndNumbersAreNotBools() throws {
    let text = "[true,false,1,0]"
    let parsed = try JSON(string: text)
    let native = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let jsons: [JSON] = [
      parsed, [true, false, 1, 0], [JSON(true), JSON(false), JSON(1), JSON(0)], JSON(foundationObject: native),
      JSON(foundationObject: [true, false, 1, 0] as [Any]), JSON(foundationObject: parsed.foundationObject),
      JSON(foundationObject: [NSNumber(value: true), NSNumber(value: false), NSNumber(value: 1), NSNumber(value: 0)]),
      JSON(foundationObject: NSArray(array: [true, false, 1, 0] as [Any])), [true, false, 1.0, 0.0],
      [true, false, 1, -0.0],
      JSON(foundationObject: [true, false, UInt8(1), Int8(0)] as [Any]),
      JSON(foundationObject: [true, false, Decimal(1), NSDecimalNumber.zero] as [Any]),
    ]
    for json in jsons {
      let elements = try #require(json.elements.map(Array.init))
      #expect(elements.map(Bool.init(json:)) == [true, false, nil, nil])
      #expect(elements.map(Int.init(json:)) == [nil, nil, 1, 0])
      #expect(elements.map(UInt8.init(json:)) == [nil, nil, 1, 0])
      if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
        #expect(elements.map(UInt128.init(json:)) == [nil, nil, 1, 0])
      }
      #expect(elements.map(Double.init(json:)) == [nil, nil, 1, 0])
      #expect(elements.map(Float.init(json:)) == [nil, nil, 1, 0])
      #expect(elements.map(Decimal.init(json:)) == [nil, nil, 1, 0])
      let mixed: [Any]? = "v" <~~ ["v": json]
      let numbers = try #require(mixed?.map { $0 as? NSNumber })
      let isBool = numbers.map { $0.map { type(of: $0) == type(of: NSNumber(value: true)) } }
      #expect(isBool == [true, true, false, false])
    }
  }
}
