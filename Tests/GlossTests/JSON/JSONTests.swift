import Foundation
import Gloss
import Testing

/// The manners of a dictionary, which a parsed value and a built one share.
@Suite struct JSONTests {
  private static let text = """
    {"login": "octocat", "id": 583231, "score": 1.5, "admin": false, "plan": null, "big": 18446744073709551615,
     "owner": {"login": "a", "tags": ["x", "y"]}, "items": [{"id": 1}, {"id": 2}], "mixed": [1, "a", null, [true], {}],
     "empty": {}, "none": []}
    """

  /// One value in each of its two forms.
  private static func bothForms() throws -> [JSON] {
    let parsed = try JSON(string: text)
    return [parsed, JSON(foundationObject: parsed.foundationObject)]
  }

  // MARK: Reading

  @Test func membersComeAsNativeValues() throws {
    for json in try Self.bothForms() {
      #expect(json["login"] as? String == "octocat")
      #expect(json["id"] as? Int == 583231)
      #expect(json["id"] as? Double == 583231)
      #expect(json["id"] as? String == nil)
      #expect(json["id"] is NSNumber)
      #expect(json["score"] as? Double == 1.5)
      #expect(json["score"] as? Int == nil)
      #expect(json["admin"] as? Bool == false)
      #expect(json["plan"] is NSNull)
      #expect(json["plan"] as? String == nil)
      #expect(json["big"] as? UInt64 == .max)
      #expect((json["owner"] as? JSON)?["login"] as? String == "a")
      #expect((json["owner"] as? JSON)?["tags"] as? [String] == ["x", "y"])
      #expect((json["items"] as? [JSON])?.map { $0["id"] as? Int } == [1, 2])
      #expect((json["items"] as? [Any])?.count == 2)
      #expect((json["empty"] as? JSON)?.kind == .object)
      #expect((json["none"] as? [Any])?.isEmpty == true)
      #expect(json["missing"] == nil)
      #expect(json[""] == nil)
      let mixed = try #require(json["mixed"] as? [Any])
      #expect(mixed.count == 5)
      #expect(mixed[0] as? Int == 1)
      #expect(mixed[1] as? String == "a")
      #expect(mixed[2] is NSNull)
      #expect(mixed[3] as? [Bool] == [true])
      #expect((mixed[4] as? JSON)?.isEmpty == true)
    }
  }

