import GlossPatch
import Testing

@Suite struct PatchErrorTests {
  private static let json: JSON = ["title": "Tea", "tags": ["hot"], "owner": ["name": "Ada"], "many": [1, 2, 3]]

  @Test(
    arguments: [
      (.remove("draft"), .missing, #"operation 1, remove "/draft": there is no member "draft""#),
      (.remove("tags[7]"), .missing, #"operation 1, remove "/tags/7": there is no element 7: the array has 1 element"#),
      (.add("many[4]", 1), .missing, #"operation 1, add "/many/4": there is no element 4: the array has 3 elements"#),
      (
        .replace("many[3]", 1), .missing,
        #"operation 1, replace "/many/3": there is no element 3: the array has 3 elements"#
      ),
      (
        .replace("many[-1]", 1), .invalidIndex,
        #"operation 1, replace "/many/-1": "-1" is not the index of an element"#
      ),
      (
        .remove(["many", "99999999999999999999"]), .missing,
        #"operation 1, remove "/many/99999999999999999999": there is no element 99999999999999999999: the array has 3 elements"#
      ),
      (.add(["many", "01"], 1), .invalidIndex, #"operation 1, add "/many/01": "01" is not the index of an element"#),
      (.add(["many", "x"], 1), .invalidIndex, #"operation 1, add "/many/x": "x" is not the index of an element"#),
      (
        .remove(["many", "-"]), .missing,
        #"operation 1, remove "/many/-": "-" is after the last element: nothing is there"#
      ),
      (.add("title.sub", 1), .missing, #"operation 1, add "/title/sub": a string has no "sub""#),
      (.add("owner.name.first", 1), .missing, #"operation 1, add "/owner/name/first": a string has no "first""#),
      (.add("a.b.c", 1), .missing, #"operation 1, add "/a/b/c": there is no member "a""#),
      (.remove([]), .wholeValueRemoved, #"operation 1, remove "": the whole value can't be removed"#),
      (
        .move(from: "owner", "owner.inner"), .movedIntoItself,
        #"operation 1, move "/owner" to "/owner/inner": a value can't be moved into itself"#
      ),
      (.move(from: [], "x"), .movedIntoItself, #"operation 1, move "" to "/x": a value can't be moved into itself"#),
      (.move(from: "x", "y"), .missing, #"operation 1, move "/x" to "/y": there is no member "x""#),
      (.copy(from: "x", "y"), .missing, #"operation 1, copy "/x" to "/y": there is no member "x""#),
      (.test("title", "Milk"), .testFailed, #"operation 1, test "/title": expected "Milk", found another value"#),
      (.test("title", [:]), .testFailed, #"operation 1, test "/title": expected {}, found a string"#),
      (.test("tags", ["cold"]), .testFailed, #"operation 1, test "/tags": expected ["cold"], found another value"#),
      (
        .test("owner", ["name": "Ada", "age": 36]), .testFailed,
        #"operation 1, test "/owner": expected {"name":"Ada","age":36}, found another value"#
      ),
    ] as [(JSONPatch.Operation, JSONPatchError.Kind, String)])
  func texts(operation: JSONPatch.Operation, kind: JSONPatchError.Kind, text: String) throws {
    do throws(JSONPatchError) {
      _ = try Self.json.applying([.test([], Self.json), operation])
      Issue.record("no error")
    } catch {
      #expect(error.description == text)
      #expect(error.kind == kind)
      #expect(error.index == 1)
      #expect(error.operation == operation)
      #expect(error.localizedDescription == text)
    }
  }

  /// The path is the one that is wrong.
  @Test(
    arguments: [
      (.move(from: "owner.id", "id"), "owner.id"), (.move(from: "title", "tags[7]"), "tags[7]"),
      (.copy(from: "many[9]", "id"), "many[9]"), (.remove("x"), "x"), (.test("title", 1), "title"),
      (.move(from: [], "x"), "x"),
    ] as [(JSONPatch.Operation, JSONKeyPath)])
  func paths(operation: JSONPatch.Operation, path: JSONKeyPath) throws {
    let error = #expect(throws: JSONPatchError.self) { try Self.json.applying([operation]) }
    #expect(error?.path == path)
    #expect(try error?.toJSON()?.decode("errors[0].pointer", as: String.self) == "#" + path.pointer)
  }

  @Test func asAnAnswer() throws {
    do throws(JSONPatchError) {
      _ = try Self.json.applying([.remove(["tags", "a/b é"])])
      Issue.record("no error")
    } catch {
      #expect(
        try error.jsonString(.withoutEscapingSlashes) == """
          {"title":"The patch can't be applied","detail":"operation 0, remove \\"/tags/a~1b é\\": \\"a/b é\\" is not the index of an \
          element","errors":[{"detail":"\\"a/b é\\" is not the index of an element","pointer":"#/tags/a~1b%20%C3%A9",\
          "kind":"invalidIndex","operation":0}]}
          """)
    }
  }

  @Test(arguments: [
    (#"{}"#, "expected [Operation], found an object"),
    (#"[{"path": ""}]"#, #"[0].op: missing key "op""#),
    (#"[{"op": "add"}]"#, #"[0].path: missing key "path""#),
    (#"[{"op": "add", "path": ""}]"#, "[0].value: is missing"),
    (#"[{"op": "move", "path": ""}]"#, #"[0].from: missing key "from""#),
    (#"[{"op": "Add", "path": "", "value": 1}]"#, "[0].op: is not add, remove, replace, move, copy or test"),
    (#"[{"op": "remove", "path": "a"}]"#, #"[0].path: is not a JSON Pointer, such as "/items/0/id""#),
    (##"[{"op": "remove", "path": "#/a"}]"##, #"[0].path: is not a JSON Pointer, such as "/items/0/id""#),
    (#"[{"op": "remove", "path": "/~2"}]"#, #"[0].path: is not a JSON Pointer, such as "/items/0/id""#),
    (#"[{"op": "remove", "path": "/a", "op": "remove"}]"#, "[0]: an operation must not have a key twice"),
  ])
  func whatIsNotAPatch(text: String, problem: String) {
    let report = JSONPatch.explain(text)
    #expect(report.problems.map { $0.path.segments.isEmpty ? $0.message : "\($0.path): \($0.message)" } == [problem])
  }

  @Test func operationsAreEqualAsJSON() throws {
    let patch: JSONPatch = [.remove(["tags", 0]), .move(from: ["a", 1], "b"), .add("x", 1)]
    let sent = try JSONPatch.decode(patch.jsonData())
    #expect(sent == patch && sent.hashValue == patch.hashValue)
    let others: JSONPatch = [
      .remove(["tags", 1]), .replace("x", 1), .add("x", 2), .add("y", 1), .move(from: "a", "b"),
      .copy(from: ["a", 1], "b"),
    ]
    #expect(!others.operations.contains { sent.operations.contains($0) })
    // Their texts are equal as Swift compares them.
    #expect(JSONPatch.Operation.remove(["\u{e9}"]) != .remove(["e\u{301}"]))
  }

  @Test func nullIsAValue() throws {
    let patch = try JSONPatch.decode(
      #"[{"op": "add", "path": "/a", "value": null}, {"op": "test", "path": "/a", "value": null}]"#)
    #expect(patch == [.add(["a"], .null), .test(["a"], .null)])
    #expect(try JSON(string: "{}").applying(patch).string() == #"{"a":null}"#)
    #expect(
      patch.description == #"[{"op":"add","path":"/a","value":null},{"op":"test","path":"/a","value":null}]"#)
  }
}
