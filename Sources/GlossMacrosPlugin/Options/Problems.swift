/// The mistakes in a declaration: all of them, not only the first.
struct Problems {
  private var diagnostics: [Diagnostic] = []

  /// Whether there are no errors. There may be warnings.
  var isEmpty: Bool { diagnostics.allSatisfy(\.isWarning) }

  /// The mistakes in the order of their places.
  var sorted: [Diagnostic] { diagnostics.sorted { $0.offset < $1.offset } }

  var count: Int { diagnostics.count }

  mutating func report(_ message: String, at piece: Piece, fixIts: [Diagnostic.FixIt] = []) {
    diagnostics.append(Diagnostic(message: message, offset: piece.offset, fixIts: fixIts))
  }

  mutating func warn(_ message: String, at piece: Piece, fixIt: Diagnostic.FixIt) {
    diagnostics.append(Diagnostic(message: message, offset: piece.offset, fixIts: [fixIt], isWarning: true))
  }

  /// Reports an argument that is not allowed, if it is there.
  mutating func reject(_ piece: Piece?, _ message: @autoclosure () -> String) {
    if let piece { report(message(), at: piece) }
  }

  mutating func reject(_ option: Option?, _ message: @autoclosure () -> String) { reject(option?.place, message()) }

  /// Reports macros that are there more than once.
  mutating func reportRepeated(_ marks: [Attribute]) {
    for (index, mark) in marks.enumerated() where marks[..<index].contains(where: { $0.name == mark.name }) {
      report("'@\(mark.name)' is there twice; write one with all its arguments", at: mark.source)
    }
  }

  mutating func add(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

}

extension Diagnostic.FixIt {
  static func insert(_ text: String, at offset: Int, _ message: String) -> Self {
    Self(message: message, changes: [.insert(text, at: offset)])
  }

  static func replace(_ piece: Piece, by text: String, _ message: String) -> Self {
    Self(message: message, changes: [.replace(piece, by: text)])
  }
}

extension Diagnostic.FixIt.Change {
  static func insert(_ text: String, at offset: Int) -> Self { Self(range: offset..<offset, replacement: text) }

  static func replace(_ piece: Piece, by text: String) -> Self {
    Self(range: piece.offset..<piece.endOffset, replacement: text)
  }
}
