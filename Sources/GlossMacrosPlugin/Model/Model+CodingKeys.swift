// Reads the keys of a type from an enum `CodingKeys`, as for `Codable`, and finds mistakes in them.

extension Model {
  /// The keys of properties, by their names without backticks; nil if the type has no `CodingKeys`. A property with its own key needs
  /// none here.
  mutating func readCodingKeys() -> [String: Key]? {
    guard let type = declaration.codingKeyTypes.first(where: { $0.name == "CodingKeys" }) else { return nil }
    let (name, inherited) = (type.header.name, type.header.inheritedTypes)
    reject(name, if: options.isArray, "the elements of an array have no keys: leave 'CodingKeys' out")
    for option in [ModelOptionRule.Name.keys, .prefix] {
      reject(options[option], "'CodingKeys' say the keys as they are: leave out '\(option):', or 'CodingKeys'")
    }
    guard type.header.kind == .enum else {
      report("the macro reads 'enum CodingKeys: String, CodingKey': write this, or '@Key' at the properties", at: name)
      return nil
    }
    if !inherited.contains(where: { ["CodingKey", "Swift.CodingKey"].contains($0.text) }) {
      let added = inherited.isEmpty ? "String, CodingKey" : "CodingKey"
      let text = (inherited.isEmpty ? ": " : ", ") + added
      report(
        "'CodingKeys' says keys if it is a 'CodingKey': write that, or another name", at: name,
        fixIts: [.insert(text, at: inherited.last?.endOffset ?? name.endOffset, "write '\(added)'")])
    }
    if let known = inherited.first.flatMap({ TypeSource($0.text).known }) {
      reject(inherited[0], if: known.isScalar && known.form != .string, "the keys of JSON are strings: write 'String'")
    }
    reject(
      name, if: type.runsCode,
      "the macro reads the raw values, and runs no code: write '@Key' at the properties in place of 'stringValue'")
    do throws(Diagnostic) {
      let source = try Declaration(scanning: type.source.text, base: type.source.offset)
      return keys(source.cases, isConditional: type.condition != nil)
    } catch {
      report(error.message, at: Piece(text: "", offset: error.offset))
      return nil
    }
  }

  private mutating func keys(_ cases: [Case], isConditional: Bool) -> [String: Key] {
    var keys: [String: Key] = [:]
    for key in cases {
      let name = key.name.text.withoutBackticks
      guard let property = declaration.properties.first(where: { $0.name.text.withoutBackticks == name }) else {
        report("there is no stored property '\(name)' to be read and written: leave the case out", at: key.name)
        continue
      }
      let text = key.rawValue.map { Literal.string($0.text) } ?? name
      keys[name] = Key([.key(text ?? name)], in: KeyForm())
      guard !property.hasOwnKey, text == nil || isConditional || key.condition != nil else { continue }
      let literal = text.map(Literal.source) ?? "<#key#>"
      let mark = text?.contains { ".[".contains($0) } == true ? "@Key([\(literal)])" : "@Key(\(literal))"
      let isAlone = declaration.properties.count { $0.keyword.offset == property.keyword.offset } == 1
      let reason = text == nil ? "reads a string literal in one line here" : "can't read keys inside of '#if'"
      report(
        "the macro \(reason): write '@Key' at the property", at: text == nil ? key.rawValue ?? key.name : key.name,
        fixIts: isAlone ? [.insert(mark + " ", at: property.offset, "write '\(mark)' at the property")] : [])
    }
    return keys
  }

  /// Reports types that define for `Codable` how an enum is written, because `@Glossy` writes the enum in another way.
  mutating func rejectCodingKeys() {
    let cases = declaration.cases.map { KeyStyle.capitalized($0.name.text.withoutBackticks) }
    let names = ([""] + cases).map { $0 + "CodingKeys" }
    for type in declaration.codingKeyTypes where names.contains(type.name) {
      report(
        "'@Glossy' writes an enum in another way than 'Codable': write '@Key' at the cases in place of "
          + "'\(type.header.name.text)', or put it into an extension if 'Codable' needs it", at: type.header.name)
    }
  }
}

extension CodingKeyType {
  /// Without backticks.
  fileprivate var name: String { header.name.text.withoutBackticks }

  /// Whether it defines its own `stringValue`.
  fileprivate var runsCode: Bool {
    let tokens = (try? DeclarationScanner(source.text))?.tokens ?? []
    return zip(tokens, tokens.dropFirst()).contains { $0.text == "var" && $1.text == "stringValue" }
  }
}

extension Property {
  /// Whether an attribute gives its place in the JSON.
  fileprivate var hasOwnKey: Bool {
    ["Flat", "Rest", "Unmapped"].contains { attributes[$0] != nil }
      || attributes["Key"]?.arguments.contains {
        Key(literal: $0.value, form: KeyForm()) != nil || Option($0.value).name == "style"
      } == true
  }

  /// The offset of its declaration.
  fileprivate var offset: Int { (attributes.map(\.source) + modifiers).map(\.offset).min() ?? keyword.offset }
}
