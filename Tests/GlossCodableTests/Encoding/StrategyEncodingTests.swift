import Foundation
import GlossCodable
import Testing

@Suite struct StrategyEncodingTests {
  @Test func datesAreWrittenAsByFoundation() throws {
    var random = SeededGenerator(state: 2)
    let seconds = [
      0, 1, -0.5, 0.9999999, 1_700_000_000.123456, 253_402_300_799.5, 253_402_300_800, -62_167_219_200, -12_219_292_801,
      -12_219_292_800, -1e11, 1e15,
    ]
    let others = (0..<2000).map { _ in Double.random(in: -1e11...2.6e11, using: &random) }
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "UTC")
    formatter.dateFormat = "yyyy/MM/dd \"HH\""
    let strategies: [JSONEncoder.DateEncodingStrategy] = [
      .deferredToDate, .secondsSince1970, .millisecondsSince1970, .iso8601, .formatted(formatter),
    ]
    for strategy in strategies {
      let options = EncoderOptions { $0.dates = strategy }
      expectSame((seconds + others).map { Date(timeIntervalSince1970: $0) }, options)
      expectSame(Box(value: Date(timeIntervalSince1970: 1)), options)
      expectSame(Date(timeIntervalSince1970: 1), options)
      expectSame(["a": Date(timeIntervalSince1970: 1)], options)
    }
  }

  @Test func datesThatAreNotFiniteFailAsInFoundation() {
    let dates = [Double.nan, .infinity, -.infinity].map { [Date(timeIntervalSince1970: $0)] }
    for date in dates {
      for strategy: JSONEncoder.DateEncodingStrategy in [.deferredToDate, .secondsSince1970, .millisecondsSince1970] {
        expectSame(Box(value: date), EncoderOptions { $0.dates = strategy })
        expectSame(
          date,
          EncoderOptions {
            $0.dates = strategy
            $0.floats = .convertToString(positiveInfinity: "+", negativeInfinity: "-", nan: "N")
          })
      }
    }
  }

  @Test func dataIsWrittenAsByFoundation() {
    for strategy: JSONEncoder.DataEncodingStrategy in [.base64, .deferredToData] {
      let options = EncoderOptions { $0.data = strategy }
      expectSame(Data(), options)
      expectSame([Data([255, 255, 255, 254]), Data([1])], options)
      expectSame(Box(value: ["a": Data([1, 2, 255])]), options)
    }
  }

  @Test func closuresEncodeAsInFoundation() {
    let date = Date(timeIntervalSince1970: 1)
    let closures: [@Sendable (any Encoder) throws -> Void] = [
      { _ in },
      { try $0.codingPath.map(\.stringValue).encode(to: $0) },
      { encoder in
        var container = encoder.singleValueContainer()
        try container.encode(encoder.codingPath.count)
      },
      { encoder in
        var container = encoder.container(keyedBy: AnyKey.self)
        try container.encode(1, forKey: "q")
      },
      { encoder in
        var container = encoder.unkeyedContainer()
        try container.encode(Double.nan)
      },
      { encoder in
        var container = encoder.unkeyedContainer()
        try container.encode(1)
        throw CocoaError(.coderInvalidValue)
      },
    ]
    for closure in closures {
      let options = EncoderOptions {
        $0.dates = .custom { try closure($1) }
        $0.data = .custom { try closure($1) }
      }
      expectSame(date, options)
      expectSame(Data([1]), options)
      expectSame(Box(value: [date]), options)
      expectSame(["x": [Data()]], options)
      expectSame([date] as [Date?], options)
    }
  }

  @Test func numbersThatAreNotFiniteAreWrittenAsByFoundation() {
    let strings = EncoderOptions {
      $0.floats = .convertToString(positiveInfinity: "+\"", negativeInfinity: "-/", nan: "N")
    }
    for number in [Double.nan, .infinity, -.infinity] {
      for options in [EncoderOptions(), strings] {
        expectSame(number, options)
        expectSame([1, number], options)
        expectSame(Box(value: [Float(number)]), options)
        expectSame(Box(value: [[["a": [number]]]]), options)
        expectSame([Float16(number)], options)
        expectSame(Optional(number), options)
        expectSame(Model.single { try $0.encode(number) }, options)
        expectSame(Model.unkeyed { try $0.encode(number) }, options)
        expectSame(Model.keyed { try $0.encode(number, forKey: "k") }, options)
      }
    }
  }
}

@Suite struct KeyEncodingStrategyTests {
  private static let letters = [
    "a", "b", "A", "B", "Z", "_", "1", "É", "é", "e\u{301}", "E\u{301}", "Γ", "γ", "ǅ", "Ⅷ", "ⅷ", "Σ", "ς", " ", "中",
    "😀", "ª",
    "İ", "ß", "ẞ",
  ]

  @Test func keysBecomeSnakeCaseAsInFoundation() {
    let options = EncoderOptions { $0.keys = .convertToSnakeCase }
    var random = SeededGenerator(state: 3)
    var keys = ["", "oneTwoThree", "myURLProperty", "URLForX", "_fooBar_", "__x__", "fooBAR", "AB", "aBC1De", "x1Y2"]
    for _ in 0..<3000 {
      let length = Int.random(in: 1...7, using: &random)
      keys.append((0..<length).compactMap { _ in Self.letters.randomElement(using: &random) }.joined())
    }
    for key in keys {
      expectSame(Model.keyed { try $0.encode(1, forKey: AnyKey(stringValue: key)) }, options)
    }
  }

  /// A closure makes a key of the whole path.
  private static let joined = JSONEncoder.KeyEncodingStrategy.custom { path in
    AnyKey(stringValue: path.map { "\($0.stringValue)\($0.intValue.map(String.init) ?? "")" }.joined(separator: ">"))
  }

  @Test func strategiesLeaveTheKeysOfDictionariesAlone() {
    for strategy in [.convertToSnakeCase, Self.joined] {
      let options = EncoderOptions { $0.keys = strategy }
      expectSame(["fooBar": Box(value: [["bazQux": 1]])], options)
      expectSame([30: Box(value: 1)], options)
      expectSame([Planet.farAway: Box(value: 1)], options)
      expectSame(Box(value: ["aB": ["cD": 1]]), options)
    }
  }

  @Test func strategiesAreForAllContainers() {
    for strategy in [.convertToSnakeCase, Self.joined] {
      let options = EncoderOptions { $0.keys = strategy }
      expectSame(
        [
          "x": Model.keyed { container in
            var object = container.nestedContainer(keyedBy: AnyKey.self, forKey: "nestedKey")
            try object.encode(1, forKey: "innerKey")
            _ = container.nestedUnkeyedContainer(forKey: "nestedArray")
            _ = container.superEncoder(forKey: "superKey")
            _ = container.superEncoder()
            try container.encodeNil(forKey: "nilKey")
            try container.encode("x", forKey: "someString")
          }
        ], options)
    }
  }

  @Test func keysThatBecomeEqualAreOne() {
    let options = EncoderOptions { $0.keys = .convertToSnakeCase }
    expectSame(
      Model.keyed {
        try $0.encode(1, forKey: "aB")
        try $0.encode(2, forKey: "a_b")
      }, options)
  }
}

private enum Planet: String, Codable {
  case farAway
}

@available(macOS 12.3, iOS 15.4, tvOS 15.4, watchOS 8.5, *)
extension Planet: CodingKeyRepresentable {}
