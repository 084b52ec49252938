import Foundation
import Testing

@testable import Gloss
@testable import GlossStreams

private enum Level: String, JSONDecodable { case low, high }

private struct Item: JSONDecodable, Equatable {
  let id: Int
  let name: String?

  init?(json: JSON) {
    guard let id: Int = "id" <~~ json else { return nil }
    self.id = id
    name = "name" <~~ json
  }
}

/// A large model takes another way.
private struct Large: JSONDecodable {
  let item: Item
  let padding: (Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int) = (
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
  )

  init?(json: JSON) {
    guard let item = Item(json: json) else { return nil }
    self.item = item
  }
}

/// Models read from texts that break off: what is not complete and does not fit counts as not there.
@Suite struct PartialReadingTests {
  private func read<Value: JSONDecodable>(_ type: Value.Type = Value.self, _ text: String) throws -> Value? {
    Value(json: try #require(try JSON(partial: text)))
  }

  @Test func theLastElementIsLeftOutIfItDoesNotFit() throws {
    #expect(try read([Item].self, #"[{"id": 1}, {"id": 2"#)?.map(\.id) == [1])
    #expect(try read([Item].self, #"[{"id": 1}, {"id": 2, "name": "x"#)?.map(\.name) == [nil, "x"])
    #expect(try read([Item].self, #"[{"id": 1}, {"name": "x"},"#) == nil)
    #expect(try read([Item].self, #"[{"name": "x"}, {"name": "x"#) == nil)
    #expect(try read([Large].self, #"[{"id": 1}, {"id": 2"#)?.map(\.item.id) == [1])
    #expect(try read([Large].self, #"[{"id": 1}, {"id": "2"}, {"#)?.map(\.item.id) == nil)
    #expect(try read([Level].self, #"["low", "hi"#) == [.low])
    #expect(try read([[Level]].self, #"[["low"], ["hi"#) == [[.low], []])
    #expect(try read([String: Level].self, #"{"a": "low", "b": "hi"#) == ["a": .low])
    #expect(try read([String: Level].self, #"{"a": "low", "b": "hi","#) == nil)
    #expect(try read(Set<Level>.self, #"["low", "hi"#) == [.low])
    #expect(try read([Level?].self, #"["low", null, "hi"#) == [.low, nil])
    #expect(try read([String].self, #"["low", "hi"#) == ["low", "hi"])
    #expect(try read([Double].self, "[1.5, 2") == [1.5])
  }

  @Test func aReportLeavesItOutToo() throws {
    let json = try #require(try JSON(partial: #"[{"id": 1}, {"id": 2"#))
    #expect(try [Item].decode(json).map(\.id) == [1])
    let wrong = try #require(try JSON(partial: #"[{"id": "1"}, {"id": 2"#))
    let report = #expect(throws: DecodingReport.self) { try [Item].decode(wrong) }
    #expect(report?.problems.first?.path.description == "[0].id")
  }

  @Test func changedValuesAreRead() throws {
    var json = try #require(try JSON(partial: #"{"items": [{"id": 1}, {"na"#))
    json["other"] = 1
    #expect(("items" <~~ json as [Item]?)?.map(\.id) == [1])
  }

  @Test func theLibrarysTypesConform() throws {
    func partial<Value: JSONPartiallyDecodable>(_ type: Value.Type, _ text: String) throws -> Value.Partial? {
      try JSON(partial: text).flatMap { $0.read(PartialReading<Value>()) }
    }
    #expect(try partial(String.self, "\"a") == "a")
    #expect(try partial(URL.self, "\"a") == nil)
    #expect(try partial(URL.self, "\"a\"") == URL(string: "a"))
    #expect(try partial(Int?.self, "null") == .some(nil))
    #expect(try partial([String?].self, "[\"a\", null, \"b") == ["a", nil, "b"])
    #expect(try partial([URL].self, "[\"a\", \"b") == [try #require(URL(string: "a"))])
    #expect(try partial([String: [URL]].self, "{\"a\": [\"b\", \"c") == ["a": [try #require(URL(string: "b"))]])
    #expect(try partial(Set<Int>.self, "[1, 2, 3") == [1, 2])
    #expect(try partial(Data.self, "\"aGVs") == nil)
    #expect(try partial([Bool].self, "[true, fals") == [true])
    #expect(try partial([UUID].self, "[]") == [])
    #expect(try partial(JSON.self, "{\"a\": \"b")?.description == "{\"a\":\"b\"}")
  }

  @Test func snapshotsSayWhatChanged() throws {
    var text = try PartialJSON()
    func next(_ piece: String, at path: JSONKeyPath = []) throws -> [String]? {
      try text.append(piece)
      return try text.snapshot(ValueFormat<JSON>(), at: path)?.changedKeys
    }
    #expect(try next("") == nil)
    #expect(try next("{\"a") == [])
    #expect(try next("\": 12") == nil)
    #expect(try next("3, \"b\": \"") == ["a", "b"])
    #expect(try next("x") == ["b"])
    #expect(try next("\\u00") == nil)
    #expect(try next("e9") == ["b"])
    #expect(try next("\"") == nil)
    #expect(try next(" , ") == nil)
    #expect(try next("\"c\": [") == ["c"])
    #expect(try next("1,2,[[\"y") == ["c"])
    #expect(try next("]") == ["c"])
    #expect(try next("\"]]], \"d\": tr") == nil)
    #expect(try next("ue, \"e\": {\"f\": 1 ") == ["d", "e"])
    #expect(try next(", \"g\": 1 ", at: "c") == nil)
    #expect(try next("}}") == nil)
  }

  @Test func aKeyThatIsThereTwiceChangesOnce() throws {
    var text = try PartialJSON()
    func next(_ piece: String) throws -> [String]? {
      try text.append(piece)
      return try text.snapshot(ValueFormat<JSON>(), at: [])?.changedKeys
    }
    #expect(try next(#"{"a": 1, "a": 2, "b": "#) == ["a"])
    #expect(try next(#"3, "a": 4, "c": "x"#) == ["b", "c"])
    let members = (0..<200).map { "\"k\($0)\": 1" }.joined(separator: ", ")
    #expect(try next("\", \(members), \(members), \"c\": 1 ")?.count == 200)
    #expect(try next(", \"d\": 1 ") == ["d"])
  }

  @Test func aChangedValueIsComplete() throws {
    var json = try #require(try JSON(partial: #"{"a": "x", "b": ["y"#))
    #expect(!json.isComplete)
    json["a"] = 1
    #expect(json.isComplete)
    #expect(try !json.decode("b", as: JSON.self).isComplete)
  }

  /// A model that is never there, and counts how often it was looked for.
  private final class Absent: JSONDecodable {
    nonisolated(unsafe) static var count = 0

    init?(json: JSON) {
      Absent.count += 1
      guard let _: Int = "end" <~~ json else { return nil }
    }
  }

  @Test func whatDoesNotFitIsNotTriedForEachPiece() throws {
    func count(_ start: String, at path: JSONKeyPath, pieces: Int) throws -> Int {
      Absent.count = 0
      var text = try PartialJSON()
      try text.append(start)
      for _ in 0..<pieces {
        try text.append(#""k": "0123456789", "#)
        #expect(try text.snapshot(ValueFormat<Absent>(), at: path) == nil)
      }
      return Absent.count
    }
    // A short text is tried each time.
    #expect(try count("{", at: [], pieces: 50) == 50)
    // A longer one each time that a sixteenth more is there.
    let tries = try count("{", at: [], pieces: 2000)
    #expect(tries > 100 && tries < 250)
    // A complete value is tried once.
    #expect(try count(#"{"data": {}, "#, at: "data", pieces: 2000) == 1)
    // It comes all the same.
    var text = try PartialJSON()
    try text.append("{")
    for _ in 0..<2000 {
      try text.append(#""k": "0123456789", "#)
      _ = try text.snapshot(ValueFormat<Absent>(), at: [])
    }
    try text.append(#""end": 1"#)
    var rest = 0
    while rest < 300 {
      try text.append(#", "k": "0123456789" "#)
      if try text.snapshot(ValueFormat<Absent>(), at: []) != nil { break }
      rest += 1
    }
    #expect(rest < 150)
  }

  @Test func whatIsClosedMayFitOnlyNow() throws {
    var text = try PartialJSON()
    func next(_ piece: String) throws -> (value: [String: [URL]], keys: [String])? {
      try text.append(piece)
      return try text.snapshot(PartialReading<[String: [URL]]>(), at: []).map { ($0.value, $0.changedKeys) }
    }
    #expect(try next(#"{"a": ["x"#)?.value == ["a": []])
    let closed = try next(#"""#)
    #expect(closed?.value["a"]?.map(\.relativeString) == ["x"])
    #expect(closed?.keys == ["a"])
    #expect(try next(" ") == nil)
    #expect(try next(#", "y""#)?.keys == ["a"])
    #expect(try next("]")?.keys == ["a"])
    #expect(try next(#", "b": ["#)?.keys == ["b"])
    #expect(try next("]")?.keys == ["b"])
    #expect(try next("  ") == nil)
  }
}
