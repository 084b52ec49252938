import Foundation

/// A line on standard error that says how much of a large file is read, or what is done with it.
///
/// There is none for small files, nor in a file or a pipe: it would only be in the way in a log.
struct ProgressBar {
  /// The text on the terminal now; empty if there is none.
  private var line = ""

  /// Shows how many bytes are read, of how many if that is known.
  mutating func showReading(_ count: Int, of size: Int?) {
    guard let text = ReadingProgress(count: count, size: size).text(width: Terminal.error.width) else { return }
    draw(text)
  }

  /// Shows what is done after reading, if reading was shown. How far that is can't be known: it is one call.
  mutating func show(_ stage: String) {
    if !line.isEmpty { draw("\(stage) …") }
  }

  /// Leaves the line as it was before.
  mutating func clear() {
    if !line.isEmpty { draw("") }
  }

  private mutating func draw(_ newLine: String) {
    guard Terminal.error.isTerminal, newLine != line else { return }
    line = newLine
    // Back to the start of the line, and away with what is there.
    FileHandle.standardError.write(Data("\r\u{1b}[K\(newLine)".utf8))
  }
}

/// How much of a file is read.
struct ReadingProgress {
  /// The size in bytes from which a file is large.
  static let minimumSize = 100_000_000

  /// How many bytes are read.
  let count: Int
  /// How many there are; nil if that is not known.
  let size: Int?

  /// The progress in a line of a terminal; nil for a small file. A file that has grown is shown without a bar.
  func text(width: Int) -> String? {
    guard max(count, size ?? 0) > ReadingProgress.minimumSize else { return nil }
    guard let size, size >= count else { return "reading … \((count / 1_000_000).formatted()) MB" }
    // Not `count * 100 / size`, which could overflow.
    let share = Double(count) / Double(size)
    let width = min(40, max(width - 20, 0))
    let done = Int(Double(width) * share)
    let bar = String(repeating: "#", count: done) + String(repeating: "-", count: width - done)
    return "reading … \(Int(share * 100)) % \(bar)"
  }
}
