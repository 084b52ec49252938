import Foundation
import GlossStreams

/// A file that is read part by part, and the lines that are being read, so that a line that turns out to be broken can be shown.
/// Standard error has the progress.
final class RecentLines: JSONStreamSource {
  /// The part that is being read, and the beginning of its first line.
  private(set) var text = Data()
  /// How many bytes of the file are before `text`.
  private(set) var offset = 0
  private let input: Input
  private let handle: FileHandle
  private let size: Int?
  private var progress = ProgressBar()

  /// - Throws: `InputError` if the file can't be opened.
  init(_ input: Input) throws {
    self.input = input
    (handle, size) = try input.handle()
  }

  /// Calls a closure with what is in the file, part by part.
  ///
  /// - Throws: What the closure throws, or `InputError` if the file can't be read.
  func forEachPart(_ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    do {
      try handle.forEachPart { part in
        if text.count > JSONStreamOptions().maximumLength { drop(text.count) }
        text.append(contentsOf: part)
        try body(part)
        // These lines were shown, if they are broken.
        if let lineEnd = part.lastIndex(of: UInt8(ascii: "\n")) { drop(text.count - part.count + lineEnd + 1) }
        progress.showReading(offset + text.count, of: size)
      }
    } catch let error as POSIXError {
      throw InputError(system: error.code.rawValue, for: input.name)
    }
  }

  /// Takes the progress off the terminal, to print something else. The next part shows it again.
  func clearProgress() { progress.clear() }

  /// Drops bytes from the start: whole lines, or the beginning of one that is longer than it may be.
  private func drop(_ count: Int) {
    offset += count
    text = Data(text.dropFirst(count))
  }
}
