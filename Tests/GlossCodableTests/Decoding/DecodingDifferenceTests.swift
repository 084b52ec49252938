import Foundation
import GlossCodable
import Testing

/// Where `GlossJSONDecoder` does on purpose what `JSONDecoder` does not, because Foundation is wrong. Both outcomes are here, so that it
/// is seen if Foundation changes.
@Suite struct DecodingDifferenceTests {
  private func expect<Value: Decodable>(
    _ type: Value.Type, _ text: some JSONText, ours: String, theirs: String,
    configure: (any DecoderOfJSON) -> Void = { _ in },
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let both = BothOutcomes(type, text, configure: configure)
    #expect(both.ours.description == ours, "ours, of \(text)", sourceLocation: sourceLocation)
    #expect(both.theirs.description == theirs, "Foundation's, of \(text)", sourceLocation: sourceLocation)
  }

  private struct Nothing: Decodable {}

  // MARK: Validation

  /// Foundation does not look at what no model reads.
  @Test(arguments: [
    #"{"a": 1,}"#, "[1,]", #"{"a": "\q"}"#, #"{"a": 01}"#, #"{"a": 1.}"#, #"{"a": -}"#, #"{"a": 1e}"#,
    #"{"a": "\ud800"}"#, "[-01]", "[1e+]",
    #"{"\ud800": 1}"#,
  ])
  func whatNoModelReads(text: String) {
    let both = BothOutcomes(Nothing.self, text)
    #expect(both.ours.description == "dataCorrupted at []")
    #expect(!both.theirs.isError)
  }

