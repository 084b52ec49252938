import Foundation
import Gloss
import TestSupport
import Testing

/// No value is too deep to be written, compared, hashed and released, on the stack of a concurrency thread.
@Suite struct DeepValueTests {
  private static let depth = Samples.count(100_000, full: 1_000_000)

  private static func text(_ open: String, _ inside: String, _ close: String, depth: Int = depth) -> String {
    String(repeating: open, count: depth) + inside + String(repeating: close, count: depth)
  }

  private static let arrays = text("[", "1", "]")
  private static let objects = text(#"{"a":"#, "1", "}")

  @Test(
    arguments: [
      ("[", "]", depth), (#"{"a":"#, "}", depth), (#"[{"a":"#, "}]", depth / 10), ("[0,[],", ",{}]", depth / 10),
    ])
  func parsedValues(open: String, close: String, depth: Int) throws {
    let text = Self.text(open, "1", close, depth: depth)
    try onSmallStack { () throws -> Void in
      let json = try JSON(string: text, maximumDepth: .max)
      let same = try JSON(string: " " + text, maximumDepth: .max)
      let other = try JSON(string: text.replacingOccurrences(of: "1\(close)", with: "2\(close)"), maximumDepth: .max)
      #expect(json.description == text)
      #expect(try json.string(.sortedKeys) == text)
      #expect(json == same)
      #expect(json.hashValue == same.hashValue)
      #expect(json != other)
    }
  }

  @Test func builtObjects() throws {
    try onSmallStack { () throws -> Void in
      var json: JSON = 1
      var same: JSON = 1.0
      for _ in 0..<Self.depth {
        json = ["a": json]
        same = ["a": same]
      }
      #expect(json.description == Self.objects)
      #expect(json == same)
      #expect(json.hashValue == same.hashValue)
      #expect(try json == JSON(string: Self.objects, maximumDepth: .max))
      #expect(json.toJSON() == json)
    }
  }

  @Test func builtArrays() throws {
    try onSmallStack { () throws -> Void in
      var json: JSON = 1
      for _ in 0..<Self.depth { json = [json] }
      #expect(json.description == Self.arrays)
      #expect(try json == JSON(string: Self.arrays, maximumDepth: .max))
      #expect(try json.hashValue == JSON(string: Self.arrays, maximumDepth: .max).hashValue)
    }
  }

  @Test func fragments() throws {
    try onSmallStack { () throws -> Void in
      var json: JSON? = 1.toJSON()
      for _ in 0..<Self.depth { json = jsonify(["a" ~~> json]) }
      #expect(json?.description == Self.objects)
    }
  }

  @Test func sharedPartsAreReleasedOnce() throws {
    try onSmallStack { () throws -> Void in
      var json: JSON = ["leaf": [1]]
      var kept: [JSON] = []
      for index in 0..<Self.depth {
        json = [json, json, index]
        if index.isMultiple(of: 10_000) { kept.append(json) }
      }
      json = .null
      kept.removeLast()
      #expect(kept.last?.count == 3)
      #expect(kept.first?.description == #"[{"leaf":[1]},{"leaf":[1]},0]"#)
    }
  }

  @Test func setMembers() throws {
    try onSmallStack { () throws -> Void in
      var json: JSON = [:]
      for _ in 0..<1000 {
        var outer: JSON = ["n": 0]
        outer["a"] = json
        json = outer
      }
      #expect(
        json.description == String(repeating: #"{"n":0,"a":"#, count: 1000) + "{}" + String(repeating: "}", count: 1000)
      )
    }
  }

  @Test func nativeValuesAsDeepAsTheParserAllows() throws {
    let text = String(repeating: #"{"a":"#, count: 512) + "1" + String(repeating: "}", count: 512)
    try onSmallStack { () throws -> Void in
      let json = try JSON(string: text)
      #expect(JSON(foundationObject: json.foundationObject).description == text)
    }
  }

  @Test func nativeValuesEndAt512Levels() throws {
    var array = try JSON(string: Self.text("[", "1", "]", depth: 600), maximumDepth: .max).foundationObject
    var dictionary: Any? = try JSON(string: Self.text(#"{"a":"#, "1", "}", depth: 600), maximumDepth: .max).dictionary
    for _ in 0..<512 {
      array = try #require(array as? [Any]).first
      dictionary = try #require(dictionary as? [String: Any])["a"]
    }
    #expect((array as? JSON)?.description == Self.text("[", "1", "]", depth: 88))
    #expect((dictionary as? JSON)?.description == Self.text(#"{"a":"#, "1", "}", depth: 88))
  }

  @Test func deepFailuresHaveTheirPath() throws {
    // Not deeper, because a native dictionary is released by recursion.
    let depth = 1000
    let path = try onSmallStack { () throws -> JSONKeyPath? in
      var native: [String: Any] = ["a": Object()]
      for _ in 1..<depth { native = ["a": native] }
      let json = JSON(foundationObject: native)
      return #expect(throws: JSONEncodingError.self) { try json.data() }?.path
    }
    #expect(path?.segments == Array(repeating: .key("a"), count: depth))
  }

  private final class Object {}

  @Test(arguments: ["[", #"{"a":"#, #"[{"a":"#, "[[],{},"])
  func textsThatAreNotClosed(open: String) throws {
    let text = String(repeating: open, count: Self.depth)
    try onSmallStack {
      #expect(throws: JSONSyntaxError.self) { try JSON(string: text, maximumDepth: .max) }
      #expect(throws: JSONSyntaxError.self) { try JSON(string: text) }
    }
  }

  @Test func theDepthThatIsAllowed() throws {
    let text = Self.text("[", "1", "]", depth: 512)
    #expect(try JSON(string: text).description == text)
    #expect(throws: JSONSyntaxError.self) { try JSON(string: "[" + text + "]") }
    #expect(throws: JSONSyntaxError.self) { try JSON(string: text, maximumDepth: 511) }
    #expect(try JSON(string: "[" + text + "]", maximumDepth: 513).count == 1)
    #expect(try JSON(string: "1", maximumDepth: 0) == 1)
  }

  @Test(arguments: [("[", "]"), (#"{"a":"#, "}"), (#"[{"a":"#, "}]")])
  func copiesForFoundationAreAsDeepAsTheStackAllows(open: String, close: String) throws {
    let text = Self.text(open, "1", close)
    try onSmallStack { () throws -> Void in
      let json = try JSON(string: text, maximumDepth: .max)
      // A deeper value stays as it is, so that nothing is lost.
      #expect(JSON(foundationObject: json.foundationObject) == json)
      #expect(JSON(foundationObject: [json.dictionary, json["a"], json[0]]).count == 3)
      #expect([Any](json.values).count <= 1)
      #expect(String(describing: json) == text)
      #expect(String(reflecting: json) == text)
    }
  }

  /// Keeps a native value forever: its release is recursion of the standard library.
  private final class Kept {
    let value: Any
    init(_ value: Any) { self.value = value }
  }

  @Test func nativeValuesOfAnyDepth() throws {
    try onSmallStack {
      var native: Any = 1
      for level in 0..<Self.depth { native = level.isMultiple(of: 2) ? [native] as [Any] : ["a": native] }
      _ = Unmanaged.passRetained(Kept(native))
      #expect(JSON(foundationObject: native).description == Self.text(#"{"a":["#, "1", "]}", depth: Self.depth / 2))
    }
  }

  @Test func keyPathsOfAnyLength() throws {
    try onSmallStack { () throws -> Void in
      let path = Array(repeating: "a", count: Self.depth).joined(separator: ".")
      let parsed = try JSON(string: Self.objects, maximumDepth: .max)
      #expect(path <~~ parsed == 1)
      let built = try #require(jsonify([path ~~> 1]))
      #expect(built == parsed)
      #expect(JSONKeyPath(path) <~~ built == 1)
      #expect(JSONKeyPath(path).description == path)
      #expect(try built.decode("\(path)", as: Int.self) == 1)
      #expect(throws: DecodingReport.self) { try parsed.decode(JSONKeyPath(path), as: String.self) }
    }
  }

  @Test func mixturesAreReleased() throws {
    try onSmallStack { () throws -> Void in
      let parsed = try JSON(string: Self.arrays, maximumDepth: .max)
      var json = parsed
      for level in 0..<Self.depth {
        switch level % 4 {
        case 0: json = [json, parsed]
        case 1: json = ["a": json, "b": 1]
        case 2: json = try #require(jsonify(["a.b" ~~> json, "a.c" ~~> level]))
        default: json["x"] = [json, 1] as [JSON]
        }
      }
      #expect(json.count > 0)
    }
  }
}
