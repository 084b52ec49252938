// Names of Swift for the keys of JSON.

extension String {
  /// The name of a property for a key, without backticks: `createdAt` for `created_at`.
  ///
  /// A key that is a name in Swift already stays as it is. Others are taken apart at what no name may contain.
  var propertyName: String {
    if isCamelCase { return renamedIfNeeded }
    let words = nameWords
    guard let first = words.first else { return "value" }
    let name = first.withoutLeadingCapitals + String.joinedCapitals(words.dropFirst())
    return (name.unicodeScalars.first?.isDigit == true ? "_" + name : name).renamedIfNeeded
  }

  /// The name of a type for a key: `HTMLLink` for `html_link`.
  var typeName: String {
    let name = String.joinedCapitals(isCamelCase ? [self] : nameWords[...])
    if name.isEmpty { return "Value" }
    return name.unicodeScalars.first?.isDigit == true ? "_" + name : name
  }

  /// The name as it has to be in code: in backticks if it is a word of the language.
  var inBackticksIfNeeded: String { String.reservedWords.contains(self) ? "`\(self)`" : self }

  /// Names for keys, each one once: where two keys have one name, the later one gets a number. A key that is a name keeps it.
  static func propertyNames(for keys: [String]) -> [String] {
    var names = UsedNames()
    let unchanged = keys.map { KeyStyle.unchanged.makes($0, of: $0.propertyName) && names.insert($0) }
    return zip(keys, unchanged).map { key, isUnchanged in isUnchanged ? key : names.insertNumbered(key.propertyName) }
  }

  /// The text as a literal. Characters that can't be seen are written by their numbers.
  var literal: String {
    let characters = unicodeScalars.map { scalar in
      switch scalar.properties.generalCategory {
      case _ where scalar == "\"" || scalar == "\\": "\\\(scalar)"
      case .control, .format, .lineSeparator, .paragraphSeparator, .nonspacingMark, .privateUse, .unassigned:
        "\\u{\(String(scalar.value, radix: 16))}"
      default: "\(scalar)"
      }
    }
    return "\"\(characters.joined())\""
  }

  /// The name with a first capital letter.
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}

extension String {
  /// How much of a key is made a name. It also bounds the time that Swift needs to compare names with many combining marks.
  private static let maximumNameLength = 80

  private var isCamelCase: Bool {
    guard let first = utf8.first, UInt8(ascii: "a")...UInt8(ascii: "z") ~= first,
      utf8.count <= String.maximumNameLength
    else { return false }
    return utf8.allSatisfy { byte in
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
    }
  }

  /// The runs of letters and digits. A sign before a number becomes a word.
  private var nameWords: [String] {
    var words: [String] = []
    var isInWord = false
    let scalars = Array(unicodeScalars.prefix(String.maximumNameLength))
    for (index, scalar) in scalars.enumerated() {
      if scalar.isLetter || scalar.isDigit || isInWord && scalar.isMark {
        if !isInWord { words.append("") }
        words[words.count - 1].unicodeScalars.append(scalar)
        isInWord = true
      } else {
        isInWord = false
        if index == 0, scalars.dropFirst().first?.isDigit == true {
          if scalar == "+" { words.append("plus") } else if scalar == "-" { words.append("minus") }
        }
      }
    }
    return words.map { word in word.contains(where: \.isLowercase) ? word : word.lowercased() }
  }

  /// The words with capitals in front. Abbreviations are capitals only, but not two in a row, which could not be told apart.
  private static func joinedCapitals(_ words: ArraySlice<String>) -> String {
    var wasAbbreviation = false
    return words.reduce(into: "") { name, word in
      wasAbbreviation = !wasAbbreviation && abbreviations.contains(word)
      name += wasAbbreviation ? word.uppercased() : word.capitalized
    }
  }

  /// `url` for `URL`, `httpServer` for `HTTPServer`, `name` for `Name`.
  private var withoutLeadingCapitals: String {
    let capitals = prefix(while: \.isUppercase)
    let isBeforeWord = capitals.count > 1 && dropFirst(capitals.count).first?.isLowercase == true
    let head = isBeforeWord ? capitals.dropLast() : capitals
    return head.lowercased() + dropFirst(head.count)
  }

  /// A name that does not mean something else after a dot, which backticks do not help against.
  private var renamedIfNeeded: String { self == "self" || self == "init" ? self + "Value" : self }

  private static let abbreviations: Set<String> = [
    "api", "css", "csv", "dns", "gps", "html", "http", "https", "id", "ip", "iso", "json", "pdf", "sha", "sql", "ssl",
    "tls",
    "ui", "uri", "url", "utc", "uuid", "xml",
  ]

  private static let reservedWords: Set<String> = [
    "Any", "Self", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if",
    "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private",
    "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch",
    "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { "0"..."9" ~= self }

  /// Whether a name may begin with it.
  fileprivate var isLetter: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter: true
    default: false
    }
  }

  /// Whether it belongs to the letter before it, as many vowels of India do.
  fileprivate var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark: true
    default: false
    }
  }
}
