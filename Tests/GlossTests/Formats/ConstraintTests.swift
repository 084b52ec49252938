import Foundation
import Gloss
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
    #expect(verdict(0.0, .exclusiveRange(0..<1)) == "must be more than 0.0 and less than 1.0")
    #expect(verdict(1.0, .exclusiveRange(0..<1)) == "must be more than 0.0 and less than 1.0")
    #expect(verdict(0.5, .exclusiveRange(0..<1)) == nil)
    #expect(verdict(0 as Float, .range(above: 0)) == "must be more than 0.0")
    #expect(verdict(1, .exclusiveRange(..<1)) == "must be less than 1")
    #expect(verdict(Decimal(string: "9.90") ?? 0, .range(to: 9.9)) == nil)
    #expect(verdict(Decimal(string: "9.91") ?? 0, .range(to: 9.9)) == "must be at most 9.9")
    #expect(verdict(1 as Int8, .range(above: 1, below: 3)) == "must be more than 1 and less than 3")
    #expect(verdict(0.0, .exclusiveRange(0...)) == "must be more than 0.0")
    #expect(verdict(UInt64.max, .range(from: 1)) == nil)
  }

  /// Possible mistakes: two bounds on one side, counts that nothing has, divisors that JSON Schema does not know.
  @Test func misuse() throws {
    #expect(verdict(5, .range(from: 1, above: 5)) == "must be more than 5")
    #expect(verdict(5, .range(from: 5, above: 1)) == nil)
    #expect(verdict(5, .range(from: 5, above: 5)) == "must be more than 5")
    #expect(verdict(5, .range(to: 9, below: 5)) == "must be less than 5")
    #expect(verdict(6, .range(to: 5, below: 9)) == "must be at most 5")
    #expect(verdict(5, .range(from: 5, above: 1, to: 5, below: 9)) == nil)
    #expect(verdict("", .count(-1)) == "must have -1 characters")
    #expect(verdict([1], .count(..<0)) == "must have at most -1 elements")
    #expect(verdict("a", .count(3..<3)) == "must have 3 to 2 characters")
    #expect(verdict("ab", .count(-1...1)) == "must have at most 1 character")
    let schemas: [(JSON, JSON)] = [
      (
        RangeConstraint.range(from: 1, above: 5, to: 9, below: 20).schemaKeywords,
        ["exclusiveMinimum": 5, "maximum": 9]
      ),
      (CountConstraint<String>.count(-1).schemaKeywords, ["minLength": 1, "maxLength": 0]),
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
    for (number, divisor, isMultiple) in [
      (0.3, 0.1, true), (0.35, 0.1, false), (1.1, 0.01, true), (19.99, 0.01, true), (19.995, 0.01, false),
      (-0.3, 0.1, true), (0, 0.1, true), (1e300, 0.5, true), (1.5e300, 0.7, false), (7.5, 2.5, true), (1, 0, false),
      (0, 0, true),
      (1e-200, 1e-201, false), (4.2, 1, false), (1e15 + 0.3, 0.1, true),
    ] {
      #expect((verdict(number, .multiple(of: divisor)) == nil) == isMultiple, "\(number) \(divisor)")
      let decimals = (Decimal(string: "\(number)"), Decimal(string: "\(divisor)"))
      if let value = decimals.0, let divisor = decimals.1, number.magnitude < 1e100,
        number.magnitude > 1e-100 || number == 0
      {
        #expect((verdict(value, .multiple(of: divisor)) == nil) == isMultiple, "\(value) \(divisor)")
      }
    }
    #expect(verdict(0.3 as Float, .multiple(of: 0.1)) == nil)
    #expect(verdict(Double.infinity, .multiple(of: 0.1)) != nil)
    let large = try #require(Decimal(string: "12345678901234567890123456789012345.67"))
    #expect(verdict(large, .multiple(of: Decimal(string: "0.01") ?? 0)) == nil)
    #expect(verdict(large, .multiple(of: Decimal(string: "0.02") ?? 0)) != nil)
  }

  @Test func counts() {
    #expect(verdict("", .count(1...3)) == "must have 1 to 3 characters")
    #expect(verdict("abcd", .count(1...3)) == "must have 1 to 3 characters")
    #expect(verdict("e\u{301}😀", .count(3)) == nil)
    #expect(verdict("é", .count(2)) == "must have 2 characters")
    #expect(verdict("", .count(1...)) == "must have at least 1 character")
    #expect(verdict("ab", .count(...1)) == "must have at most 1 character")
    #expect(verdict("abcd", .count(1..<4)) == "must have 1 to 3 characters")
    #expect(verdict("abcd", .count(..<4)) == "must have at most 3 characters")
    #expect(verdict([1, 2], .count(1)) == "must have 1 element")
    #expect(verdict(["a": 1], .count(2...)) == "must have at least 2 members")
    #expect(verdict(Set([1]), .count(2...3)) == "must have 2 to 3 different elements")
    #expect(verdict([1], .count(Int.min..<Int.min)) != nil)
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
    #expect(try keywords(RangeConstraint<Double>.exclusiveRange(0...)) == #"{"exclusiveMinimum":0}"#)
    #expect(try keywords(MultipleConstraint.multiple(of: Decimal(string: "0.01") ?? 0)) == #"{"multipleOf":0.01}"#)
    #expect(try keywords(CountConstraint<String>.count(1...3)) == #"{"maxLength":3,"minLength":1}"#)
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
