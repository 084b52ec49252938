/// The source of a type, and what it tells without looking up names.
struct TypeSource: Equatable {
  private(set) var text: String

  /// - Parameter text: The source, of which parentheses around a type are left out.
  init(_ text: String) {
    self.text = text
    while let inside = inside("(", ")"), !inside.isEmpty, Self.firstIndex(of: ",", in: inside) == nil,
      Self.firstIndex(of: ":", in: inside) == nil
    {
      self.text = inside
    }
  }

  /// The text for a message: the macro infers `Swift.Int` from a literal, which the user did not write.
  var shortText: String { text.hasPrefix("Swift.") ? String(text.dropFirst(6)) : text }

  /// The type inside of an optional that is spelled as one; nil for other types.
  var wrapped: TypeSource? {
    if text.hasSuffix("?") || text.hasSuffix("!"), !isFunction { return TypeSource(String(text.dropLast())) }
    return argument(of: "Optional")
  }

  /// The type inside of an optional, or the type itself.
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

  /// The names in the type, but not those that are the type of a dictionary's keys.
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

  /// The text between two brackets, if the one at the start and the one at the end belong together.
  private func inside(_ open: Character, _ close: Character) -> String? {
    guard text.first == open, let end = Self.firstIndex(of: String(close), in: text),
      text.index(after: end) == text.endIndex
    else { return nil }
    return String(text.dropFirst().dropLast()).trimmed
  }

  /// Where a text is for the first time outside of brackets. A bracket that closes is outside of what it closes.
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

  /// Whether the library reads and writes it, unless the user has a type of that name.
  var isKnown: Bool {
    if let (key, value) = dictionary { return key.isScalar && value.isKnown }
    if let inner = wrapped ?? element ?? setElement { return inner.isKnown }
    return isScalar || ["Data", "Date", "JSON", "URL", "UUID"].contains(text)
  }

  /// The type inside of optionals, arrays, sets and dictionaries.
  var innermost: TypeSource { (wrapped ?? element ?? setElement ?? dictionary?.value)?.innermost ?? self }

  /// Whether `_UnmappedTypes` has something to say of it, unless the user has a type of that name.
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

  /// Whether it is known that it is written as something else than an object.
  ///
  /// - Parameter isNested: Whether it is in another type, which may have types of its own with the short names of Foundation's.
  func isKnownAsNoObject(isNested: Bool) -> Bool {
    if let wrapped { return wrapped.isKnownAsNoObject(isNested: isNested) }
    if isScalar || element != nil || setElement != nil { return true }
    return ["Date", "Data", "URL", "UUID"].contains { text == "Foundation.\($0)" || text == $0 && !isNested }
  }

  /// Whether the names in it mean the same in a type and in an extension of it. A type may have a sibling with a short name such
  /// as `Data`, which hides that of Foundation inside of their owner.
  func isKnownOutside(ofTypeWith genericParameters: [Piece]) -> Bool {
    let known = Self.scalars.union(["Array", "Dictionary", "Optional", "Set", "Swift", "Foundation", "UUID"])
    return identifiers.isSubset(of: known.union(genericParameters.map(\.text)))
  }

  private static let scalars: Set = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double", "Float", "Bool",
    "String", "Decimal",
  ]

  /// Whether it is a type that raw values of enums have.
  var isRawValue: Bool { isScalar && text != "Bool" }
}
