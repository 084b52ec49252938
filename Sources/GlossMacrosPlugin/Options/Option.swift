/// An option in the source: `.lossless`, `.since1970(.seconds)`, `.transform { ... }`, or another expression for a format.
struct Option {
  let source: Piece
  /// Its name, if it is spelled as a member: `date` in `.date(.day)`.
  private(set) var name: String?
  private(set) var arguments: [Argument] = []
  /// The source without the type before the period.
  private(set) var member: String
  /// How many times `.each` is around it: for that many collections.
  private(set) var depth = 0

  /// - Parameter type: The type that may be before the period.
  init(_ source: Piece, of type: String = "KeyOption") {
    self.source = source
    member = source.text
    guard var scanner = try? DeclarationScanner(source.text, base: source.offset) else { return }
    if scanner.take("GlossMacros"), !scanner.take(".") { return }
    _ = scanner.take(type)
    let period = scanner.index
    guard scanner.take("."), let name = try? scanner.name(),
      let arguments = try? scanner.token.text == "(" ? scanner.arguments() : []
    else { return }
    let closures = scanner.takeClosures()
    guard scanner.token.kind == .end else { return }
    (self.name, self.arguments, member) = (name.text, arguments + closures, scanner.piece(from: period).text)
  }

  /// The row of the option; nil if its name is not that of an option, or if it has other arguments.
  var rule: OptionRule? {
    guard let rule = name.flatMap({ OptionRule.named[$0] }), rule.takes(self) else { return nil }
    return rule
  }

  /// The option inside of `.each`, or the option itself.
  var insideEach: Option {
    var option = self
    while option.name == "each", option.arguments.map(\.label) == [nil] {
      let depth = option.depth + 1
      option = Option(option.arguments[0].value)
      option.depth = depth
    }
    return option
  }

  /// Where it is wrong: another key for writing is wrong itself.
  var place: Piece { rule?.name == .writtenAs ? arguments[0].value : source }

  /// Whether it is a name without parentheses.
  var isBare: Bool { !source.text.contains("(") && arguments.isEmpty }
}

extension Piece {
  /// The elements of an array literal; nil for other text.
  var elements: [Piece]? {
    guard var scanner = try? DeclarationScanner(text, base: offset), scanner.token.text == "[",
      let elements = try? scanner.arguments(), scanner.token.kind == .end
    else { return nil }
    return elements.map(\.value)
  }
}

extension DeclarationScanner {
  /// Takes closures after a call.
  fileprivate mutating func takeClosures() -> [Argument] {
    var closures: [Argument] = []
    while true {
      if token.kind == .word, next.text == ":" { advance(by: 2) }
      guard token.text == "{" else { return closures }
      let first = index
      skipBrackets()
      closures.append(Argument(label: nil, value: piece(from: first)))
    }
  }
}
