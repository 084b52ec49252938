import Foundation
import Gloss
import TestSupport
import Testing

struct IsEven: JSONConstraint {
  func reason(against number: Int) -> String? { number.isMultiple(of: 2) ? nil : "must be even" }
}

/// The reason of each constraint.
@Suite struct ConstraintTests {
  private func verdict<Constraint: JSONConstraint>(
    _ value: Constraint.Value, _ constraint: Constraint
  ) -> String? {
    constraint.reason(against: value)
  }

  @Test func ranges() {
    #expect(verdict(1, .range(1...9)) == nil)
    #expect(verdict(9, .range(1...9)) == nil)
    #expect(verdict(0, .range(1...9)) == "must be 1 to 9")
    #expect(verdict(10 as UInt8, .range(from: 1, to: 9)) == "must be 1 to 9")
    #expect(verdict(2, .range(1...1)) == "must be 1")
    #expect(verdict(0, .range(1...)) == "must be at least 1")
    #expect(verdict(10, .range(...9)) == "must be at most 9")
    #expect(verdict(1.0, .range(0..<1)) == "must be at least 0.0 and less than 1.0")
    #expect(verdict(0.0, .range(0..<1)) == nil)
    #expect(verdict(9, .range(..<9)) == "must be less than 9")
    #expect(verdict(0.0, .range(above: 0, below: 1)) == "must be more than 0.0 and less than 1.0")
    #expect(verdict(1.0, .range(above: 0, below: 1)) == "must be more than 0.0 and less than 1.0")
    #expect(verdict(0.5, .range(above: 0, below: 1)) == nil)
    #expect(verdict(0 as Float, .range(above: 0)) == "must be more than 0.0")
    #expect(verdict(1, .range(below: 1)) == "must be less than 1")
    #expect(verdict(Decimal(string: "9.90") ?? 0, .range(to: 9.9)) == nil)
    #expect(verdict(Decimal(string: "9.91") ?? 0, .range(to: 9.9)) == "must be at most 9.9")
    #expect(verdict(1 as Int8, .range(above: 1, below: 3)) == "must be more than 1 and less than 3")
    #expect(verdict(0.0, .range(above: 0)) == "must be more than 0.0")
    #expect(verdict(UInt64.max, .range(from: 1)) == nil)
  }

