/// The lines of a declaration's source, in the file that it is from.
struct SourceLines {
  /// The literal of the file's path.
  private let file: String
  private let firstLine: Int
  /// Where the lines end, in bytes from the start of the source.
  private let ends: [Int]

  /// Nil if the compiler does not say in which line the source begins.
  init?(_ syntax: ExpansionRequest.Syntax) {
    guard let line = syntax.location.line else { return nil }
    file = Literal.source(of: syntax.location.fileName)
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
