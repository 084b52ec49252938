import Foundation
import Gloss
import GlossStreams
import Testing

/// Reading the lines of a file that begin in a range of bytes.
@Suite struct FileRangeTests {
  /// Texts with all ways to end a line. Each line has another value, or is invalid in another way.
  private static let texts = [
    "", "\n", "\r\n", "1", "1\n", "1\n2\n3", "1\r\n22\r\n333\r\n", "\n\n1\n\n\n2\n \n", "\u{FEFF}1\n2\n", "\u{FEFF}",
    "\u{FEFF}\n1", "1\nx\n3\n\"é€😀\"\n5", "1\r2\n3\r\r\n4", "[1\n]\n2\n",
  ]

  /// What was read, with the offset in the file of each value that does not fit.
  private struct Lines: Equatable {
    var values: [JSON] = []
    var reasons: [String] = []

    static func + (one: Lines, other: Lines) -> Lines {
      Lines(values: one.values + other.values, reasons: one.reasons + other.reasons)
    }
  }

  private func reason(_ report: DecodingReport) -> String {
    let error = report.syntaxError
    return "\(error?.reason ?? "fits not") at \(error?.offset ?? -1), column \(error?.column ?? -1)"
  }

  private func allLines(of url: URL) throws -> Lines {
    var (values, reasons): ([JSON], [String]) = ([], [])
    try JSONLines.read(JSON.self, from: url, onInvalid: { reasons.append(reason($0)) }) { values.append($0) }
    return Lines(values: values, reasons: reasons)
  }

  private func lines(of url: URL, in range: Range<Int>) throws -> Lines {
    var (values, reasons): ([JSON], [String]) = ([], [])
    try JSONLines.read(JSON.self, from: url, inBytes: range, onInvalid: { reasons.append(reason($0)) }) {
      values.append($0)
    }
    return Lines(values: values, reasons: reasons)
  }

  private func linesOnAllCores(of url: URL, in range: Range<Int>?) async throws -> Lines {
    var (values, reasons): ([JSON], [String]) = ([], [])
    try await JSONLines.readConcurrently(
      JSON.self, from: url, inBytes: range, onInvalid: { reasons.append(reason($0)) }
    ) { values.append($0) }
    let all = try await JSONLines.decodeConcurrently([JSON].self, from: url, inBytes: range) { _ in }
    #expect(all == values)
    return Lines(values: values, reasons: reasons)
  }

