#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  @testable import Gloss

  /// The differences of `JSONSerialization` on Linux from RFC 8259, the C library and the digits. A document may be read
  /// differently for these reasons and for no other.
  enum FoundationException: String, CaseIterable {
    // In its verdict.
    /// It accepts a comma after the last element or member.
    case trailingComma
    /// It takes a text with a zero among its first bytes for UTF-16 or UTF-32. JSON is UTF-8 (RFC 8259, section 8.1).
    case otherEncoding
    /// It rejects a document with a number beyond the range of `Double`. The library leaves that to who reads it.
    case numberBeyondDouble

    // In a value.
    /// It drops the sign of zero.
    case negativeZero
    /// It reads more than 17 digits as a decimal number, which it rounds wrong.
    case manyDigits
    /// It reads an integer with a point or an exponent as a `Double`, and so not exactly.
    case integerAsDouble
    /// Of equal keys it takes the last one.
    case equalKeys
    /// Of keys that are equal in Unicode's eyes it takes the last one.
    case equivalentKeys
    /// It drops U+FEFF at the start of a string or after an escape, as if it were a byte order mark.
    case droppedMark
  }

  /// Documents read by the library, by `JSONSerialization` and by the tests' own reader.
  private struct Comparison {
    /// How often each exception was met.
    private(set) var exceptions: [FoundationException: Int] = [:]
    private(set) var documentCount = 0
    private(set) var validCount = 0
    private(set) var differenceCount = 0
    private(set) var firstDifferences: [String] = []
    private var bytes: [UInt8] = []
    /// The exceptions of the document at hand.
    private var met: Set<FoundationException> = []

    private mutating func note(_ difference: @autoclosure () -> String) {
      differenceCount += 1
      if firstDifferences.count < 10 {
        firstDifferences.append("\(difference()) in \(String(decoding: bytes, as: UTF8.self).debugDescription)")
      }
    }

    private mutating func expect(_ condition: Bool, _ difference: @autoclosure () -> String) {
      if !condition { note(difference()) }
    }

    mutating func read(_ document: [UInt8]) {
      bytes = document
      met = []
      documentCount += 1
      let json = try? JSON(bytes: bytes)
      let theirs = try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
      if json != nil { validCount += 1 }
      // In debug builds the grammar is asked only where the verdicts differ.
      if Samples.areFull || (json == nil) != (theirs == nil) {
        expect(ReferenceGrammar.accepts(bytes) == (json != nil), "the library's verdict is wrong")
      }
      if let json {
        json.checkInvariants()
        let value = ReferenceValue(bytes)
        let ours = json.foundationObject as Any
        compare(json, with: value)
        compareOurs(ours, with: value)
        if let theirs {
          compareTheirs(theirs, with: value)
          if met.isEmpty, let ours = ours as? NSObject { expect(ours == theirs as? NSObject, "the copies differ") }
        } else {
          expect(hasNumberBeyondDouble(value), "JSONSerialization rejects it")
          met.insert(.numberBeyondDouble)
        }
      } else if theirs != nil {
        noteAcceptance()
      }
      for exception in met { exceptions[exception, default: 0] += 1 }
    }

    // MARK: Verdicts

    /// Looks for the reason why `JSONSerialization` accepts what is no JSON.
    private mutating func noteAcceptance() {
      if ReferenceGrammar.accepts(withoutTrailingCommas) {
        met.insert(.trailingComma)
      } else if bytes.prefix(4).contains(0) {
        met.insert(.otherEncoding)
      } else {
        note("JSONSerialization accepts it")
      }
    }

    /// The document without the commas, outside of strings, that a closing bracket follows.
    private var withoutTrailingCommas: [UInt8] {
      var result: [UInt8] = []
      var comma: Int?
      var isInString = false
      var isEscaped = false
      for byte in bytes {
        if isInString {
          if !isEscaped, byte == UInt8(ascii: "\"") { isInString = false }
          isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        } else if byte == UInt8(ascii: ",") {
          comma = result.count
        } else if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") {
          if let comma { result.remove(at: comma) }
          comma = nil
        } else if !" \t\r\n".utf8.contains(byte) {
          isInString = byte == UInt8(ascii: "\"")
          comma = nil
        }
        result.append(byte)
      }
      return result
    }

    private func hasNumberBeyondDouble(_ value: ReferenceValue) -> Bool {
      switch value {
      case .number(let text): !strtod(text, nil).isFinite
      case .array(let elements): elements.contains(where: hasNumberBeyondDouble)
      case .object(let members): members.contains { hasNumberBeyondDouble($0.value) }
      default: false
      }
    }

    // MARK: Values

    /// Compares what the library reads.
    private mutating func compare(_ json: JSON, with value: ReferenceValue) {
      switch value {
      case .null: expect(json.isNull, "no null")
      case .bool(let bool): expect(Bool(json: json) == bool && Int(json: json) == nil, "no \(bool)")
      case .number(let text):
        expect(json.description == text, "no \(text)")
        let double = strtod(text, nil)
        expect(Double(json: json)?.bitPattern == (double.isFinite ? double.bitPattern : nil), "Double(\(text))")
        let integer = ReferenceValue.integer(text)
        expect(Int64(json: json) == integer.flatMap(Int64.init(exactly:)), "Int64(\(text))")
        expect(UInt64(json: json) == integer.flatMap(UInt64.init(exactly:)), "UInt64(\(text))")
        expect(Bool(json: json) == nil, "Bool(\(text))")
      case .string(let string):
        expect(String(json: json).map { $0.utf8.elementsEqual(string.utf8) } == true, "no \(string)")
      case .array(let elements):
        let ours = json.elements.map(Array.init) ?? []
        expect(json.kind == .array && ours.count == elements.count, "no array of \(elements.count)")
        for (json, element) in zip(ours, elements) { compare(json, with: element) }
      case .object(let members):
        let ours = json.members.map(Array.init) ?? []
        let first = Self.first(of: members) { Array($0.utf8) }
        expect(json.kind == .object && ours.count == first.count, "no object of \(first.count)")
        for (ours, member) in zip(ours, first) {
          expect(ours.key.utf8.elementsEqual(member.key.utf8), "no key \(member.key)")
          compare(ours.value, with: member.value)
        }
      }
    }

    /// Compares the library with Foundation.
    private mutating func compareOurs(_ native: Any, with value: ReferenceValue) {
      switch value {
      case .number(let text):
        guard strtod(text, nil).isFinite else {
          expect((native as? JSON)?.description == text, "\(text) is lost")
          return
        }
        guard let number = native as? NSNumber else { return note("no number \(text)") }
        expect(hasDouble(number, text) && hasInteger(number, text), "\(text) is given as \(number)")
      case .array(let elements):
        guard let array = native as? [Any], array.count == elements.count else { return note("no array") }
        for (native, element) in zip(array, elements) { compareOurs(native, with: element) }
      case .object(let members):
        let first = Self.first(of: members) { $0 }
        // A dictionary of Swift would lose one of two keys that are canonically equivalent.
        if first.count < Self.first(of: members, by: { Array($0.utf8) }).count {
          guard let json = native as? JSON else { return note("a member is lost of \(members)") }
          return compare(json, with: value)
        }
        guard let dictionary = native as? [String: Any], dictionary.count == first.count else {
          return note("no dictionary of \(first.count)")
        }
        for (key, value) in first { compareOurs(dictionary[key] ?? (), with: value) }
      default: compareScalar(native, with: value)
      }
    }

    /// Compares what `JSONSerialization` reads.
    private mutating func compareTheirs(_ native: Any, with value: ReferenceValue) {
      switch value {
      case .number(let text):
        guard let number = native as? NSNumber else { return note("JSONSerialization: no number \(text)") }
        if !hasDouble(number, text) {
          if number.doubleValue == 0, strtod(text, nil) == 0, text.hasPrefix("-") {
            met.insert(.negativeZero)
          } else if text.prefix(while: { $0 != "e" }).count > 17 {
            met.insert(.manyDigits)
          } else {
            note("JSONSerialization: \(text) is \(number)")
          }
        }
        if !hasInteger(number, text) {
          expect(Int128(text) == nil, "JSONSerialization: \(text) is \(number)")
          met.insert(.integerAsDouble)
        }
      case .array(let elements):
        guard let array = native as? [Any], array.count == elements.count else {
          return note("JSONSerialization: no array of \(elements.count)")
        }
        for (native, element) in zip(array, elements) { compareTheirs(native, with: element) }
      case .string(let string):
        if let theirs = native as? String, theirs.unicodeScalars.count < string.unicodeScalars.count, hasMarkInside {
          expect(Self.withoutMarks(theirs) == Self.withoutMarks(string), "JSONSerialization: \(string) is \(theirs)")
          met.insert(.droppedMark)
        } else {
          compareScalar(native, with: value)
        }
      case .object(let members):
        guard var dictionary = native as? [String: Any] else { return note("JSONSerialization: no dictionary") }
        var last = Self.first(of: members.reversed()) { $0 }
        if last.contains(where: { dictionary[$0.key] == nil }), hasMarkInside {
          dictionary = Dictionary(dictionary.map { (Self.withoutMarks($0), $1) }) { first, _ in first }
          last = Self.first(of: members.reversed().map { (Self.withoutMarks($0.key), $0.value) }) { $0 }
          met.insert(.droppedMark)
        }
        guard dictionary.count == last.count else {
          return note("JSONSerialization: no dictionary of \(last.count)")
        }
        if last.count < members.count {
          let isEqual = Self.first(of: members) { Array($0.utf8) }.count < members.count
          met.insert(isEqual ? .equalKeys : .equivalentKeys)
        }
        for (key, value) in last { compareTheirs(dictionary[key] ?? (), with: value) }
      default: compareScalar(native, with: value)
      }
    }

    private static let mark: Unicode.Scalar = "\u{feff}"

    private static func withoutMarks(_ text: String) -> String {
      String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != mark }))
    }

    /// Whether U+FEFF stands in the document as it is, and not at its start.
    private var hasMarkInside: Bool {
      bytes.indices.dropFirst().contains { bytes[$0...].starts(with: Parser.byteOrderMark) }
    }

    private mutating func compareScalar(_ native: Any, with value: ReferenceValue) {
      switch value {
      case .null: expect(native is NSNull, "no null but \(native)")
      case .bool(let bool):
        guard let number = native as? NSNumber else { return note("\(native), not \(bool)") }
        let isBool = type(of: number) == type(of: NSNumber(value: bool))
        expect(isBool && number.boolValue == bool, "\(native), not \(bool)")
      case .string(let string):
        let isEqual = (native as? String).map { $0.utf8.elementsEqual(string.utf8) } == true
        expect(isEqual, "\(native), not \(string)")
      default: note("\(native), not \(value)")
      }
    }

    private func hasDouble(_ number: NSNumber, _ text: String) -> Bool {
      number.doubleValue.bitPattern == strtod(text, nil).bitPattern
    }

    /// Whether a number is exact, if it is an integer of 64 bits.
    private func hasInteger(_ number: NSNumber, _ text: String) -> Bool {
      guard let integer = ReferenceValue.integer(text) else { return true }
      if let integer = Int64(exactly: integer) { return number.int64Value == integer }
      if let integer = UInt64(exactly: integer) { return number.uint64Value == integer }
      return true
    }

    /// The members whose keys stand before no other that is equal by `identity`.
    private static func first<Value>(
      of members: [(key: String, value: Value)], by identity: (String) -> some Hashable
    ) -> [(key: String, value: Value)] {
      guard members.count > 1 else { return members }
      var seen = Set<AnyHashable>()
      return members.filter { seen.insert(AnyHashable(identity($0.key))).inserted }
    }
  }

  /// The library against `JSONSerialization`: the same verdicts and values, but for what that is known to do wrong.
  @Suite struct DifferentialTests {
    private func compare(_ texts: [String]) -> Comparison {
      var comparison = Comparison()
      for text in texts { comparison.read(Array(text.utf8)) }
      return comparison
    }

    @Test func randomDocuments() {
      let count = Samples.areFull ? 1_000_000 : 2_500
      let start = Date()
      var generator = DocumentGenerator(seed: 51)
      var comparison = Comparison()
      for number in 0..<count {
        let document = generator.document()
        comparison.read(number % 2 == 0 ? document : generator.mutated(document))
      }
      #expect(comparison.firstDifferences == [], "\(comparison.differenceCount) differences")
      #expect(comparison.documentCount == count)
      // All that were not broken, and a few of the others.
      #expect(comparison.validCount > count / 2 && comparison.validCount < count * 3 / 4)
      // A difference that does not occur need not be listed.
      #expect(FoundationException.allCases.filter { comparison.exceptions[$0] == nil } == [])
      Samples.report("\(count) documents, \(comparison.validCount) valid; \(comparison.exceptionCounts)", since: start)
    }

    @Test(
      arguments: [
        (.trailingComma, ["[1,]", #"{"a":1,}"#, "[1 , ]", #"[{"a":[",]",],"b":1}, 2]"#]),
        (.otherEncoding, ["1\0", "\0[\0]\0", "[\0]\0"]),
        (.numberBeyondDouble, ["1e309", "[-1e400]", #"{"a":{"b":1e999}}"#, "1" + String(repeating: "0", count: 400)]),
        (.negativeZero, ["-0", "[-0]", "-0.00000000000000000000"]),
        (.manyDigits, ["0.73832692862937862677154", "[0.793673118195718344178]", "123456789012345678e-127"]),
        (.integerAsDouble, ["9007199254740993e0", "[90071992547409931e0]", "-9007199254740993e0"]),
        (.equalKeys, [#"{"a":1,"a":2}"#, #"[{"a":1,"b":2,"\u0061":"c"}]"#]),
        (.equivalentKeys, [#"{"\u00e9":1,"e\u0301":2}"#, "{\"a\":{\"\u{e9}\":1,\"e\u{301}\":2}}"]),
        (.droppedMark, ["[\"\u{feff}\"]", "[\"a\\n\u{feff}b\"]", "{\"\u{feff}k\":[1]}"]),
      ] as [(FoundationException, [String])])
    func eachExceptionOccurs(exception: FoundationException, texts: [String]) {
      let comparison = compare(texts)
      #expect(comparison.firstDifferences == [])
      #expect(comparison.exceptions == [exception: texts.count])
    }

    /// Where one would look for differences, and there are none.
    @Test func textsThatNeedNoException() {
      let comparison = compare([
        "", " ", "\u{feff}", "\u{feff}1", "\u{feff}\u{feff}1", "[,]", "[1,,2]", "{,}", "[1]]", "[1] x", "01", "-01",
        "1.",
        ".5", "+1", "1e", "1e+", "0x1", "NaN", "Infinity", "nul", "truefalse", "'a'", "{a:1}", #"{"a"}"#, #"{"a":}"#,
        #""\ud800""#, #""\udc00""#, #""\ud800\ud800""#, #""\ud800x""#, #""\u+123""#, #""\u12""#, #""\x""#, "\"\t\"",
        "\"\0\"", "\"a", "[1]\0", "\u{c}1", "\u{a0}1", "/**/1", #""\u0000""#, #""\ud83d\ude00""#, #""\/""#,
        "\"\u{7f}\"",
        "1E400e", "1e-400", "-1e-400", "5e-324", "1.7976931348623157e308", "1E+05", "-0.0", "-0e5",
        "18446744073709551615",
        "18446744073709551616", "-9223372036854775808", "-9223372036854775809", "1.0", "1e18", "0.1", "true", "null",
        String(repeating: "[", count: 512) + String(repeating: "]", count: 512),
      ])
      #expect(comparison.firstDifferences == [])
      #expect(comparison.exceptions == [:])
      var bytes = compare([])
      for invalid: [UInt8] in [
        [0xff], [0xc3], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0xf4, 0x90, 0x80, 0x80], [0xe2, 0x82], [0x80], [0xf8, 0x88],
      ] {
        bytes.read([0x22] + invalid + [0x22])
        bytes.read([0x22, 0x61, 0x62, 0x63, 0x64] + invalid + [0x22])
      }
      #expect(bytes.firstDifferences == [])
      #expect(bytes.exceptions == [:])
      #expect(bytes.validCount == 0)
    }

    /// The grammar has no limit, so that no reference says so: both count 512.
    @Test func depthLimitIsTheSame() {
      let deep = Data((String(repeating: "[", count: 513) + String(repeating: "]", count: 513)).utf8)
      #expect(throws: JSONSyntaxError.self) { try JSON(data: deep) }
      #expect {
        try JSONSerialization.jsonObject(with: deep)
      } throws: {
        isCocoaError($0, .propertyListReadCorrupt)
      }
    }
  }

  extension Comparison {
    var exceptionCounts: String {
      exceptions.map { "\($0) \($1)" }.sorted().joined(separator: ", ")
    }
  }
#endif
