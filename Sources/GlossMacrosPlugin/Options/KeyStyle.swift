/// How a key is made from a name.
enum KeyStyle: String {
  case unchanged, snakeCase, kebabCase, pascalCase, screamingSnakeCase

  /// The key for a name without backticks. Underscores around the name stay.
  func key(for name: String) -> String {
    let start = name.prefix { $0 == "_" }
    let end = name.dropFirst(start.count).reversed().prefix { $0 == "_" }
    let words = Self.words(of: name.dropFirst(start.count).dropLast(end.count))
    let key =
      switch self {
      case .unchanged: name
      case .snakeCase: words.map { $0.lowercased() }.joined(separator: "_")
      case .kebabCase: words.map { $0.lowercased() }.joined(separator: "-")
      case .pascalCase: words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
      case .screamingSnakeCase: words.map { $0.uppercased() }.joined(separator: "_")
      }
    return self == .unchanged ? key : start + key + String(end)
  }

  /// The words of a name. A word begins after an underscore and at a capital letter; of several capital letters only at the
  /// first, and at the last if a small letter follows.
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
