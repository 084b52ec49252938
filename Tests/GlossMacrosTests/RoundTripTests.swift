import Foundation
import GlossMacros
import Testing

/// Reads a text, writes it, and expects `expected` (or the text itself). What is written reads again as the same model.
func expectRoundTrip<Model: Glossy>(
  _ type: Model.Type, _ text: String, writes expected: String? = nil, at location: SourceLocation = #_sourceLocation
) {
  #expect(throws: Never.self, sourceLocation: location) {
    let model = try Model.decode(text)
    let expected = try JSON(string: expected ?? text)
    #expect(try JSON(data: model.jsonData()) == expected, sourceLocation: location)
    #expect(model.toJSON() == expected, sourceLocation: location)
    #expect(try Model.decode(model.jsonData()).toJSON() == expected, sourceLocation: location)
    // From a tree that was built, too.
    let built = try #require(model.toJSON(), sourceLocation: location)
    #expect(Model(json: built)?.toJSON() == expected, sourceLocation: location)
  }
}

@Suite("Macros: round trips")
struct RoundTripTests {
  @Test func options() {
    expectRoundTrip(
      Dirty.self,
      """
      {"all": {"item_count": "1", "unit_prices": ["1.50", "x", 2], "by_name": {"a": 1, "b": "c"}, "is_on": "false",
        "dates": ["2026-11-21T10:00:00Z", 3]}}
      """,
      writes: """
        {"all": {"item_count": 1, "unit_prices": [1.5, 2], "by_name": {"a": 1}, "is_on": false,
          "dates": ["2026-11-21T10:00:00Z"], "next_page": null}}
        """)
  }

