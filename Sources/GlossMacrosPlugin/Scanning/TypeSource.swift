/// The source of a type, and the facts that it shows without looking up names.
struct TypeSource: Equatable {
  private(set) var text: String

  /// - Parameter text: The source. Parentheses around a type are left out.
  init(_ text: String) {
    self.text = text
    while let inside = inside("(", ")"), !inside.isEmpty, Self.firstIndex(of: ",", in: inside) == nil,
      Self.firstIndex(of: ":", in: inside) == nil
    {
      self.text = inside
    }
  }

  /// The text for a message. For a literal, the macro infers `Swift.Int`, which the user did not write.
  var shortText: String { text.hasPrefix("Swift.") ? String(text.dropFirst(6)) : text }

  /// The type inside an optional that is spelled as one; nil for other types.
  var wrapped: TypeSource? {
    if text.hasSuffix("?") || text.hasSuffix("!"), !isFunction { return TypeSource(String(text.dropLast())) }
    return argument(of: "Optional")
  }

  /// The type inside an optional, or the type itself.
  var unwrapped: TypeSource { wrapped ?? self }

  /// The type of the elements, if it is spelled as an array.
  var element: TypeSource? {
    if let inside = inside("[", "]"), Self.firstIndex(of: ":", in: inside) == nil { return TypeSource(inside) }
    return argument(of: "Array")
  }

  /// The types of the keys and of the values, if it is spelled as a dictionary.
  var dictionary: (key: TypeSource, value: TypeSource)? {
    if let inside = inside("[", "]") { return Self.pair(inside, separator: ":") }
    return argument(of: "Dictionary").flatMap { Self.pair($0.text, separator: ",") }
  }

  private static func pair(_ text: String, separator: String) -> (TypeSource, TypeSource)? {
    firstIndex(of: separator, in: text).map { index in
      (TypeSource(String(text[..<index]).trimmed), TypeSource(String(text[text.index(after: index)...]).trimmed))
    }
  }

  /// The type of the elements, if it is spelled as a set.
  var setElement: TypeSource? { argument(of: "Set") }

  /// The same type as an optional.
  var optional: String {
    let needsParentheses =
      isFunction || ["any ", "some ", "@"].contains { text.hasPrefix($0) } || isComposition
    return needsParentheses && inside("(", ")") == nil ? "(\(text))?" : "\(text)?"
  }

  /// The names in the type.
  var identifiers: Set<String> { Identifiers.all(in: text) }

  /// The types of the keys of dictionaries in it.
  var keysOfDictionaries: [String] {
    if let (key, value) = dictionary { return [key.text] + value.keysOfDictionaries }
    return (wrapped ?? element ?? setElement)?.keysOfDictionaries ?? []
  }

  /// The names in the type, except the types of dictionaries' keys.
  var identifiersOfValues: Set<String> {
    let keys = keysOfDictionaries.map { Identifiers.all(in: $0) }
    return keys.filter { $0.count > 1 }.reduce(innermost.identifiers) { $0.union($1) }
  }

  var isComposition: Bool { Self.firstIndex(of: "&", in: text) != nil }

  var isFunction: Bool {
    // Most types have no arrow, and need no search.
    text.utf8.contains(UInt8(ascii: ">")) && Self.firstIndex(of: "->", in: text) != nil
  }

  /// The argument of a generic type of the standard library, with or without its module.
  private func argument(of name: String) -> TypeSource? {
    for prefix in ["", "Swift."] where text.hasPrefix(prefix + name) {
      let arguments = TypeSource(String(text.dropFirst(prefix.count + name.count)).trimmed)
      return arguments.inside("<", ">").map { TypeSource($0) }
    }
    return nil
  }

  /// The text between two brackets, if the first and the last character are a pair of brackets.
  private func inside(_ open: Character, _ close: Character) -> String? {
    guard text.first == open, let end = Self.firstIndex(of: String(close), in: text),
      text.index(after: end) == text.endIndex
    else { return nil }
    return String(text.dropFirst().dropLast()).trimmed
  }

