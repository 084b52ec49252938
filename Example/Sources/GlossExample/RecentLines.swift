import Foundation
import GlossStreams

/// A file that is read part by part, and the lines that are being read: whoever learns that a line is broken can still show it.
final class RecentLines: JSONStreamSource {
  /// The part that is being read, and the beginning of its first line.
  private(set) var text = Data()
  /// How many bytes of the file are before `text`.
  private(set) var offset = 0
  private let input: Input
  private let handle: FileHandle

  /// - Throws: `InputError` if the file can't be opened.
  init(_ input: Input) throws {
    self.input = input
    handle = try input.handle()
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
        // Whoever wants lines of the part has seen them now.
        if let lineEnd = part.lastIndex(of: UInt8(ascii: "\n")) { drop(text.count - part.count + lineEnd + 1) }
      }
    } catch let error as POSIXError {
      throw InputError(system: error.code.rawValue, for: input.name)
    }
  }

  /// Drops bytes from the start: whole lines, or the beginning of one that is longer than it may be.
  private func drop(_ count: Int) {
    offset += count
    text = Data(text.dropFirst(count))
  }
}
