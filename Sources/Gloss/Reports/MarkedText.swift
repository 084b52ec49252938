/// Writes a document with comments that say what is wrong with the values before them.
///
/// An object or array with a comment inside has a line for each of its children, and all others have one line. It goes through the tape once,
/// without recursion.
struct MarkedText {
  /// What is wrong with a value.
  struct Mark {
    let problem: DecodingReport.Problem
    /// The tape index of the value, or of the object or array in which it is missing.
    var index = 0
    var isMissing = false
  }

  /// An object or array with a line for each child.
  private struct Frame {
    let word: TapeWord
    /// The index after its last child.
    let end: Int
    let missing: [Mark]

    var isObject: Bool { word.tag == .object }
  }

  private let view: DocumentView
  private let document: Document
  private var marks: ArraySlice<Mark>
  private var frames: [Frame] = []
  private var text = ""

  /// The text of a document with comments; nil if it is longer than a maximum, in bytes. O(document + maximum length).
  ///
  /// - Parameter marks: What is wrong, in the order of the document.
  static func of(_ document: Document, _ marks: [Mark], maximumLength: Int) -> String? {
    document.withView { view in
      var text = MarkedText(view: view, document: document, marks: marks[...])
      return text.write(maximumLength) ? text.text : nil
    }
  }

  /// Whether the text is not longer than a maximum.
  private mutating func write(_ maximumLength: Int) -> Bool {
    var index = write(valueAt: 0)
    while let frame = frames.last, text.utf8.count <= maximumLength {
      if index == frame.end {
        frames.removeLast()
        for mark in frame.missing { beginLine(indent: frames.count + 1, "// \(mark.problem.detail)") }
        beginLine(indent: frames.count, frame.isObject ? "}" : "]")
        index = frame.word.offset
        endValue(index, [])
      } else {
        beginLine(indent: frames.count, frame.isObject ? view.string(at: index).quoted + ": " : "")
        index = write(valueAt: frame.isObject ? index + 1 : index)
      }
    }
    return text.utf8.count <= maximumLength
  }

  /// Writes a value, or the beginning of one with comments inside. Returns the index of what is next.
  private mutating func write(valueAt index: Int) -> Int {
    let (word, end) = (view.word(at: index), view.next(after: index))
    let own = marks.prefix { $0.index <= index }
    marks = marks.dropFirst(own.count)
    let missing = word.isContainer ? own.filter(\.isMissing) : []
    guard word.isContainer, !missing.isEmpty || marks.first.map({ $0.index < end }) == true else {
      // The document is valid, so this does not fail.
      text += (try? JSON(document, index).text(unencodable: .inString)) ?? ""
      endValue(end, own)
      return end
    }
    let isObject = word.tag == .object
    text += isObject ? "{" : "["
    writeComments(own.filter { !$0.isMissing })
    frames.append(Frame(word: word, end: isObject ? view.membersEnd(of: word) : word.offset, missing: missing))
    return index + 1
  }

  /// Writes what follows a value.
  private mutating func endValue(_ next: Int, _ marks: ArraySlice<Mark>) {
    if let frame = frames.last, next != frame.end { text += "," }
    writeComments(marks)
  }

  private mutating func writeComments(_ marks: some Collection<Mark>) {
    if !marks.isEmpty { text += " // " + marks.map(\.problem.detail).joined(separator: "; ") }
  }

  private mutating func beginLine(indent: Int, _ beginning: String) {
    text += "\n" + String(repeating: "  ", count: indent) + beginning
  }
}