  /// Foundation also accepts a comma at the end of what a model reads.
  @Test func commasAtTheEndOfWhatAModelReads() {
    expect([Int].self, "[1,]", ours: "dataCorrupted at []", theirs: "[1]")
    expect([[Int]].self, "[[1 , ],]", ours: "dataCorrupted at []", theirs: "[[1]]")
    expect(Member<Int>.self, #"{"value": 1,}"#, ours: "dataCorrupted at []", theirs: "Member<Int>(value: 1)")
  }

  /// Foundation drops a part of a character at the end, and takes the mark of UTF-32 for one of UTF-16.
  @Test func otherEncodings() {
    expect(Int.self, [0x31, 0, 0x32, 0, 0x33] as [UInt8], ours: "dataCorrupted at []", theirs: "12")
    expect(Int.self, [0xff, 0xfe, 0, 0, 0x31, 0, 0, 0] as [UInt8], ours: "1", theirs: "dataCorrupted at []")
    expect(Int.self, [0xfe, 0xff, 0, 0, 0x31, 0, 0, 0] as [UInt8], ours: "dataCorrupted at []", theirs: "1")
    expect(String.self, [0x22, 0, 0xe5, 0x65, 0x22, 0] as [UInt8], ours: "\\u{65E5}", theirs: "dataCorrupted at []")
    expect(
      Int.self, [0x22, 0xff, 0x22] as [UInt8], ours: "dataCorrupted at []", theirs: "typeMismatch Swift.Int at []")
  }

  /// The error is that of the model, if no model reads the number.
  @Test(arguments: ["01", "1."]) func numbersThatAreNotJSON(text: String) {
    expect(String.self, text, ours: "dataCorrupted at []", theirs: "typeMismatch Swift.String at []")
    expect([Int].self, text, ours: "dataCorrupted at []", theirs: "typeMismatch Swift.Array<Any> at []")
  }

  /// For Foundation it is the one that comes last in a dictionary of strings.
  @Test func keysThatAreOneInteger() throws {
    let both = BothOutcomes([Int: Int].self, #"{"1": 1, "01": 2}"#)
    let values = [1, 2].map { value in Outcome { [1: value] }.description }
    #expect(both.ours.description == values[1])
    #expect(values.contains(both.theirs.description))
    #expect(try GlossJSONDecoder().decode([Int: Int].self, from: #"{"01": 2, "1": 1}"#) == [1: 1])
  }

  // MARK: Numbers

  /// Foundation's error has no path, and is not a `DecodingError` inside of an initializer.
  @Test func numbersThatDoNotFit() {
    expect(
      [[String: Int8]].self, #"[{"a": 300}]"#, ours: ##"dataCorrupted at ["Index 0"#0, "a"]"##,
      theirs: "dataCorrupted at []")
    expect(
      Member<[UInt]>.self, #"{"value": [1, -1]}"#, ours: ##"dataCorrupted at ["value", "Index 1"#1]"##,
      theirs: "dataCorrupted at []")
    expect(Member<Int?>.self, #"{"value": 1.5}"#, ours: #"dataCorrupted at ["value"]"#, theirs: "dataCorrupted at []")
    expect(
      Member<Double>.self, #"{"value": 1e400}"#, ours: #"dataCorrupted at ["value"]"#, theirs: "dataCorrupted at []")
    struct Catching: Decodable {
      let isDecodingError: Bool
      init(from decoder: any Decoder) throws {
        do {
          _ = try decoder.singleValueContainer().decode(Int.self)
          isDecodingError = false
        } catch {
          isDecodingError = error is DecodingError
        }
      }
    }
    expect(Catching.self, "1.5", ours: "Catching(isDecodingError: true)", theirs: "Catching(isDecodingError: false)")
  }

  @Test func integersWithAPointOrAnExponent() {
    let refused = "dataCorrupted at []"
    expect(Int.self, "9223372036854775807.0", ours: "9223372036854775807", theirs: refused)
    expect(Int.self, "92233720368547758070e-1", ours: "9223372036854775807", theirs: refused)
    expect(UInt64.self, "1844674407370955161.5e1", ours: "18446744073709551615", theirs: refused)
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      expect(Int128.self, "1e20", ours: "100000000000000000000", theirs: refused)
      expect(UInt128.self, "1e20", ours: "100000000000000000000", theirs: refused)
      expect(UInt128.self, "3.4028234663852886e38", ours: "340282346638528860000000000000000000000", theirs: refused)
    }
    // 0.99999999999999999999 is not an integer.
    expect(Int.self, "99999999999999999999e-20", ours: refused, theirs: "1")
  }

  /// A number that is too small is zero, as in C. Foundation refuses it, and `0e5` with it.
  @Test func numbersBelowTheLeast() {
    for (text, value) in [
      ("1e-400", "0.0 0"), ("-1e-400", "-0.0 8000000000000000"), ("0e5", "0.0 0"), ("1e-324", "0.0 0"),
      ("2.01e-1234", "0.0 0"),
    ] {
      expect(Double.self, text, ours: value, theirs: "dataCorrupted at []")
    }
    for text in ["1e-400", "5e-324", "2.2250738585072014e-308", "1e-46", "2.01e-1234"] {
      expect(Float.self, text, ours: "0.0 0", theirs: "dataCorrupted at []")
      #if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
        expect(Float16.self, text, ours: "0.0", theirs: "dataCorrupted at []")
      #endif
    }
  }

  @Test func largeDecimals() {
    let zeros = String(repeating: "0", count: 128)
    expect(Decimal.self, "1e128", ours: "1\(zeros)", theirs: "dataCorrupted at []")
  }

  /// Foundation compares the bytes of the text, escapes and all.
  @Test func escapedNamesOfInfinity() {
    expect(Double.self, #""\u0069nf""#, ours: "inf 7ff0000000000000", theirs: "typeMismatch Swift.Double at []") {
      $0.nonConformingFloatDecodingStrategy = .convertFromString(
        positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    }
  }

  // MARK: Paths

  @Test func datesThatAreNotISO8601() {
    expect(
      Member<[Date]>.self, #"{"value": ["x"]}"#, ours: ##"dataCorrupted at ["value", "Index 0"#0]"##,
      theirs: #"dataCorrupted at ["value"]"#
    ) {
      $0.dateDecodingStrategy = .iso8601
    }
    expect(
      Member<Date>.self, #"{"value": "2026-11-21"}"#, ours: #"dataCorrupted at ["value"]"#,
      theirs: "dataCorrupted at []"
    ) {
      $0.dateDecodingStrategy = .iso8601
    }
  }

  // MARK: Containers

  /// Foundation's container continues after its end.
  @Test func optionalElementsBehindTheEnd() {
    struct Behind: Decodable {
      let indexes: [Int]
      init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        var indexes: [Int] = []
        for _ in 0..<3 {
          _ = try container.decodeIfPresent(Int.self)
          indexes.append(container.currentIndex)
        }
        self.indexes = indexes
      }
    }
    expect(Behind.self, "[1]", ours: "Behind(indexes: [1, 1, 1])", theirs: "Behind(indexes: [1, 2, 3])")
  }

  /// The order of the text, and keys that are different for being different bytes.
  @Test func keys() throws {
    struct KeyNames: Decodable {
      let names: [String]
      init(from decoder: any Decoder) throws {
        names = try decoder.container(keyedBy: AnyKey.self).allKeys.map(\.stringValue)
      }
    }
    let names = (0..<50).map { "k\($0 * 7 % 50)" }
    let text = "{" + names.map { "\"\($0)\": 1" }.joined(separator: ", ") + "}"
    #expect(try OurDecoder().decode(KeyNames.self, from: text.data).names == names)
    #expect(try JSONDecoder().decode(KeyNames.self, from: text.data).names != names)

    struct Asking: Decodable {
      let value: Int?
      init(from decoder: any Decoder) throws {
        value = try decoder.container(keyedBy: AnyKey.self).decodeIfPresent(Int.self, forKey: "e\u{301}")
      }
    }
    expect(Asking.self, #"{"\u00e9": 1}"#, ours: "Asking(value: nil)", theirs: "Asking(value: some(1))")
    expect(
      Asking.self, #"{"\u00e9": 1, "e\u0301": 2}"#, ours: "Asking(value: some(2))", theirs: "Asking(value: some(1))")
  }

  /// Swift would take quadratic time for such a key.
  @Test func keysOfManyCombiningMarks() {
    let key = { (count: Int) in "{\"a" + String(repeating: "\u{301}", count: count) + "\": 1}" }
    for (count, isError) in [(128, false), (129, true)] {
      let both = BothOutcomes([String: Int].self, key(count))
      #expect(both.ours.isError == isError && !both.theirs.isError, "\(count) marks")
    }
  }

  private enum Level: String, Codable { case low, high }
  private enum Shape: Codable, Equatable { case point }

  /// Or quadratic time for such a string in a set, and for one that it compares with those of cases.
  @Test func stringsOfManyCombiningMarks() throws {
    let text = { (count: Int) in "\"a" + String(repeating: "\u{301}", count: count) + "\"" }
    for (count, isError) in [(128, false), (129, true)] {
      let set = BothOutcomes(Set<String>.self, "[\(text(count))]")
      #expect(set.ours.isError == isError && !set.theirs.isError, "\(count) marks")
      let pairs = BothOutcomes([[String]: Int].self, "[[\(text(count))], 1]")
      #expect(pairs.ours.isError == isError && !pairs.theirs.isError, "\(count) marks")
      let level = BothOutcomes(Level.self, text(count))
      #expect(level.ours.isError && level.theirs.isError)
    }
    // An enum is read whatever other keys there are.
    #expect(try OurDecoder().decode([Shape].self, from: Data("[{\"point\": {}}]".utf8)) == [.point])
    let other = BothOutcomes(Shape.self, "{\(text(129)): 1, \"point\": {}}")
    #expect(other.areSame && !other.ours.isError, "\(other)")
  }

  // MARK: Words

  /// An error says where it is in the text.
  @Test func descriptions() {
    func expect<Value: Decodable>(_ type: Value.Type, _ text: String, _ expected: String) {
      do {
        Issue.record("\(try OurDecoder().decode(type, from: text.data))")
      } catch DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
        DecodingError.keyNotFound(_, let context), DecodingError.dataCorrupted(let context)
      {
        #expect(context.debugDescription == expected)
      } catch {
        Issue.record("\(error)")
      }
    }
    expect(Member<Int>.self, "{\n  \"value\": \"x\"}", #"expected Int, found string "x" (line 2, column 12)"#)
    expect(Member<[Int]>.self, "{\r\n\t\"value\": [1,\r\n2, null]}", "expected Int, found null (line 3, column 4)")
    expect(Member<String>.self, #"{"é": [], "value": {}}"#, "expected String, found an object (line 1, column 20)")
    expect(
      Member<[String: Bool]>.self, #"{"value": {"a": true, "b": 1}}"#,
      "expected Bool, found number 1 (line 1, column 28)")
    expect([Member<Int>].self, #"[{"value": 1}, {"other": 1}]"#, #"missing key "value" (line 1, column 16)"#)
    expect([Member<Int>].self, "[{\"value\": 1},\n []]", "expected an object, found an array (line 2, column 2)")
    expect([[Int]].self, "[[], {}]", "expected an array, found an object (line 1, column 6)")
    expect([Date].self, "[null]", "expected Date, found null (line 1, column 2)")
    expect(Int.self, " null", "expected Int, found null (line 1, column 2)")
  }

  /// An error that a model catches, and those that it makes of it.
  @Test func descriptionsOfErrorsThatAreCaught() throws {
    struct Catching: Decodable {
      struct Own: Error {
        let inner: any Error
      }

      var words: [String] = []

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        do { _ = try container.decode(Int.self, forKey: "a") } catch DecodingError.typeMismatch(_, let context) {
          words.append(context.debugDescription)
        }
        do { _ = try container.decode(Int.self, forKey: "b") } catch DecodingError.keyNotFound(_, let context) {
          words.append(context.debugDescription)
        }
        do { _ = try container.decode([Int8].self, forKey: "c") } catch DecodingError.dataCorrupted(let context) {
          words.append(context.debugDescription)
          switch try container.decode(Int.self, forKey: "way") {
          case 0: throw DecodingError.dataCorrupted(context)
          case 1:
            throw DecodingError.dataCorrupted(
              .init(codingPath: [], debugDescription: "my words", underlyingError: context.underlyingError))
          case 2: throw Own(inner: DecodingError.dataCorrupted(context))
          default: break
          }
        }
      }
    }
    func result(_ way: Int) -> Result<Catching, any Error> {
      Result { try OurDecoder().decode(Catching.self, from: #"{"a": "x", "c": [1, 300], "way": \#(way)}"#.data) }
    }
    func words(_ result: Result<Catching, any Error>) -> String? {
      guard case .failure(DecodingError.dataCorrupted(let context)) = result else { return nil }
      #expect(context.underlyingError == nil)
      return context.debugDescription
    }
    #expect(
      try result(3).get().words == [
        "unexpected string", #"missing key "b""#, "unexpected number",
      ])
    let whole = "expected Int8, found number 300, which is out of range (line 1, column 21)"
    #expect(words(result(0)) == whole)
    #expect(words(result(1)) == "my words")
    let own = #expect(throws: Catching.Own.self) { try result(2).get() }
    guard case DecodingError.dataCorrupted(let context)? = own?.inner as? DecodingError else {
      Issue.record("another error")
      return
    }
    #expect(context.debugDescription == "unexpected number")
    #expect(context.underlyingError.map { "\($0)" } == whole)
  }
}
