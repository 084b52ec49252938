/// The options of the values of a case: `.label("x", "position.x")`.
struct LabelOptions {
  /// The labels of the case.
  private let labels: [String]
  private var attributes: [String: Attribute] = [:]

  init(_ declaration: Case) { labels = declaration.parameters.compactMap { $0.label?.text.withoutBackticks } }

  /// The options of the value with a label, like those in a property's `@Key`; nil if there are none.
  subscript(label: String) -> Attribute? { attributes[label] }

  /// Adds an argument of `@Key`. Returns false if it is another option.
  mutating func add(_ source: Piece, _ problems: inout Problems) -> Bool {
    guard let call = OptionCall(source, of: "KeyOption"), call.name == "label", let first = call.arguments.first?.value
    else { return false }
    guard let label = Literal.string(first.text) else {
      problems.report("the macro reads the source: write the label as a literal in one line here", at: first)
      return true
    }
    if !labels.contains(label) {
      let known = labels.map { "\"\($0)\"" }.joined(separator: ", ")
      problems.report(
        "the case has no label \"\(label)\": " + (labels.isEmpty ? "its values have none" : "it has \(known)"),
        at: first)
    } else if attributes[label] != nil {
      problems.report("'.label(\"\(label)\")' is there twice; write one with all its arguments", at: source)
    }
    attributes[label] = Attribute(name: "Key", source: source, arguments: Array(call.arguments.dropFirst()))
    return true
  }
}