  @Test func aNumberBeyondDoubleStaysJSON() throws {
    let json = try JSON(string: #"{"n": 1e400, "a": [-1e999]}"#)
    #expect((json["n"] as? JSON)?.description == "1e400")
    #expect((json["n"] as? JSON)?.kind == .number)
    #expect((json["a"] as? [JSON])?.first?.description == "-1e999")
    #expect(json["n"] as? Double == nil)
  }

  @Test func countKeysAndValues() throws {
    let parsed = try JSON(string: #"{"b": 1, "a": "x", "c": [true], "d": {}}"#)
    let built: JSON = ["b": 1, "a": "x", "c": [true], "d": [:]]
    for json in [parsed, built] {
      #expect(json.count == 4)
      #expect(!json.isEmpty)
      #expect(json.keys == ["b", "a", "c", "d"])
      #expect(json.values.count == 4)
      #expect(json.values[0] as? Int == 1)
      #expect(json.values[1] as? String == "x")
      #expect(json.values[2] as? [Bool] == [true])
      #expect((json.values[3] as? JSON)?.count == 0)
      #expect(json.map(\.key) == ["b", "a", "c", "d"])
      var pairs: [String] = []
      for (key, value) in json {
        pairs.append("\(key)=\(value)")
      }
      #expect(pairs[0] == "b=1")
      #expect(pairs[1] == "a=x")
      #expect(pairs[3] == "d={}")
    }
  }

  @Test(
    arguments: [
      ("null", 0), ("1", 0), (#""abc""#, 0), ("true", 0), ("[]", 0), ("{}", 0), ("[null]", 1), ("[1,[2,3],4]", 3),
      (#"{"":null}"#, 1), (#"{"a":{"b":1,"c":2},"d":[1,2,3]}"#, 2),
    ])
  func count(text: String, count: Int) throws {
    let parsed = try JSON(string: text)
    for json in [parsed, JSON(foundationObject: parsed.foundationObject)] {
      #expect(json.count == count)
      #expect(json.isEmpty == (count == 0))
      #expect(json.keys.count == (json.kind == .object ? count : 0))
      #expect(json.values.count == json.keys.count)
      #expect(Array(json).count == json.keys.count)
      #expect(json.array?.count == (json.kind == .array ? count : nil))
    }
  }

  @Test func elementsByIndex() throws {
    let parsed = try JSON(string: #"[10, [1, 2], {"a": [3]}, "x"]"#)
    let built: JSON = [10, [1, 2], ["a": [3]], "x"]
    for json in [parsed, built] {
      #expect(json[0] as? Int == 10)
      #expect(json[1] as? [Int] == [1, 2])
      #expect((json[2] as? JSON)?["a"] as? [Int] == [3])
      #expect(json[3] as? String == "x")
      #expect(json[4] == nil)
      #expect(json[-1] == nil)
      #expect(json[Int.max] == nil)
      #expect(json[Int.min] == nil)
      #expect(json["0"] == nil)
      #expect(json.array?.map(\.description) == ["10", "[1,2]", #"{"a":[3]}"#, #""x""#])
    }
    #expect(try JSON(string: #"{"0": 1}"#)[0] == nil)
    #expect(try JSON(string: "1").array == nil)
    #expect(try JSON(string: "{}").array == nil)
  }

  @Test(
    arguments: [
      ("null", JSON.Kind.null), ("true", .bool), ("false", .bool), ("0", .number), ("1.5e3", .number),
      (#""""#, .string),
      (#""\n""#, .string), ("[]", .array), ("{}", .object),
    ])
  func kinds(text: String, kind: JSON.Kind) throws {
    let parsed = try JSON(string: text)
    let built = JSON(foundationObject: parsed.foundationObject)
    #expect(parsed.kind == kind)
    #expect(built.kind == kind)
    #expect(parsed.isNull == (kind == .null))
    #expect(built.isNull == (kind == .null))
  }

  // MARK: Key paths

  @Test func valuesForKeyPaths() throws {
    for json in try Self.bothForms() {
      #expect(json.valueForKeyPath("login") as? String == "octocat")
      #expect(json.valueForKeyPath("owner.login") as? String == "a")
      #expect(json.valueForKeyPath("owner.tags.1") as? String == "y")
      #expect(json.valueForKeyPath("items.1.id") as? Int == 2)
      #expect((json.valueForKeyPath("items.0") as? JSON)?.description == #"{"id":1}"#)
      #expect(json.valueForKeyPath("mixed.3.0") as? Bool == true)
      #expect(json.valueForKeyPath("plan") is NSNull)
      #expect(json.valueForKeyPath("owner/login", withDelimiter: "/") as? String == "a")
      #expect(json.valueForKeyPath("owner->tags->0", withDelimiter: "->") as? String == "x")
      for path in [
        "", ".", "owner.", ".owner", "owner..login", "owner.missing", "login.x", "items.2.id", "items.-1", "items.01",
        "items.+1", "items.id", "plan.x", "owner/login", "owner.login.x", "items.99999999999999999999",
      ] {
        #expect(json.valueForKeyPath(path) == nil, "\(path)")
      }
      #expect(json.valueForKeyPath("owner.login", withDelimiter: "/") == nil)
      #expect(json.valueForKeyPath("owner.login", withDelimiter: "") == nil)
      #expect(json.valueForKeyPath("login", withDelimiter: "") as? String == "octocat")
    }
  }

  @Test func keysWithDots() throws {
    let json = try JSON(string: #"{"a.b": 1, "a": {"b": 2, "": 3}, "": {"": 4}}"#)
    #expect(json["a.b"] as? Int == 1)
    #expect(json.valueForKeyPath("a.b") as? Int == 2)
    #expect(json.valueForKeyPath("a.b", withDelimiter: "/") as? Int == 1)
    #expect(json.valueForKeyPath("a.") as? Int == 3)
    #expect(json.valueForKeyPath(".") as? Int == 4)
  }

  @Test func subscriptWithPath() throws {
    for json in try Self.bothForms() {
      #expect(json[path: "owner.login"]?.description == #""a""#)
      #expect(json[path: "items[1].id"]?.description == "2")
      #expect(json[path: "items.1.id"]?.description == "2")
      #expect(json[path: ["items", 0, "id"]]?.description == "1")
      #expect(json[path: "mixed[3][0]"]?.description == "true")
      #expect(json[path: "plan"]?.isNull == true)
      #expect(json[path: []] == json)
      #expect(json[path: ""] == json)
      #expect(json[path: "items[2]"] == nil)
      #expect(json[path: ["items", -1]] == nil)
      #expect(json[path: ["owner", 0]] == nil)
      #expect(json[path: ["owner.login"]] == nil)
      #expect(json[path: "plan.x"] == nil)
    }
  }

  @Test(arguments: [("{}", true), ("[]", true), ("1", true), ("[0]", false), (#"{"a":1,"a":2}"#, false)])
  func emptiness(text: String, isEmpty: Bool) throws {
    let json = try JSON(string: text)
    #expect(json.isEmpty == isEmpty)
    #expect(JSON(foundationObject: json.foundationObject).isEmpty == isEmpty)
  }

  @Test func copiesAreReadFromManyThreads() async throws {
    let members = (0..<300).map { #""key\#($0)":{"id":\#($0),"text":"\u0041\#($0)"}"# }
    let json = try JSON(string: "{" + members.joined(separator: ",") + "}")
    let sums = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask {
          (0..<300).reduce(0) { sum, index in
            let member = json["key\(index)"] as? JSON
            return sum + (member?["id"] as? Int ?? -1) + (member?["text"] as? String == "A\(index)" ? 0 : -1000)
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(sums == Array(repeating: 44850, count: 8))
  }
}