  /// NaN is in no range, whatever the type is, and infinity is a number like others.
  @Test func rangesOfNumbersThatAreNotFinite() throws {
    #expect(verdict(Double.nan, .range(0...1)) == "must be 0.0 to 1.0")
    #expect(verdict(Double.nan, .range(0..<1)) != nil)
    #expect(verdict(Double.nan, .range(0...)) != nil)
    #expect(verdict(Double.nan, .range(...1)) != nil)
    #expect(verdict(Double.nan, .range(..<1)) != nil)
    #expect(verdict(Double.nan, .range(above: 0)) != nil)
    #expect(verdict(-Double.nan, .range(above: 0, below: 1)) != nil)
    #expect(verdict(Float.nan, .range(above: 0)) != nil)
    #expect(verdict(Double.signalingNaN, .range(below: 1)) != nil)
    #expect(verdict(Decimal.nan, .range(to: 1)) == "must be at most 1")
    #expect(verdict(Decimal.nan, .range(from: 1)) != nil)
    #expect(verdict(Double.infinity, .range(1...)) == nil)
    #expect(verdict(-Double.infinity, .range(below: 1)) == nil)
    #expect(verdict(Double.infinity, .range(...1)) != nil)
    let json = try JSON(string: "{a: NaN, b: [NaN, 1]}", options: .json5)
    let report = #expect(throws: DecodingReport.self) {
      try json.decode("a", as: .constrained(by: .range(0...1.5)))
    }
    #expect(report?.problems.map(\.message) == ["must be 0.0 to 1.5"])
    #expect(!json.check(Double.nan, at: "a", .range(above: 0)))
    #expect(verdict(Double.nan, .oneOf(1, .nan)) != nil)
    #expect(verdict(Double.nan, .multiple(of: 1)) != nil)
    #expect(verdict(Decimal.nan, .multiple(of: 1)) != nil)
  }

  /// Possible mistakes: two bounds on one side, counts that nothing has, divisors that JSON Schema does not know.
  @Test func misuse() throws {
    #expect(verdict(5, .range(from: 1, above: 5)) == "must be more than 5")
    #expect(verdict(5, .range(from: 5, above: 1)) == nil)
    #expect(verdict(5, .range(from: 5, above: 5)) == "must be more than 5")
    #expect(verdict(5, .range(to: 9, below: 5)) == "must be less than 5")
    #expect(verdict(6, .range(to: 5, below: 9)) == "must be at most 5")
    #expect(verdict(5, .range(from: 5, above: 1, to: 5, below: 9)) == nil)
    #expect(verdict("", .length(-1)) == "must have -1 characters")
    #expect(verdict([1], .count(..<0)) == "must have at most -1 elements")
    #expect(verdict("a", .length(3..<3)) == "must have 3 to 2 characters")
    #expect(verdict("ab", .length(-1...1)) == "must have at most 1 character")
    let schemas: [(JSON, JSON)] = [
      (
        RangeConstraint.range(from: 1, above: 5, to: 9, below: 20).schemaKeywords,
        ["exclusiveMinimum": 5, "maximum": 9]
      ),
      (CountConstraint<String>.length(-1).schemaKeywords, ["minLength": 1, "maxLength": 0]),
      (CountConstraint<[Int]>.count(..<0).schemaKeywords, ["minItems": 1, "maxItems": 0]),
      (CountConstraint<[Int]>.count(3..<3).schemaKeywords, ["minItems": 3, "maxItems": 2]),
      (CountConstraint<[Int]>.count(-3...1).schemaKeywords, ["maxItems": 1]),
      (MultipleConstraint.multiple(of: -5).schemaKeywords, ["multipleOf": 5]),
      (MultipleConstraint.multiple(of: Int8.min).schemaKeywords, ["multipleOf": 128]),
      (MultipleConstraint.multiple(of: -0.5).schemaKeywords, ["multipleOf": 0.5]),
      (MultipleConstraint.multiple(of: Decimal(-3)).schemaKeywords, ["multipleOf": 3]),
      (MultipleConstraint.multiple(of: 0).schemaKeywords, ["const": 0]),
    ]
    for (schema, expected) in schemas { #expect(schema == expected) }
    #expect(verdict(-10, .multiple(of: -5)) == nil)
  }

  @Test func exactDecimals() throws {
    for text in ["0.07", "-3.133", "1e-20", "18446744073709551616.5"] {
      #expect(Decimal._exact(text) == Decimal(string: text))
    }
    #expect(verdict(try Decimal.decode("0.07"), .range(from: ._exact("0.07"), to: ._exact("0.07"))) == nil)
    #expect(Decimal._exact("x").isNaN)
  }

  @Test func multiples() throws {
    #expect(verdict(15, .multiple(of: 5)) == nil)
    #expect(verdict(16, .multiple(of: 5)) == "must be a multiple of 5")
    #expect(verdict(Int.min, .multiple(of: -1)) == nil)
    #expect(verdict(3, .multiple(of: 0)) == "must be a multiple of 0")
    #expect(verdict(Int8.min, .multiple(of: -1)) == nil)
    let tiny = Double.leastNonzeroMagnitude
    for (number, divisor, isMultiple) in [
      (0.3, 0.1, true), (0.35, 0.1, false), (1.1, 0.01, true), (19.99, 0.01, true), (19.995, 0.01, false),
      (-0.3, 0.1, true), (0, 0.1, true), (1e300, 0.5, true), (1.5e300, 0.7, false), (7.5, 2.5, true), (1, 0, false),
      (0, 0, true), (-0.0, 3, true), (3, -0.0, false),
      (1e-200, 1e-201, true), (1e-201, 1e-200, false), (4.2, 1, false), (1e15 + 0.3, 0.1, true),
      // Beyond 2^53, and where a remainder in binary digits is not that in decimal ones.
      (1e23, 10, true), (1e23, 3, false), (3e40, 7, false), (2.1e40, 7, true), (1e308, 0.123456789, false),
      (12_391_239_123, 1e-8, true), (9_007_199_254_740_992, 2, true), (1.7976931348623157e308, 1e292, true),
      (tiny, tiny, true), (2 * tiny, tiny, true), (tiny, 1, false), (1e308, tiny, true), (0.0075, 0.0001, true),
      (0.00751, 0.0001, false), (.infinity, 0.1, false), (1, .infinity, false), (.nan, .nan, false), (0, .nan, false),
    ] {
      #expect((verdict(number, .multiple(of: divisor)) == nil) == isMultiple, "\(number) \(divisor)")
      if let value = Decimal(string: "\(number)"), let divisor = Decimal(string: "\(divisor)"),
        number.magnitude < 1e100, divisor.magnitude < 1e100, number.magnitude > 1e-100 || number == 0
      {
        #expect((verdict(value, .multiple(of: divisor)) == nil) == isMultiple, "\(value) \(divisor)")
      }
    }
    #expect(verdict(0.3 as Float, .multiple(of: 0.1)) == nil)
    #expect(verdict(1e23 as Float, .multiple(of: 10)) == nil)
    #expect(verdict(16_777_216 as Float, .multiple(of: 3)) != nil)
    for (number, divisor, isMultiple) in [
      ("12345678901234567890123456789012345.67", "0.01", true),
      ("12345678901234567890123456789012345.67", "0.02", false),
      ("99e37", "31", false), ("99999999999999999999999999999999999999", "0.25", true),
      ("340282366920938463463374607431768211455", "3", true), ("340282366920938463463374607431768211455", "2", false),
      ("340282366920938463463374607431768211455", "340282366920938463463374607431768211455", true),
      ("340282366920938463463374607431768211455e-128", "3e-128", true), ("1e127", "7", false),
      ("7e127", "7e-128", true),
      ("3e-128", "1e127", false), ("-99e37", "-33e-10", true), ("0", "1e-128", true), ("1e-128", "0", false),
    ] {
      let (value, by) = (try #require(Decimal(string: number)), try #require(Decimal(string: divisor)))
      #expect((verdict(value, .multiple(of: by)) == nil) == isMultiple, "\(number) \(divisor)")
    }
  }

  /// Random pairs, against division by hand. Half of the numbers are made by a multiplication.
  @Test func multiplesAreExact() throws {
    var random = SplitMix64(seed: 51)
    func integer(_ digits: Int) -> UInt64 {
      .random(
        in: 1..<(0..<Int.random(in: 1...digits, using: &random)).reduce(1) { value, _ in value * 10 }, using: &random)
    }
    func check<Number: _JSONScalar & Numeric & Sendable>(
      _ number: Number?, _ divisor: Number?, _ texts: (String, String)
    )
    where Number.Magnitude: JSONEncodable {
      guard let number, let divisor else { return }
      #expect(
        (verdict(number, .multiple(of: divisor)) == nil) == HandDivision(texts.0).isMultiple(of: HandDivision(texts.1)),
        "\(texts)")
    }
    for index in 0..<Samples.count(1500, full: 100_000) {
      let exponents = (Int.random(in: -20...20, using: &random), Int.random(in: -20...20, using: &random))
      // What is in the text counts: up to 15 digits, all doubles differ, and up to 6 all floats.
      let (quotient, divisor) = (integer(7), integer(8))
      let number = index & 1 == 0 ? quotient * divisor : integer(15)
      let texts = ("\(number)e\(exponents.0)", "-\(divisor)e\(exponents.1)")
      check(Double(texts.0), Double(texts.1), texts)
      let small = (
        "\(integer(3) * (index & 1 == 0 ? divisor % 997 + 1 : 1))e\(exponents.0)", "\(divisor % 997 + 1)e\(exponents.1)"
      )
      check(Float(small.0), Float(small.1), small)
      // Of any other number, the digits with which it is written count.
      let double = Double(bitPattern: random.next())
      if double.isFinite, double.magnitude > 1e-60, double.magnitude < 1e60 {
        check(double, Double(divisor), ("\(double)", "\(divisor)"))
        check(Double(number) * double, double, ("\(Double(number) * double)", "\(double)"))
      }
      // Up to 38 digits.
      let (first, second) = (integer(19), integer(19))
      let product = Decimal(first) * Decimal(index & 1 == 0 ? second : integer(19))
      let decimals = ("\(product)e\(exponents.0)", "\(second)e\(exponents.1)")
      check(Decimal(string: decimals.0), Decimal(string: decimals.1), decimals)
      check(
        product, Decimal(second) * Decimal(first % 1000 + 1),
        ("\(product)", "\(Decimal(second) * Decimal(first % 1000 + 1))"))
    }
  }

  @Test func counts() {
    #expect(verdict("", .length(1...3)) == "must have 1 to 3 characters")
    #expect(verdict("abcd", .length(1...3)) == "must have 1 to 3 characters")
    #expect(verdict("e\u{301}😀", .length(3)) == nil)
    #expect(verdict("é", .length(2)) == "must have 2 characters")
    #expect(verdict("", .length(1...)) == "must have at least 1 character")
    #expect(verdict("ab", .length(...1)) == "must have at most 1 character")
    #expect(verdict("abcd", .length(1..<4)) == "must have 1 to 3 characters")
    #expect(verdict("abcd", .length(..<4)) == "must have at most 3 characters")
    #expect(verdict([1, 2], .count(1)) == "must have 1 element")
    #expect(verdict(["a": 1], .count(2...)) == "must have at least 2 members")
    #expect(verdict(Set([1]), .count(2...3)) == "must have 2 to 3 different elements")
    #expect(verdict([1], .count(Int.min..<Int.min)) != nil)
    #expect(verdict([1], .count(2...Int.max)) == "must have at least 2 elements")
    #expect(verdict([1], .count(...Int.max)) == nil)
    #expect(verdict([1], .count(..<Int.max)) == nil)
    #expect(verdict(ContiguousArray([1]), .count(2)) == "must have 2 elements")
    #expect(CountConstraint<ContiguousArray<Int>>.count(2).schemaKeywords == [:])
  }

  @Test func patterns() {
    #expect(verdict("ABC", .pattern("[A-Z]{3}")) == nil)
    #expect(verdict("ABCD", .pattern("[A-Z]{3}")) == "must match [A-Z]{3}")
    #expect(
      verdict("a", .pattern("(a"))
        == #"the pattern "(a" has a mistake at offset 0: '(' has no ')' after it: write '\(' for the character"#)
    #expect(PatternConstraint.pattern("(a").schemaKeywords == [:])
    let ways = "[ab]*a[ab]{1000}"
    #expect(verdict(String(repeating: "a", count: 50_000), .pattern(ways)) == "takes too many steps to match \(ways)")
    #expect(verdict(String(repeating: "a", count: 10), .pattern(ways)) == "must match \(ways)")
  }

  @Test func uniqueElements() {
    #expect(verdict([1, 2, 3], .unique()) == nil)
    #expect(verdict([1, 2, 1], .unique()) == "must not have an element twice")
    #expect(verdict(["é", "e\u{301}"], .unique()) == nil)
    #expect(verdict(["a", "b", "a"], .unique()) == "must not have an element twice")
    #expect(verdict([[1], [1]], .unique()) == "must not have an element twice")
    // As for Swift, NaN is equal to nothing.
    #expect(verdict([Double.nan, .nan], .unique()) == nil)
    #expect(verdict([nil, Double.nan, .nan, nil], .unique()) != nil)
  }

  /// Swift takes strings for equal that differ in their scalars. JSON does not, wherever they are.
  @Test func stringsAreComparedByTheirScalars() {
    let (one, two) = ("\u{e9}", "e\u{301}")
    #expect(verdict([one, two], .unique()) == nil)
    #expect(verdict([one, nil, two] as [String?], .unique()) == nil)
    #expect(verdict([one, nil, one] as [String?], .unique()) != nil)
    #expect(verdict([one, nil, nil] as [String?], .unique()) != nil)
    #expect(verdict([[one], [two]], .unique()) == nil)
    #expect(verdict([["x", one], ["x", one]], .unique()) != nil)
    #expect(verdict([[[one]], [[two]]] as [[[String?]]?], .unique()) == nil)
    #expect(verdict([["a": one], ["a": two]], .unique()) == nil)
    #expect(verdict([[one: 1], [two: 1]], .unique()) == nil)
    #expect(verdict([[one: 1, "b": 2], ["b": 2, one: 1]], .unique()) != nil)
    #expect(verdict([["a": [one]], ["a": [two]]], .unique()) == nil)
    #expect(verdict([Set([one, "b"]), Set([two, "b"])], .unique()) == nil)
    #expect(verdict([Set([one, "b"]), Set(["b", one])], .unique()) != nil)
    #expect(verdict([[1, nil], [nil, 1], [1, nil]] as [[Int?]], .unique()) != nil)
    // More than are in a small table.
    let many = (0..<500).map { ["\($0)" + (($0 & 1 == 0) ? one : two)] as [String?] }
    #expect(verdict(many, .unique()) == nil)
    #expect(verdict(many + [["0" + two]], .unique()) == nil)
    #expect(verdict(many + [["0" + one]], .unique()) == "must not have an element twice")

    #expect(verdict(one, .oneOf(two)) != nil)
    #expect(verdict(one as String?, .oneOf(two, nil)) != nil)
    #expect(verdict(one as String?, .oneOf(two, one)) == nil)
    #expect(verdict(nil as String?, .oneOf(two, nil)) == nil)
    #expect(verdict([one], .oneOf([two])) != nil)
    #expect(verdict([one], .oneOf([two], [one])) == nil)
    #expect(verdict([one, nil] as [String?], .oneOf([two, nil])) != nil)
    #expect(verdict(["k": one], .oneOf(["k": two])) != nil)
    #expect(verdict([one: 1], .oneOf([two: 1])) != nil)
    #expect(verdict([one: 1], .oneOf([one: 1])) == nil)
    #expect(verdict(Set([one]), .oneOf([two])) != nil)
    #expect(verdict([[1]], .oneOf([[1]])) == nil)
  }

  private enum State: String { case open, closed, merged }

  @Test func lists() {
    #expect(verdict("a", .oneOf("a", "b")) == nil)
    #expect(verdict("c", .oneOf("a", "b")) == #"must be one of "a", "b""#)
    #expect(verdict("e\u{301}", .oneOf("é")) == #"must be one of "é""#)
    #expect(verdict(4, .oneOf(1, 2, 3)) == "must be one of 1, 2, 3")
    #expect(verdict(State.merged, .oneOf(.open, .closed)) == #"must be one of "open", "closed""#)
  }

  @Test func schemaKeywords() throws {
    func keywords(_ constraint: some JSONConstraint) throws -> String {
      try constraint.schemaKeywords.string(.sortedKeys)
    }
    #expect(try keywords(RangeConstraint.range(1...9)) == #"{"maximum":9,"minimum":1}"#)
    #expect(try keywords(RangeConstraint.range(0..<1.5)) == #"{"exclusiveMaximum":1.5,"minimum":0}"#)
    #expect(try keywords(RangeConstraint<Double>.range(above: 0)) == #"{"exclusiveMinimum":0}"#)
    #expect(try keywords(MultipleConstraint.multiple(of: Decimal(string: "0.01") ?? 0)) == #"{"multipleOf":0.01}"#)
    #expect(try keywords(CountConstraint<String>.length(1...3)) == #"{"maxLength":3,"minLength":1}"#)
    #expect(try keywords(CountConstraint<[Int]>.count(2)) == #"{"maxItems":2,"minItems":2}"#)
    #expect(try keywords(CountConstraint<Set<Int>>.count(...2)) == #"{"maxItems":2}"#)
    #expect(try keywords(CountConstraint<[String: Int]>.count(1...)) == #"{"minProperties":1}"#)
    #expect(try keywords(PatternConstraint.pattern("\\d")) == #"{"pattern":"^(?:[0-9])$"}"#)
    #expect(try keywords(UniqueConstraint<Int>.unique()) == #"{"uniqueItems":true}"#)
    #expect(try keywords(OneOfConstraint<ValueFormat<String>>.oneOf("a", "b")) == #"{"enum":["a","b"]}"#)
    #expect(try keywords(OneOfConstraint<RawValueFormat<State>>.oneOf(.open)) == #"{"enum":["open"]}"#)
    #expect(try keywords(IsEven()) == "{}")
  }
}

