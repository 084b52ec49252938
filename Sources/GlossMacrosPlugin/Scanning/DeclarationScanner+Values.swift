extension DeclarationScanner {
  /// Reads the value of a property, case or parameter.
  ///
  /// It ends at a comma, a semicolon, a closing bracket or a block of observers, or before the first line that does not continue it.
  mutating func value() throws(Diagnostic) -> Piece {
    let first = index
    // Whether an operand was read, and no operator after it.
    var isComplete = false
    while !endsValue(isComplete: isComplete) {
      switch token.kind {
      case .operator:
        isComplete = skipOperator(after: isComplete)
      case .word where !isComplete && (token.text == "if" || token.text == "switch") && previous?.text != ".":
        try skipConditional()
        isComplete = true
      case .punctuation where token.text == ":" || token.text == "@":
        advance()
        isComplete = false
      case .punctuation:
        skipBrackets()
        isComplete = true
      default:
        let isMember = previous?.text == "."
        isComplete = isMember || !["try", "await", "as", "is"].contains(token.text)
        advance()
      }
    }
    guard isComplete else { throw expected("a value") }
    return piece(from: first)
  }

  private func endsValue(isComplete: Bool) -> Bool {
    switch token.text {
    case "", ",", ";", ")", "]", "}": true
    case "{": isComplete && isObserverBlock(at: index)
    case "@": isComplete
    case _ where token.isReserved: isComplete || previous?.text != "."
    default: isComplete && token.isFirstInLine && !continuesValue
    }
  }

  /// Whether a line that begins here continues the value of the line before.
  private var continuesValue: Bool {
    switch token.kind {
    case .operator:
      let end = endOfOperator
      return end == index + 1 && token.text == "." || tokens[end].isAfterSpace
    case .punctuation:
      return token.text == "{" || token.text == ":"
    case .word:
      let isLabelOfClosure = previous?.text == "}" && next.text == ":"
      return token.text == "as" || token.text == "is" || isLabelOfClosure
    case .literal, .directive, .end:
      return false
    }
  }

  private var endOfOperator: Int {
    var end = index + 1
    while tokens[end].kind == .operator, !tokens[end].isAfterSpace { end += 1 }
    return end
  }

  /// Skips an operator, or a list of types. Returns whether the value could end here.
  private mutating func skipOperator(after isComplete: Bool) -> Bool {
    if isGenericArgumentList(at: index) {
      skipBrackets()
      return isComplete
    }
    let isBoundOnTheLeft = !token.isAfterSpace
    index = endOfOperator
    let isBoundOnTheRight = !token.isAfterSpace && ![")", "]", "}", ",", ";", ":"].contains(token.text)
    let isPostfix = isBoundOnTheLeft && !isBoundOnTheRight
    return isComplete && isPostfix
  }

  /// Whether `<` opens a list of types in a value. Like the compiler, it goes by the next token.
  func isGenericArgumentList(at index: Int) -> Bool {
    guard isAngleBracket(at: index), index > 0, !tokens[index].isAfterSpace,
      [.word, .directive].contains(tokens[index - 1].kind)
    else { return false }
    let follower = tokens[end(ofBracketAt: index)]
    return follower.isFirstInLine
      || ["(", ")", "[", "]", "{", "}", ".", ",", ";", ":", "?", "!", "=", ">"].contains(follower.text)
  }

  /// Skips `if` or `switch` as a value. The commas of its conditions do not end the value.
  private mutating func skipConditional() throws(Diagnostic) {
    repeat {
      while token.text != "{" {
        guard ![";", ")", "]", "}", ""].contains(token.text) else { throw expected("'{'") }
        if token.text == "(" || token.text == "[" { skipBrackets() } else { advance() }
      }
      skipBrackets()
    } while take("else")
  }

  /// Whether a block has `willSet` or `didSet`. Then its property is stored.
  func isObserverBlock(at index: Int) -> Bool {
    var index = index + 1
    while true {
      if tokens[index].text == "@" {
        index += 2
        if tokens[index].text == "(" { index = end(ofBracketAt: index) }
      } else if tokens[index].kind == .directive {
        repeat { index += 1 } while !tokens[index].isFirstInLine
      } else {
        return tokens[index].text == "willSet" || tokens[index].text == "didSet"
      }
    }
  }
}
