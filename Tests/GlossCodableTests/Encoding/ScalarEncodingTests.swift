import Foundation
import GlossCodable
import Testing

@Suite struct ScalarEncodingTests {
  @Test func numbersAreWrittenAsByFoundation() {
    let numbers: [Double] = [
      0, -0.0, 1, -1, 0.1, 1.5, 100, 1e15, 1e16, 1e17, 1e21, 1e22, 9_007_199_254_740_992, 123_456_789_012_345_680,
      .leastNonzeroMagnitude, 2.2250738585072014e-308, 1.7976931348623157e308, 0.0001, 0.00001, 1e-7, 2.5e-7, 4.35,
      1e100, 0.3, 2 / 3,
    ]
    for number in numbers {
      expectSame(number)
      expectSame(-number)
      expectSame(Float(number))
      expectSame(Float16(number))
      expectSame(CGFloat(number))
    }
    var random = SeededGenerator(state: 1)
    for _ in 0..<20_000 {
      let bits = random.next()
      expectSame([Double(bitPattern: bits)])
      expectSame([Float(bitPattern: UInt32(truncatingIfNeeded: bits))])
    }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func integersAreWrittenAsByFoundation() {
    expectSame([Int8.min, .max])
    expectSame([Int16.min, .max])
    expectSame([Int32.min, .max])
    expectSame([Int64.min, .max, 0, -1])
    expectSame([Int.min, .max])
    expectSame([UInt8.max])
    expectSame([UInt16.max])
    expectSame([UInt32.max])
    expectSame([UInt64.max, UInt64(Int64.max) + 1])
    expectSame([UInt.max])
    expectSame([Int128.min, .max, 7])
    expectSame([UInt128.max])
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func numbersInContainersAreWrittenAsByFoundation() {
    expectSame(
      Model.keyed {
        try $0.encode(Int.min, forKey: "int")
        try $0.encode(Int8.min, forKey: "int8")
        try $0.encode(Int16.min, forKey: "int16")
        try $0.encode(Int32.min, forKey: "int32")
        try $0.encode(Int64.min, forKey: "int64")
        try $0.encode(Int128.min, forKey: "int128")
        try $0.encode(UInt.max, forKey: "uint")
        try $0.encode(UInt8.max, forKey: "uint8")
        try $0.encode(UInt16.max, forKey: "uint16")
        try $0.encode(UInt32.max, forKey: "uint32")
        try $0.encode(UInt64.max, forKey: "uint64")
        try $0.encode(UInt128.max, forKey: "uint128")
        try $0.encode(0.1 as Float, forKey: "float")
        try $0.encode(0.1, forKey: "double")
      })
    expectSame(
      Model.unkeyed {
        try $0.encode(Int.min)
        try $0.encode(Int8.min)
        try $0.encode(Int16.min)
        try $0.encode(Int32.min)
        try $0.encode(Int64.min)
        try $0.encode(Int128.min)
        try $0.encode(UInt.max)
        try $0.encode(UInt8.max)
        try $0.encode(UInt16.max)
        try $0.encode(UInt32.max)
        try $0.encode(UInt64.max)
        try $0.encode(UInt128.max)
        try $0.encode(0.1 as Float)
        try $0.encode(0.1)
      })
    expectSame([
      Model.single { try $0.encode(Int.min) },
      Model.single { try $0.encode(Int8.min) },
      Model.single { try $0.encode(Int16.min) },
      Model.single { try $0.encode(Int32.min) },
      Model.single { try $0.encode(Int64.min) },
      Model.single { try $0.encode(Int128.min) },
      Model.single { try $0.encode(UInt.max) },
      Model.single { try $0.encode(UInt8.max) },
      Model.single { try $0.encode(UInt16.max) },
      Model.single { try $0.encode(UInt32.max) },
      Model.single { try $0.encode(UInt64.max) },
      Model.single { try $0.encode(UInt128.max) },
      Model.single { try $0.encode(0.1 as Float) },
      Model.single { try $0.encode(0.1) },
    ])
  }

  @Test(arguments: [
    "", "a", "/", "a/\"b\\c", "\u{8}\u{9}\u{a}\u{c}\u{d}", "\u{0}\u{1}\u{1f}\u{7f}\u{80}\u{9f}", "é e\u{301} ß",
    "😀\u{10ffff}",
    "\u{2028}\u{2029}\u{feff}", "<>&'", String(repeating: "x\"", count: 100), "fifteen bytes..", "sixteen bytes...",
  ])
  func stringsAreWrittenAsByFoundation(_ text: String) {
    for formatting: JSONEncoder.OutputFormatting in [.sortedKeys, [.sortedKeys, .withoutEscapingSlashes]] {
      let options = EncoderOptions { $0.formatting = formatting }
      expectSame(text, options)
      expectSame([text: text], options)
      expectSame(Model.keyed { try $0.encode(text, forKey: AnyKey(stringValue: text)) }, options)
    }
  }

  @Test func bridgedAndLazyStringsAreWritten() {
    expectSame(("abc" as NSString).appending("é/"))
    expectSame(String(decoding: [0xd800, 0x61] as [UInt16], as: UTF16.self))
  }

  @Test func valuesAloneAreWrittenAsByFoundation() {
    expectSame(true)
    expectSame("text")
    expectSame(5)
    expectSame(nil as Int?)
    expectSame(Optional(5))
    expectSame(URL(string: "http://a/b?c=%20d"))
    expectSame([UUID()])
    expectSame([Int]())
    expectSame([String: Int]())
  }

  @Test func typesOfFoundationAreWrittenAsByFoundation() throws {
    expectSame(URL(string: "x/y", relativeTo: URL(string: "http://h/z/")))
    expectSame(try #require(UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")))
    for text in ["0", "-0.10", "123456789012345678901234567890.12345", "1e50", "1e-50", "1e-128", "1e127"] {
      expectSame(try #require(Decimal(string: text)))
      expectSame(Box(value: Decimal(string: text)))
    }
    expectSame(DateComponents(year: 2026))
    expectSame(Locale(identifier: "en_US"))
    expectSame(IndexSet([1, 2, 5]))
    expectSame(URLComponents(string: "http://a/b"))
    expectSame(CGPoint(x: 1, y: 2.5))
    expectSame(DateInterval(start: Date(timeIntervalSinceReferenceDate: 0), duration: 5))
    expectSame(Measurement(value: 1, unit: UnitLength.meters))
  }

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  @Test func typesOfTheStandardLibraryAreWrittenAsByFoundation() {
    expectSame(Set([1]))
    expectSame(ContiguousArray([1, 2]))
    expectSame(1..<3)
    expectSame(1...3)
    expectSame(Duration.seconds(1))
    expectSame([1, 2].difference(from: [2]))
    expectSame([Int??.none, .some(nil), 3])
    expectSame([[1: "a"], [2: "b", 10: "c"]])
    expectSame([Planet.earth: 1, .mars: 2])
    expectSame(["x": nil, "y": 1 as Int?])
    expectSame(["x": [["y": [1.5, 2]]]])
    expectSame([Figure.point, .circle(radius: 1), .pair(1, "s")])
  }
}

private enum Planet: String, Codable {
  case earth, mars
}

@available(macOS 12.3, iOS 15.4, tvOS 15.4, watchOS 8.5, *)
extension Planet: CodingKeyRepresentable {}

private enum Figure: Codable {
  case point, circle(radius: Int), pair(Int, String)
}
