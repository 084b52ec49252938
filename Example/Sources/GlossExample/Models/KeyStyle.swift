/// A way to make keys of names that `@Glossy(keys:)` knows.
enum KeyStyle: String, CaseIterable {
  case unchanged, snakeCase, kebabCase, pascalCase, screamingSnakeCase

  /// Whether the key of a name is made in this way.
  func makes(_ key: String, of name: String) -> Bool {
    // By bytes: to Swift two spellings of "é" are the same string.
    guard self != .unchanged else { return key.utf8.elementsEqual(name.utf8) }
    // Whether another letter is a capital may depend on the version of Unicode.
    guard key.utf8.allSatisfy({ $0 < 0x80 }), !name.contains("_") else { return false }
    let words = KeyStyle.words(of: name)
    return switch self {
    case .unchanged: true
    case .snakeCase: key == words.joined(separator: "_").lowercased()
    case .kebabCase: key == words.joined(separator: "-").lowercased()
    case .pascalCase: key == words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    case .screamingSnakeCase: key == words.joined(separator: "_").uppercased()
    }
  }

  /// The words of a name: a capital letter begins one, but of several in a row only the first, and the last before a small one.
  private static func words(of name: String) -> [String] {
    let characters = Array(name)
    return characters.indices.reduce(into: [""]) { words, index in
      let isAfterCapital = index > 0 && characters[index - 1].isUppercase
      let isBeforeSmall = index + 1 < characters.count && characters[index + 1].isLowercase
      if index > 0, characters[index].isUppercase, !isAfterCapital || isBeforeSmall { words.append("") }
      words[words.count - 1].append(characters[index])
    }
  }
}
