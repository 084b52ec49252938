import Foundation
import GlossMacros
import Testing

private enum Switched: String { case on, off }

@Glossy private struct Settings: Equatable {
  @Key(.omitsEmpty) var tags: [String] = []
  @Key(.omitsEmpty) var name = ""
  @Key(.omitsEmpty) var labels: [String: Int]?
  @Key(.omitsDefault) var limit = 20
  @Key(.omitsDefault) var state = Switched.off
  @Key(.omitted(when: \.isEmpty)) var ids: Set<Int> = []
  @Key(.omitted(when: \[Int].isEmpty)) var sizes: [Int]?
  @Key(.omitted(when: { (count: Int) in count < 0 })) var count = 0
  @Key(.omitted(when: Settings.isPlain), .lossless) var price: Double?
  @Key(.omitted(when: { (at: Date) in at == .distantPast }), .since1970()) var at = Date.distantPast
  @Key(.omitsEmpty, .writesNull) var notes: [String]?

  static func isPlain(_ price: Double) -> Bool { price == 0 }
}

@Glossy private struct Paths: Equatable {
  @Key("a.b.tags", .omitsEmpty) var tags: [String] = []
  @Key("a.b.note") var note: String?
  @Key("a.limit", .omitsDefault) var limit = 3
  @Key("c.state", .omitsDefault) var state: Switched? = .on
}

@Glossy(.writesNull) private struct Replaced: Equatable {
  @Key(.writesNil(as: "none")) let name: String?
  @Key("x.state", .writesNil(as: Switched.off)) let state: Switched?
  @Key(.writesNil(as: Date(timeIntervalSince1970: 1 + 1)), .since1970()) let at: Date?
  @Key(.writesNil(as: []), .strict) let list: [Int]?
  let note: String?
}

private enum Surrounding {
  enum Kind: String { case a, none }
  @Glossy(.array) struct Row {
    let id: Int
    @Key(.writesNil(as: Kind.none)) let kind: Kind?
    let note: String?
  }
  @Glossy struct Nested {
    @Key(.omitsDefault) var kind: Kind = Kind.a
    @Key(.omitsDefault) var other: Kind? = Kind.a
    @Key(.omitsDefault) var third: Kind? = Kind.none
    @Key(.omitsEmpty) var kinds: [Kind] = []
  }
}

private let members = 5

@Glossy private struct NamesOfExpansions: Equatable {
  @Key(.omitsDefault) var count = members
}

@JSONEncodable private struct Sent<Item> {
  @Key(.omitsEmpty) let items: [Item]
  @Key(.omitted(when: \.isEmpty)) let name: String
  #if compiler(>=5)
    @Key(.omitsDefault) var page = 1
  #endif
}

@Glossy private final class Box: Sendable {
  let id: Int
  @Key("more.tags", .omitsEmpty) let tags: [String]?
  @Key(.omitsEmpty) let json: JSON?

  init(id: Int, tags: [String]?, json: JSON?) { (self.id, self.tags, self.json) = (id, tags, json) }
}

@Suite("What is left out") struct OmissionTests {
  @Test func `defaults and empty values`() throws {
    var settings = Settings()
    settings.sizes = []
    settings.labels = [:]
    settings.price = 0
    settings.count = -1
    settings.notes = []
    #expect(try settings.jsonString() == "{}")
    #expect(settings.toJSON() == [:])
    #expect(try Settings.decode("{}") == Settings())
    settings.notes = nil
    #expect(try settings.jsonString() == #"{"notes":null}"#)
  }

  @Test func `other values`() throws {
    let settings = Settings(
      tags: ["a"], name: "n", labels: ["l": 1], limit: 21, state: .on, ids: [1], sizes: [2], count: 0, price: 2,
      at: Date(timeIntervalSince1970: 5), notes: ["x"])
    let text = #"""
      {"tags":["a"],"name":"n","labels":{"l":1},"limit":21,"state":"on","ids":[1],"sizes":[2],"count":0,"price":2,"at":5,"notes":["x"]}
      """#
    #expect(try settings.jsonString() == text)
    #expect(try settings.toJSON()?.string() == text)
    #expect(try Settings.decode(text) == settings)
    #expect(try Settings.decode(text, mode: .exact) == settings)
    #expect(
      Settings.explain(#"{"limit": "x"}"#).warnings.map(\.message) == [#"expected Int, found string "x""#])
  }

  @Test(arguments: [
    (Paths(), "{}"),
    (Paths(note: "n"), #"{"a":{"b":{"note":"n"}}}"#),
    (Paths(tags: ["t"]), #"{"a":{"b":{"tags":["t"]}}}"#),
    (Paths(limit: 4), #"{"a":{"limit":4}}"#),
    (Paths(limit: 4, state: .off), #"{"a":{"limit":4},"c":{"state":"off"}}"#),
  ])
  fileprivate func `objects of key paths`(model: Paths, text: String) throws {
    #expect(try model.jsonString() == text)
    #expect(try model.toJSON()?.string() == text)
    #expect(try Paths.decode(text) == model)
  }

  @Test func `a value in place of nil`() throws {
    let model = Replaced(name: nil, state: nil, at: nil, list: nil, note: nil)
    let text = #"{"name":"none","x":{"state":"off"},"at":2,"list":[],"note":null}"#
    #expect(try model.jsonString() == text)
    #expect(try model.toJSON()?.string() == text)
    let read = try Replaced.decode(text, mode: .exact)
    #expect(read == Replaced(name: "none", state: .off, at: Date(timeIntervalSince1970: 2), list: [], note: nil))
    #expect(try read.jsonString() == text)
    #expect(try Replaced.decode("{}") == model)
    #expect(Replaced.explain(#"{"list": 1}"#).problems.map(\.message) == ["expected [Int], found number 1"])
    #expect(try Surrounding.Nested().jsonString() == "{}")
    #expect(
      try Surrounding.Nested(kind: .none, other: Surrounding.Kind.none, kinds: [.a]).jsonString()
        == #"{"kind":"none","other":"none","kinds":["a"]}"#)
    #expect(try Surrounding.Nested(third: nil).jsonString() == "{}")
    #expect(try Surrounding.Nested(third: .a).jsonString() == #"{"third":"a"}"#)
    #expect(try Surrounding.Nested.decode("{}").third == Surrounding.Kind.none)
    #expect(try NamesOfExpansions().jsonString() == "{}")
    #expect(try NamesOfExpansions(count: 6).jsonString() == #"{"count":6}"#)
    #expect(try Surrounding.Row(id: 1, kind: nil, note: nil).jsonString() == #"[1,"none"]"#)
  }

  @Test func `types that are only written, and classes`() throws {
    #expect(try Sent(items: [1], name: "n").jsonString() == #"{"items":[1],"name":"n"}"#)
    #expect(try Sent<Int>(items: [], name: "", page: 2).jsonString() == #"{"page":2}"#)
    #expect(try Box(id: 1, tags: [], json: [:]).jsonString() == #"{"id":1}"#)
    #expect(
      try Box(id: 1, tags: ["t"], json: [1]).jsonString() == #"{"id":1,"more":{"tags":["t"]},"json":[1]}"#)
    #expect(try Box.decode(#"{"id": 1}"#).tags == nil)
  }
}
