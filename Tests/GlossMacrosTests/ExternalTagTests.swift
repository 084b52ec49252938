import Foundation
import GlossMacros
import Testing

@Glossy private struct RobotConfig: Equatable { let name: String, size: Int? }

@Glossy(.externallyTagged)
private enum RobotCommand: Equatable {
  case move(x: Int, y: Int)
  case load(RobotConfig)
  case text(String)
  case maybe(Int?)
  case resize(Int, Double?)
  case note(title: String?)
  @Key("stop", "halt") case stop
  @Key("go", "run.now") case run(at: Date, times: Int = 1)
}

@Glossy(.externallyTagged, keys: .snakeCase)
private enum LampLevel: Equatable {
  @Key(1) case low
  @Key(true) case on
  @Key("none", 0, 7...9) case off
  case userDefined(Int)
  @Unknown case other(JSON)
}

@Glossy(.externallyTagged) private enum PaintColor: Equatable {
  case red, green
  @Unknown case other(String)
}

@Glossy(.externallyTagged) private enum StatusCode: Equatable {
  @Key(1) case one
  @Unknown case other(Int)
}

@Glossy(.externallyTagged, .rejectsUnknownKeys) private enum ClosedCommand: Equatable {
  case a(x: Int), b(RobotConfig), c
}

@Glossy(.externallyTagged, .validated) private enum CheckedAge: Equatable {
  case age(Int)

  func validate(_ json: JSON) -> Bool {
    guard self != .age(151) else {
      json.reject("age", because: "must be under 150")
      return false
    }
    return true
  }
}

@Glossy private struct RobotBatch: Equatable {
  let commands: [RobotCommand]
  let last: RobotCommand?
}

@Glossy private struct FlatCommand: Equatable {
  let id: Int
  @Flat let command: RobotCommand
}

@Glossy(.externallyTagged) private indirect enum PlainTree: Equatable {
  case leaf(Int), branch(PlainTree, PlainTree), list([PlainTree])
}

@Glossy(.externallyTagged, .strict) private enum StrictCommand: Equatable { case a(x: Int?) }

extension JSONDecodable {
  fileprivate static func problems(_ text: String) -> [String] {
    explain(text).problems.map { "\($0.path): \($0.message)" }
  }
}

@Suite("Macros: external tags")
struct ExternalTagTests {
  private func expect<Model: Glossy & Equatable>(
    _ text: String, is value: Model, writes written: String? = nil, at location: SourceLocation = #_sourceLocation
  ) throws {
    #expect(try Model.decode(text) == value, sourceLocation: location)
    #expect(try Model.decode(text, mode: .exact) == value, sourceLocation: location)
    #expect(Model(json: try JSON(string: text)) == value, sourceLocation: location)
    // A built value.
    let built = try JSON(foundationObject: JSON(string: "[\(text)]").foundationObject)
    #expect([Model](json: built) == [value], sourceLocation: location)
    #expect(try value.jsonString() == written ?? text, sourceLocation: location)
    #expect(try value.toJSON()?.string() == written ?? text, sourceLocation: location)
    #expect(try Model.decode(value.jsonString(.prettyPrinted)) == value, sourceLocation: location)
    #expect(try Model.decode(value.jsonString(.sortedKeys)) == value, sourceLocation: location)
  }

