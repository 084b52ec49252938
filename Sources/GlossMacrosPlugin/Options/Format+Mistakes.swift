// Mistakes in a format of the library, if its source and that of the property's type show them. The compiler reports them, too, but in
// the expansion, and in its own words.

extension Option {
  private typealias Mistake = (text: String, fixIts: [Diagnostic.FixIt])

  /// Reports mistakes in the format of a value.
  ///
  /// - Parameters:
  ///   - type: The type of the value; nil if it is unknown.
  ///   - isWritten: Whether the value is written.
  func reportMistakes(for type: TypeSource?, isWritten: Bool, to problems: inout Problems) {
    var (option, type) = (self, type?.wrapped ?? type)
    while let inner = option.insideFormat {
      if option.name != "json" { type = type.flatMap { $0.collection?.value } }
      type = type?.wrapped ?? type
      option = inner
    }
    let value = option.isForOneValue || option.isBare ? type?.innermost : type
    if let mistake = option.mistake(in: value) ?? value.flatMap(option.mismatch) {
      problems.report(mistake.text, at: option.source, fixIts: mistake.fixIts)
    } else if option.name == "bool" {
      option.reportLists(isWritten: isWritten, to: &problems)
    } else if ["fallback", "raw"].contains(option.name), option.arguments.count == 1,
      let argument = option.arguments.last,
      argument.value.text.hasPrefix("."), [nil, "fallback"].contains(argument.label)
    {
      problems.reportMember(argument, in: option.name, of: value, at: option.source)
    }
  }

  /// The format inside it.
  private var insideFormat: Option? {
    indexOfInner.map { Option(arguments[$0].value) }.flatMap { $0.canBeFormat ? $0 : nil }
  }

  /// The mistake in the arguments, for a value of a type.
  private func mistake(in type: TypeSource?) -> Mistake? {
    let typeName = type?.text ?? "State"
    switch name {
    case "date" where isBare: return ("write a form, such as '.date(.day)'", [])
    case "bool" where isBare:
      return ("write which scalars are read, such as '.bool(true: [\"yes\", 1], false: [\"no\", 0])'", [])
    case "fallback"
    where isBare || type?.isScalar != true && arguments.first.flatMap { Literal.type(of: $0.value.text) } != nil:
      return ("write a case with its type, such as '.fallback(\(typeName).unknown)'", [])
    case "raw" where arguments.isEmpty:
      return (
        "raw values are read and written without an option: leave this out, or write '.raw(\(typeName).self)'", []
      )
    case "date":
      guard let argument = arguments.first?.value, let form = Literal.string(argument.text) else { return nil }
      return (
        "a form of a date has a name, such as '.date(.day)' for 2026-11-21; for other forms, write '.dateFormatter(...)' with a "
          + "'DateFormatter' that is kept in a constant",
        form == "yyyy-MM-dd" ? [.replace(argument, by: ".day", "write '.day'")] : []
      )
    case let name? where isBare && rule?.type != nil:
      return ("this needs parentheses: write '.\(name)()'", [.insert("()", at: source.endOffset, "add '()'")])
    default: return nil
    }
  }

  private func reportLists(isWritten: Bool, to problems: inout Problems) {
    guard arguments.map(\.label) == ["true", "false"] else { return }
    let lists = arguments.map { $0.value.elements }
    for (list, argument) in zip(lists, arguments) where isWritten && list?.isEmpty == true {
      problems.report(
        "nothing is written for \(argument.label ?? ""): list what is, or write '.readOnly'", at: argument.value)
    }
    let first = Set(lists[0]?.map(\.text) ?? [])
    for scalar in lists[1] ?? [] where first.contains(scalar.text) {
      problems.report("\(scalar.text) is listed for true, too: leave out one of the two", at: scalar)
    }
  }

  /// The reason why a value of a type can't have the format; nil if it can. The type is known by its name.
  private func mismatch(with type: TypeSource) -> Mistake? {
    guard let rule, rule.kind == .format, let known = type.known, known.isScalar || known.form == .text else {
      return nil
    }
    let values: String
    if let type = rule.type {
      if type == known.name { return nil }
      values = "'\(type)'"
    } else if rule.name == .lossless || rule.name == .quoted {
      guard arguments.isEmpty, !known.isScalar else { return nil }
      values = "numbers, 'Bool' and 'String'"
    } else {
      values = "enums with raw values"
    }
    return ("'.\(rule.name)' is for \(values), and this is '\(type.shortText)': leave it out", [])
  }
}