  /// The index of the first occurrence of a text outside brackets. A closing bracket counts as outside.
  private static func firstIndex(of part: String, in text: String) -> String.Index? {
    var depth = 0
    return text.indices.first { index in
      if "([<".contains(text[index]) { depth += 1 }
      if ")]>".contains(text[index]), !text[..<index].hasSuffix("-") { depth -= 1 }
      return depth == 0 && text[index...].hasPrefix(part)
    }
  }
}

// MARK: - Kinds

extension TypeSource {
  /// Whether `.lossless` reads it: numbers, `Bool`, `String`, `Decimal`, also in optionals and collections.
  var isLossless: Bool {
    if let inner = wrapped ?? element ?? setElement ?? dictionary?.value { return inner.isLossless }
    return isScalar
  }

  /// Whether it is spelled as an array, a set or a dictionary, also as an optional.
  var isCollection: Bool {
    if let wrapped { return wrapped.wrapped == nil && wrapped.isCollection }
    return element != nil || setElement != nil || dictionary != nil
  }

  /// Whether it is a number, `Bool`, `String` or `Decimal`.
  var isScalar: Bool {
    let name = text.split(separator: ".").last.map(String.init) ?? ""
    return Self.scalars.contains(name) && ["\(name)", "Swift.\(name)", "Foundation.\(name)"].contains(text)
  }

  /// Whether the library reads and writes it, unless the user has a type with that name.
  var isKnown: Bool {
    if let (key, value) = dictionary { return key.isScalar && value.isKnown }
    if let inner = wrapped ?? element ?? setElement { return inner.isKnown }
    return isScalar || ["Data", "Date", "JSON", "URL", "UUID"].contains(text)
  }

  /// The type inside optionals, arrays, sets and dictionaries.
  var innermost: TypeSource { (wrapped ?? element ?? setElement ?? dictionary?.value)?.innermost ?? self }

  /// Whether `_UnmappedTypes` has a hint for it, unless the user has a type with that name.
  var isExplained: Bool {
    let name = text.prefix { $0 != "<" }.split(separator: ".").last.map { String($0).trimmed }
    return name.map(Self.explained.contains) ?? false
  }

  private static let explained: Set = [
    "AnyHashable", "AttributedString", "CGPoint", "CGRect", "CGSize", "Calendar", "Character",
    "CharacterSet", "ClosedRange", "DateComponents", "DateInterval", "Duration", "IndexPath",
    "IndexSet", "Locale", "NSArray", "NSData", "NSDate", "NSDictionary", "NSNull", "NSNumber",
    "NSString", "NSURL", "NSUUID", "PartialRangeFrom", "PartialRangeThrough", "PartialRangeUpTo",
    "Range", "Result", "Scalar", "Substring", "TimeZone",
  ]

  /// Whether it is certain that it is not written as an object.
  ///
  /// - Parameter isNested: Whether it is inside another type, which may contain types with the short names of Foundation's types.
  func isKnownAsNoObject(isNested: Bool) -> Bool {
    if let wrapped { return wrapped.isKnownAsNoObject(isNested: isNested) }
    if isScalar || element != nil || setElement != nil { return true }
    return ["Date", "Data", "URL", "UUID"].contains { text == "Foundation.\($0)" || text == $0 && !isNested }
  }

  /// Whether the names in it mean the same in a type and in an extension of it. A type may have a sibling with a short name such as
  /// `Data`, which hides Foundation's `Data` inside their owner.
  func isKnownOutside(ofTypeWith genericParameters: [Piece]) -> Bool {
    let known = Self.scalars.union(["Array", "Dictionary", "Optional", "Set", "Swift", "Foundation", "UUID"])
    return identifiers.isSubset(of: known.union(genericParameters.map(\.text)))
  }

  private static let scalars: Set = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double", "Float", "Bool",
    "String", "Decimal",
  ]

  /// Whether an enum can have raw values of this type.
  var isRawValue: Bool { isScalar && text != "Bool" }
}
