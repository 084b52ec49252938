import Foundation
import GlossMacros
import Testing

/// A model that a macro made and one by hand are the same to everybody else.
@Suite("Macros: like by hand")
struct HandWrittenTests {
  static let complete = """
    {"id": 1, "name": "n", "owner": {"login": "l", "isAdmin": true}, "language": "swift", "stats": {"stars": 3, "forks": 4},
      "login": "u", "price": "9.90", "tags": ["a", "b"], "state": "open", "pushed": 1000, "day": "2026-11-21",
      "color": "ff00ff", "key.with.dots": {"z": [1, null]}, "note": "x", "holiday": "2026-12-24", "patch": null,
      "topics": ["t"]}
    """

  /// Changes of the complete document, each of one member.
  static let changes: [(key: String, value: JSON?)] = {
    let values: [JSON?] = [nil, "text", 12, 1.5, true, [1, "a", nil], ["z": 1], ["login": "x"], [:]]
    let keys = [
      "id", "name", "owner", "language", "stats", "login", "price", "tags", "state", "pushed", "day", "color",
      "key.with.dots", "note", "holiday", "patch", "topics",
    ]
    return keys.flatMap { key in values.map { (key, $0) } }
  }()

  static func document(_ change: (key: String, value: JSON?)) throws -> String {
    var json = try JSON(string: complete)
    json.removeValue(forKey: change.key)
    if let value = change.value { json[change.key] = value }
    return try json.string()
  }

  @Test(arguments: changes.indices)
  func oneMemberIsDifferent(index: Int) throws {
    let text = try Self.document(Self.changes[index])
    let byMacro = Repo(data: Data(text.utf8)), byHand = RepoByHand(data: Data(text.utf8))
    #expect((byMacro == nil) == (byHand == nil), "\(text)")
    if let byMacro, let byHand {
      #expect(try byMacro.jsonString() == byHand.jsonString())
      #expect(byMacro.toJSON() == byHand.toJSON())
      #expect(try Repo.decode(byMacro.jsonData()) == byMacro)
      let tree = try JSON(string: text)
      #expect(Repo(json: tree) == byMacro)
      let warnings = (Repo.explain(text).warnings, RepoByHand.explain(text).warnings)
      #expect(warnings.0.map { "\($0)" } == warnings.1.map { "\($0)" }, "\(text)")
    } else {
      // By hand, a guard ends at the first field that is missing; what it says is in the report of the macro, too.
      let reports = (Repo.explain(text), RepoByHand.explain(text))
      let problems = reports.0.problems.map { "\($0)" }
      for problem in reports.1.problems {
        #expect(problems.contains("\(problem)".replacingOccurrences(of: "OwnerByHand", with: "Owner")), "\(text)")
      }
    }
  }

  @Test func nullIsLikeMissing() throws {
    let json = try JSON(string: Self.complete)
    for key in json.keys {
      var changed = json
      changed[key] = NSNull()
      #expect((Repo(json: changed) == nil) == (RepoByHand(json: changed) == nil))
      #expect(Repo(json: changed)?.toJSON() == RepoByHand(json: changed)?.toJSON())
    }
  }

  @Test func patchHasThreeStates() throws {
    func patch(_ change: (inout JSON) -> Void) throws -> Int?? {
      var json = try JSON(string: Self.complete)
      change(&json)
      return try Repo.decode(json.string()).patch
    }
    #expect(try patch { $0.removeValue(forKey: "patch") } == .none)
    #expect(try patch { $0["patch"] = NSNull() } == .some(nil))
    #expect(try patch { $0["patch"] = 3 } == .some(3))
  }

  @Test func encodingErrorsNameThePath() throws {
    var byMacro = try #require(Measures(json: ["value": 1, "inner": ["values": [1]]]))
    byMacro.value = .infinity
    #expect(throws: JSONEncodingError.self) { try byMacro.jsonData() }
    byMacro.value = 1
    byMacro.values = [1, .nan]
    let error = #expect(throws: JSONEncodingError.self) { try byMacro.jsonData() }
    #expect("\(try #require(error))".contains("inner.values[1]"))
    #expect(byMacro.toJSON()?.encodingError == error)
  }
}

@Glossy
struct Measures {
  var value: Double
  @Key("inner.values") var values: [Double]
}
