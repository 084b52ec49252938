import Foundation
import Gloss
import Testing

@testable import GlossStreams
import TestSupport

/// Values one by one, as lines and as one array.
@Suite struct WriterTests {
  private struct Full: Error {}

  /// The arguments of a closure.
  private final class Chunks {
    var chunks: [Data] = []
    var text: String { String(decoding: chunks.reduce(Data(), +), as: UTF8.self) }
  }

  private static let optionSets: [JSON.WritingOptions] = [
    [], .prettyPrinted, .sortedKeys, .withoutEscapingSlashes, [.prettyPrinted, .sortedKeys], .canonical,
  ]

  /// The text that the writers write, and the errors of values.
  private func write(
    _ values: [any JSONEncodable], asArray isArray: Bool, _ options: JSON.WritingOptions = []
  ) throws -> (text: String, errors: [JSONEncodingError]) {
    let chunks = Chunks()
    var errors: [JSONEncodingError] = []
    func tryTo(_ write: () throws -> Void) throws {
      do { try write() } catch let error as JSONEncodingError { errors.append(error) }
    }
    if isArray {
      var writer = try JSONElements.Writer(options: options) { chunks.chunks.append($0) }
      for value in values { try tryTo { try writer.write(value) } }
      try writer.finish()
    } else {
      var writer = try JSONLines.Writer(options: options) { chunks.chunks.append($0) }
      for value in values { try tryTo { try writer.write(value) } }
      try writer.finish()
    }
    return (chunks.text, errors)
  }

  // MARK: - Values

