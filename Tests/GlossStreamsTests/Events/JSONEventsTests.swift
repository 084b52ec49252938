import Foundation
import Gloss
import GlossStreams
import Testing
import TestSupport

/// The data of events as values.
@Suite struct JSONEventsTests {
  struct Item: JSONDecodable, Equatable, Sendable {
    let id: Int
    let name: String

    init(id: Int, name: String) {
      self.id = id
      self.name = name
    }

    init?(json: JSON) {
      guard let id: Int = "id" <~~ json, let name: String = "name" <~~ json else { return nil }
      self.init(id: id, name: name)
    }
  }

  /// The arguments of a closure. One task uses it.
  private final class Reports: @unchecked Sendable { var texts: [String] = [] }

  private func read<Value: JSONDecodable>(
    _ parts: [ArraySlice<UInt8>], _ type: Value.Type = Item.self, until end: String? = nil,
    _ options: JSONStreamOptions = JSONStreamOptions()
  ) async throws -> (values: [String], reports: [String]) {
    let reports = Reports()
    var values: [String] = []
    for try await value in Chunks(parts).jsonEvents(
      of: type, until: end, options: options,
      onInvalid: { reports.texts.append("\($0) @\($0.problems[0].offset ?? -1)") })
    {
      values.append("\(value)")
    }
    return (values, reports.texts)
  }

  @Test func `the data of each event are a value`() async throws {
    let text =
      ": hi\n\ndata: {\"id\": 1, \"name\": \"é\"}\n\nevent: x\r\ndata: {\r\ndata:\"id\":2,\"name\":\r\n: c\r\ndata:\"b\"}\r\n\r\n"
    let bytes = Array(text.utf8)
    for parts in [[bytes[...]], bytes.parts(of: 1)] {
      let items = try await Chunks(parts).jsonEvents(of: Item.self).reduce(into: []) { $0.append($1) }
      #expect(items == [Item(id: 1, name: "é"), Item(id: 2, name: "b")])
    }
    let single = AsyncStream { stream in
      for byte in bytes { stream.yield(byte) }
      stream.finish()
    }
    #expect(try await single.jsonEvents(of: Item.self).reduce(0) { count, _ in count + 1 } == 2)
  }