  @Test func roundTrips() throws {
    try expect(#"{"move":{"x":1,"y":2}}"#, is: RobotCommand.move(x: 1, y: 2))
    try expect(#"{"load":{"name":"a","size":3}}"#, is: RobotCommand.load(RobotConfig(name: "a", size: 3)))
    try expect(#"{"text":"hi"}"#, is: RobotCommand.text("hi"))
    try expect(#"{"maybe":1}"#, is: RobotCommand.maybe(1))
    try expect(#"{"maybe":null}"#, is: RobotCommand.maybe(nil))
    try expect(#"{"resize":[1,2]}"#, is: RobotCommand.resize(1, 2))
    try expect(#"{"resize":[1,null]}"#, is: RobotCommand.resize(1, nil))
    try expect(#"{"resize":[1]}"#, is: RobotCommand.resize(1, nil), writes: #"{"resize":[1,null]}"#)
    try expect(#"{"note":{"title":"a"}}"#, is: RobotCommand.note(title: "a"))
    try expect(#"{"note":{}}"#, is: RobotCommand.note(title: nil))
    try expect(#""stop""#, is: RobotCommand.stop)
    for text in [#""halt""#, #"{"stop":{}}"#, #"{"halt":null}"#] {
      try expect(text, is: RobotCommand.stop, writes: #""stop""#)
    }
    let date = Date(timeIntervalSince1970: 0)
    try expect(
      #"{"run.now":{"at":"1970-01-01T00:00:00Z"}}"#, is: RobotCommand.run(at: date, times: 1),
      writes: #"{"go":{"at":"1970-01-01T00:00:00Z","times":1}}"#)
    try expect(
      #"{"branch":[{"leaf":1},{"list":[{"leaf":2}]}]}"#, is: PlainTree.branch(.leaf(1), .list([.leaf(2)])))
  }

  @Test func sortedKeys() throws {
    #expect(try RobotCommand.move(x: 1, y: 2).jsonString(.sortedKeys) == #"{"move":{"x":1,"y":2}}"#)
    #expect(
      try RobotCommand.load(RobotConfig(name: "a", size: 3)).jsonString([.sortedKeys, .prettyPrinted])
        == RobotCommand.load(RobotConfig(name: "a", size: 3)).jsonString(.prettyPrinted))
    let batch = RobotBatch(commands: [.stop, .move(x: 1, y: 2)], last: .resize(1, nil))
    #expect(
      try batch.jsonString() == #"{"commands":["stop",{"move":{"x":1,"y":2}}],"last":{"resize":[1,null]}}"#)
    #expect(try RobotBatch.decode(batch.jsonString()) == batch)
  }

  @Test func tagsOfSeveralTypes() throws {
    try expect("1", is: LampLevel.low)
    try expect("true", is: LampLevel.on)
    try expect(#""none""#, is: LampLevel.off)
    for text in ["0", "8", #"{"none":{}}"#] { try expect(text, is: LampLevel.off, writes: #""none""#) }
    try expect(#"{"user_defined":5}"#, is: LampLevel.userDefined(5))
    for text in [#""user_defined""#, "10", "false", #""x""#, #"{"x":1}"#, #"{"a":1,"b":2}"#, "{}", "[1]", "1.5"] {
      try expect(text, is: LampLevel.other(JSON(string: text)))
    }
  }

  @Test func unknownTagsWithoutValues() throws {
    try expect(#"["red","blue"]"#, is: [PaintColor.red, .other("blue")])
    try expect("[1,2]", is: [StatusCode.one, .other(2)])
    #expect(PaintColor.explain(#""blue""#).isEmpty)
    #expect(
      PaintColor.problems("3") == [#": 3 is not the tag of a case of PaintColor: expected one of "red", "green""#])
    #expect(
      PaintColor.problems(#"{"blue": 1}"#) == [
        #": "blue" is not the tag of a case of PaintColor: expected one of "red", "green""#
      ])
    #expect(StatusCode.problems(#""x""#) == [#": "x" is not the tag of a case of StatusCode: expected 1"#])
  }

  @Test(arguments: [
    (#"{"move": {"x": 1}}"#, #"move.y: missing key "y""#),
    (#"{"move": 3}"#, "move: expected an object, found number 3"),
    (#""move""#, #": the tag "move" has values: expected an object with it as its key"#),
    (#""note""#, #": the tag "note" has values: expected an object with it as its key"#),
    (#"{"load": {"name": 3}}"#, "load.name: expected String, found number 3"),
    (
      #"{"run.now": {"times": "x"}}"#,
      #"["run.now"].at: missing key "at"; ["run.now"].times: expected Int, found string "x""#
    ),
    (#"{"resize": [1.5, 2]}"#, "resize[0]: expected Int, found number 1.5, which has a fraction"),
    (#"{"resize": {"x": 1}}"#, "resize: expected an array, found an object"),
    (#"{"resize": []}"#, "resize[0]: missing element 0: the array is empty"),
    (#"{"stop": 5}"#, "stop: expected an object, found number 5"),
    ("null", ": expected RobotCommand, found null"),
  ])
  func `values that do not fit`(text: String, problems: String) {
    #expect(RobotCommand.problems(text).joined(separator: "; ") == problems)
  }

  @Test(arguments: [
    (#"{"fly": 5}"#, #": "fly" is not the tag of a case of RobotCommand: expected one of "#, ""),
    (#""fly""#, #": "fly" is not the tag of a case of RobotCommand: expected one of "#, ""),
    ("3", ": 3 is not the tag of a case of RobotCommand: expected one of ", ""),
    ("[1]", ": this array is not the tag of a case of RobotCommand: expected one of ", ""),
    ("{}", ": expected one key, the tag of a case of RobotCommand, one of ", ", found no key"),
    (
      #"{"move": 1, "load": 2}"#, ": expected one key, the tag of a case of RobotCommand, one of ",
      #", found "move", "load""#
    ),
    (
      #"{"a": 1, "b": 2, "c": 3, "d": 4}"#, ": expected one key, the tag of a case of RobotCommand, one of ",
      #", found "a", "b", "c""#
    ),
  ])
  func `tags that no case has`(text: String, start: String, end: String) {
    let tags = #""move", "load", "text", "maybe", "resize", "note", "stop", "halt", "go", "run.now""#
    #expect(RobotCommand.problems(text) == [start + tags + end])
    #expect(RobotCommand(json: (try? JSON(string: text)) ?? .null) == nil)
  }

  @Test func `problems inside of other models`() {
    let problems = RobotBatch.explain(#"{"commands": [{"move": {"x": 1}}, "fly", {}], "last": {"fly": 1}}"#)
    #expect(problems.problems.map(\.path) == ["commands[0].move.y", "commands[1]", "commands[2]", "last"])
    for last in [#"{"fly": 1}"#, #""fly""#, "{}"] {
      let report = RobotBatch.explain(#"{"commands": [], "last": \#(last)}"#)
      #expect(report.problems.isEmpty && report.warnings.map(\.path) == ["last"])
    }
    #expect(
      PlainTree.problems(#"{"branch": [{"leaf": 1}, {"list": [{"leaf": "x"}]}]}"#) == [
        #"branch[1].list[0].leaf: expected Int, found string "x""#
      ])
  }

  @Test func strictness() throws {
    #expect(StrictCommand.problems(#"{"a": {"x": "y"}}"#) == [#"a.x: expected Int, found string "y""#])
    #expect(StrictCommand(json: ["a": ["x": "y"]]) == nil)
    #expect(ClosedCommand.problems(#"{"a": {"x": 1, "y": 2}}"#) == [#"a.y: unknown key "y""#])
    #expect(ClosedCommand(json: ["a": ["x": 1, "y": 2]]) == nil)
    #expect(ClosedCommand.problems(#"{"c": {"y": 2}}"#) == [#"c.y: unknown key "y""#])
    #expect(ClosedCommand(json: ["c": ["y": 2]]) == nil && ClosedCommand(json: ["c": [:]]) == .c)
    try expect(#"{"a":{"x":1}}"#, is: ClosedCommand.a(x: 1))
    try expect(#"{"b":{"name":"a"}}"#, is: ClosedCommand.b(RobotConfig(name: "a", size: nil)))
    for text in [#"{"move": {"x": 1, "y": 2, "z": 3}}"#, #"{"load": {"name": "a", "z": 3}}"#, #"{"stop": {"z": 3}}"#] {
      #expect(throws: DecodingReport.self) { try RobotCommand.decode(text, mode: .exact) }
      #expect(throws: Never.self) { try RobotCommand.decode(text, mode: .strict) }
    }
    #expect(RobotCommand(json: "note") == nil)
    #expect(CheckedAge.problems(#"{"age": 151}"#) == ["age: must be under 150"])
  }

  @Test func duplicateKeys() throws {
    #expect(try RobotCommand.decode(#"{"text": "a", "text": "b"}"#) == .text("a"))
  }

  @Test func besideOtherFields() throws {
    let value = FlatCommand(id: 1, command: .move(x: 1, y: 2))
    let text = #"{"id":1,"move":{"x":1,"y":2}}"#
    #expect(try FlatCommand.decode(text, mode: .exact) == value)
    #expect(try value.jsonString() == text)
    let none = FlatCommand.problems(#"{"id": 1}"#).first
    #expect(none?.hasSuffix(", found no key") == true)
    let two = FlatCommand.problems(#"{"id": 1, "move": {"x": 1, "y": 2}, "text": "a"}"#).first
    #expect(two?.hasSuffix(#", found "move", "text""#) == true)
    #expect(throws: JSONEncodingError.self) { try FlatCommand(id: 1, command: .stop).jsonData() }
  }

  @Test func wordsForClients() throws {
    func details(_ text: String) throws -> String { try ClosedCommand.explain(text).toJSON()?.string() ?? "" }
    #expect(try details(#"{"fly": 5}"#).contains(#"\"fly\" is not a tag: expected one of \"a\", \"b\", \"c\""#))
    #expect(try details("{}").contains(#"expected one key, a tag, one of \"a\", \"b\", \"c\", found no key"#))
  }
}
