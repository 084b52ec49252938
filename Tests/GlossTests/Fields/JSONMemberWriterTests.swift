import Foundation
import TestSupport
import Testing

@testable import Gloss

/// The functions that the code of macros calls to write members. The macros have other tests.
@Suite struct JSONMemberWriterTests {
  private static let options: [JSON.WritingOptions] = [
    [], .prettyPrinted, .sortedKeys, .withoutEscapingSlashes, [.prettyPrinted, .sortedKeys],
  ]

  @Test(arguments: options)
  func membersAreWrittenAsByHand(_ options: JSON.WritingOptions) throws {
    let part = Part(id: 1, name: "{", inner: nil, ratio: nil)
    for model in [
      part, Part(id: -5, name: "x\"/\u{1}", inner: [part, part], ratio: 0.5),
      Part(id: nil, name: nil, inner: [], ratio: 1),
    ] {
      let text = try model.jsonString(options)
      #expect(text == (try model.byHand.jsonString(options)))
      #expect(text == (try model.toJSON()?.string(options)))
      #expect(try [model, model].jsonString(options) == [model.byHand, model.byHand].jsonString(options))
    }
  }

  @Test func anObjectWithoutMembersIsEmpty() throws {
    let none = Part(id: nil, name: nil, inner: nil, ratio: nil)
    #expect(try none.jsonString() == #"{"stats":{}}"#)
    #expect(try none.jsonString(.prettyPrinted) == "{\n  \"stats\": {}\n}")
  }

  @Test func errorsNameThePath() throws {
    let bad = Part(id: 1, name: nil, inner: nil, ratio: .nan)
    let outer = Part(id: nil, name: nil, inner: [Part(id: 1, name: nil, inner: nil, ratio: 1), bad], ratio: nil)
    for error in [
      #expect(throws: JSONEncodingError.self) { try outer.jsonData() },
      #expect(throws: JSONEncodingError.self) { try outer.jsonData(.sortedKeys) }, outer.toJSON()?.encodingError,
    ] {
      #expect(
        error?.description == "in\"ner[1].stats.ratio: nan is not a JSON number"
          || error?.path == ["in\"ner", 1, "stats", "ratio"])
      #expect(error?.reason == "nan is not a JSON number")
    }
    #expect(outer.toJSON()?["stats"] as? JSON == [:])
  }

  /// The later of two parts that write the same key counts, as in `jsonify`.
  @Test func partsAreMerged() throws {
    let merged = Merged(part: Part(id: 1, name: "a", inner: nil, ratio: 2), by: ByHand(name: "b", tag: 5))
    #expect(try merged.jsonString() == #"{"id":7,"name":"b","stats":{"ratio":2},"tag":5}"#)
    #expect(merged.toJSON() == ["id": 7, "name": "b", "stats": ["ratio": 2], "tag": 5])
    #expect(try [merged].jsonString(.sortedKeys) == #"[{"id":7,"name":"b","stats":{"ratio":2},"tag":5}]"#)
  }

  /// Models that nest deeper than the stack lasts end in an error.
  @Test func deepModelsAreRefused() throws {
    var chain = Chain(next: [])
    for _ in 0..<100_000 { chain = Chain(next: [chain]) }
    let root = chain
    let error = try onSmallStack { #expect(throws: JSONEncodingError.self) { try root.jsonData() } }
    #expect(error?.reason == "nested too deep for what is left of the thread's stack")
    #expect(try onSmallStack { root.toJSON()?.encodingError?.reason } == error?.reason)
    root.takeApart()
  }

  @Test func deepValuesAreRefused() throws {
    let text = String(repeating: #"{"next":["#, count: 20_000) + String(repeating: "]}", count: 20_000)
    let report = try onSmallStack {
      let json = try JSON(string: text, maximumDepth: .max)
      return #expect(throws: DecodingReport.self) { try Chain.decode(json) }
    }
    #expect(report?.problems.first?.message == "nested too deep for what is left of the thread's stack")
    let shallow = String(repeating: #"{"next":["#, count: 30) + String(repeating: "]}", count: 30)
    #expect(try Chain.decode(shallow).jsonString() == shallow)
  }
}

/// A model as a macro writes it.
private struct Part: _JSONMemberWritable {
  var id: Int?
  var name: String?
  var inner: [Part]?
  var ratio: Double?

  func _writeMembers(to members: inout _JSONMemberWriter) throws(JSONEncodingError) {
    try members.encode("id", id)
    try members.encode("name", name)
    try members.encode(.escaped("in\"ner"), inner)
    try members.encodeObject("stats") { (members: inout _JSONMemberWriter) throws(JSONEncodingError) in
      try members.encode("ratio", ratio)
    }
  }

  var byHand: JSON {
    let inner = inner.map { JSON(foundationObject: $0.map(\.byHand)) }
    let stats = ratio.map { ["ratio": $0] as JSON } ?? [:]
    return jsonify(["id" ~~> id, "name" ~~> name, "in\"ner" ~~> inner, "stats" ~~> stats]) ?? .null
  }
}

private struct ByHand: JSONEncodable {
  let name: String
  let tag: Int

  func toJSON() -> JSON? { jsonify(["name" ~~> name, "tag" ~~> tag]) }
}

private struct Merged: _JSONMemberWritable {
  let part: Part
  let by: ByHand

  var _mergesMembers: Bool { true }

  func _writeMembers(to members: inout _JSONMemberWriter) throws(JSONEncodingError) {
    try members.encodeFlat(part)
    try members.encode("id", 7)
    try members.encodeFlat(by)
  }
}

/// `@unchecked Sendable`: it changes only while one test builds it and takes it apart.
private final class Chain: @unchecked Sendable, _JSONFieldReadable, _JSONMemberWritable {
  private(set) var next: [Chain]

  init(next: [Chain]) { self.next = next }

  init?(_ fields: inout _JSONFields) {
    guard let next: [Chain] = fields.decode("next", isRequired: true) else { return nil }
    self.next = next
  }

  func _writeMembers(to members: inout _JSONMemberWriter) throws(JSONEncodingError) {
    try members.encode("next", next)
  }

  /// Without this, releasing a long chain overflows the stack.
  func takeApart() {
    var rest = next
    next = []
    while let first = rest.popLast() {
      rest = first.next
      first.next = []
    }
  }
}
