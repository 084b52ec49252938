/// The mistakes in a declaration: all of them, not only the first.
struct Problems: Checking {
  private var diagnostics: [Diagnostic] = []

  /// Whether there are no errors. There may be warnings.
  var isEmpty: Bool { diagnostics.allSatisfy(\.isWarning) }

  /// The mistakes in the order of their places.
  var sorted: [Diagnostic] { diagnostics.sorted { $0.offset < $1.offset } }

  mutating func add(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }
}

/// What finds mistakes, and keeps them.
protocol Checking {
  mutating func add(_ diagnostic: Diagnostic)
}

extension Checking {
  mutating func report(_ message: String, at piece: Piece, fixIts: [Diagnostic.FixIt] = []) {
    add(Diagnostic(message: message, offset: piece.offset, fixIts: fixIts))
  }

  /// Reports what is not allowed on a condition, if it is there.
  mutating func reject(_ piece: Piece?, if isMistake: Bool = true, _ message: String) {
    if isMistake, let piece { report(message, at: piece) }
  }

  mutating func reject(_ option: Option?, if isMistake: Bool = true, _ message: String) {
    reject(option?.place, if: isMistake, message)
  }

  /// Reports mistakes: what to say of each, and what is wrong, which is nil if nothing is.
  mutating func reject(_ mistakes: KeyValuePairs<String, Piece?>) {
    for (message, piece) in mistakes { reject(piece, message) }
  }

  /// Reports the first one of mistakes, of which each makes those after it unclear. Returns whether there is one.
  @discardableResult
  mutating func rejectFirst(_ mistakes: KeyValuePairs<String, Piece?>) -> Bool {
    let first = mistakes.first { $0.value != nil }
    if let first { reject(first.value, first.key) }
    return first != nil
  }

  mutating func reject(_ mistakes: KeyValuePairs<String, Option?>) {
    for (message, option) in mistakes { reject(option, message) }
  }

  /// Reports macros that are there more than once.
  mutating func reportRepeated(_ marks: [Attribute]) {
    for (index, mark) in marks.enumerated() where marks[..<index].contains(where: { $0.name == mark.name }) {
      report("'@\(mark.name)' is there twice; write one with all its arguments", at: mark.source)
    }
  }

  /// Reports a value that is spelled without its type, which an attribute needs.
  ///
  /// - Parameters:
  ///   - option: The option with the value; nil if it has several.
  ///   - type: The type of the property; nil if it is unknown.
  ///   - place: Where it is wrong, if that is not the value.
  mutating func reportMember(_ value: Argument, in option: String?, of type: TypeSource?, at place: Piece? = nil) {
    // A type such as an array has no name for this form.
    let owner = type.flatMap { $0.text.identifiers == [$0.text] ? $0.text : nil }
    let named = (value.label.map { "\($0): " } ?? "") + (owner ?? "State") + value.value.text
    report(
      "an attribute does not know the type of its property: write '\(option.map { ".\($0)(\(named))" } ?? named)'",
      at: place ?? value.value, fixIts: owner.map { [.insert($0, at: value.value.offset, "write the type")] } ?? [])
  }
}

extension Diagnostic.FixIt {
  static func insert(_ text: String, at offset: Int, _ message: String) -> Self {
    .replace(Piece(text: "", offset: offset), by: text, message)
  }

  static func replace(_ piece: Piece, by text: String, _ message: String) -> Self {
    Self(message: message, changes: [Change(range: piece.offset..<piece.endOffset, replacement: text)])
  }
}
