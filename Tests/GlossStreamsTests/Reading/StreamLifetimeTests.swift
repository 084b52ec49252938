import Foundation
import Gloss
import GlossStreams
import Testing
import TestSupport

/// Values that are kept when the stream goes on or is gone, and values that are deep.
@Suite struct StreamLifetimeTests {
  /// Keeps everything that it is given.
  private struct Keeper: JSONDecodable {
    let json: JSON
    let name: String?
    let children: [JSON]

    init?(json: JSON) {
      self.json = json
      name = "name" <~~ json
      children = "list" <~~ json ?? []
    }
  }

  private static let texts = (0..<3000).map {
    "{\"name\":\"n\($0)\\u0041\",\"list\":[\($0),[\"é\($0)\"],{\"k\":null}],\"o\":{\"a.b\":1e2}}"
  }

  private func kept(_ length: Int) throws -> [Keeper] {
    let text = Array("{\"items\":[\(Self.texts.joined(separator: ",\n"))]}".utf8)
    var kept: [Keeper] = []
    try JSONElements.read(Keeper.self, at: "items", from: Parts(parts: text.parts(of: length))) { kept.append($0) }
    return kept
  }

  @Test(arguments: [17, 1000, 65_536])
  func valuesOutliveTheStream(length: Int) throws {
    let kept = try kept(length)
    #expect(kept.count == Self.texts.count)
    for (index, (keeper, text)) in zip(kept, Self.texts).enumerated() {
      let number = try keeper.json.decode(["o", "a.b"] as JSONKeyPath, as: Int.self)
      guard number == 100, keeper.json == (try JSON(string: text)), keeper.name == "n\(index)A",
        keeper.children.count == 3,
        keeper.json.description == (try JSON(string: text)).description
      else {
        Issue.record("\(index): \(keeper)")
        return
      }
    }
  }

  /// A part of a document that is kept keeps the document, and nothing else does.
  @Test func oneValueOfEachDocumentKeepsIt() throws {
    let kept = try kept(500).enumerated().filter { $0.offset % 100 == 7 }
    for (index, keeper) in kept { #expect(try keeper.json == JSON(string: Self.texts[index])) }
    #expect(kept.count == 30)
  }

  @Test func valuesOfManyDocumentsAreUsedByManyThreads() throws {
    let kept = try kept(700)
    let others = try kept.map { try JSON(string: $0.json.description) }
    let failures = Failures()
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for index in stride(from: thread, to: kept.count, by: 3) {
        let json = kept[index].json
        let isSame =
          json == others[index] && json.hashValue == others[index].hashValue
          && json != others[(index + 1) % others.count]
          && Keeper(json: json)?.name == kept[index].name && (try? json.data()) == (try? others[index].data())
        // Reports look for lines, which are counted once for a document.
        let report = [Int].explain(json)
        if !isSame || report.problems.first?.line != index + 1 { failures.add(index) }
      }
    }
    #expect(failures.indexes == [])
  }

  private final class Failures: @unchecked Sendable {
    private let lock = NSLock()
    private var all: [Int] = []
    func add(_ index: Int) { lock.withLock { all.append(index) } }
    var indexes: [Int] { lock.withLock { all } }
  }

  @Test func valuesOfAllLayoutsOutliveTheStream() throws {
    let lines = Array(Self.texts.joined(separator: "\n").utf8)
    var kept: [JSON] = []
    try JSONLines.read(JSON.self, from: Parts(parts: lines.parts(of: 999))) { kept.append($0) }
    try JSONValues.read(JSON.self, from: Parts(parts: lines.parts(of: 1001))) { kept.append($0) }
    let members = "{" + Self.texts.enumerated().map { "\"k\($0)\":\($1)" }.joined(separator: ",") + "}"
    try JSONMembers.read(JSON.self, from: Parts(parts: Array(members.utf8).parts(of: 1003))) { key, value in
      if "k\(kept.count - 6000)" == key { kept.append(value) }
    }
    #expect(kept.count == 9000)
    for (index, json) in kept.enumerated() where json != (try JSON(string: Self.texts[index % 3000])) {
      Issue.record("\(index): \(json)")
      return
    }
  }

