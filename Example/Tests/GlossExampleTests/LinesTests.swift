import Foundation
import GlossStreams
import Testing

@testable import GlossExample

struct LinesTests {
  /// Two events, a line that does not fit, a line that is not JSON, and an event without a line end.
  private static let text = """
    {"id": 1, "type": "WatchEvent", "actor": {"login": "a"}, "repo": {"name": "r/é"}, "created_at": "2026-11-18T07:41:36Z", \
    "payload": {"action": "started"}}\r
    {"id": 2, "type": "OtherEvent", "actor": {"login": "b"}, "repo": {"name": "r/s"}, "created_at": "2026-11-18T07:41:36Z"}
    {"type": 7}

    nope
    {"id": 3, "type": "WatchEvent", "actor": {"login": "c"}, "repo": {"name": "r/s"}, "created_at": "2026-11-18T07:41:36Z", \
    "payload": {"action": "started"}}
    """

  /// What a filter writes, and the counts.
  private func run(
    type: String? = nil, repository: String? = nil, parts: [String] = [], range: Range<Int>? = nil
  ) throws -> (text: String, counts: String) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (input, output) = (folder.appendingPathComponent("in"), folder.appendingPathComponent("out"))
    try Data(Self.text.utf8).write(to: input)
    try Data().write(to: output)
    let filter = try EventFilter(
      type: type, repository: repository, parts: parts.map { JSONKeyPath($0) },
      to: try FileHandle(forWritingTo: output))
    if let range { try filter.read(input, range) } else { try filter.read(try FileHandle(forReadingFrom: input)) }
    let counts = try filter.finish()
    return (try String(contentsOf: output, encoding: .utf8), counts)
  }

  @Test func `each event becomes a line of words`() throws {
    let result = try run()
    #expect(
      result.text == """
        {"on":"2026-11-18","actor":"a","repository":"r/é","what":"started watching"}
        {"on":"2026-11-18","actor":"b","repository":"r/s","what":"something else: OtherEvent"}
        {"on":"2026-11-18","actor":"c","repository":"r/s","what":"started watching"}

        """)
    #expect(result.counts == "5 read, 3 written, 2 invalid")
  }

  @Test func `only some events, and parts of them`() throws {
    let watching = try run(type: "WatchEvent", parts: ["id", "payload.action"])
    #expect(watching.text == "{\"id\":1,\"payload.action\":\"started\"}\n{\"id\":3,\"payload.action\":\"started\"}\n")
    #expect(watching.counts == "5 read, 2 written, 2 invalid")
    let other = try run(repository: "r/s", parts: ["payload.action"])
    #expect(other.text == "{}\n{\"payload.action\":\"started\"}\n")
    #expect(try run(type: "WatchEvent", repository: "r/é", parts: ["actor"]).text == "{\"actor\":{\"login\":\"a\"}}\n")
  }

  @Test func `ranges that follow each other have all lines`() throws {
    let all = try run().text
    let count = Self.text.utf8.count
    for split in stride(from: 0, through: count, by: 3) {
      #expect(try run(range: 0..<split).text + run(range: split..<count).text == all, "\(split)")
    }
  }

  @Test(arguments: [("0-10", 0..<10), ("5-5", 5..<5), ("3-1", nil), ("-1-2", nil), ("1", nil), ("1-x", nil)])
  func `a range of bytes`(text: String, range: Range<Int>?) {
    #expect(ByteRange(argument: text)?.range == range)
  }
}
