import Foundation
import GlossMacros
import GlossStreams
import Testing

@Partial private enum HeatLevel: String { case lo, low, high }

@Glossy @Partial
private struct CookStep: Equatable {
  let text: String
  let seconds: Int
  let parts: [CookStep]
}

@Glossy @Partial
private struct CookOwner: Equatable {
  let login: String
}

@Glossy(tag: "type") @Partial
private enum CookNote: Equatable {
  case tip(text: String)
  case warning
}

@Glossy(keys: .snakeCase, .strict) @Partial
private struct CookRecipe: Equatable {
  let title: String
  let cookTime: Int
  let level: HeatLevel
  var stars = 3
  let steps: [CookStep]
  let byName: [String: CookStep]?
  let levels: [HeatLevel]
  let notes: [CookNote]?
  let tags: Set<String>?
  let link: URL?
  let opened: Date?
  @Key("meta.price", .lossless) let price: Decimal?
  @Key("code", .lossless) let code: String?
  @Key("a", "b") let either: String?
  @Flat let owner: CookOwner?
  let any: JSON?
}

@Glossy(.array) @Partial
private struct GridPoint: Equatable {
  let x: Double
  let y: Double
}

@Glossy @Partial
private final class NameNode {
  let name: String
  let children: [NameNode]
}

@Glossy @Partial
private struct CookPage<Item: Glossy> {
  let items: [Item]
  let next: String?
}

/// Twins of models, read from texts that break off.
@Glossy @Partial private struct ConstrainedRecipe {
  @Key(.length(1...5)) let title: String
  @Key(.count(1...2), .each(.length(1...9))) let steps: [String]
  @Key("a", "b", .firstThatFits) let either: String
}

@Glossy @Partial private struct FormattedRecipe {
  @Key(.array(of: .date(.day))) let days: [Date]
  @Key(.date(.day)) let byType: [Date]?
  @Key(.set(of: .lossless)) let numbers: Set<Int>
  @Key(.dictionary(of: .lossless, skippingInvalid: true)) let prices: [String: Int]
  @Key(.lossless, .skippingInvalid) let counts: [Int]
  @Key(.array(of: .array(of: .lossless))) let grid: [[Int]]
}

@Glossy @Partial private struct WrittenRecipe {
  let subject: String
  @Key(.omitsEmpty) var text: String? = "a"
  @Key(.omitsDefault) var count = 3
  @Key(.omitted(when: { (step: String) in step == "" })) let step: String?
  @Key(.writesNull) let level: HeatLevel?
  @Key(.writesNil(as: "none")) let nick: String?
  @Key("a", .writtenAs("b")) let renamed: String
  @Key(.range(1...9), .enforcedOnWriting) let stars: Int
  @Key(.writeOnly) var version = 1
  let bio: String??
}

