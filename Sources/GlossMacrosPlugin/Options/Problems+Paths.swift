extension Problems {
  /// Reports a key path with an empty part, or with a bracket that is never closed. A literal of an array has keys as they are.
  mutating func checkPath(_ literal: Piece, delimiter: String) {
    guard let path = Literal.string(literal.text), !delimiter.isEmpty else { return }
    let parts = path.parts(between: delimiter)
    // A key in quotes may have brackets.
    let open = delimiter != "." || path.contains("\"") ? [] : path.parts(between: "[").dropFirst()
    let isOpen = open.contains { !$0.isEmpty && !$0.contains("]") }
    let text = Literal.source(of: path)
    rejectFirst([
      "a part of this key path is empty: leave out a '\(delimiter)', or write '[\(text)]' for a key with it":
        parts.count > 1 && parts.contains("") ? literal : nil,
      "'[' is never closed: write an index as '[0]', or a key with a bracket as '[\"a[0\"]'": isOpen ? literal : nil,
    ])
  }
}
