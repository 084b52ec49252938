@testable import GlossMacrosPlugin

extension Declaration {
  /// The members that were found, a line for each.
  var summary: [String] {
    properties.map(\.summary) + cases.map(\.summary) + (jsonInitializer == nil ? [] : ["init(json:)"])
  }

  /// The parts that were found before the body.
  var header: String {
    let generics = genericParameters.isEmpty ? "" : "<\(genericParameters.map(\.text).joined(separator: ", "))>"
    let types = inheritedTypes.isEmpty ? "" : ": \(inheritedTypes.map(\.text).joined(separator: ", "))"
    return words(attributes.map(\.summary) + modifiers.map(\.text) + [kind.rawValue, name.text + generics + types])
  }
}

extension Property {
  var summary: String {
    words(
      [condition.map { "#if \($0):" }] + attributes.map(\.summary) + modifiers.map(\.text)
        + [keyword.text, name.text + (type.map { ": \($0.text)" } ?? ""), defaultValue.map { "= \($0.text)" }])
  }
}

extension Case {
  var summary: String {
    let values = parameters.map { parameter in
      words([parameter.label.map { "\($0.text):" }, parameter.type.text, parameter.defaultValue.map { "= \($0.text)" }])
    }
    return words(
      [condition.map { "#if \($0):" }] + attributes.map(\.summary) + [
        "case", name.text + (values.isEmpty ? "" : "(\(values.joined(separator: " | ")))"),
        rawValue.map { "= \($0.text)" },
      ])
  }
}

extension Attribute {
  /// The arguments are separated by bars.
  var summary: String {
    let values = arguments.map { ($0.label.map { "\($0): " } ?? "") + $0.value.text }
    return "@\(name)" + (values.isEmpty ? "" : "(\(values.joined(separator: " | ")))")
  }
}

private func words(_ words: [String?]) -> String {
  words.compactMap { $0 }.joined(separator: " ")
}

/// The summary of a struct with these members.
func members(_ source: String) throws -> [String] {
  try Declaration(scanning: "struct S {\n\(source)\n}").summary
}