  /// The offsets where lines begin, by a plain search.
  private func beginnings(in bytes: [UInt8]) -> [Int] {
    [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  @Test(arguments: texts)
  func `ranges at any offsets have each line once`(text: String) async throws {
    let bytes = Array(text.utf8)
    try await withFile(bytes) { url async throws in
      let all = try allLines(of: url)
      #expect(try lines(of: url, in: 0..<bytes.count) == all)
      #expect(try await linesOnAllCores(of: url, in: nil) == all)
      for first in 0...bytes.count {
        for second in first...bytes.count {
          let parts = try [0..<first, first..<second, second..<bytes.count].map { try lines(of: url, in: $0) }
          #expect(parts[0] + parts[1] + parts[2] == all, "\(first), \(second)")
          #expect(try await linesOnAllCores(of: url, in: first..<second) == parts[1], "\(first), \(second)")
        }
      }
    }
  }

  @Test(arguments: texts)
  func `a line belongs to the range that it begins in`(text: String) throws {
    let bytes = Array(text.utf8)
    let beginnings = beginnings(in: bytes)
    try withFile(bytes) { url throws in
      for offset in bytes.indices {
        let lines = try lines(of: url, in: offset..<offset + 1)
        guard beginnings.contains(offset) else {
          #expect(lines == Lines(), "\(offset)")
          continue
        }
        let line = bytes[offset...].prefix { $0 != UInt8(ascii: "\n") }
        let count = line.contains { !" \r".utf8.contains($0) } && Array(line) != Array("\u{FEFF}".utf8) ? 1 : 0
        #expect(lines.values.count + lines.reasons.count == count, "\(offset)")
      }
    }
  }

  @Test(arguments: [0..<0, 3..<3, -5..<0, -5..<(-2), 100..<200, .max..<Int.max, 100..<Int.max, Int.min..<0])
  func `ranges without a line`(range: Range<Int>) async throws {
    try await withFile(Array("1\n2\n".utf8)) { url async throws in
      #expect(try lines(of: url, in: range) == Lines())
      #expect(try await linesOnAllCores(of: url, in: range) == Lines())
    }
  }

  @Test func `ranges that are larger than the file`() async throws {
    try await withFile(Array("1\n2\n3".utf8)) { url async throws in
      #expect(try lines(of: url, in: Int.min..<Int.max).values == [1, 2, 3])
      #expect(try lines(of: url, in: 1..<Int.max).values == [2, 3])
      #expect(try await linesOnAllCores(of: url, in: 1..<Int.max).values == [2, 3])
    }
  }

  /// Lines that are longer than what is read at once.
  @Test(arguments: [70_000, 300_000])
  func `long lines`(length: Int) async throws {
    let line = "\"\(String(repeating: "x", count: length))\"\n"
    let bytes = Array((line + line + "1\n" + line).utf8)
    try await withFile(bytes) { url async throws in
      for split in [1, length, length + 2, length + 3, length + 4, 2 * length, 2 * length + 6, 2 * length + 8] {
        let first = try lines(of: url, in: 0..<split)
        let second = try lines(of: url, in: split..<bytes.count)
        #expect(first.values.count + second.values.count == 4)
        #expect(first.values.count == beginnings(in: bytes).filter { $0 < split && $0 < bytes.count }.count)
        #expect(try await linesOnAllCores(of: url, in: split..<bytes.count) == second)
      }
    }
  }

  @Test func `a report has the offset in the file, and the line in the range`() async throws {
    let text = "{\"id\": 1}\n{\"id\": 2}\n{\"id\": \"x\"}\n"
    try await withFile(Array(text.utf8)) { url async throws in
      func check(_ report: DecodingReport?) {
        #expect(report?.problems.first?.path == "[1].id")
        #expect(report?.problems.first?.offset == 27)
        #expect(report?.problems.first?.line == 2)
        #expect(report?.problems.first?.column == 8)
      }
      check(
        #expect(throws: DecodingReport.self) {
          try JSONLines.read(LineItem.self, from: url, inBytes: 5..<text.utf8.count) { _ in }
        })
      check(
        await #expect(throws: DecodingReport.self) {
          try await JSONLines.decodeConcurrently([LineItem].self, from: url, inBytes: 5..<text.utf8.count)
        })
    }
  }

  @Test func `options and errors of the closures are those of other functions`() async throws {
    struct Refused: Error {}
    try await withFile(Array("1\n123\n3\n".utf8)) { url async throws in
      let options = JSONStreamOptions(maximumLength: 2)
      var values: [Int] = []
      try JSONLines.read(Int.self, from: url, inBytes: 0..<9, options: options, onInvalid: { _ in }) {
        values.append($0)
      }
      #expect(values == [1, 3])
      #expect(throws: Refused.self) { try JSONLines.read(Int.self, from: url, inBytes: 0..<9) { _ in throw Refused() } }
      await #expect(throws: Refused.self) {
        try await JSONLines.readConcurrently(Int.self, from: url, inBytes: 0..<9) { _ in throw Refused() }
      }
    }
  }

  @Test func `what has no ranges`() async throws {
    let pipe = FileManager.default.temporaryDirectory.appendingPathComponent("gloss-\(UUID().uuidString)")
    #expect(mkfifo(pipe.path, 0o600) == 0)
    defer { try? FileManager.default.removeItem(at: pipe) }
    // It opens the pipe without another process.
    let descriptor = open(pipe.path, O_RDWR)
    defer { close(descriptor) }
    #expect(throws: (any Error).self) { try lines(of: pipe, in: 0..<10) }
    let web = try #require(URL(string: "https://localhost/a"))
    #expect(throws: CocoaError.self) { try lines(of: web, in: 0..<10) }
    await #expect(throws: CocoaError.self) { try await linesOnAllCores(of: web, in: 0..<10) }
  }
}
