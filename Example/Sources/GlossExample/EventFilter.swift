import Foundation
import Gloss
import GlossStreams

/// Reads events from lines, and writes those that are asked for. Reports go to standard error.
final class EventFilter {
  private let type: String?
  private let repository: String?
  /// The parts to write; if there are none, each event is written in words.
  private let parts: [JSONKeyPath]
  private var writer: JSONLines.Writer
  private var (validCount, invalidCount, writtenCount) = (0, 0, 0)

  init(type: String?, repository: String?, parts: [JSONKeyPath], to output: FileHandle = .standardOutput) throws {
    self.type = type
    self.repository = repository
    self.parts = parts
    writer = try JSONLines.Writer(to: output, options: .withoutEscapingSlashes)
  }

  /// Reads all lines from a handle.
  func read(_ handle: FileHandle) throws {
    try JSONLines.read(EventLine.self, from: Source(handle: handle, filter: self), onInvalid: report, write)
  }

  /// Reads the lines of a file that begin in a range of bytes.
  func read(_ url: URL, _ range: Range<Int>) throws {
    try JSONLines.read(EventLine.self, from: url, inBytes: range, onInvalid: report, write)
  }

  /// Writes what is left, and returns how many lines there were.
  func finish() throws -> String {
    try writer.finish()
    return "\(validCount + invalidCount) read, \(writtenCount) written, \(invalidCount) invalid"
  }

  private func report(_ report: DecodingReport) {
    invalidCount += 1
    writeError(report.description)
  }

  private func write(_ line: EventLine) throws {
    validCount += 1
    guard type == nil || type == line.type, repository == nil || repository == line.event.repository else { return }
    writtenCount += 1
    guard !parts.isEmpty else { return try writer.write(EventSummary(line.event)) }
    // A part that is missing is left out.
    var selected: JSON = [:]
    for path in parts { selected[path.description] = line.json[path: path] }
    try writer.write(selected)
  }

  /// Passes on what comes from a pipe at once, and writes what it makes of it: more may come much later.
  private struct Source: JSONStreamSource {
    let handle: FileHandle
    let filter: EventFilter

    func forEachPart(_ body: (UnsafeRawBufferPointer) throws -> Void) throws {
      try handle.forEachPart { part in
        try body(part)
        try filter.writer.flush()
      }
    }
  }
}