  @Test func directions() throws {
    let text = #"""
      {"r": 1, "old": 3, "a.b": 4, "length": "abc", "number": "12", "parsed": "2026-11-21T10:00:00Z",
        "dates": [1, "2026-11-21T10:00:00Z"], "tab\té\"\\/": 7, "implicit": 8, "a": 1, "b": 2}
      """#
    expectRoundTrip(
      Directions.self, text,
      writes: #"""
        {"w": 3, "new": {"name": 3}, "a.b": 4, "number": "12", "dates": ["2026-11-21T10:00:00Z"], "tab\té\"\\/": 7,
          "implicit": 8, "a": 1, "b": 2}
        """#)
    let model = try Directions.decode(text)
    #expect(model.read == 1 && model.length == 3 && model.parsed != nil)
  }

  @Test func flat() {
    expectRoundTrip(Issue.self, #"{"title": "t", "created": "2026-11-21T10:00:00Z", "login": "l", "isAdmin": true}"#)
    expectRoundTrip(Issue.self, #"{"title": "t", "created": "2026-11-21T10:00:00Z"}"#)
  }

  @Test func oneHalf() throws {
    #expect(try Login(userName: "a").jsonString() == #"{"USER_NAME":"a","API_VERSION":2}"#)
    #expect(try Level.decode("2") == .high)
  }

  @Test func enumsWithTags() throws {
    expectRoundTrip(Event.self, #"{"type": "PushEvent", "size": 1, "ref": "main"}"#)
    expectRoundTrip(Event.self, #"{"type": "push", "size": 1}"#, writes: #"{"type": "PushEvent", "size": 1}"#)
    expectRoundTrip(Event.self, #"{"type": "move", "x": 1}"#, writes: #"{"type": "move", "x": 1, "y": 7}"#)
    expectRoundTrip(Event.self, #"{"type": "move", "x": 1, "y": 2, "label": "l"}"#)
    expectRoundTrip(Event.self, #"{"type": "ping"}"#)
    expectRoundTrip(Event.self, #"{"type": "else", "q": [1, {"r": null}]}"#)
    #expect(try Event.decode(#"{"x": 1, "type": "move"}"#) == .move(x: 1, label: nil))
    expectRoundTrip(Boxed.self, #"{"meta": {"kind": "push_event"}, "payload": {"size": 1}}"#)
    expectRoundTrip(Boxed.self, #"{"meta": {"kind": "move_to"}, "payload": {"x_position": 1, "y_position": 2.5}}"#)
    expectRoundTrip(Boxed.self, #"{"meta": {"kind": "maybe"}}"#)
    expectRoundTrip(Boxed.self, #"{"meta": {"kind": "maybe"}, "payload": {"size": 1}}"#)
    expectRoundTrip(Boxed.self, #"{"meta": {"kind": "nothing"}}"#)
    expectRoundTrip(Numbered.self, #"{"code": 1, "size": 3}"#)
    expectRoundTrip(Numbered.self, #"{"code": -2}"#, writes: #"{"code": 2}"#)
    expectRoundTrip(Outcome.self, #"{"ok": true, "size": 3}"#)
    expectRoundTrip(Outcome.self, #"{"ok": false, "reason": "x"}"#)
  }

  @Test func enumsWithoutTags() {
    expectRoundTrip(Identifier.self, "12")
    expectRoundTrip(Identifier.self, #""twelve""#)
    expectRoundTrip(Identifier.self, #"{"size": 2}"#)
    expectRoundTrip(Size.self, #""large""#)
    expectRoundTrip([Identifier].self, #"[1, "a", {"size": 2}]"#)
  }

  @Test func classes() throws {
    expectRoundTrip(Account.self, #"{"id": 1, "name": "n", "stats": {"counts": {"a": [1]}}}"#)
    expectRoundTrip(Guarded.self, #"{"age": 100}"#)
    #expect(Guarded(json: ["age": 200]) == nil)
    #expect(try Account.decode(#"{"id": 1, "stats": {"counts": {}}}"#).name == "none")
  }

  @Test func nestedTypes() {
    let owner = #"{"login": "l", "kind": "a", "other": "b"}"#
    expectRoundTrip(
      Outer.Model.self,
      #"""
      {"login": "l", "other": "a", "owner": \#(owner), "others": [\#(owner)], "threeStates": null, "kind": "gone",
        "map": {"k": "b"}}
      """#,
      writes: #"""
        {"login": "l", "other": "a", "owner": \#(owner), "others": [\#(owner)], "threeStates": null, "kind": "a",
          "map": {"k": "b"}}
        """#)
    expectRoundTrip(Outer.Event.self, #"{"type": "push", "login": "l", "other": "a"}"#)
    expectRoundTrip(
      Outer.Event.self, #"{"type": "both", "first": \#(owner)}"#,
      writes: #"{"type": "both", "first": \#(owner), "kind": "b"}"#)
    expectRoundTrip(Outer.Event.self, #"{"type": "both", "first": \#(owner), "second": \#(owner), "kind": "a"}"#)
    expectRoundTrip(Outer.Event.self, #"{"type": "one", "kind": "b"}"#)
    expectRoundTrip(Outer.Boxed.self, #"{"type": "maybe", "content": null}"#, writes: #"{"type": "maybe"}"#)
    expectRoundTrip(Outer.Boxed.self, #"{"type": "maybe", "content": \#(owner)}"#)
    expectRoundTrip(Outer.Either.self, owner)
    expectRoundTrip(Outer.Reference.self, #"{"owner": \#(owner), "kind": "b"}"#)
    #expect(Outer.hiddenAgain(["kind": "b"]) == ["kind": "b"])
    #expect(topLevelAgain(["x": 1]) == ["x": 1])
  }

  @Test func genericTypes() {
    expectRoundTrip(Page<Int>.self, #"{"items": [1, 2], "next": 3}"#)
    expectRoundTrip(Page<Owner>.self, #"{"items": [{"login": "l"}]}"#)
    expectRoundTrip(Bounded<Int, Owner>.self, #"{"items": [1, 2], "keyed": {"a": {"login": "l"}}}"#)
    expectRoundTrip(ID<Color>.self, #"{"raw": "x"}"#)
    expectRoundTrip(SharedPage<String>.self, #"{"items": ["a"]}"#)
    expectRoundTrip(
      Tree<Int>.self,
      #"{"type": "node", "children": [{"type": "leaf", "value": 1}, {"type": "node", "children": []}]}"#)
    expectRoundTrip([Either<Int, [String]>].self, #"[1, ["a"]]"#)
  }

  @Test func namesAndConditions() {
    expectRoundTrip(
      Names.self, #"{"fields": 1, "members": 2, "default": "d", "Fields": true, "user name": 3, "validate": 4}"#)
    expectRoundTrip(Conditional.self, #"{"a": 1, "b": "b", "o": {"x": 2, "z": 3}}"#)
    expectRoundTrip(Anywhere.self, #"{"x": 1}"#)
    expectRoundTrip(Packaged.self, #"{"x": 1}"#)
  }

  @MainActor @Test func onTheMainActor() throws {
    #expect(OnMain(json: ["x": 1, "y": "a"])?.toJSON() == ["x": 1, "y": "a"])
    #expect(OnMainShared(json: ["x": 1])?.toJSON() == ["x": 1, "z": 5])
  }

  @Test func memberwiseInitializersStay() {
    #expect(Owner(login: "a", isAdmin: nil).toJSON() == ["login": "a"])
    #expect(Person(age: 1).name == "nobody")
  }
}
