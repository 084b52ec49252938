// Classes of Unicode's properties (ECMA-262, section 22.2.2.9, tables of its properties and their values).

extension ScalarSet {
  /// The scalars of a general category, such as `L`, `Letter` or `gc=Lu`, or of a property such as `Alphabetic`. Nil for other names:
  /// the standard library does not know scripts.
  init?(property name: String) {
    let parts = name.split(separator: "=", omittingEmptySubsequences: false)
    let isCategory = parts.count == 2 && ["General_Category", "gc"].contains(parts[0])
    let set = isCategory ? ScalarSet.category(String(parts[1])) : ScalarSet.category(name) ?? ScalarSet.properties(name)
    guard let set else { return nil }
    self = set
  }

  private static func category(_ name: String) -> ScalarSet? {
    let categories =
      groups.first { $0.names.contains(name) }.map { group in
        names.filter { group.prefixes.contains(String($0.names[0].prefix(group.prefixes[0].count))) }
      } ?? names.filter { $0.names.contains(name) }
    if categories.isEmpty { return nil }
    return ScalarSet(categories.flatMap { rangesOfCategories[$0.category] ?? [] })
  }

  private static let groups: [(names: [String], prefixes: [String])] = [
    (["LC", "Cased_Letter"], ["Lu", "Ll", "Lt"]), (["L", "Letter"], ["L"]), (["M", "Mark", "Combining_Mark"], ["M"]),
    (["N", "Number"], ["N"]), (["P", "Punctuation", "punct"], ["P"]), (["S", "Symbol"], ["S"]),
    (["Z", "Separator"], ["Z"]), (["C", "Other"], ["C"]),
  ]

  private static let names: [(names: [String], category: Unicode.GeneralCategory)] = [
    (["Lu", "Uppercase_Letter"], .uppercaseLetter), (["Ll", "Lowercase_Letter"], .lowercaseLetter),
    (["Lt", "Titlecase_Letter"], .titlecaseLetter), (["Lm", "Modifier_Letter"], .modifierLetter),
    (["Lo", "Other_Letter"], .otherLetter), (["Mn", "Nonspacing_Mark"], .nonspacingMark),
    (["Mc", "Spacing_Mark"], .spacingMark), (["Me", "Enclosing_Mark"], .enclosingMark),
    (["Nd", "Decimal_Number", "digit"], .decimalNumber), (["Nl", "Letter_Number"], .letterNumber),
    (["No", "Other_Number"], .otherNumber), (["Pc", "Connector_Punctuation"], .connectorPunctuation),
    (["Pd", "Dash_Punctuation"], .dashPunctuation), (["Ps", "Open_Punctuation"], .openPunctuation),
    (["Pe", "Close_Punctuation"], .closePunctuation), (["Pi", "Initial_Punctuation"], .initialPunctuation),
    (["Pf", "Final_Punctuation"], .finalPunctuation), (["Po", "Other_Punctuation"], .otherPunctuation),
    (["Sm", "Math_Symbol"], .mathSymbol), (["Sc", "Currency_Symbol"], .currencySymbol),
    (["Sk", "Modifier_Symbol"], .modifierSymbol), (["So", "Other_Symbol"], .otherSymbol),
    (["Zs", "Space_Separator"], .spaceSeparator), (["Zl", "Line_Separator"], .lineSeparator),
    (["Zp", "Paragraph_Separator"], .paragraphSeparator), (["Cc", "Control", "cntrl"], .control),
    (["Cf", "Format"], .format), (["Cs", "Surrogate"], .surrogate), (["Co", "Private_Use"], .privateUse),
    (["Cn", "Unassigned"], .unassigned),
  ]

  private static func properties(_ name: String) -> ScalarSet? {
    switch name {
    case "Any": all
    case "ASCII": ScalarSet([0...0x7F])
    case "Alphabetic", "Alpha": alphabetic
    case "Lowercase", "Lower": lowercase
    case "Uppercase", "Upper": uppercase
    case "White_Space", "space": spaces
    case "Emoji": emoji
    case "Ideographic", "Ideo": ideographic
    case "ID_Start", "IDS": idStart
    case "ID_Continue", "IDC": idContinue
    default: nil
    }
  }

  // Each takes milliseconds, and is computed once.
  private static let alphabetic = ScalarSet { $0.isAlphabetic }
  private static let lowercase = ScalarSet { $0.isLowercase }
  private static let uppercase = ScalarSet { $0.isUppercase }
  private static let spaces = ScalarSet { $0.isWhitespace }
  private static let emoji = ScalarSet { $0.isEmoji }
  private static let ideographic = ScalarSet { $0.isIdeographic }
  private static let idStart = ScalarSet { $0.isIDStart }
  private static let idContinue = ScalarSet { $0.isIDContinue }
  private static let rangesOfCategories = ranges { $0.generalCategory }

  private init(where isMember: (Unicode.Scalar.Properties) -> Bool) {
    self.init(ScalarSet.ranges(by: isMember)[true] ?? [])
  }

  /// The ranges of scalars with each value of a property.
  private static func ranges<Value: Hashable>(
    by value: (Unicode.Scalar.Properties) -> Value
  ) -> [Value: [ClosedRange<UInt32>]] {
    var ranges: [Value: [ClosedRange<UInt32>]] = [:]
    var last: (value: Value, range: ClosedRange<UInt32>)?
    // The planes 4 to 13 are not assigned, and nearly all of the last two is for private use.
    let numbers: [ClosedRange<UInt32>] = [
      0...0x40000, 0xE0000...0xE1000, 0xF0000...0xF0000, 0xFFFFE...0x100000, 0x10FFFE...0x110000,
    ]
    for number in numbers.joined() {
      let next = Unicode.Scalar(number).map { value($0.properties) }
      if let current = last, current.value == next || next == nil && number < 0xE000 {
        last = (current.value, current.range.lowerBound...max(number, current.range.upperBound))
        continue
      }
      if let current = last { ranges[current.value, default: []].append(current.range.lowerBound...number - 1) }
      last = next.map { ($0, number...number) }
    }
    return ranges
  }
}
