/// The lines of a declaration's source, in the file that it is from.
struct SourceLines {
  /// The literal of the file's path. A directive takes no escapes.
  private let file: String
  private let firstLine: Int
  /// Where the lines end, in bytes from the start of the source.
  private let ends: [Int]

  /// Nil if the compiler does not say in which line the source begins, if another macro wrote it, and for a path that no literal spells
  /// without escapes.
  init?(_ syntax: ExpansionRequest.Syntax) {
    // With a backslash, it is a path of Windows, which a slash does as well.
    let path = String(syntax.location.fileName.map { $0 == "\\" ? "/" : $0 })
    guard let line = syntax.location.line, !path.hasPrefix("@__swiftmacro"), Literal.source(of: path) == "\"\(path)\""
    else { return nil }
    file = "\"\(path)\""
    firstLine = line
    ends = syntax.source.utf8.enumerated().filter { $0.element == UInt8(ascii: "\n") }.map(\.offset)
  }

  /// The literal of the file's path, and the line that a byte of the source is in. O(log lines).
  func place(ofByteAt offset: Int) -> (file: String, line: Int) {
    var (first, last) = (0, ends.count)
    while first < last {
      let middle = (first + last) / 2
      if ends[middle] < offset { first = middle + 1 } else { last = middle }
    }
    return (file, firstLine &+ first)
  }
}
