// Reads the keys of a type from an enum `CodingKeys`, as for `Codable`, and finds mistakes in them.

extension Model {
  /// The keys of properties, by their names without backticks; nil if the type has no `CodingKeys`. A property with its own key needs
  /// none here.
  mutating func readCodingKeys() -> [String: Key]? {
    guard let type = declaration.codingKeyTypes.first(where: { $0.name.text.withoutBackticks == "CodingKeys" }) else {
      return nil
    }
    if options.isArray { report("the elements of an array have no keys: leave 'CodingKeys' out", at: type.name) }
    for name in [ModelOptionRule.Name.keys, .prefix] {
      reject(options[name], "'CodingKeys' say the keys as they are: leave out '\(name):', or 'CodingKeys'")
    }
    guard checkKind(of: type) else { return nil }
    do throws(Diagnostic) {
      let source = try Declaration(scanning: type.source.text, base: type.source.offset)
      return keys(source.cases, isConditional: type.condition != nil)
    } catch {
      report(error.message, at: Piece(text: "", offset: error.offset))
      return nil
    }
  }

  /// Reports a type that is not an enum of strings.
  private mutating func checkKind(of type: CodingKeyType) -> Bool {
    guard type.keyword.text == "enum" else {
      report(
        "the macro reads 'enum CodingKeys: String, CodingKey': write this, or '@Key' at the properties", at: type.name)
      return false
    }
    let protocols = ["CodingKey", "Swift.CodingKey"]
    if !type.inheritedTypes.contains(where: { protocols.contains($0.text) }) {
      let end = type.inheritedTypes.last?.endOffset ?? type.name.endOffset
      let inheritance = type.inheritedTypes.isEmpty ? ": String, CodingKey" : ", CodingKey"
      report(
        "'CodingKeys' says keys if it is a 'CodingKey': write that, or another name", at: type.name,
        fixIts: [.insert(inheritance, at: end, "write '\(inheritance.drop { ":, ".contains($0) })'")])
    }
    if let rawType = type.inheritedTypes.first, TypeSource(rawType.text).isScalar,
      !["String", "Swift.String"].contains(rawType.text)
    {
      report("the keys of JSON are strings: write 'String'", at: rawType)
    }
    if runsCode(type) {
      report(
        "the macro reads the raw values, and runs no code: write '@Key' at the properties in place of 'stringValue'",
        at: type.name)
    }
    return true
  }

  /// Whether it defines its own `stringValue`.
  private func runsCode(_ type: CodingKeyType) -> Bool {
    guard let scanner = try? DeclarationScanner(type.source.text) else { return false }
    return zip(scanner.tokens, scanner.tokens.dropFirst()).contains { $0.text == "var" && $1.text == "stringValue" }
  }

  private mutating func keys(_ cases: [Case], isConditional: Bool) -> [String: Key] {
    var keys: [String: Key] = [:]
    for key in cases {
      let name = key.name.text.withoutBackticks
      let properties = declaration.properties.filter { $0.name.text.withoutBackticks == name }
      guard let property = properties.first else {
        report("there is no stored property '\(name)' to be read and written: leave the case out", at: key.name)
        continue
      }
      let text = key.rawValue.map { Literal.string($0.text) } ?? name
      keys[name] = Key([.key(text ?? name)], in: KeyForm())
      if property.hasOwnKey { continue }
      if text == nil {
        let reason = "the macro reads a string literal in one line here"
        reportUnreadable(key.rawValue ?? key.name, "<#key#>", of: property, "\(reason): write '@Key' at the property")
      } else if let text, isConditional || key.condition != nil {
        let literal = Literal.source(of: text)
        reportUnreadable(
          key.name, text.contains { ".[".contains($0) } ? "[\(literal)]" : literal, of: property,
          "the macro can't read keys inside of '#if': write '@Key' at the property")
      }
    }
    return keys
  }

  /// Reports a key that can't be read, with a fix-it that writes the key at its property.
  private mutating func reportUnreadable(_ piece: Piece, _ key: String, of property: Property, _ message: String) {
    let isAlone = declaration.properties.count { $0.keyword.offset == property.keyword.offset } == 1
    report(
      message, at: piece,
      fixIts: isAlone ? [.insert("@Key(\(key)) ", at: property.offset, "write '@Key(\(key))' at the property")] : [])
  }
}

extension Property {
  /// Whether an attribute gives its place in the JSON.
  fileprivate var hasOwnKey: Bool {
    let marks = attributes.marks
    return marks["Flat"] != nil || marks["Rest"] != nil || marks["Unmapped"] != nil
      || marks["Key"]?.arguments.contains {
        Key(literal: $0.value, form: KeyForm()) != nil || Option($0.value).name == "style"
      } == true
  }

  /// The offset of its declaration.
  fileprivate var offset: Int { (attributes.map(\.source) + modifiers).map(\.offset).min() ?? keyword.offset }
}

// MARK: - Enums

extension Model {
  /// Reports types that define for `Codable` how an enum is written, because `@Glossy` writes the enum in another way.
  mutating func rejectCodingKeys() {
    let cases = declaration.cases.map { KeyStyle.capitalized($0.name.text.withoutBackticks) }
    let names = ([""] + cases).map { $0 + "CodingKeys" }
    for type in declaration.codingKeyTypes where names.contains(type.name.text.withoutBackticks) {
      report(
        "'@Glossy' writes an enum in another way than 'Codable': write '@Key' at the cases in place of '\(type.name.text)', or put it "
          + "into an extension if 'Codable' needs it", at: type.name)
    }
  }
}
