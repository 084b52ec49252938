import Foundation

/// A line on standard error that says what a large file is waited for.
///
/// There is none for small files, nor where nobody watches: it would only be in the way in a log.
struct ProgressBar {
  /// The size in bytes from which there is a bar.
  static let minimumSize = 50_000_000

  /// What stands on the terminal now; empty when nothing does.
  private var line = ""

  /// Shows how many bytes are read, of how many if that is known.
  mutating func showReading(_ count: Int, of size: Int?) {
    guard max(count, size ?? 0) > ProgressBar.minimumSize else { return }
    guard let size, size >= count else {
      return draw("reading … \((count / 1_000_000).formatted()) MB")
    }
    let percent = count * 100 / size
    let width = min(40, max(Terminal.error.width - 20, 0))
    let done = width * percent / 100
    let bar = String(repeating: "#", count: done) + String(repeating: "-", count: width - done)
    draw("reading … \(percent) % \(bar)")
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
    // Back to the start of the line, and away with what stands there.
    FileHandle.standardError.write(Data("\r\u{1b}[K\(newLine)".utf8))
  }
}
