import Foundation
import GlossMacros
import TestSupport
import Testing

private enum Tongue: String, CaseIterable { case swift, c }

@Glossy(.strict) private struct Search {
  let text: String
  var limit = 20
  let language: Tongue?
  let page: Int??
  @Key("stats.stars") let stars: Int?
  @Key("login", "user_name") let login: String?
  @Key(.lossless) let price: Decimal?
  @Key(.since1970()) let at: Date?
  @Key(.transform({ (text: String) in Int(text) }, \.description)) let number: Int?
  @Key(.skippingInvalid) let tags: [String]?
}

@Glossy private struct OneField {
  let text: String?
  @Key(.strict) var limit = 20
}

@Glossy(.strict) private final class SearchClass: Sendable {
  let text: String
  let limit: Int?
  let next: SearchClass?
}

@Glossy(.strict) private struct Sheet<Item> { let items: [Item]?, next: Int? }

@Glossy(.strict, .array) private struct Point { let x: Double, y: Double, z: Double? }

@Glossy(.strict, tag: "type") private enum Happening {
  case push(id: Int, note: String?)
  case dates(Times?)
}

@Glossy private struct Times { let created: Int, updated: Int? }

@Glossy(.strict) private struct Dated { let title: String; @Flat let dates: Times? }

@Glossy private struct Around { let id: Int, query: SearchClass? }

/// Expects that all ways to read a text agree, and what the error says; nothing if there is none.
private func expect<Model: JSONDecodable>(
  _ type: Model.Type, _ text: String, mode: DecodingMode = .lenient, _ problems: String,
  at location: SourceLocation = #_sourceLocation
) throws {
  let json = try JSON(string: text)
  let built = JSON(foundationObject: json.foundationObject)
  let isRead = Model(json: json) != nil
  #expect((Model(data: Data(text.utf8)) != nil) == isRead, sourceLocation: location)
  #expect((Model(json: built) != nil) == isRead, sourceLocation: location)
  let report = Model.explain(json)
  #expect(report.problems.isEmpty == isRead, sourceLocation: location)
  let messages = [report, Model.explain(built)].map { $0.problems.map(\.message).sorted() }
  #expect(messages[0] == messages[1], sourceLocation: location)
  do throws(DecodingReport) {
    _ = try Model.decode(json, mode: mode)
    #expect("" == problems, sourceLocation: location)
  } catch {
    let texts = error.problems.map { ($0.path.segments.isEmpty ? "" : "\($0.path): ") + $0.message }
    #expect(texts.joined(separator: "; ") == problems, sourceLocation: location)
    #expect(mode != .lenient || !isRead, sourceLocation: location)
  }
}

