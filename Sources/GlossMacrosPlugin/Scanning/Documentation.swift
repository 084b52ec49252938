/// The text of doc comments, which is Markdown: without markers and indentation, and with each paragraph in one line.
struct Documentation {
  private var result = ""
  private var isInFence = false
  /// Whether the line before it is code because it is indented.
  private var isInCode = false
  /// Whether the next line begins a paragraph: after a blank line, or after a line that ends by itself.
  private var needsParagraph = false
  private var needsLine = false

  /// The text; nil if there is none.
  ///
  /// - Parameter comments: The comments that belong together, with their markers. Takes time linear in their length.
  static func text(of comments: [Substring]) -> String? {
    var documentation = Documentation()
    for line in comments.flatMap(lines) { documentation.add(line) }
    return documentation.result.isEmpty ? nil : documentation.result
  }

  private mutating func add(_ line: Substring) {
    let text = line.trimmedOfSpaces
    let isFence = text.hasPrefix("```") || text.hasPrefix("~~~")
    if isInFence || isFence {
      append(isInFence ? line.trimmedAtEnd : text, with: "\n")
      if isFence { isInFence.toggle() }
      needsLine = true
    } else if text.isEmpty {
      needsParagraph = !result.isEmpty
    } else {
      isInCode = (isInCode || needsParagraph) && line.hasPrefix("    ")
      let isBlock = isInCode || text.beginsBlock
      append(isBlock ? line.trimmedAtEnd : text, with: isBlock || needsLine ? "\n" : " ")
      // Two spaces or a backslash are a line break in Markdown. A heading, a quote or a row of a table is a separate line.
      needsLine = line.hasSuffix("  ") || text.hasSuffix("\\") || text.isLine
    }
  }

  private mutating func append(_ text: Substring, with separator: String) {
    if !result.isEmpty { result += needsParagraph ? (isInFence ? "\n" : "\n\n") : separator }
    needsParagraph = false
    result += text
  }
}

// MARK: - Lines of a comment

extension Documentation {
  private static func lines(of comment: Substring) -> [Substring] {
    if comment.hasPrefix("///") {
      let line = comment.dropFirst(3)
      return [line.hasPrefix(" ") ? line.dropFirst() : line]
    }
    var lines = comment.dropFirst(3).dropLast(2).split(omittingEmptySubsequences: false) { $0.isNewline }
    let first = lines.removeFirst().trimmedOfSpaces
    let texts = lines.map(\.trimmedOfSpaces).filter { !$0.isEmpty }
    if !texts.isEmpty, texts.allSatisfy({ $0 == "*" || $0.hasPrefix("* ") }) {
      lines = lines.map { line in
        let text = line.drop { $0.isWhitespace }.dropFirst()
        return text.hasPrefix(" ") ? text.dropFirst() : text
      }
    }
    let indentation =
      lines.filter { !$0.trimmedOfSpaces.isEmpty }.map { $0.prefix { $0.isWhitespace }.count }.min() ?? 0
    return [first] + lines.map { $0.dropFirst(indentation) }
  }
}

extension Substring {
  fileprivate var trimmedOfSpaces: Substring { drop { $0.isWhitespace }.trimmedAtEnd }

  fileprivate var trimmedAtEnd: Substring {
    var text = self
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }

  /// Whether it can't be joined with the line before it: an item of a list, a heading, a quote, or a row of a table.
  fileprivate var beginsBlock: Bool {
    if isLine { return true }
    if let first, "-*+".contains(first) { return dropFirst().hasPrefix(" ") }
    let digits = prefix { $0.isNumber }
    let rest = dropFirst(digits.count)
    return (1...9).contains(digits.count) && (rest.hasPrefix(". ") || rest.hasPrefix(") "))
  }

  /// Whether it is a separate line: a heading, a quote, a row of a table, a line across the page, or one under a heading.
  fileprivate var isLine: Bool {
    if let first, "#>|".contains(first) { return true }
    return count > 2 && (allSatisfy { $0 == "-" } || allSatisfy { $0 == "=" })
  }
}
