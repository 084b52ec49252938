import GlossPatch
import Testing

/// The examples of RFC 6902, appendix A.
@Suite struct PatchExampleTests {
  private struct Example: Sendable, CustomTestStringConvertible {
    let name: String
    let document: String
    let patch: String
    /// The result; nil if the patch can't be applied.
    let result: String?

    init(_ name: String, _ document: String, _ patch: String, _ result: String?) {
      (self.name, self.document, self.patch, self.result) = (name, document, patch, result)
    }

    var testDescription: String { name }
  }

  private static let examples = [
    Example(
      "A.1 adding a member", #"{"foo": "bar"}"#, #"[{"op": "add", "path": "/baz", "value": "qux"}]"#,
      #"{"baz": "qux", "foo": "bar"}"#),
    Example(
      "A.2 adding an element", #"{"foo": ["bar", "baz"]}"#, #"[{"op": "add", "path": "/foo/1", "value": "qux"}]"#,
      #"{"foo": ["bar", "qux", "baz"]}"#),
    Example(
      "A.3 removing a member", #"{"baz": "qux", "foo": "bar"}"#, #"[{"op": "remove", "path": "/baz"}]"#,
      #"{"foo": "bar"}"#),
    Example(
      "A.4 removing an element", #"{"foo": ["bar", "qux", "baz"]}"#, #"[{"op": "remove", "path": "/foo/1"}]"#,
      #"{"foo": ["bar", "baz"]}"#),
    Example(
      "A.5 replacing a value", #"{"baz": "qux", "foo": "bar"}"#,
      #"[{"op": "replace", "path": "/baz", "value": "boo"}]"#, #"{"baz": "boo", "foo": "bar"}"#),
    Example(
      "A.6 moving a value", #"{"foo": {"bar": "baz", "waldo": "fred"}, "qux": {"corge": "grault"}}"#,
      #"[{"op": "move", "from": "/foo/waldo", "path": "/qux/thud"}]"#,
      #"{"foo": {"bar": "baz"}, "qux": {"corge": "grault", "thud": "fred"}}"#),
    Example(
      "A.7 moving an element", #"{"foo": ["all", "grass", "cows", "eat"]}"#,
      #"[{"op": "move", "from": "/foo/1", "path": "/foo/3"}]"#, #"{"foo": ["all", "cows", "eat", "grass"]}"#),
    Example(
      "A.8 testing a value: success", #"{"baz": "qux", "foo": ["a", 2, "c"]}"#,
      #"[{"op": "test", "path": "/baz", "value": "qux"}, {"op": "test", "path": "/foo/1", "value": 2}]"#,
      #"{"baz": "qux", "foo": ["a", 2, "c"]}"#),
    Example(
      "A.9 testing a value: error", #"{"baz": "qux"}"#, #"[{"op": "test", "path": "/baz", "value": "bar"}]"#, nil),
    Example(
      "A.10 adding a nested object", #"{"foo": "bar"}"#,
      #"[{"op": "add", "path": "/child", "value": {"grandchild": {}}}]"#,
      #"{"foo": "bar", "child": {"grandchild": {}}}"#),
    Example(
      "A.11 ignoring unknown members", #"{"foo": "bar"}"#,
      #"[{"op": "add", "path": "/baz", "value": "qux", "xyz": 123}]"#, #"{"foo": "bar", "baz": "qux"}"#),
    Example(
      "A.12 adding to a target that does not exist", #"{"foo": "bar"}"#,
      #"[{"op": "add", "path": "/baz/bat", "value": "qux"}]"#, nil),
    Example(
      "A.13 an invalid patch", #"{"foo": "bar"}"#,
      #"[{"op": "add", "path": "/baz", "value": "qux", "op": "remove"}]"#, nil),
    Example(
      "A.14 ~ escapes", #"{"/": 9, "~1": 10}"#, #"[{"op": "test", "path": "/~01", "value": 10}]"#,
      #"{"/": 9, "~1": 10}"#),
    Example(
      "A.15 comparing strings and numbers", #"{"/": 9, "~1": 10}"#,
      #"[{"op": "test", "path": "/~01", "value": "10"}]"#, nil),
    Example(
      "A.16 adding an array value", #"{"foo": ["bar"]}"#,
      #"[{"op": "add", "path": "/foo/-", "value": ["abc", "def"]}]"#, #"{"foo": ["bar", ["abc", "def"]]}"#),
  ]

  @Test(arguments: examples) private func example(_ example: Example) throws {
    let document = try JSON(string: example.document)
    do {
      let changed = try document.applying(JSONPatch.decode(example.patch))
      #expect(try changed == example.result.map { try JSON(string: $0) })
    } catch {
      #expect(example.result == nil, "\(error)")
    }
  }

  /// RFC 6902, section 5: no operation is applied if one fails.
  @Test func aFailureChangesNothing() throws {
    let json: JSON = ["a": ["b": 1]]
    let patch: JSONPatch = [.replace("a.b", 42), .test("a.b", "C")]
    #expect(throws: JSONPatchError.self) { try json.applying(patch) }
    #expect(json == ["a": ["b": 1]])
  }

  /// RFC 7396, appendix A.
  @Test(arguments: [
    (#"{"a":"b"}"#, #"{"a":"c"}"#, #"{"a":"c"}"#),
    (#"{"a":"b"}"#, #"{"b":"c"}"#, #"{"a":"b","b":"c"}"#),
    (#"{"a":"b"}"#, #"{"a":null}"#, #"{}"#),
    (#"{"a":"b","b":"c"}"#, #"{"a":null}"#, #"{"b":"c"}"#),
    (#"{"a":["b"]}"#, #"{"a":"c"}"#, #"{"a":"c"}"#),
    (#"{"a":"c"}"#, #"{"a":["b"]}"#, #"{"a":["b"]}"#),
    (#"{"a":{"b":"c"}}"#, #"{"a":{"b":"d","c":null}}"#, #"{"a":{"b":"d"}}"#),
    (#"{"a":[{"b":"c"}]}"#, #"{"a":[1]}"#, #"{"a":[1]}"#),
    (#"["a","b"]"#, #"["c","d"]"#, #"["c","d"]"#),
    (#"{"a":"b"}"#, #"["c"]"#, #"["c"]"#),
    (#"{"a":"foo"}"#, "null", "null"),
    (#"{"a":"foo"}"#, #""bar""#, #""bar""#),
    (#"{"e":null}"#, #"{"a":1}"#, #"{"e":null,"a":1}"#),
    (#"[1,2]"#, #"{"a":"b","c":null}"#, #"{"a":"b"}"#),
    (#"{}"#, #"{"a":{"bb":{"ccc":null}}}"#, #"{"a":{"bb":{}}}"#),
  ])
  func mergePatch(target: String, patch: String, result: String) throws {
    let target = try JSON(string: target)
    #expect(try target.applying(mergePatch: JSON(string: patch)).string() == JSON(string: result).string())
  }

  /// RFC 7396, section 3.
  @Test func mergePatchOfADocument() throws {
    let target = try JSON(
      string: """
        {"title": "Goodbye!", "author": {"givenName": "John", "familyName": "Doe"}, "tags": ["example", "sample"],
         "content": "This will be unchanged"}
        """)
    let patch: JSON = [
      "title": "Hello!", "phoneNumber": "+01-123-456-7890", "author": ["familyName": nil], "tags": ["example"],
    ]
    #expect(
      try target.applying(mergePatch: patch).string() == """
        {"title":"Hello!","author":{"givenName":"John"},"tags":["example"],"content":"This will be unchanged",\
        "phoneNumber":"+01-123-456-7890"}
        """)
  }
}
