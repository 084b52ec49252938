/// Pairs of brackets, found in one pass. So the text between two of them is skipped in one step.
///
/// `<` and `>` are brackets if everything between them may be in a list of types. In `a < b, c: D = e > f` the `=` shows that they are
/// operators.
struct Brackets {
  /// The index of the other bracket for each bracket, nil for all other tokens.
  private(set) var partners: [Int?]

  private struct Open {
    let index: Int
    /// Whether it contains tokens that can't be in a list of types.
    var hasValues = false
  }

  init(_ tokens: [Token]) throws(Diagnostic) {
    partners = Array(repeating: nil, count: tokens.count)
    var open: [Open] = []
    for (index, token) in tokens.enumerated() {
      switch token.text {
      case "(", "[", "{", "<":
        open.append(Open(index: index))
      case ">":
        guard let last = open.last, tokens[last.index].text == "<" else { continue }
        let isArrow = tokens[index - 1].text == "-" && !token.isAfterSpace
        if !isArrow { pair(open.removeLast().index, index) }
      case ")", "]", "}":
        discardAngles(&open, in: tokens)
        guard let last = open.popLast(), tokens[last.index].text == Brackets.opening[token.text] else {
          throw Diagnostic(message: "unexpected '\(token.text)'", offset: token.offset)
        }
        pair(last.index, index)
        if last.hasValues || token.text == "}" { noteValue(&open, in: tokens) }
      default:
        if !Brackets.isPartOfType(token, after: index > 0 ? tokens[index - 1] : nil) { noteValue(&open, in: tokens) }
      }
    }
    discardAngles(&open, in: tokens)
    if let last = open.last {
      let token = tokens[last.index]
      throw Diagnostic(message: "'\(token.text)' is never closed", offset: token.offset)
    }
  }

  private mutating func pair(_ opening: Int, _ closing: Int) {
    partners[opening] = closing
    partners[closing] = opening
  }

  private func discardAngles(_ open: inout [Open], in tokens: [Token]) {
    while let last = open.last, tokens[last.index].text == "<" { open.removeLast() }
  }

  private func noteValue(_ open: inout [Open], in tokens: [Token]) {
    discardAngles(&open, in: tokens)
    if !open.isEmpty { open[open.count - 1].hasValues = true }
  }

  private static let opening = [")": "(", "]": "[", "}": "{"]

  private static func isPartOfType(_ token: Token, after previous: Token?) -> Bool {
    switch token.kind {
    case .word: !token.isReserved || token.text == "let" && (previous?.text == "<" || previous?.text == ",")
    case .operator: [".", "?", "!", "&", "-", "~"].contains(token.text)
    case .punctuation: token.text != ";"
    case .literal, .directive, .end: false
    }
  }
}
