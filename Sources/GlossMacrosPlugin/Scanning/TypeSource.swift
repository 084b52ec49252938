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

  /// The format name of the collection that the type is spelled as, and the type of its values.
  var collection: (format: String, value: TypeSource)? {
    if let element { return ("array", element) }
    if let setElement { return ("set", setElement) }
    return dictionary.map { ("dictionary", $0.value) }
  }

  /// The number of collections around the innermost values.
  var collectionDepth: Int { wrapped?.collectionDepth ?? collection.map { $0.value.collectionDepth + 1 } ?? 0 }

  /// The same type as an optional.
  var optional: String {
    let needsParentheses = isFunction || ["any ", "some ", "@"].contains { text.hasPrefix($0) } || isComposition
    return needsParentheses && inside("(", ")") == nil ? "(\(text))?" : "\(text)?"
  }

  /// The types of the keys of dictionaries in it.
  var keysOfDictionaries: [String] {
    if let (key, value) = dictionary { return [key.text] + value.keysOfDictionaries }
    return (wrapped ?? element ?? setElement)?.keysOfDictionaries ?? []
  }

  /// The names in the type, except the types of dictionaries' keys.
  var identifiersOfValues: Set<String> {
    let keys = keysOfDictionaries.map(\.identifiers)
    return keys.filter { $0.count > 1 }.reduce(innermost.text.identifiers) { $0.union($1) }
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
  var isLossless: Bool { (wrapped ?? collection?.value)?.isLossless ?? isScalar }

  /// Whether it is spelled as an array, a set or a dictionary, also as an optional.
  var isCollection: Bool {
    if let wrapped { return wrapped.wrapped == nil && wrapped.isCollection }
    return collection != nil
  }

  /// The type that its name says, with or without a module; nil if it is another one.
  var known: KnownType? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard let name = parts.last, parts.count == 1 || parts.count == 2 && Self.modules.contains(parts[0]) else {
      return nil
    }
    return KnownType.byName[String(name)]
  }

  private static let modules: Set<Substring> = ["Swift", "Foundation", "Gloss"]

  /// Whether it is a number, `Bool`, `String` or `Decimal`.
  var isScalar: Bool { known?.isScalar == true }

  /// Whether the library reads and writes it, unless the user has a type with that name.
  var isKnown: Bool {
    if let (key, value) = dictionary { return key.isScalar && value.isKnown }
    if let inner = wrapped ?? element ?? setElement { return inner.isKnown }
    return isScalar || [.text, .json].contains(known?.form) && !text.contains(".")
  }

  /// The type inside optionals, arrays, sets and dictionaries.
  var innermost: TypeSource { (wrapped ?? collection?.value)?.innermost ?? self }

  /// Whether `_UnmappedTypes` has a hint for it, unless the user has a type with that name.
  var isExplained: Bool {
    let name = text.prefix { $0 != "<" }.split(separator: ".").last.map { String($0).trimmed }
    return name.flatMap { KnownType.byName[$0] }?.form == .unmapped
  }

  /// Whether it is certain that it is not written as an object.
  ///
  /// - Parameter isNested: Whether it is inside another type, which may contain types with the short names of Foundation's types.
  func isKnownAsNoObject(isNested: Bool) -> Bool {
    if let wrapped { return wrapped.isKnownAsNoObject(isNested: isNested) }
    if isScalar || element != nil || setElement != nil { return true }
    return known?.form == .text && (!isNested || text.contains("."))
  }

  /// Whether the names in it mean the same in a type and in an extension of it. A type may have a sibling with a short name such as
  /// `Data`, which hides Foundation's `Data` inside their owner.
  func isKnownOutside(ofTypeWith genericParameters: [Piece]) -> Bool {
    text.identifiers.allSatisfy { name in
      let known = KnownType.byName[name]
      return known?.isScalar == true || known?.form == .container || ["Swift", "Foundation", "UUID"].contains(name)
        || genericParameters.contains { $0.text == name }
    }
  }

  /// Whether an enum can have raw values of this type.
  var isRawValue: Bool { isScalar && known?.form != .bool }
}