  @Test func `a report says where in the stream it is`() async throws {
    let text = """
      : comment
      data: {"id": "x", "name": "a"}

      event: é
      data:{"id": 1,
      id: 7
      data: "name":
      data: [false]}

      data: {"id": 2, "name": "good"}

      data: é [DONE]

      data: {"id": 1,
      data: ]

      data

      data: {"id": 3}
      """
    let bytes = Array((text + "\n\n").utf8)
    func offset(_ place: String) -> Int {
      text.utf8.count - text.components(separatedBy: place)[1...].joined(separator: place).utf8.count - place.utf8.count
    }
    for parts in [[bytes[...]], bytes.parts(of: 1), bytes.parts(of: 10)] {
      let (values, reports) = try await read(parts)
      #expect(values == ["\(Item(id: 2, name: "good"))"])
      #expect(
        reports == [
          "Item: 1 problem\n  [0].id   line 2, column 14: expected Int, found string \"x\" @\(offset("\"x\""))",
          "Item: 1 problem\n  [1].name   line 8, column 7: expected String, found an array @\(offset("[false"))",
          "Item: 1 problem\n  [3]   line 12, column 7: expected a value, found \"é\" @\(offset("é [DONE]"))",
          "Item: 1 problem\n  [4]   line 15, column 7: expected a key in double quotes, found \"]\" @\(offset("]\n\ndata\n"))",
          "Item: 1 problem\n  [5]   line 17, column 5: empty input @\(offset("\n\ndata: {\"id\": 3}"))",
          "Item: 1 problem\n  [6].name   line 19, column 7: missing key \"name\" @\(offset("{\"id\": 3}"))",
        ])
    }
    let error = await #expect(throws: DecodingReport.self) {
      for try await _ in Chunks("data: 1\n\ndata: x\n\n").jsonEvents(of: Int.self) {}
    }
    #expect(error?.syntaxError?.line == 3 && error?.problems.first?.column == 7)
  }

  /// Every place of a text in lines is that of the same text in one piece, moved by what is before the lines.
  @Test func `a place in several lines is that of the text`() async throws {
    var random = SplitMix64(seed: 6)
    for _ in 0..<Samples.count(300, full: 10_000) {
      let lines = (0..<Int.random(in: 1...5, using: &random)).map { _ in
        (0..<Int.random(in: 0...4, using: &random)).map { _ in
          random.pick(["1", ",", "\"é\"", "[", "]", " ", "true", "x", "{}"])
        }.joined()
      }
      let text = lines.joined(separator: "\n")
      var stream = ": \n"
      var starts: [(line: Int, column: Int, offset: Int)] = []
      var line = 2
      for part in lines {
        while random.chance(of: 3) {
          stream += ": é\n"
          line += 1
        }
        let prefix = part.first == " " || random.chance(of: 2) ? "data: " : "data:"
        stream += prefix
        starts.append((line, prefix.utf8.count, stream.utf8.count))
        stream += part + "\n"
        line += 1
      }
      let expected = DecodingReport.Problem.of { try [Int].decode(text) }
      let found = await DecodingReport.Problem.of {
        for try await _ in Chunks(stream + "\n").jsonEvents(of: [Int].self) {}
      }
      #expect(found?.message == expected?.message, "\(stream)")
      guard let expected, let found, let line = expected.line, let column = expected.column,
        let offset = expected.offset
      else {
        continue
      }
      let start = starts[line - 1]
      #expect(found.line == start.line && found.column == start.column + column, "\(stream)")
      let before = lines[..<(line - 1)].reduce(0) { $0 + $1.utf8.count + 1 }
      #expect(found.offset == start.offset + offset - before, "\(stream)")
    }
  }

  @Test func `the stream ends where it says`() async throws {
    let chunks = Chunks("data: 1\n\ndata: [DONE]\n\ndata: x\n\n", "data: y\n\n")
    #expect(try await chunks.jsonEvents(of: Int.self, until: "[DONE]").reduce(into: []) { $0.append($1) } == [1])
    #expect(chunks.requests.count == 1)
    for text in ["", "data: 1\n\n", "data: 1\n\ndata: [DONE]", "data: 1\n\ndata: [DONE]\n"] {
      for parts in [Chunks(text), Chunks(Array(text.utf8).parts(of: 1))] {
        let error = await #expect(throws: ServerSentEventError.self) {
          for try await value in parts.jsonEvents(of: Int.self, until: "[DONE]", onInvalid: { _ in }) {
            #expect(value == 1)
          }
        }
        #expect(error?.kind == .missingEnd("[DONE]"))
        #expect(error?.offset == text.utf8.count)
      }
    }
    let error = ServerSentEventError.self
    await #expect(throws: error) { for try await _ in Chunks("\n").jsonEvents(of: Int.self, until: "a\"b") {} }
  }

  @Test func `an event that is too long is left out`() async throws {
    let text = "data: 1\n\ndata: 222222\ndata: 3\n\ndata: 4\n\ndata:\ndata:\n\ndata: 5\n\n"
    let bytes = Array(text.utf8)
    for parts in [[bytes[...]], bytes.parts(of: 1), bytes.parts(of: 4)] {
      let (values, reports) = try await read(parts, Int.self, JSONStreamOptions(maximumLength: 9))
      #expect(values == ["1", "4", "5"])
      #expect(
        reports == [
          "Int: 1 problem\n  [1]   line 3, column 1: longer than 9 bytes @9",
          "Int: 1 problem\n  [3]   line 8, column 1: longer than 9 bytes @40",
        ])
    }
  }

  @Test func `options and bytes that are not UTF-8`() async throws {
    let broken = Array("data: [1,\ndata: \"".utf8) + [0xff] + Array("\"]\n\n".utf8)
    let brokenReports = try await read([broken[...]], JSON.self).reports
    #expect(
      brokenReports == ["JSON: 1 problem\n  [0]   line 2, column 8: invalid UTF-8, found byte 0xff @17"])
    let nested = Array("data: [[1]]\n\n".utf8)
    let options = JSONStreamOptions(maximumDepth: 1, parsing: .rejectDuplicateKeys, mode: .strict)
    #expect(
      try await read([nested[...]], JSON.self, options).reports
        == ["JSON: 1 problem\n  [0]   line 1, column 8: nested deeper than 1 level @7"])
    let twice = Array("data: {\"a\":1,\"a\":2}\n\n".utf8)
    #expect(try await read([twice[...]], JSON.self, options).reports.count == 1)
    #expect(try await read([twice[...]], JSON.self).reports == [])
    // A byte order mark is not JSON inside of a stream.
    #expect(try await read([Array("data: \u{feff}1\n\n".utf8)[...]], Int.self).reports.count == 1)
  }

  @Test func `JSON5 is refused`() async throws {
    let options = JSONStreamOptions(parsing: .json5)
    let source = Chunks([Array("data: [1]\n\n".utf8)[...]])
    let events = await #expect(throws: JSONSyntaxError.self) {
      for try await _ in source.jsonEvents(of: [Int].self, options: options) {}
    }
    #expect(events?.kind == .needsWholeText)
    let lines = await #expect(throws: JSONSyntaxError.self) {
      for try await _ in Chunks([Array("[1]\n".utf8)[...]]).jsonLines(of: [Int].self, options: options) {}
    }
    #expect(lines?.kind == .needsWholeText)
    let snapshots = await #expect(throws: JSONSyntaxError.self) {
      for try await _ in Chunks([Array("[1]".utf8)[...]]).jsonSnapshots(of: [Int].self, options: options) {}
    }
    #expect(snapshots?.kind == .needsWholeText)
  }

  @Test func `many lines and events take linear time and little memory`() async throws {
    func chunks(_ text: String, _ count: Int) -> Chunks {
      Chunks([Array((String(repeating: text, count: count) + "\n").utf8)[...]])
    }
    let lines = await #expect(throws: DecodingReport.self) {
      for try await _ in chunks("data\n", 300_000).jsonEvents(of: Int.self) {}
    }
    #expect(lines?.problems.first?.line == 300_000)
    let reports = Reports()
    for try await _ in chunks("data:\n\n", 50_000).jsonEvents(
      of: Int.self, onInvalid: { _ in reports.texts = ["\(reports.texts.count)"] })
    {}
    #expect(reports.texts == ["1"])
  }
}

extension DecodingReport.Problem {
  /// The first problem that something throws.
  fileprivate static func of(_ body: () throws -> Any) -> Self? {
    do { _ = try body() } catch { return (error as? DecodingReport)?.problems.first }
    return nil
  }

  fileprivate static func of(_ body: () async throws -> Void) async -> Self? {
    do { try await body() } catch { return (error as? DecodingReport)?.problems.first }
    return nil
  }
}