@Suite("Fields that have to fit") struct StrictFieldTests {
  @Test(arguments: [
    (#"{"text": "a"}"#, ""),
    (#"{"text": "a", "limit": null, "language": null, "stats": null, "login": null, "at": null}"#, ""),
    (#"{"text": "a", "limit": "x"}"#, #"limit: expected Int, found string "x""#),
    (
      #"{"text": "a", "language": "cobol"}"#,
      #"language: "cobol" is not a case of Tongue: expected one of "swift", "c""#
    ),
    (#"{"text": "a", "stats": {"stars": true}}"#, "stats.stars: expected Int, found true"),
    (#"{"text": "a", "stats": 3}"#, "stats: expected an object, found number 3"),
    (#"{"text": "a", "stats": {}}"#, ""),
    (#"{"text": "a", "login": 1}"#, "login: expected String, found number 1"),
    (#"{"text": "a", "user_name": 1}"#, "user_name: expected String, found number 1"),
    (#"{"text": "a", "price": "x"}"#, #"price: "x" is not a valid Decimal"#),
    (#"{"text": "a", "price": "9.90", "number": "7", "at": 0, "page": null, "tags": ["a", 1]}"#, ""),
    (#"{"text": "a", "page": "x"}"#, #"page: expected Int?, found string "x""#),
    (#"{"text": "a", "at": "x"}"#, #"at: expected seconds since 1970, found string "x""#),
    (#"{"text": "a", "number": "x"}"#, #"number: "x" is not a valid Int"#),
    (#"{"text": "a", "tags": 1}"#, "tags: expected [String], found number 1"),
    (
      #"{"limit": "x", "stats": {"stars": 1.5}}"#,
      #"text: missing key "text"; limit: expected Int, found string "x"; "#
        + "stats.stars: expected Int, found number 1.5, which has a fraction"
    ),
  ])
  func ofAStruct(text: String, problems: String) throws {
    try expect(Search.self, text, problems)
  }

  @Test func ofOneProperty() throws {
    try expect(OneField.self, #"{"text": 1}"#, "")
    try expect(OneField.self, #"{"text": 1, "limit": 1}"#, "")
    #expect(OneField(json: ["limit": "x"]) == nil)
    #expect(OneField(json: ["limit": nil])?.limit == 20)
    try expect(OneField.self, "3", "expected OneField, found number 3")
  }

  @Test func ofAClassInItself() throws {
    try expect(SearchClass.self, #"{"text": "a", "next": {"text": "b"}}"#, "")
    try expect(
      SearchClass.self, #"{"text": "a", "next": {"text": "b", "next": {"text": "c", "limit": []}}}"#,
      "next.next.limit: expected Int, found an array")
    try expect(SearchClass.self, #"{"text": "a", "next": {}}"#, #"next.text: missing key "text""#)
  }

  @Test func ofAGenericType() throws {
    try expect(Sheet<Int>.self, #"{"items": [1], "next": 2}"#, "")
    try expect(Sheet<Int>.self, #"{"items": [1, "x"]}"#, #"items[1]: expected Int, found string "x""#)
  }

  @Test func ofAnArray() throws {
    try expect(Point.self, "[1, 2]", "")
    try expect(Point.self, "[1, 2, null]", "")
    try expect(Point.self, #"[1, 2, "x"]"#, #"[2]: expected Double, found string "x""#)
  }

  @Test func ofATaggedEnum() throws {
    try expect(Happening.self, #"{"type": "push", "id": 1}"#, "")
    try expect(Happening.self, #"{"type": "push", "id": 1, "note": 2}"#, "note: expected String, found number 2")
    try expect(Happening.self, #"{"type": "dates"}"#, "")
    try expect(Happening.self, #"{"type": "dates", "created": 1}"#, "")
    try expect(Happening.self, #"{"type": "dates", "updated": 1}"#, #"created: missing key "created""#)
  }

  @Test func ofAPart() throws {
    try expect(Dated.self, #"{"title": "a"}"#, "")
    try expect(Dated.self, #"{"title": "a", "created": null}"#, "")
    try expect(Dated.self, #"{"title": "a", "created": 1}"#, "")
    try expect(Dated.self, #"{"title": "a", "created": "x"}"#, #"created: expected Int, found string "x""#)
    try expect(Dated.self, #"{"title": "a", "updated": 1}"#, #"created: missing key "created""#)
  }

  /// A type says nothing of those around it.
  @Test func inATypeThatIsNotStrict() throws {
    let text = #"{"id": 1, "query": {"text": "a", "limit": "x"}}"#
    try expect(Around.self, text, "")
    #expect(Around(json: try JSON(string: text))?.query == nil)
    #expect(Around.explain(text).warnings.map(\.path) == ["query.limit"])
    try expect(Around.self, text, mode: .strict, #"query.limit: expected Int, found string "x""#)
  }

  @Test func inArraysByManyTasks() async throws {
    let good = #"{"text": "\#(String(repeating: "a", count: 100))", "limit": 1}"#
    let text = "[" + Array(repeating: good, count: 10_000).joined(separator: ",")
    #expect(try await [SearchClass].decodeConcurrently(text + "]").count == 10_000)
    await #expect(throws: DecodingReport.self) {
      try await [SearchClass].decodeConcurrently(text + #", {"text": "a", "limit": "x"}]"#)
    }
    let rest = #", {"text": "a", "limit": "x"}]"#
    #expect(try await [SearchClass].decodeConcurrently(text + rest, skippingInvalid: true).count == 10_000)
  }
}

// MARK: - Three states

@Glossy private struct BioPatch {
  let name: String?
  let bio: String??
  @Key(.lossless) var age: Int?? = .some(nil)
  @Key("theme.color", .length(1...5)) let color: String??
}

@Glossy(tag: "type") private enum BioChange { case change(bio: String??) }

@Suite("Fields with three states") struct ThreeStateTests {
  /// Nil would say that the key is missing, and that a patch leaves the field as it is.
  @Test(arguments: [
    (#"{"name": 1}"#, ""), ("{}", ""), (#"{"bio": null, "age": null, "theme": {"color": null}}"#, ""),
    (#"{"bio": "a", "age": "7", "theme": {"color": "red"}}"#, ""), (#"{"theme": null}"#, ""),
    (#"{"bio": 5}"#, "bio: expected String?, found number 5"),
    (#"{"age": "x"}"#, #"age: "x" is not a valid Int"#),
    (#"{"theme": 1}"#, "theme: expected an object, found number 1"),
    (#"{"theme": {"color": "orange"}}"#, "theme.color: must have 1 to 5 characters"),
  ])
  func aWrongValueIsAProblem(text: String, problems: String) throws {
    try expect(BioPatch.self, text, problems)
  }

  @Test func ofACase() throws {
    try expect(BioChange.self, #"{"type": "change", "bio": null}"#, "")
    try expect(BioChange.self, #"{"type": "change"}"#, "")
    try expect(BioChange.self, #"{"type": "change", "bio": []}"#, "bio: expected String?, found an array")
  }
}

// MARK: - Unknown keys

@Glossy(.rejectsUnknownKeys) private struct Memo: Equatable {
  let note: String
  @Key("stats.stars") let stars: Int?
  @Key("stats.forks") let forks: Int?
  @Key("tag", "label") let tag: String?
  @Key(.writeOnly) let version = 2
  @Key("old", .writtenAs("new")) let renamed: Int?
  @Unmapped var unmapped = 0
}

@Glossy private struct Versioned {
  let id: Int
  @Key(.writeOnly) let version = 2
}

@Glossy(.rejectsUnknownKeys) private struct Indexed { @Key("list[0].id", .readOnly) let id: Int; let name: String? }

@Glossy(.rejectsUnknownKeys) private struct WholeModel {
  let id: Int; @Flat let dates: Times; @Flat let more: Looks?; let child: Memo?
}
@Glossy private struct Looks { let color: String; @Flat let size: Extent? }
@Glossy private struct Extent { let width: Int }
@Glossy private struct Holding { let notes: [Memo]?, note: Memo? }
@Glossy(.rejectsUnknownKeys) private struct ClosedPart { let a: Int }
@Glossy private struct OpenOuter { let id: Int; @Flat let part: ClosedPart }

@Glossy(.rejectsUnknownKeys, tag: "type") private enum ClosedEnum {
  case note(ClosedPart), move(x: Int, y: Int?), ping
  @Unknown case other(JSON)
}
@Glossy(.rejectsUnknownKeys, tag: "type", content: "content") private enum UnderContent {
  case note(ClosedPart), move(x: Int, y: Int?)
}
@Glossy(tag: "type") private enum OpenEnum { case note(ClosedPart), kept(Kept) }
@Glossy(.rejectsUnknownKeys) private struct ClosedSheet<Item: Glossy> { let items: [Item]; @Flat let times: Times? }
@Glossy(tag: "type") private enum OpenCases { case move(x: Int), ping }
@Glossy(.untagged) private enum OneOf { case small(ClosedPart), large(LargePart) }
@Glossy private struct LargePart { let a: Int, b: Int? }

@Glossy(.rejectsUnknownKeys) private struct ByPlatform {
  let a: Int
  #if os(Windows)
    let b: Int?
  #else
    let c: Int?
  #endif
}

@Suite("Keys that no field reads") struct UnknownKeyTests {
  @Test(arguments: [
    (#"{"note": "a"}"#, ""),
    (
      #"{"stats": {"forks": 1, "stars": 2}, "label": "b", "tag": "c", "note": "a", "version": 9, "new": 1, "old": 2}"#,
      ""
    ),
    (#"{"nte": "a"}"#, #"note: missing key "note": there is "nte"; nte: unknown key "nte": did you mean "note"?"#),
    (#"{"note": "a", "x": 1, "y": {"z": 1}}"#, #"x: unknown key "x"; y: unknown key "y""#),
    (#"{"note": "a", "stats": {"stars": 1, "strs": 2}}"#, #"stats.strs: unknown key "strs""#),
    (#"{"note": "a", "stats": {"star": 1}}"#, #"stats.star: unknown key "star": did you mean "stars"?"#),
    (#"{"n\u006fte": "a"}"#, ""),
    (#"{"note": "a", "st\u0061ts": {"star\u0073": 1}}"#, ""),
    (#"{"note": "a", "": 1}"#, #"[""]: unknown key """#),
    (#"{"note": "a", "unmapped": 1}"#, #"unmapped: unknown key "unmapped""#),
    (#"{"note": "a", "stats": [1]}"#, ""),
    ("3", "expected Memo, found number 3"),
  ])
  func ofAStruct(text: String, problems: String) throws {
    try expect(Memo.self, text, problems)
  }

  /// Of any two members of a key, only the first one would be read.
  @Test(arguments: [
    (#"{"note": "a", "note": "b"}"#, [#"note: duplicate key "note""#]),
    (#"{"note": "a", "n\u006fte": "b"}"#, [#"note: duplicate key "note""#]),
    (#"{"old": 1, "note": "a", "tag": "b", "tag": "c"}"#, [#"tag: duplicate key "tag""#]),
    (#"{"note": "a", "x": 1, "x": 2}"#, [#"x: unknown key "x""#, #"x: duplicate key "x""#]),
    (#"{"stats": {"forks": 1, "forks": 2}, "note": "a"}"#, [#"stats.forks: duplicate key "forks""#]),
    (#"{"note": "a", "stats": {}, "stats": {"forks": 1}}"#, [#"stats: duplicate key "stats""#]),
  ])
  func aKeyTwice(text: String, problems: [String]) throws {
    func messages<Model: JSONDecodable>(_ type: Model.Type, _ text: String, _ mode: DecodingMode) -> [String] {
      let error = #expect(throws: DecodingReport.self) { try Model.decode(text, mode: mode) }
      #expect(error?.problemCount == problems.count && error?.warningCount == 0)
      return error?.problems.map { "\($0.path): \($0.message)" } ?? []
    }
    #expect(Memo(data: Data(text.utf8)) == nil)
    #expect(Memo(json: JSON(foundationObject: try JSON(string: text).foundationObject)) != nil || problems.count > 1)
    for mode in [DecodingMode.lenient, .strict, .exact] {
      #expect(messages(Memo.self, text, mode) == problems)
      #expect(messages(Sheet<Memo>.self, #"{"items": [\#(text)]}"#, mode) == problems.map { "items[0]." + $0 })
      #expect(messages([String: Memo].self, #"{"a": \#(text)}"#, mode) == problems.map { "a." + $0 })
    }
    #expect(try [Memo].decode(#"[\#(text), {"note": "b"}]"#, skippingInvalid: true).count == 1)
  }

  @Test func aKeyTwiceOfOtherTypes() throws {
    func messages<Model: JSONDecodable>(_ type: Model.Type, _ text: String, _ mode: DecodingMode) -> [String] {
      do throws(DecodingReport) {
        _ = try Model.decode(text, mode: mode)
        return []
      } catch {
        return error.problems.map { "\($0.path): \($0.message)" }
      }
    }
    let dates = #"{"id": 1, "created": 2, "created": 3}"#
    #expect(messages(WholeModel.self, dates, .lenient) == [#"created: duplicate key "created""#])
    let tagged = #"{"type": "move", "x": 1, "type": "ping"}"#
    #expect(messages(ClosedEnum.self, tagged, .lenient) == [#"type: duplicate key "type""#])
    // A model that rejects nothing takes the first one, except in exact mode. So does one that keeps the others.
    let kept = #"{"id": 1, "x": [{"y": 1, "y": 2}]}"#
    #expect(messages(Versioned.self, #"{"id": 1, "id": 2}"#, .strict) == [])
    #expect(messages(Versioned.self, #"{"id": 1, "id": 2}"#, .exact) == [#"id: duplicate key "id""#])
    #expect(messages(KeptInOrder.self, kept, .strict) == [])
    #expect(messages(KeptInOrder.self, kept, .exact) == [#"x[0].y: duplicate key "y""#])
  }

  @Test func whatAModelWritesItReads() throws {
    let note = Memo(note: "a", stars: 1, forks: nil, tag: "b", renamed: 3)
    #expect(try Memo.decode(note.jsonData()).stars == 1)
    #expect(try Memo.decode(note.jsonData(), mode: .exact).renamed == nil)
    #expect(try Versioned.decode(Versioned(id: 1).jsonData(), mode: .exact).id == 1)
    try expect(Versioned.self, #"{"id": 1, "vers": 2}"#, mode: .exact, #"vers: unknown key "vers""#)
  }

  @Test func whatIsBehindAnIndexIsKnown() throws {
    try expect(Indexed.self, #"{"list": [{"id": 1, "x": 2}]}"#, "")
    try expect(Indexed.self, #"{"list": [{"id": 1}], "x": 2}"#, #"x: unknown key "x""#)
  }

  @Test func parts() throws {
    try expect(WholeModel.self, #"{"width": 3, "id": 1, "created": 1, "color": "red"}"#, "")
    try expect(
      WholeModel.self, #"{"id": 1, "created": 1, "colr": "red", "child": {"note": "a", "b": 1}}"#,
      #"colr: unknown key "colr": did you mean "color"?; child.b: unknown key "b""#)
    // The keys of the type around a part are known to it, and no others.
    try expect(OpenOuter.self, #"{"id": 1, "a": 1}"#, "")
    try expect(OpenOuter.self, #"{"id": 1, "a": 1, "b": 2}"#, #"b: unknown key "b""#)
  }

  @Test func genericTypes() throws {
    try expect(ClosedSheet<ClosedPart>.self, #"{"created": 1, "items": [{"a": 1}]}"#, "")
    try expect(
      ClosedSheet<ClosedPart>.self, #"{"items": [{"a": 1, "b": 2}], "c": 1}"#,
      #"items[0].b: unknown key "b"; c: unknown key "c""#)
  }

  @Test func taggedEnums() throws {
    try expect(ClosedEnum.self, #"{"a": 1, "type": "note"}"#, "")
    try expect(ClosedEnum.self, #"{"type": "note", "a": 1, "x": 2}"#, #"x: unknown key "x""#)
    try expect(ClosedEnum.self, #"{"type": "move", "x": 1}"#, "")
    try expect(ClosedEnum.self, #"{"type": "move", "x": 1, "a": 2}"#, #"a: unknown key "a""#)
    try expect(ClosedEnum.self, #"{"type": "ping", "x": 1}"#, #"x: unknown key "x""#)
    try expect(ClosedEnum.self, #"{"type": "pong", "x": 1}"#, "")
    try expect(ClosedEnum.self, #"{"type": "pong", "x": 1}"#, mode: .exact, "")
    try expect(OpenCases.self, #"{"type": "ping", "x": 1}"#, mode: .exact, #"x: unknown key "x""#)
    try expect(OpenCases.self, #"{"type": "move", "x": 1}"#, mode: .exact, "")
    try expect(UnderContent.self, #"{"content": {"a": 1}, "type": "note"}"#, "")
    try expect(UnderContent.self, #"{"type": "note", "content": {"a": 1, "b": 1}}"#, #"content.b: unknown key "b""#)
    try expect(UnderContent.self, #"{"type": "move", "content": {"x": 1, "z": 1}}"#, #"content.z: unknown key "z""#)
    try expect(UnderContent.self, #"{"type": "move", "content": {"x": 1}, "z": 1}"#, #"z: unknown key "z""#)
    try expect(OpenEnum.self, #"{"type": "note", "a": 1}"#, "")
    try expect(OpenEnum.self, #"{"type": "note", "a": 1, "b": 1}"#, #"b: unknown key "b""#)
  }

  /// A type that rejects keys passes the turn to the next one.
  @Test func untaggedEnums() throws {
    guard case .small? = OneOf(json: ["a": 1]), case .large? = OneOf(json: ["a": 1, "b": 2]) else {
      Testing.Issue.record("not read")
      return
    }
    try expect(OneOf.self, #"{"a": 1, "b": 2}"#, "")
    try expect(OneOf.self, #"{"a": 1, "b": 2}"#, mode: .exact, "")
  }

  @Test func inOthers() throws {
    try expect(Holding.self, #"{"note": {"note": "a", "x": 1}}"#, "")
    #expect(Holding(json: ["note": ["note": "a", "x": 1]])?.note == nil)
    let report = Holding.explain(#"{"notes": [{"note": "a"}, {"note": "b", "x": 1}]}"#)
    #expect(report.warnings.map(\.message) == [#"unknown key "x""#])
    #expect(report.warnings.map(\.path) == ["notes[1].x"] && report.warnings.map(\.kind) == [.unknownKey])
    #expect(try [Memo].decode(#"[{"note": "a", "x": 1}, {"note": "b"}]"#, skippingInvalid: true).map(\.note) == ["b"])
  }

  @Test func underConditions() throws {
    try expect(ByPlatform.self, #"{"c": 1, "a": 1}"#, "")
    try expect(ByPlatform.self, #"{"a": 1, "b": 1}"#, #"b: unknown key "b""#)
  }
}

// MARK: - Parts of other kinds

private struct ByHand: Glossy {
  let h: Int
  init?(json: JSON) {
    guard let h: Int = "h" <~~ json else { return nil }
    self.h = h
  }
  func toJSON() -> JSON? { jsonify(["h" ~~> h]) }
}
@Glossy private struct FlatByHand { let id: Int; @Flat let part: ByHand }
@Glossy private struct FlatJSON { let id: Int; @Flat let all: JSON }
@Glossy private struct FlatDictionary { let id: Int; @Flat let all: [String: JSON] }
@Glossy private struct FlatGeneric<Part: Glossy> { let id: Int; @Flat let part: Part }
@Glossy private struct FlatOneOf { let id: Int; @Flat let part: OneOf }
@Glossy(.strict) private struct StrictOneOf { let id: Int; @Flat let part: OneOf? }
@Glossy private struct PathPart { @Key("s.t") let t: Int }
@Glossy(.strict) private struct StrictPath { let id: Int; @Flat let part: PathPart? }
@Glossy private struct Loop { let a: Int; @Flat let other: OtherLoop? }
@Glossy private final class OtherLoop: Sendable { let b: Int; @Flat let ring: Loop? }

/// Reads a part of itself by hand.
private struct Inside: JSONDecodable {
  init?(json: JSON) {
    guard let _: Int = "a" <~~ json, (try? ClosedPart.decode(json, at: "child", mode: .exact)) != nil else {
      return nil
    }
  }
}

/// Stops at the first field that is wrong.
private struct Guarding: JSONDecodable {
  init?(json: JSON) {
    guard let _: Int = "a" <~~ json, let _: Int = "stats.b" <~~ json, let _: Int = "stats.c" <~~ json else {
      return nil
    }
  }
}

@Suite("Parts, and what models read by hand, in exact mode") struct ExactPartTests {
  @Test func parts() throws {
    try expect(FlatByHand.self, #"{"id": 1, "h": 2}"#, mode: .exact, "")
    try expect(FlatByHand.self, #"{"id": 1, "h": 2, "x": 3}"#, mode: .exact, #"x: unknown key "x""#)
    try expect(FlatJSON.self, #"{"id": 1, "x": 3}"#, mode: .exact, "")
    try expect(FlatDictionary.self, #"{"id": 1, "x": 3}"#, mode: .exact, "")
    try expect(FlatGeneric<ByHand>.self, #"{"id": 1, "h": 2}"#, mode: .exact, "")
    try expect(FlatGeneric<ClosedPart>.self, #"{"id": 1, "a": 2}"#, mode: .exact, "")
    try expect(FlatGeneric<ClosedPart>.self, #"{"id": 1, "a": 2, "x": 3}"#, #"x: unknown key "x""#)
    try expect(FlatOneOf.self, #"{"id": 1, "a": 2}"#, mode: .exact, "")
    try expect(FlatOneOf.self, #"{"id": 1, "a": 2, "b": 3}"#, mode: .exact, "")
    #expect(FlatOneOf(json: ["id": 1]) == nil)
  }

  @Test func strictParts() throws {
    try expect(StrictPath.self, #"{"id": 1}"#, "")
    try expect(StrictPath.self, #"{"id": 1, "s": {"t": 2}}"#, "")
    try expect(StrictPath.self, #"{"id": 1, "s": 3}"#, "s: expected an object, found number 3")
    try expect(StrictOneOf.self, #"{"id": 1}"#, "")
    #expect(StrictOneOf(json: ["id": 1, "a": "s"]) == nil)
    #expect(!StrictOneOf.explain(#"{"id": 1, "a": "s"}"#).description.contains("no value"))
  }

  /// Parts that contain each other have no end, which is a problem and not a crash.
  @Test func partsInEachOther() throws {
    // With a large stack it takes long until it is low.
    try onSmallStack {
      #expect(!Loop.explain(#"{"a": 1, "b": 2}"#).problems.isEmpty)
      #expect(throws: DecodingReport.self) { try Loop.decode(#"{"a": 1, "b": 2}"#, mode: .exact) }
    }
  }

  @Test func byHand() throws {
    try expect(Inside.self, #"{"a": 1, "child": {"a": 1}}"#, mode: .exact, "")
    try expect(Inside.self, #"{"a": 1, "child": {"a": 1}, "z": 2}"#, mode: .exact, #"z: unknown key "z""#)
    // Those that it would have read later are not unknown.
    try expect(
      Guarding.self, #"{"a": "x", "stats": {"b": 1, "c": 2}}"#, mode: .exact, #"a: expected Int, found string "x""#)
    try expect(Guarding.self, #"{"a": 1, "stats": {"c": 2}}"#, mode: .exact, #"stats.b: missing key "b""#)
    try expect(
      Guarding.self, #"{"a": 1, "stats": {"b": 1, "c": 2, "d": 3}}"#, mode: .exact, #"stats.d: unknown key "d""#)
  }

  @Test func enumsWithoutACase() throws {
    try expect(
      OpenCases.self, #"{"type": "zz", "x": 1}"#, mode: .exact,
      #"type: "zz" is not the tag of a case of OpenCases: expected one of "move", "ping""#)
    try expect(OpenCases.self, #"{"x": 1}"#, mode: .exact, #"type: missing key "type""#)
  }
}

@Suite("Unknown keys in arrays by many tasks") struct ConcurrentUnknownKeyTests {
  @Test func areRejected() async throws {
    // More than a megabyte, so that several tasks read it.
    let element = #"{"a": 1}"# + String(repeating: " ", count: 100)
    let text = "[" + Array(repeating: element, count: 13_000).joined(separator: ",")
    #expect(try await [ClosedPart].decodeConcurrently(text + "]").count == 13_000)
    #expect(try await [ClosedPart].decodeConcurrently(text + "]", mode: .exact).count == 13_000)
    let wrong = text + #", {"a": 1, "b": 2}]"#
    #expect(try await [ClosedPart].decodeConcurrently(wrong, skippingInvalid: true).count == 13_000)
    let error = await #expect(throws: DecodingReport.self) { try await [ClosedPart].decodeConcurrently(wrong) }
    #expect(error?.problems.map(\.path) == ["[13000].b"])
    let exact = await #expect(throws: DecodingReport.self) {
      try await [LargePart].decodeConcurrently(text + #", {"a": 1, "c": 2}]"#, mode: .exact)
    }
    #expect(exact?.problems.map(\.message) == [#"unknown key "c""#])
  }
}

// MARK: - Parts that do not fit

@Glossy private struct Pair: Equatable { let q: Int; let w: String?, v: String? }
@Glossy private struct WithPair: Equatable { let id: Int; @Flat let pair: Pair? }
@Glossy private struct WithGeneric<Part: Glossy> { let id: Int; @Flat let part: Part? }
@Glossy private struct WithPairAndRest { let id: Int; @Flat let pair: Pair?; @Rest var rest: [String: JSON] }
@Glossy(tag: "type") private enum PairCase { case pair(WithPair), ping }
@Glossy private struct WithPairByHand { let id: Int; @Flat let pair: PairByHand? }
private struct PairByHand: Glossy {
  let w: String?
  init?(json: JSON) {
    w = "w" <~~ json
    guard let _: Int = "q" <~~ json else { return nil }
  }
  func toJSON() -> JSON? { jsonify(["w" ~~> w]) }
}

@Suite("Optional parts that do not fit") struct UnfitPartTests {
  /// The keys of a part that are there are not lost without a word.
  @Test(arguments: [
    (#"{"id": 1}"#, []), (#"{"id": 1, "w": null}"#, []), (#"{"id": 1, "q": 2, "w": "x"}"#, []),
    (#"{"id": 1, "w": "x"}"#, [#"q: missing key "q""#]),
    (#"{"id": 1, "w": 2}"#, [#"q: missing key "q""#, "w: expected String, found number 2"]),
    (#"{"id": 1, "q": "x"}"#, [#"q: expected Int, found string "x""#]),
  ])
  func areSaid(text: String, notes: [String]) throws {
    try expectNotes(WithPair.self, text, notes)
    try expectNotes([WithPair].self, "[\(text)]", notes.map { "[0]." + $0 })
    try expectNotes([String: WithPair].self, #"{"a": \#(text)}"#, notes.map { "a." + $0 })
    try expectNotes(WithGeneric<Pair>.self, text, notes)
    try expectNotes(WithPairAndRest.self, text, notes)
    try expectNotes(PairCase.self, #"{"type": "pair", \#(text.dropFirst())"#, notes)
    try expectNotes(WithPairByHand.self, text, notes)
    try expectNotes(WithGeneric<PairByHand>.self, text, notes)
  }

  private func expectNotes<Model: JSONDecodable>(
    _ type: Model.Type, _ text: String, _ notes: [String], at location: SourceLocation = #_sourceLocation
  ) throws {
    let json = try JSON(string: text)
    let built = JSON(foundationObject: json.foundationObject)
    _ = try Model.decode(json)
    for report in [Model.explain(json), Model.explain(built)] {
      let found = (report.problems + report.warnings).map { "\($0.path): \($0.message)" }
      #expect(found.sorted() == notes.sorted() && report.problems.isEmpty, sourceLocation: location)
    }
    for mode in [DecodingMode.strict, .exact] {
      #expect(((try? Model.decode(json, mode: mode)) != nil) == notes.isEmpty, sourceLocation: location)
      #expect(((try? Model.decode(built, mode: mode)) != nil) == notes.isEmpty, sourceLocation: location)
    }
  }
}

// MARK: - Values that are not objects

@Glossy private struct Loose { let q: Int? }
@Glossy private struct LooseOwner { @Flat let p: Loose?; let z: Int? }
@Glossy private struct LooseByGeneric<Part: Glossy> { @Flat let p: Part?; let z: Int? }
@Glossy private struct LooseTwice { @Flat let owner: LooseOwner?; @Flat let p: Loose? }
@Glossy(.untagged) private enum LooseCase { case loose(Loose), owner(LooseOwner) }
@Glossy(.untagged) private enum TextOrLoose { case text(String), loose(Loose) }
@Glossy private struct LooseFields { let a: LooseOwner?; let b: LooseCase? }

@Suite("Values that are not objects") struct ScalarForObjectTests {
  @Test(arguments: ["5", #""x""#, "true", "[1]"])
  func areSaid(text: String) throws {
    let found = ["5": "number 5", #""x""#: #"string "x""#, "true": "true", "[1]": "an array"][text] ?? ""
    let note = ": expected an object, found \(found)"
    try expectNote(Loose.self, text, note)
    try expectNote(LooseOwner.self, text, note)
    try expectNote(LooseByGeneric<Loose>.self, text, note)
    try expectNote(LooseTwice.self, text, note)
    try expectNote(LooseCase.self, text, note)
    try expectNote(LooseFields.self, #"{"a": \#(text)}"#, "a" + note)
    try expectNote(LooseFields.self, #"{"b": \#(text)}"#, "b" + note)
    try expectNote([LooseOwner].self, "[{}, \(text)]", "[1]" + note)
    try expectNote([LooseCase].self, "[{}, \(text)]", "[1]" + note)
    try expectNote([String: LooseOwner].self, #"{"a": {}, "b": \#(text)}"#, "b" + note)
    try expectNote([String: LooseCase].self, #"{"a": {}, "b": \#(text)}"#, "b" + note)
  }

  @Test func unlessAnotherCaseTakesThem() throws {
    for text in [#""x""#, "{}", #"{"q": 1}"#] {
      #expect(TextOrLoose.explain(text).isEmpty)
      #expect(throws: Never.self) { try [TextOrLoose].decode("[\(text)]", mode: .exact) }
    }
    try expectNote(TextOrLoose.self, "5", ": expected String or an object, found number 5")
    try expectNote([TextOrLoose].self, #"["x", 5]"#, "[1]: expected String or an object, found number 5")
  }

  private func expectNote<Model: JSONDecodable>(
    _ type: Model.Type, _ text: String, _ note: String, at location: SourceLocation = #_sourceLocation
  ) throws {
    let json = try JSON(string: text)
    let built = JSON(foundationObject: json.foundationObject)
    _ = try Model.decode(text)
    for report in [Model.explain(json), Model.explain(built)] {
      #expect(report.problems.isEmpty, sourceLocation: location)
      #expect(report.warnings.map { "\($0.path): \($0.message)" } == [note], sourceLocation: location)
    }
    for mode in [DecodingMode.strict, .exact] {
      #expect(throws: DecodingReport.self, sourceLocation: location) { try Model.decode(json, mode: mode) }
      #expect(throws: DecodingReport.self, sourceLocation: location) { try Model.decode(built, mode: mode) }
    }
  }
}

// MARK: - Null that is left out

@Glossy private struct ListsOfOneOf {
  @Key(.skippingInvalid) let list: [OneOf]?
  @Key(.skippingInvalid) let members: [String: OneOf]?
}
@Glossy private struct NeedsOneOf { let one: OneOf, n: Int }
@Glossy private struct MayHaveOneOf { let one: OneOf?; let list: [OneOf?]? }

@Suite("Null that is left out") struct SkippedNullTests {
  private let message = "expected ClosedPart or LargePart, found null"

  @Test func isSaidIfItIsLeftOut() throws {
    let list = #"[{"a": 1}, null, {"a": 2}]"#
    #expect(try [OneOf].decode(list, skippingInvalid: true).count == 2)
    let built: JSON = [["a": 1], nil, ["a": 2]]
    for report in [[OneOf].explain(list, skippingInvalid: true), [OneOf].explain(built, skippingInvalid: true)] {
      #expect(report.problems.isEmpty)
      #expect(report.warnings.map { "\($0.path): \($0.message)" } == ["[1]: \(message)"])
    }
    let object = #"{"a": {"a": 1}, "b": null}"#
    #expect(
      [String: OneOf].explain(object, skippingInvalid: true).warnings.map { "\($0.path): \($0.message)" }
        == ["b: \(message)"])
    let text = #"{"list": \#(list), "members": \#(object)}"#
    #expect(try ListsOfOneOf.decode(text).list?.count == 2)
    #expect(ListsOfOneOf.explain(text).warnings.map(\.path) == ["list[1]", "members.b"])
    for mode in [DecodingMode.strict, .exact] {
      let error = #expect(throws: DecodingReport.self) { try ListsOfOneOf.decode(text, mode: mode) }
      #expect(error?.problems.map(\.message) == [message, message])
    }
  }

  @Test func manyAreCounted() {
    let report = [OneOf].explain("[" + String(repeating: "null, ", count: 3000) + #"{"a": 1}]"#, skippingInvalid: true)
    #expect(report.problemCount == 0 && report.warningCount == 3000 && report.warnings.count == 1000)
  }

  @Test func isAProblemOfARequiredField() {
    let report = NeedsOneOf.explain(#"{"one": null}"#)
    #expect(report.problems.map(\.message) == [#"missing key "n""#, message])
    #expect(report.warnings.isEmpty)
  }

  @Test func isNilOfAnOptional() throws {
    let text = #"{"one": null, "list": [null, {"a": 1}]}"#
    #expect(try MayHaveOneOf.decode(text, mode: .exact).list?.count == 2)
    #expect(MayHaveOneOf.explain(text).isEmpty)
  }
}

// MARK: - Keys that are kept

@Glossy private struct Kept: Equatable {
  let id: Int
  @Key("a.b") let b: Int?
  @Rest var rest: [String: JSON]
}
@Glossy private struct KeptInOrder { let id: Int; @Rest var rest: JSON }
@Glossy private struct KeptNumbers { let id: Int; @Rest var rest: [String: Int] = ["default": 1] }
@Glossy private final class KeptByClass: Sendable {
  let id: Int
  @Rest let rest: [String: JSON]
  init(id: Int, rest: [String: JSON]) { (self.id, self.rest) = (id, rest) }
}
@Glossy private struct OnlyRest { @Rest var rest: [String: JSON] }
@Glossy private struct RestPath {
  @Key("a.b") var b: Int?
  @Key("a.c.d") var d: Int?
  @Rest var rest: [String: JSON]
}
@Glossy private struct KeptBesideParts { let id: Int; @Flat let dates: Times; @Rest var rest: [String: JSON] }
@Glossy(.rejectsUnknownKeys) private struct ClosedAroundKept { let name: String; @Flat let kept: Kept }
@JSONEncodable private struct WrittenRest { let id: Int; @Rest var rest: [String: Int] }

@Suite("Keys that are kept") struct RestTests {
  @Test(arguments: [
    #"{"id":1}"#, #"{"id":1,"a":{"b":2}}"#, #"{"a":{"c":3,"b":2},"x":[1,{"y":null}],"id":1,"z":null}"#,
    #"{"id":1,"a":{"c":3}}"#, #"{"id":1,"\u00e9":1,"\"":3}"#, #"{"id":1.0,"n":12345678901234567890.5}"#,
  ])
  func nothingIsLost(text: String) throws {
    let json = try JSON(string: text)
    let kept = try Kept.decode(text)
    #expect(try JSON(data: kept.jsonData()) == json)
    #expect(kept.toJSON() == json)
    #expect(try Kept.decode(kept.jsonData()) == kept)
    #expect(Kept(json: JSON(foundationObject: json.foundationObject))?.rest.count == kept.rest.count)
    #expect(Kept.explain(text).isEmpty)
    #expect(throws: Never.self) { try Kept.decode(text, mode: .exact) }
    #expect(try JSON(data: KeptInOrder.decode(text).jsonData()) == json)
    #expect(try JSON(data: KeptByClass.decode(text).jsonData()) == json)
  }

  /// Two keys that only Swift takes for one can't be in a dictionary.
  @Test func equivalentKeys() throws {
    let text = "{\"id\":1,\"\u{e9}\":1,\"e\u{301}\":2}"
    try expect(Kept.self, text, "e\u{301}: the key equals one before it, and a dictionary can hold only one of them")
    #expect(try KeptInOrder.decode(text).jsonString() == text)
  }

  @Test func theOrderIsKept() throws {
    let text = #"{"id":1,"z":1,"a":{"y":2,"x":3},"m":null}"#
    #expect(try KeptInOrder.decode(text).jsonString() == text)
  }

  @Test func valuesOfAType() throws {
    #expect(KeptNumbers(json: ["id": 1, "x": 2])?.rest == ["x": 2])
    #expect(KeptNumbers(json: ["id": 1])?.rest == [:])
    try expect(
      KeptNumbers.self, #"{"x": 1, "id": 1, "y": "z", "v": 1.5}"#,
      #"y: expected Int, found string "z"; v: expected Int, found number 1.5, which has a fraction"#)
    #expect(try WrittenRest(id: 1, rest: ["x": 2]).jsonString() == #"{"id":1,"x":2}"#)
    // What the model has itself replaces it.
    #expect(try WrittenRest(id: 1, rest: ["id": 2, "x": 3]).jsonString() == #"{"id":1,"x":3}"#)
  }

  @Test(arguments: ["[1]", "3", #""s""#]) func onlyObjectsHaveARest(text: String) throws {
    for type in [Kept.self, KeptInOrder.self, OnlyRest.self, RestPath.self] as [any Glossy.Type] {
      func expectNone<Model: Glossy>(_ type: Model.Type) throws {
        #expect(Model(data: Data(text.utf8)) == nil)
        #expect(Model(json: JSON(foundationObject: try JSON(string: text).foundationObject)) == nil)
        #expect(!Model.explain(text).problems.isEmpty)
      }
      try expectNone(type)
    }
  }

  @Test(arguments: [
    #"{"a":[1,2],"q":null}"#, #"{"a":null,"q":1}"#, #"{"a":{},"q":1}"#, #"{"a":{"c":5}}"#,
    #"{"a":{"b":1,"c":{"d":2,"e":3}}}"#,
  ])
  func whatIsOnAPathIsKept(text: String) throws {
    #expect(try JSON(data: RestPath.decode(text).jsonData()) == JSON(string: text))
  }

  @Test func theFirstOfTwoEqualKeysIsKept() throws {
    #expect(try Kept.decode(#"{"x": 1, "id": 1, "x": 2}"#).rest == ["x": 1])
  }

  @Test func besideParts() throws {
    let text = #"{"id": 1, "created": 2, "x": 3}"#
    #expect(try KeptBesideParts.decode(text).rest == ["x": 3])
    #expect(try JSON(data: KeptBesideParts.decode(text).jsonData()) == JSON(string: text))
    #expect(try ClosedAroundKept.decode(#"{"id": 1, "name": "a", "x": 3}"#).kept.rest == ["x": 3])
    guard case .kept(let kept) = try OpenEnum.decode(#"{"type": "kept", "id": 1, "x": 3}"#) else {
      Testing.Issue.record("another case")
      return
    }
    #expect(kept.rest == ["x": 3])
    #expect(try OpenEnum.kept(kept).jsonString() == #"{"type":"kept","id":1,"x":3}"#)
  }
}
