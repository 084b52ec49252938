import GlossPatch
import Testing

/// How short patches are, and how differences read.
@Suite struct ShortPatchTests {
  @Test(arguments: [
    ("[1,2,3]", "[1,2,3]", "[]"),
    ("[1,2,3]", "[1,3]", #"[{"op":"remove","path":"/1"}]"#),
    ("[1,3]", "[1,2,3]", #"[{"op":"add","path":"/1","value":2}]"#),
    (
      #"["a name that is long","b","c"]"#, #"["c","a name that is long","b"]"#,
      #"[{"op":"move","from":"/2","path":"/0"}]"#
    ),
    // A replacement of the whole would be shorter, and would undo what others changed.
    (
      #"["a","b","c"]"#, #"["c","a","b","d"]"#,
      #"[{"op":"move","from":"/2","path":"/0"},{"op":"add","path":"/3","value":"d"}]"#
    ),
    (
      #"{"a":1,"b":2,"c":3}"#, #"{"a":2,"b":3,"d":[]}"#,
      #"[{"op":"remove","path":"/c"},{"op":"add","path":"/d","value":[]},{"op":"replace","path":"/a","value":2},"#
        + #"{"op":"replace","path":"/b","value":3}]"#
    ),
    // Inside, it is shorter.
    (#"{"o":{"a":1,"b":2}}"#, #"{"o":{"a":2,"b":3}}"#, #"[{"op":"replace","path":"/o","value":{"a":2,"b":3}}]"#),
    (
      #"["a name that is long","another one, not shorter","c"]"#,
      #"["c","a name that is long","another one, not shorter","d"]"#,
      #"[{"op":"move","from":"/2","path":"/0"},{"op":"add","path":"/3","value":"d"}]"#
    ),
    (#"["a","b","c","d"]"#, #"["b","c","d","a"]"#, #"[{"op":"move","from":"/0","path":"/3"}]"#),
    (#"{"a":1,"b":2}"#, #"{"a":1,"c":2}"#, #"[{"op":"move","from":"/b","path":"/c"}]"#),
    (
      #"{"a":1,"b":"x","c":"a name that is long, with words"}"#, #"{"b":"y","c":"a name that is long, with words"}"#,
      #"[{"op":"remove","path":"/a"},{"op":"replace","path":"/b","value":"y"}]"#
    ),
    (
      #"[{"id":1,"name":"a long name","on":false},{"id":2,"name":"another name","on":false}]"#,
      #"[{"id":1,"name":"a long name","on":true},{"id":2,"name":"another name","on":false}]"#,
      #"[{"op":"replace","path":"/0/on","value":true}]"#
    ),
    ("1", "[]", #"[{"op":"replace","path":"","value":[]}]"#),
    (#"{"a/b":{"~":[0,1]}}"#, #"{"a/b":{"~":[0]}}"#, #"[{"op":"remove","path":"/a~1b/~0/1"}]"#),
  ])
  func patches(old: String, new: String, patch: String) throws {
    let (old, new) = (try JSON(string: old), try JSON(string: new))
    let made = JSONPatch(from: old, to: new)
    #expect(made.description == patch)
    #expect(try old.applying(made) == new)
  }

  @Test func theShortestMayReplaceTheWhole() throws {
    let (old, new) = (try JSON(string: #"["a","b","c"]"#), try JSON(string: #"["c","a","b","d"]"#))
    #expect(JSONPatch(from: old, to: new, shortest: true).operations == [.replace([], new)])
    #expect(try ["a", "b"].patch(from: ["a", "c"]) == [.replace([1], "b")])
    #expect(try ["b"].patch(from: ["a"], shortest: true) == [.replace([0], "b")])
    #expect(try ["b", "c"].patch(from: ["a", "d"], shortest: true) == [.replace([], ["b", "c"])])
  }

  @Test(
    arguments: [
      ("[1,2,3]", "[1,2,3]", []),
      (
        #"{"items":[{"name":"coffee","id":1}],"tags":["a"]}"#, #"{"items":[{"name":"tea","id":1}],"tags":["hot","a"]}"#,
        [#"items[0].name: "tea", was "coffee""#, #"tags[0]: "hot", was missing"#]
      ),
      ("[1,2]", "[2]", ["[0]: missing, was 1"]),
      ("1", "2", ["2, was 1"]),
      (#"{"a":1,"b":{}}"#, #"{"b":[],"c":null}"#, ["b: [], was {}", "c: null, was missing", "a: missing, was 1"]),
      ("[1,2,3]", "[4,5,3]", ["[0]: 4, was 1", "[1]: 5, was 2"]),
    ] as [(String, String, [String])])
  func differences(old: String, new: String, words: [String]) throws {
    #expect(try JSON(string: new).differences(from: JSON(string: old)).map(\.description) == words)
  }

  @Test func longValuesAreCut() throws {
    let (old, new) = (String(repeating: "x", count: 500), String(repeating: "y", count: 500))
    let text = JSON(stringLiteral: new).differences(from: JSON(stringLiteral: old)).first?.description ?? ""
    #expect(text.count == 120 + 120 + "…, was …".count)
  }
}