@Suite struct PartialTests {
  @Test func optionsForWritingDoNotChangeWhatIsRead() throws {
    let text = #"""
      {"subject": "s", "text": "", "count": 3, "step": "t", "level": "low", "nick": "n", "a": "r", "stars": 10, "bio": null, "version": 2
      """#
    let part = try read(WrittenRecipe.self, text)
    #expect(part.subject == "s" && part.text == "" && part.count == 3 && part.step == "t" && part.level == .low)
    #expect(part.nick == "n" && part.renamed == "r" && part.stars == 10 && part.bio == .some(nil))
    #expect(try read(WrittenRecipe.self, "{").text == nil)
    #expect(try read(WrittenRecipe.self, #"{"bio": 5, "#).bio == nil)
  }

  @Test func collectionsWithFormatsGrow() throws {
    let day = Date(timeIntervalSince1970: 86_400)
    for name in ["days", "byType"] {
      for (text, count) in [
        ("[", 0), (#"["1970-01-0"#, 0), (#"["1970-01-02""#, 1), (#"["1970-01-02","1970-01-02"#, 1),
        (#"["1970-01-02","1970-01-02"]"#, 2),
      ] {
        let partial = try read(FormattedRecipe.self, "{\"\(name)\": \(text)")
        #expect((name == "days" ? partial.days : partial.byType) == Array(repeating: day, count: count))
      }
      #expect(try read(FormattedRecipe.self, "{\"\(name)\": [\"x\", ").days == nil)
    }
    #expect(try read(FormattedRecipe.self, #"{"numbers": ["1", 2, "3"#).numbers == [1, 2])
    let prices = try read(FormattedRecipe.self, #"{"prices": {"a": "1", "b": "x", "c": "2", "d": "3"#).prices
    #expect(prices == ["a": 1, "c": 2])
    #expect(try read(FormattedRecipe.self, #"{"counts": ["1", "x", "2", "3"#).counts == [1, 2])
    #expect(try read(FormattedRecipe.self, #"{"grid": [["1", "2"], ["3""#).grid == [[1, 2]])
  }

  @Test func whatIsThereNeedNotMeetItsConstraint() throws {
    let partial = try read(ConstrainedRecipe.self, #"{"title": "Too long", "steps": ["a", "b", "c"#)
    #expect(partial.title == "Too long")
    #expect(partial.steps == ["a", "b", "c"])
  }

  @Test func theFirstThatFitsMayBeOpen() throws {
    #expect(try read(ConstrainedRecipe.self, #"{"b": "x", "a": "y"#).either == "y")
  }

  private func read<Model: JSONPartiallyDecodable>(_ type: Model.Type = Model.self, _ text: String) throws
    -> Model.Partial
  {
    let json = try #require(try JSON(partial: text))
    return try #require(Model.Partial(json: json))
  }

  private func recipe(_ text: String) throws -> CookRecipe.Partial { try read(CookRecipe.self, text) }

  @Test func allIsOptional() throws {
    #expect(try recipe("{").title == nil)
    #expect(try recipe("{").stars == nil)
    #expect(try recipe(#"{"title": "Te"#).title == "Te")
    #expect(try recipe(#"{"title": "Te\u00"#).title == "Te")
    #expect(try recipe(#"{"cook_time": 1"#).cookTime == nil)
    #expect(try recipe(#"{"cook_time": 1,"#).cookTime == 1)
    #expect(try recipe(#"{"title": 1, "stars": 2}"#).title == nil)
    #expect(try recipe(#"{"title": null, "stars": 2}"#).stars == 2)
    #expect(CookRecipe.Partial(json: "x") == nil)
  }

  @Test func whatIsNotTextAppearsWhenItIsWhole() throws {
    for (text, level) in [
      (#"{"level": "lo"#, nil), (#"{"level": "lo""#, .lo), (#"{"level": "low"#, nil), (#"{"level": "low"}"#, .low),
    ]
      as [(String, HeatLevel?)]
    {
      #expect(try recipe(text).level == level)
    }
    #expect(try recipe(#"{"link": "https://a.b/"#).link == nil)
    #expect(try recipe(#"{"link": "https://a.b/""#).link == URL(string: "https://a.b/"))
    #expect(try recipe(#"{"opened": "2026-11-26T10:00:00Z"#).opened == nil)
    #expect(try recipe(#"{"opened": "2026-11-26T10:00:00Z""#).opened != nil)
    #expect(try recipe(#"{"meta": {"price": "9.9"#).price == nil)
    #expect(try recipe(#"{"meta": {"price": "9.90""#).price == 9.9)
    #expect(try recipe(#"{"code": "A"#).code == "A")
    #expect(try recipe(#"{"b": "x"#).either == "x")
    #expect(try recipe(#"{"login": "oct"#).owner?.login == "oct")
    #expect(try recipe(#"{"any": {"a": "x"#).any?.description == #"{"a":"x"}"#)
  }

  @Test func elementsAppearAsTheyCome() throws {
    let texts: [(String, [String?]?)] = [
      (#"{"steps": "#, nil), (#"{"steps": ["#, []), (#"{"steps": [{"#, [nil]), (#"{"steps": [{"text": "Bo"#, ["Bo"]),
      (#"{"steps": [{"text": "Boil", "seconds": 1"#, ["Boil"]), (#"{"steps": [{"text": "Boil"}, "#, ["Boil"]),
      (#"{"steps": [{"text": "Boil"}, {"tex"#, ["Boil", nil]),
      // A string is not a step, and may never be one.
      (#"{"steps": [{"text": "Boil"}, "x"#, ["Boil"]), (#"{"steps": [{"text": "Boil"}, "x""#, nil),
    ]
    for (text, expected) in texts { #expect(try recipe(text).steps.map { $0.map(\.text) } == expected) }
    #expect(
      try recipe(#"{"steps": [{"parts": [{"parts": [{"text": "deep"#).steps?[0].parts?[0].parts?[0].text == "deep")
    #expect(
      try recipe(#"{"by_name": {"a": {"text": "x"}, "b": {"te"#).byName?.mapValues(\.text) == ["a": "x", "b": nil])
    #expect(try recipe(#"{"levels": ["low", "hig"#).levels == [.low])
    #expect(try recipe(#"{"levels": ["low", "high""#).levels == [.low, .high])
    #expect(try recipe(#"{"levels": ["low", "x","#).levels == nil)
    #expect(try recipe(#"{"tags": ["low", "hig"#).tags == ["low"])
    #expect(try recipe(#"{"notes": [{"type": "warning"}, {"type": "tip", "text": "x"#).notes == [.warning])
    #expect(
      try recipe(#"{"notes": [{"type": "warning"}, {"type": "tip", "text": "x"}"#).notes == [.warning, .tip(text: "x")])
  }

  @Test func arraysClassesAndGenericTypes() throws {
    #expect(try read(GridPoint.self, "[1.5, 2").x == 1.5)
    #expect(try read(GridPoint.self, "[1.5, 2").y == nil)
    #expect(try read(GridPoint.self, "[1.5, 2]").y == 2)
    #expect(try read(NameNode.self, #"{"name": "a", "children": [{"name": "b"#).children?[0].name == "b")
    #expect(try read(CookPage<CookStep>.self, #"{"items": [{"text": "a"#).items?[0].text == "a")
  }

  @Test func theWholeNeedsWhatItNeeds() throws {
    let json = try #require(try JSON(partial: #"{"title": "Tea", "cook_time": 3"#))
    #expect(CookRecipe(json: json) == nil)
    let text = #"""
      {"title": "Tea", "cook_time": 3, "level": "low", "steps": [], "levels": []}
      """#
    #expect(try CookRecipe.decode(text).title == "Tea")
    #expect(try recipe(text).cookTime == 3)
  }

  /// Whatever grows stays: of a text that fits as a whole, no part of it is lost on the way.
  @Test func noElementIsLostOnTheWay() throws {
    let text = #"""
      {"title":"Té \ud83d\ude00","steps":[{"text":"a","seconds":12,"parts":[]},{"text":"b","seconds":3,"parts":[]}],"levels":["lo","high"],
      "tags":["x","y"],"cook_time":12,"level":"low","by_name":{"a":{"text":"b","seconds":1,"parts":[]}},"link":"https://a.b","stars":4}
      """#
    var last: (steps: Int, levels: Int, tags: Int, title: Int) = (0, 0, 0, 0)
    for count in 1...text.utf8.count {
      guard let json = try JSON(partial: text.utf8.prefix(count)), let part = CookRecipe.Partial(json: json) else {
        continue
      }
      let next = (
        part.steps?.count ?? 0, part.levels?.count ?? 0, part.tags?.count ?? 0, part.title?.unicodeScalars.count ?? 0
      )
      #expect(next.0 >= last.steps && next.1 >= last.levels && next.2 >= last.tags && next.3 >= last.title)
      last = next
    }
    #expect(last == (2, 2, 2, 4))
    #expect(try CookRecipe.decode(text).steps.count == 2)
  }
}
