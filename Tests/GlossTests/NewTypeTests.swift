import Foundation
import Gloss
import Testing

/// A type that the library does not know, through its public face alone: one initializer and one function make it a value like
/// any other.
private struct Rational: Glossy, Hashable {
  let numerator: Int
  let denominator: Int

  init(_ numerator: Int, _ denominator: Int) {
    (self.numerator, self.denominator) = (numerator, denominator)
  }

  init?(json: JSON) {
    guard let text = String(json: json) else { return nil }
    let parts = text.split(separator: "/").map { Int($0) }
    guard parts.count == 2, let numerator = parts[0], let denominator = parts[1], denominator != 0 else { return nil }
    self.init(numerator, denominator)
  }

  func toJSON() -> JSON? {
    denominator == 0 ? nil : JSON(stringLiteral: "\(numerator)/\(denominator)")
  }
}

private struct Recipe: Glossy, Equatable {
  var flour: Rational
  var milk: Rational?
  var others: [String: [Rational]] = [:]

  init(flour: Rational) { self.flour = flour }

  init?(json: JSON) {
    guard let flour: Rational = "dry.flour" <~~ json else { return nil }
    self.flour = flour
    milk = "milk" <~~ json
    others = "others" <~~ json ?? [:]
  }

  func toJSON() -> JSON? {
    jsonify(["dry.flour" ~~> flour, "milk" ~~> milk, "others" ~~> others])
  }
}

@Suite struct NewTypeTests {
  private static let text = #"{"dry": {"flour": "1/2"}, "milk": "3/4", "others": {"salt": ["1/8", "1/16"]}}"#

  @Test func itIsReadWhereverAValueIs() throws {
    let recipe = try Recipe.decode(Self.text, mode: .strict)
    #expect(recipe.flour == Rational(1, 2))
    #expect(recipe.milk == Rational(3, 4))
    #expect(recipe.others == ["salt": [Rational(1, 8), Rational(1, 16)]])
    let json = try JSON(string: #"{"list": ["1/2", null, "1/3"], "set": ["1/2", "1/2"], "items": [{"r": "2/3"}]}"#)
    #expect("list" <~~ json == [Rational(1, 2), nil, Rational(1, 3)])
    #expect("list" <~~ json as [Rational]? == nil)
    #expect("set" <~~ json == Set([Rational(1, 2)]))
    #expect("items[0].r" <~~ json == Rational(2, 3))
    #expect("items.0.r" <~~ json == Rational(2, 3))
    #expect(Decoder.decode("items/0/r", keyPathDelimiter: "/")(json) == Rational(2, 3))
    #expect(Decoder.decode("list", skippingInvalid: true)(json) == [Rational(1, 2), Rational(1, 3)])
    #expect(try json.decode("items.0.r", as: Rational.self) == Rational(2, 3))
    #expect(try json.decodeIfPresent("nothing", as: Rational.self) == nil)
    #expect(try Rational.decode(json, at: "items[0].r") == Rational(2, 3))
    let built: JSON = ["r": "5/6"]
    #expect("r" <~~ built == Rational(5, 6))
  }

  @Test func itShowsUpInReports() throws {
    let broken = #"{"dry": {"flour": "1/0"}, "milk": 1, "others": {"salt": ["1/8", "x"], "oil": null}}"#
    #expect(
      Recipe.explain(broken).description == """
        Recipe: 1 problem
          dry.flour   line 1, column 19: expected Rational, found string "1/0"
        """)
    let late = #"{"dry": {"flour": "1/2"}, "milk": 1, "others": {"salt": ["1/8", "x"], "oil": null}}"#
    #expect(try Recipe.decode(late).milk == nil)
    let report = #expect(throws: DecodingReport.self) { _ = try Recipe.decode(late, mode: .strict) }
    #expect(report?.warnings.isEmpty == true)
    #expect(
      report?.problems.map { "\($0.path): \($0.message)" } == [
        "milk: expected String, found number 1", "others.salt[1]: expected Rational, found string \"x\"",
        "others.oil: expected [Rational], found null",
      ])
  }

  @Test func itIsWrittenWhereverAValueIs() throws {
    var recipe = try Recipe.decode(Self.text)
    #expect(try Recipe.decode(recipe.jsonData()) == recipe)
    #expect(
      try recipe.jsonString(.withoutEscapingSlashes)
        == #"{"dry":{"flour":"1/2"},"milk":"3/4","others":{"salt":["1/8","1/16"]}}"#)
    recipe.others["oil"] = [Rational(1, 1), Rational(1, 0)]
    let error = #expect(throws: JSONEncodingError.self) { _ = try [recipe].jsonData() }
    #expect(error?.description == "[0].others.oil[1]: toJSON() of Rational returned nil")
    #expect(recipe.toJSON()?.encodingError?.path == "others.oil[1]")
  }
}
