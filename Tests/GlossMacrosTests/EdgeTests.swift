import Foundation
import GlossMacros
import Testing

// Swift 6.3 crashed while it compiled such models for release.
@Glossy public struct WithoutFields {}
@Glossy public final class ClassWithoutFields { static let shared = 1 }
@Glossy final class Note { let text: String? }
@Glossy struct NoteOwner { let note: Note?, notes: [Note]? }
@Glossy public struct OnlyWritten {
  @Key(.writeOnly) let version = 2
  @Unmapped var cache = 0
}

/// Without an ambiguity, although a property has the name of the function.
@Glossy struct Named: Equatable { let toJSON: Int }

@Glossy struct Part: Equatable {
  let name: String
  let size: Int
}

@Glossy struct PartOwner: Equatable, Glossy {
  let id: Int
  @Flat let part: Part?
}

@Glossy(tag: "kind") enum KeywordLabels: Equatable {
  case range(in: Int, for: Int?, default: Bool)
  case part((Part))
}

/// Types that contain each other in the same object, without end.
@Glossy final class Left { @Flat let right: Right }
@Glossy final class Right { @Flat let left: Left }
@Glossy(.untagged) indirect enum First { case second(Second) }
@Glossy(.untagged) indirect enum Second { case first(First) }

@Suite struct EdgeTests {
  @Test func modelsWithoutFields() throws {
    let json: JSON = ["x": [:]]
    let none: WithoutFields? = "x" <~~ json
    let object: ClassWithoutFields? = "x" <~~ json
    let written: OnlyWritten? = "x" <~~ json
    #expect(try none?.jsonString() == "{}")
    #expect(try object?.jsonString() == "{}")
    #expect(try written?.jsonString() == #"{"version":2}"#)
  }

  @Test func nullIsNoModel() throws {
    #expect(try NoteOwner.decode(#"{"note": null}"#, mode: .strict).note == nil)
    #expect(NoteOwner.explain(#"{"note": null}"#).isEmpty)
    #expect(NoteOwner.explain(#"{"notes": [null]}"#).warnings.map(\.path) == [["notes", 0]])
    #expect(Note(json: .null) == nil)
    #expect(try Note.decode("{}").text == nil)
  }

  @Test func aPropertyHasTheNameOfTheFunction() throws {
    let named = try Named.decode(#"{"toJSON": 1}"#)
    #expect(named.toJSON == 1)
    #expect(try named.jsonString() == #"{"toJSON":1}"#)
  }

  @Test func aFlatPartMayBeMissing() throws {
    let owner = try PartOwner.decode(#"{"id": 1}"#, mode: .strict)
    #expect(owner == PartOwner(id: 1, part: nil))
    #expect(PartOwner.explain(#"{"id": 1, "name": "x"}"#).warnings.map(\.message) == [#"missing key "size""#])
    #expect(PartOwner.explain(#"{"name": "x"}"#).problems.map(\.path) == ["id", "size"])
    let report = PartOwner.explain(#"{"id": 1, "name": "x", "size": "y"}"#)
    #expect(report.warnings.map(\.path) == ["size"])
    #expect(try PartOwner.decode(#"{"id": 1, "name": "x", "size": 2}"#).part == Part(name: "x", size: 2))
  }

  @Test func labelsMayBeKeywords() throws {
    let text = #"{"kind":"range","in":1,"default":true}"#
    let range = try KeywordLabels.decode(text)
    #expect(range == .range(in: 1, for: nil, default: true))
    #expect(try range.jsonString() == text)
  }

  @Test func alternativesLeaveNothingBehind() throws {
    #expect(try NumberOrName.decode(#""twelve""#, mode: .strict) == .name("twelve"))
    let list = #"[12,"twelve"]"#
    #expect(try [NumberOrName].decode(list, mode: .strict) == [.number(12), .name("twelve")])
    #expect(
      [NumberOrName].explain("[true, null]").problems.map(\.message) == [
        "expected Int or String, found true", "expected Int or String, found null",
      ])
  }

  @Test func typesThatContainEachOtherEnd() throws {
    #expect(throws: DecodingReport.self) { try Left.decode("{}") }
    #expect(throws: DecodingReport.self) { try First.decode("1") }
  }
}

@Glossy(.untagged) enum NumberOrName: Equatable { case number(Int), name(String) }