  @Test(arguments: optionSets)
  func `values are written as they are alone`(options: JSON.WritingOptions) throws {
    let values: [any JSONEncodable] = [
      1, "a\n\u{2028}\r/", -0.5, true, Optional<Int>.none, [1, 2], ["b": 1, "a": 2], LineItem(id: 3, name: "/"),
      URL(fileURLWithPath: "/a"),
      [String: Int](), JSON.null, ["a": ["b": [nil, 1]]] as JSON, try JSON(string: "[ 1 ,{\"z\":\n{}, \"y\" : [ ]} ]"),
    ]
    let line = options.subtracting(.prettyPrinted)
    let lines = try write(values, asArray: false, options)
    #expect(lines.text == (try values.map { try String(decoding: $0.jsonData(line), as: UTF8.self) + "\n" }.joined()))
    #expect(lines.errors == [])
    let array = try write(values, asArray: true, options)
    let whole = JSON(foundationObject: try values.map { try JSON(data: $0.jsonData()) } as [Any])
    #expect(array.text == (try whole.string(options)))
    // Nothing at all.
    #expect(try write([], asArray: false, options).text == "")
    #expect(try write([], asArray: true, options).text == "[]")
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `random values are read as they were written`(seed: UInt64) throws {
    var generator = DocumentGenerator(seed: seed)
    var values: [JSON] = []
    let count = Samples.count(300, full: 5000)
    for _ in 0..<count { values.append(try JSON(bytes: generator.document(.values))) }
    for options in Self.optionSets {
      // Not all have a canonical form.
      let values = values.filter { (try? $0.data(options.subtracting(.prettyPrinted))) != nil }
      #expect(values.count > count / 3)
      var read: [JSON] = []
      try JSONLines.read(JSON.self, from: write(values, asArray: false, options).text) { read.append($0) }
      #expect(read == values)
      read = []
      try JSONElements.read(JSON.self, from: write(values, asArray: true, options).text) { read.append($0) }
      #expect(read == values)
    }
  }

  // MARK: - Values that JSON can't hold

  private struct Nothing: JSONEncodable { func toJSON() -> JSON? { nil } }

  private struct Model: JSONEncodable {
    let score: Double
    var children: [Model] = []

    func toJSON() -> JSON? { jsonify(["stats.name" ~~> "x", "stats.score" ~~> score, "children" ~~> children]) }
  }

  /// Written as by a macro: its bytes, without a tree.
  private struct Direct: JSONEncodable, _JSONMemberWritable {
    let scores: [Double]

    func toJSON() -> JSON? { _encoded() }

    func _writeMembers(to members: inout _JSONMemberWriter) throws(JSONEncodingError) {
      try members.encode("name", "x")
      try members.encodeObject("stats") { (members) throws(JSONEncodingError) in try members.encode("scores", scores) }
    }
  }

  private static let invalid: [(any JSONEncodable & Sendable, path: String)] = [
    (Double.nan, ""), (Float.infinity, ""), (Nothing(), ""), ([1, Double.nan], "[1]"), (["a": Double.nan], "a"),
    ([Nothing()], "[0]"),
    ([["x": [[1, 2], [-Double.infinity]]]], "[0].x[1][0]"), (Model(score: .nan), "stats.score"),
    (Model(score: 1, children: [Model(score: 2), Model(score: .nan)]), "children[1].stats.score"),
    (Direct(scores: [1, .nan]), "stats.scores[1]"),
    ([Direct(scores: [1]), Direct(scores: [.nan])], "[1].stats.scores[0]"),
    (["a": ["b": Double.nan]] as JSON, "a.b"), ([1, ["k": [Double.nan]]] as JSON, "[1].k[0]"),
  ]

  @Test func `what is written is the same without the values that JSON can't hold`() throws {
    let good: [any JSONEncodable] = [
      1, "a", ["x": [1, 2]], Model(score: 1), Direct(scores: [1]), [Int](), [1: 2] as [Int: Int], JSON.null,
    ]
    var random = SplitMix64(seed: 7)
    for options in Self.optionSets {
      for isArray in [true, false] {
        let expected = try write(good, asArray: isArray, options).text
        // Each of them at each place.
        for (value, path) in Self.invalid {
          for place in 0...good.count {
            var values = good
            values.insert(value, at: place)
            let (text, errors) = try write(values, asArray: isArray, options)
            #expect(text == expected, "\(value) at \(place)")
            let fullPath = "[\(place)]" + (path.isEmpty || path.hasPrefix("[") ? path : ".\(path)")
            #expect(errors.map { "\($0.path)" } == [fullPath])
          }
        }
        // Several in a row.
        for _ in 0..<50 {
          var (values, count) = ([] as [any JSONEncodable], 0)
          for value in good.map(Optional.some) + [nil] {
            for _ in 0..<random.pick([0, 0, 1, 2, 5]) {
              values.append(random.pick(Self.invalid).0)
              count += 1
            }
            if let value { values.append(value) }
          }
          let (text, errors) = try write(values, asArray: isArray, options)
          #expect(text == expected)
          #expect(errors.count == count)
        }
        // Nothing else.
        #expect(try write(Self.invalid.map(\.0), asArray: isArray, options).text == (isArray ? "[]" : ""))
      }
    }
  }

  @Test func `deep values are written on a small stack`() throws {
    let depth = Sanitizer.isActive ? 2_000 : 100_000
    try onSmallStack {
      var deep: JSON = [1]
      for _ in 0..<depth { deep = [deep] }
      var broken: JSON = [Double.nan]
      for _ in 0..<depth { broken = [broken] }
      for isArray in [true, false] {
        let (text, errors) = try write([deep, broken, deep], asArray: isArray)
        #expect(text.utf8.count == 2 * (2 * (depth + 1) + 1) + (isArray ? 3 : 2))
        #expect(errors.map(\.path.segments.count) == [depth + 2])
      }
    }
  }

  // MARK: - Chunks

  @Test func `chunks have about 64 KB, or what was flushed`() throws {
    let chunks = Chunks()
    var writer = try JSONLines.Writer { chunks.chunks.append($0) }
    let text = String(repeating: "x", count: 1000)
    for _ in 0..<200 { try writer.write(text) }
    #expect(chunks.chunks.map(\.count) == [66 * 1003, 66 * 1003, 66 * 1003])
    try writer.flush()
    try writer.flush()
    #expect(chunks.chunks.map(\.count).suffix(1) == [2 * 1003])
    try writer.write(String(repeating: "y", count: 200_000))
    #expect(chunks.chunks.map(\.count).suffix(1) == [200_003])
    try writer.finish()
    #expect(chunks.chunks.count == 5)
    #expect(chunks.chunks.allSatisfy { $0.last == UInt8(ascii: "\n") })
  }

  @Test func `an array without its end is not JSON`() throws {
    for count in [0, 1, 3] {
      let chunks = Chunks()
      do {
        var writer = try JSONElements.Writer { chunks.chunks.append($0) }
        for value in 0..<count { try writer.write(value) }
      }
      // A reader of it gets the elements, and an error.
      var elements: [Int] = []
      let report = #expect(throws: DecodingReport.self) {
        try JSONElements.read(Int.self, from: chunks.text) { elements.append($0) }
      }
      #expect(report?.syntaxError?.kind == .unexpectedEnd)
      #expect(elements == Array(0..<count))
    }
    // Lines are whole without it.
    let chunks = Chunks()
    do {
      var writer = try JSONLines.Writer { chunks.chunks.append($0) }
      try writer.write(1)
    }
    #expect(chunks.text == "1\n")
  }

