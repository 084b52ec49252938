import Foundation
import GlossMacros
import Testing

private enum Hue: String { case red, none }

private func isOdd(_ number: Int) -> Bool { number % 2 != 0 }

@Glossy(tag: "type") private enum Labelled: Equatable {
  @Key(.label("at", "a", "b", .firstThatFits)) case first(at: Int)
  @Key(.label("at", "a", "b", .firstThatFits), .label("to", "c.d", "e", .strict, .firstThatFits))
  case firstOfOptional(at: Int?, to: Int?)
  @Key(.label("a", .writesNil(as: 5)), .label("b", .writesNil(as: "none"))) case replaced(a: Int?, b: String?)
  @Key(.label("names", .omitsEmpty), .label("text", "t.text", .omitsEmpty))
  case empty(names: [String] = [], text: String?)
  @Key(.label("limit", .omitsDefault), .label("color", .omitsDefault))
  case standard(limit: Int = 20, color: Hue? = Hue.none)
  @Key(.label("count", .omitted(when: isOdd)), .label("tags", .omitted(when: \.isEmpty)))
  case omitted(count: Int = 1, tags: [Int]?)
  @Key(.label("userName", .style(.snakeCase)), .label("homeURL", .style(.trainCase), .writesNull))
  case styled(userName: String, homeURL: String?)
}

private enum Around {
  enum Kind: String { case a, none }
  /// Types of another one, which an extension can't name by their short names.
  @Glossy(.externallyTagged, keys: .kebabCase) enum Inner: Equatable {
    @Key("go", .label("kind", "a", "b", .firstThatFits), .label("other", "c", "d", .firstThatFits))
    case go(kind: Kind, other: Kind?)
    @Key(.label("oldKind", .style(.snakeCase), .writesNil(as: Kind.none)), .label("newKind", .omitsDefault))
    case set(oldKind: Kind?, newKind: Kind = .a)
  }
}

@Glossy(tag: "type", content: "data", .rejectsUnknownKeys) private enum Inside: Equatable {
  @Key(.label("x", "a.x", "b", .firstThatFits), .label("y", .omitsEmpty)) case move(x: Int, y: [Int]?)
}

@Suite("Options of labels") struct LabelTests {
  private func expect<Model: Glossy & Equatable>(
    _ text: String, _ model: Model, _ written: String? = nil, at location: SourceLocation = #_sourceLocation
  ) throws {
    #expect(try Model.decode(text) == model, sourceLocation: location)
    let json = try JSON(string: text)
    #expect(Model(json: JSON(foundationObject: json.foundationObject)) == model, sourceLocation: location)
    #expect(try model.jsonString() == written ?? text, sourceLocation: location)
    #expect(try model.toJSON()?.string() == written ?? text, sourceLocation: location)
  }

  @Test func `the first that fits`() throws {
    try expect(#"{"type":"first","a":"x","b":2}"#, Labelled.first(at: 2), #"{"type":"first","a":2}"#)
    try expect(
      #"{"type":"firstOfOptional","a":"x","b":2,"c":{"d":true},"e":3}"#, Labelled.firstOfOptional(at: 2, to: 3),
      #"{"type":"firstOfOptional","a":2,"c":{"d":3}}"#)
    try expect(
      #"{"type":"firstOfOptional","a":"x"}"#, Labelled.firstOfOptional(at: nil, to: nil), #"{"type":"firstOfOptional"}"#
    )
    try expect(
      #"{"go":{"a":"x","b":"none","c":1,"d":"a"}}"#, Around.Inner.go(kind: .none, other: .a),
      #"{"go":{"a":"none","c":"a"}}"#)
    try expect(
      #"{"go":{"a":"a","c":1,"d":"x"}}"#, Around.Inner.go(kind: .a, other: nil), #"{"go":{"a":"a"}}"#)
    try expect(
      #"{"type":"move","data":{"a":{"x":"1"},"b":2}}"#, Inside.move(x: 2, y: nil),
      #"{"type":"move","data":{"a":{"x":2}}}"#)
  }

  @Test(arguments: [
    (
      #"{"type":"first","a":"x","b":true}"#,
      #"a: expected Int, found string "x"; b: expected Int, found true"#
    ),
    (#"{"type":"firstOfOptional","c":{"d":"x"}}"#, #"c.d: expected Int, found string "x""#),
    (#"{"type":"first"}"#, #"a: missing key "a""#),
    (#"{"type":"styled","userName":"u"}"#, #"user_name: missing key "user_name": there is "userName""#),
  ])
  func `reports`(text: String, expected: String) {
    let problems = Labelled.explain(text).problems.map { "\($0.path): \($0.message)" }
    #expect(problems.joined(separator: "; ") == expected)
  }

  @Test func `a value in place of nil`() throws {
    #expect(try Labelled.replaced(a: nil, b: nil).jsonString() == #"{"type":"replaced","a":5,"b":"none"}"#)
    try expect(#"{"type":"replaced","a":1,"b":"x"}"#, Labelled.replaced(a: 1, b: "x"))
    #expect(try Around.Inner.set(oldKind: nil).jsonString() == #"{"set":{"old_kind":"none"}}"#)
  }

  @Test func `what is left out`() throws {
    try expect(#"{"type":"empty"}"#, Labelled.empty(text: nil))
    #expect(try Labelled.empty(text: "").jsonString() == #"{"type":"empty"}"#)
    try expect(#"{"type":"empty","names":["a"],"t":{"text":"b"}}"#, Labelled.empty(names: ["a"], text: "b"))
    try expect(#"{"type":"standard"}"#, Labelled.standard())
    try expect(#"{"type":"standard","limit":1,"color":"red"}"#, Labelled.standard(limit: 1, color: .red))
    try expect(#"{"type":"omitted"}"#, Labelled.omitted(tags: nil))
    #expect(try Labelled.omitted(count: 3, tags: []).jsonString() == #"{"type":"omitted"}"#)
    try expect(#"{"type":"omitted","count":2,"tags":[1]}"#, Labelled.omitted(count: 2, tags: [1]))
    try expect(#"{"set":{"old_kind":"a"}}"#, Around.Inner.set(oldKind: .a))
    try expect(#"{"set":{"old_kind":"a","new-kind":"none"}}"#, Around.Inner.set(oldKind: .a, newKind: .none))
    #expect(try Inside.move(x: 1, y: []).jsonString() == #"{"type":"move","data":{"a":{"x":1}}}"#)
  }

  @Test func `styles`() throws {
    try expect(
      #"{"type":"styled","user_name":"a","Home-URL":null}"#, Labelled.styled(userName: "a", homeURL: nil))
  }
}