  // MARK: - Depth

  /// A model that reads itself once a level.
  private struct Nest: JSONDecodable {
    let depth: Int
    init?(json: JSON) {
      let inner: Nest? = "n" <~~ json
      let list: [Nest]? = "l" <~~ json
      depth = 1 + max(inner?.depth ?? 0, list?.first?.depth ?? 0)
    }
  }

  private static func nest(_ count: Int) -> String {
    String(repeating: "{\"n\":", count: count) + "{}" + String(repeating: "}", count: count)
  }

  /// Models look at what is left of the stack if a document is deep. Its documents must say so, in whatever chunk the depth is.
  @Test(arguments: Layout.allCases)
  func deepValuesDoNotOverflowASmallStack(layout: Layout) throws {
    let count = Samples.size(100_000)
    let deep = Self.nest(count)
    let text =
      switch layout {
      case .lines: "{}\n\(deep)\n{}\n"
      case .values: "{}\(deep){}"
      case .elements: "[{},\(deep),{}]"
      case .members: "{\"a\":{},\"b\":\(deep),\"c\":{}}"
      }
    let bytes = Array(text.utf8)
    for parts in [[bytes[...]], bytes.parts(of: 1000), bytes.cut(at: [bytes.count - 9]), bytes.parts(of: 65_536)] {
      let outcome = try onSmallStack {
        var stream = Stream(layout, of: Nest.self, JSONStreamOptions(maximumDepth: .max))
        stream.isSkipping = true
        return stream.read(parts)
      }
      #expect(outcome.thrown == [])
      #expect(outcome.values.count + outcome.invalid.count == 3)
      #expect(outcome.values.count >= 2)
    }
  }

  /// The same where the end of the array is in the same chunk, and with arrays around it.
  @Test func deepElementsBeforeTheEndOfTheArray() throws {
    let deep = Self.nest(Samples.size(50_000))
    for text in ["[\(deep)]", "[{},\(deep)]", "{\"a\":{\"b\":[\(deep)]},\"c\":[]}", "[[[[\(deep)]]]]"] {
      let path: JSONKeyPath = text.hasPrefix("{\"a") ? "a.b" : text.hasPrefix("[[[[") ? "0.0.0" : []
      let bytes = Array(text.utf8)
      for parts in [[bytes[...]], bytes.parts(of: 4096)] {
        let outcome = try onSmallStack {
          Stream(.elements, of: Nest.self, at: path, JSONStreamOptions(maximumDepth: .max)).read(parts)
        }
        #expect(outcome.thrown == [])
        #expect(outcome.values.count + outcome.invalid.count == (text.hasPrefix("[{}") ? 2 : 1))
      }
    }
  }

  /// Deep arrays around the values, and deep values that are skipped.
  @Test func whatIsAroundTheValuesMayBeDeep() throws {
    let count = 50_000
    let open = String(repeating: "[", count: count)
    let close = String(repeating: "]", count: count)
    for (text, path) in [
      (open + "1,2" + close, JSONKeyPath(Array(repeating: .index(0), count: count - 1))),
      ("{\"x\":\(open)\(close),\"a\":[1,2],\"y\":\(open)\(close)}", "a"),
    ] {
      let bytes = Array(text.utf8)
      for parts in [[bytes[...]], bytes.parts(of: 100)] {
        let outcome = try onSmallStack {
          Stream(.elements, of: Int.self, at: path, JSONStreamOptions(maximumDepth: .max)).read(parts)
        }
        #expect(outcome.values == ["1", "2"])
        #expect(outcome.findings == [])
      }
    }
  }
}
