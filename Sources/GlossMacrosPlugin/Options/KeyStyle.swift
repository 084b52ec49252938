/// A style for making a key from a name.
enum KeyStyle: String, CaseIterable {
  case unchanged, camelCase, pascalCase, snakeCase, camelSnakeCase, pascalSnakeCase, screamingSnakeCase
  case kebabCase, camelKebabCase, trainCase, screamingKebabCase

  /// Nil, with a problem, if the source is not the name of a style.
  init?(_ source: Piece, _ problems: inout Problems) {
    guard let name = Option(source, of: "KeyStyle").name, let style = KeyStyle(rawValue: name) else {
      problems.report("the macro reads the source: write the style itself here, such as '.snakeCase'", at: source)
      return nil
    }
    self = style
  }

  /// The key for a name without backticks. Underscores around the name stay.
  func key(for name: String) -> String {
    let start = name.prefix { $0 == "_" }
    let end = name.dropFirst(start.count).reversed().prefix { $0 == "_" }
    let middle = name.dropFirst(start.count).dropLast(end.count)
    let words = Self.words(of: middle)
    let cased =
      switch self {
      case .unchanged: [String(middle)]
      case .camelCase, .camelSnakeCase, .camelKebabCase:
        words.prefix(1).map { $0.lowercased() } + words.dropFirst().map(Self.capitalized)
      case .pascalCase, .pascalSnakeCase, .trainCase: words.map(Self.capitalized)
      case .snakeCase, .kebabCase: words.map { $0.lowercased() }
      case .screamingSnakeCase, .screamingKebabCase: words.map { $0.uppercased() }
      }
    let separator =
      switch self {
      case .unchanged, .camelCase, .pascalCase: ""
      case .snakeCase, .camelSnakeCase, .pascalSnakeCase, .screamingSnakeCase: "_"
      case .kebabCase, .camelKebabCase, .trainCase, .screamingKebabCase: "-"
      }
    return start + cased.joined(separator: separator) + String(end)
  }

  /// The word with a capital letter at its start. Other letters don't change: the letters of `URL` are all capital.
  static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

  /// The words of a name. A word begins after an underscore and at a capital letter. Of several capital letters, only the first one
  /// begins a word, and the last one if a small letter follows.
  private static func words(of name: Substring) -> [String] {
    let characters = Array(name)
    var words = [""]
    for (index, character) in characters.enumerated() {
      if character == "_" {
        words.append("")
        continue
      }
      let isAfterSmall = index > 0 && !characters[index - 1].isUppercase
      let isBeforeSmall = index + 1 < characters.count && characters[index + 1].isLowercase
      if character.isUppercase, isAfterSmall || isBeforeSmall { words.append("") }
      words[words.count - 1].append(character)
    }
    return words.filter { !$0.isEmpty }
  }
}
