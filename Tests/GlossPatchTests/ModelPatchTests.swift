import Foundation
import GlossPatch
import Testing

@Suite struct ModelPatchTests {
  private struct Profile: Glossy, Equatable {
    var name: String
    var bio: String?
    var age: Int

    init(name: String, bio: String? = nil, age: Int) { (self.name, self.bio, self.age) = (name, bio, age) }

    init?(json: JSON) {
      guard let name: String = "name" <~~ json, let age: Int = "details.age" <~~ json else { return nil }
      guard age < 150 else {
        json.reject("details.age", because: "must be under 150")
        return nil
      }
      self.init(name: name, bio: "bio" <~~ json, age: age)
    }

    func toJSON() -> JSON? { jsonify(["name" ~~> name, "bio" ~~> bio, "details.age" ~~> age]) }
  }

  private struct Score: Glossy {
    let value: Double
    init(_ value: Double) { self.value = value }
    init?(json: JSON) { nil }
    func toJSON() -> JSON? { value == 0 ? nil : jsonify(["value" ~~> value]) }
  }

  private let saved = Profile(name: "Ada", bio: "Hello", age: 36)

  @Test func aModelIsReadAgain() throws {
    #expect(try saved.applying(mergePatch: ["bio": nil, "details": ["age": 37]]) == Profile(name: "Ada", age: 37))
    #expect(try saved.applying([.replace("name", "Eva"), .remove("bio")]) == Profile(name: "Eva", age: 36))
    #expect(try saved.applying(mergePatch: JSON(data: Data(#"{"name": "Eva"}"#.utf8))).name == "Eva")
  }

  @Test func whatDoesNotFitIsReported() {
    func problems(_ body: () throws -> Profile) -> String {
      do {
        _ = try body()
        return ""
      } catch {
        return "\(error)"
      }
    }
    #expect(
      problems { try saved.applying(mergePatch: ["details": ["age": 200], "name": 7]) } == """
        Profile: 1 problem
          name: expected String, found number 7
        """)
    #expect(
      problems { try saved.applying([.replace("details.age", 200)]) } == """
        Profile: 1 problem
          details.age: must be under 150
        """)
    #expect(problems { try saved.applying([.remove("x")]) } == #"operation 0, remove "/x": there is no member "x""#)
    #expect(
      problems { try saved.applying(mergePatch: ["bio": 7]) } == """
        Profile: 1 problem
          bio: expected String, found number 7
        """)
  }

  @Test func patchesOfModels() throws {
    var changed = saved
    #expect(try changed.mergePatch(from: saved) == [:])
    #expect(try changed.patch(from: saved) == [])
    #expect(changed.differences(from: saved) == [])
    changed.bio = nil
    changed.age = 37
    let patch = try changed.mergePatch(from: saved)
    #expect(try patch.string() == #"{"bio":null,"details":{"age":37}}"#)
    #expect(try saved.applying(mergePatch: patch) == changed)
    #expect(try saved.applying(changed.patch(from: saved)) == changed)
    #expect(
      changed.differences(from: saved).map(\.description) == ["details.age: 37, was 36", #"bio: missing, was "Hello""#])
  }

  @Test func whatCannotBeWritten() {
    #expect(throws: JSONEncodingError.self) { try Score(.nan).mergePatch(from: Score(1)) }
    #expect(throws: JSONEncodingError.self) { try Score(1).patch(from: Score(0)) }
    #expect(throws: JSONEncodingError.self) { try Score(0).applying(mergePatch: [:]) }
    #expect(Score(.nan).differences(from: Score(1)).count == 1)
  }

  @Test(arguments: [
    (#"{"a": 1}"#, #"{"a": null}"#, "a"), ("{}", #"{"a": {"b": null}}"#, "a.b"), ("1", #"{"a": null}"#, "a"),
    (#"{"a": {"b": 1}}"#, #"{"a": {"b": null}}"#, "a.b"), (#"{"a": 1}"#, #"{"a": {"b": {"c": null}}}"#, "a.b.c"),
  ])
  func nullThatAMergePatchCannotSay(old: String, new: String, path: String) throws {
    let error = #expect(throws: JSONMergePatchError.self) {
      try JSON.mergePatch(from: JSON(string: old), to: JSON(string: new))
    }
    #expect(error?.path == JSONKeyPath(path))
  }

  @Test(arguments: [
    (#"{"a": null}"#, #"{"a": null, "b": [null]}"#, #"{"b":[null]}"#), ("[1]", "null", "null"), ("1", "{}", "{}"),
    (#"{"a": {"b": 1, "c": 2}}"#, #"{"a": {"c": 2}}"#, #"{"a":{"b":null}}"#),
    (#"{"a": 1}"#, #"{"a": {}}"#, #"{"a":{}}"#),
  ])
  func mergePatches(old: String, new: String, patch: String) throws {
    let (old, new) = (try JSON(string: old), try JSON(string: new))
    let made = try JSON.mergePatch(from: old, to: new)
    #expect(try made.string() == patch)
    #expect(old.applying(mergePatch: made) == new)
  }
}