/// A number in decimal digits, which is divided as on paper.
private struct HandDivision {
  private var digits: [UInt8]
  private var exponent: Int

  init(_ text: String) {
    let parts = text.lowercased().drop { $0 == "-" }.split(separator: "e")
    let mantissa = parts[0].split(separator: ".")
    digits = mantissa.joined().utf8.map { $0 - UInt8(ascii: "0") }
    exponent = (parts.count > 1 ? Int(parts[1]) ?? 0 : 0) - (mantissa.count > 1 ? mantissa[1].utf8.count : 0)
  }

  /// The digits without zeros before them, if there are only zeros after `exponent`.
  private func digits(from exponent: Int) -> [UInt8] {
    Array((digits + Array(repeating: 0, count: self.exponent - exponent)).drop { $0 == 0 })
  }

  func isMultiple(of divisor: HandDivision) -> Bool {
    let least = min(exponent, divisor.exponent)
    let divisor = divisor.digits(from: least)
    var rest: [UInt8] = []
    for digit in digits(from: least) {
      rest = Array((rest + [digit]).drop { $0 == 0 })
      while rest.count > divisor.count || rest.count == divisor.count && !rest.lexicographicallyPrecedes(divisor) {
        var borrow: UInt8 = 0
        for place in 1...rest.count {
          let taken = (place <= divisor.count ? divisor[divisor.count - place] : 0) + borrow
          let digit = rest[rest.count - place]
          borrow = digit < taken ? 1 : 0
          rest[rest.count - place] = digit + 10 * borrow - taken
        }
        rest = Array(rest.drop { $0 == 0 })
      }
    }
    return rest.isEmpty
  }
}