  @Test(arguments: [true, false])
  func `a closure that throws gets the same again, and nothing twice`(isArray: Bool) throws {
    var random = SplitMix64(seed: 3)
    let text = String(repeating: "x", count: 30_000)
    for _ in 0..<20 {
      let chunks = Chunks()
      func pass(_ data: Data) throws {
        if random.chance(of: 3) { throw Full() }
        chunks.chunks.append(data)
      }
      func retry(_ body: () throws -> Void) {
        while true { do { return try body() } catch {} }
      }
      var expected = Data()
      if isArray {
        var writer = try JSONElements.Writer(to: pass)
        for value in 0..<10 {
          do { try writer.write("\(value)\(text)") } catch { #expect(error is Full) }
          if value % 3 == 0 { retry { try writer.flush() } }
        }
        retry { try writer.flush() }
        do { try writer.finish() } catch { continue }
        expected = try (0..<10).map { "\($0)\(text)" }.jsonData()
      } else {
        var writer = try JSONLines.Writer(to: pass)
        for value in 0..<10 {
          do { try writer.write("\(value)\(text)") } catch { #expect(error is Full) }
        }
        retry { try writer.flush() }
        try writer.finish()
        for value in 0..<10 { expected += "\"\(value)\(text)\"\n".utf8 }
      }
      #expect(chunks.chunks.reduce(Data(), +) == expected)
    }
  }

  /// Otherwise each try would cost what was ever written.
  @Test func `a try does not grow with what was written since the last one`() throws {
    let text = String(repeating: "x", count: 1000)
    let chunks = Chunks()
    var (isFull, longest) = (true, 0)
    var writer = try JSONLines.Writer { data in
      longest = max(longest, data.count)
      if isFull { throw Full() }
      chunks.chunks.append(data)
    }
    var errorCount = 0
    for _ in 0..<1000 { do { try writer.write(text) } catch { errorCount += 1 } }
    #expect(errorCount > 900)
    #expect(longest < 70_000)
    isFull = false
    try writer.finish()
    #expect(chunks.text == String(repeating: "\"\(text)\"\n", count: 1000))
  }

  @Test func `finish can be tried again`() throws {
    for isFull in [true, false] {
      let chunks = Chunks()
      var failureCount = 0
      do {
        var writer = try JSONElements.Writer { chunk in
          if isFull || failureCount < 2 {
            failureCount += 1
            throw Full()
          }
          chunks.chunks.append(chunk)
        }
        try writer.write(1)
        for _ in 0..<2 { #expect(throws: Full.self) { try writer.finish() } }
        if !isFull { try writer.finish() }
      }
      // The end of the writer is the last try.
      #expect(failureCount == (isFull ? 3 : 2))
      #expect(chunks.chunks == (isFull ? [] : [Data("[1]".utf8)]))
    }
  }

  @Test func `nothing is written after the end`() throws {
    let chunks = Chunks()
    var lines = try JSONLines.Writer { chunks.chunks.append($0) }
    var elements = try JSONElements.Writer { chunks.chunks.append($0) }
    try lines.write(1)
    try elements.write(1)
    for _ in 0..<2 {
      try lines.finish()
      try elements.finish()
      #expect(throws: JSONEncodingError.self) { try lines.write(2) }
      #expect(throws: JSONEncodingError.self) { try elements.write(2) }
      do { try elements.write(2) } catch { #expect("\(error)" == "[1]: the writer has finished") }
    }
    #expect(chunks.chunks == [Data("1\n".utf8), Data("[1]".utf8)])
  }

  @Test func `a class has a writer`() throws {
    final class Log {
      private var writer: JSONElements.Writer
      init(_ chunks: Chunks) throws { writer = try JSONElements.Writer { chunks.chunks.append($0) } }
      func write(_ value: Int) throws { try writer.write(value) }
      func finish() throws { try writer.finish() }
    }
    let chunks = Chunks()
    let log = try Log(chunks)
    for value in 0..<3 { try log.write(value) }
    try log.finish()
    #expect(chunks.chunks == [Data("[0,1,2]".utf8)])
  }
}
