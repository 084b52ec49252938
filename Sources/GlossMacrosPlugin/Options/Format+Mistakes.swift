// Mistakes in a format of the library, if its source and that of the property's type show them. The compiler reports them, too, but in
// the expansion, and in its own words.

extension Format {
  /// Reports mistakes in the format of a value.
  ///
  /// - Parameters:
  ///   - type: The type of the value; nil if it is unknown.
  ///   - isWritten: Whether the value is written.
  func reportMistakes(for type: TypeSource?, isWritten: Bool, to problems: inout Problems) {
    let type = type?.wrapped ?? type
    if let inner, let format = Format(inner, OptionCall(inner, of: "KeyOption")) {
      let type = type.flatMap { $0.element ?? $0.setElement ?? $0.dictionary?.value }
      return format.reportMistakes(for: type, isWritten: isWritten, to: &problems)
    }
    let value = isForOneValue || isBare ? type?.innermost : type
    if let mistake = mistake(in: value) { return problems.report(mistake.text, at: source, fixIts: mistake.fixIts) }
    if let value, let text = mismatch(with: value) { return problems.report(text, at: source) }
    if name == "bool" { reportLists(isWritten: isWritten, to: &problems) }
  }

  /// The format inside it.
  private var inner: Piece? {
    switch name {
    case "array", "set", "dictionary": arguments.first { $0.label == "of" }?.value
    case "optional": arguments.first?.value
    default: nil
    }
  }

  /// Whether it is a name without parentheses.
  private var isBare: Bool { !source.text.contains("(") && arguments.isEmpty }
}

// MARK: - Arguments

extension Format {
  private struct Mistake {
    let text: String
    var fixIts: [Diagnostic.FixIt] = []
  }

  /// The mistake in the arguments, for a value of a type.
  private func mistake(in type: TypeSource?) -> Mistake? {
    guard let name else { return nil }
    let typeName = type?.text ?? "State"
    switch name {
    case "date" where isBare: return Mistake(text: "write a form, such as '.date(.day)'")
    case "bool" where isBare:
      return Mistake(text: "write which scalars are read, such as '.bool(true: [\"yes\", 1], false: [\"no\", 0])'")
    case "fallback" where isBare:
      return Mistake(text: "write a case with its type, such as '.fallback(\(typeName).unknown)'")
    case "raw" where arguments.isEmpty:
      return Mistake(
        text: "raw values are read and written without an option: leave this out, or write '.raw(\(typeName).self)'")
    case "date" where Literal.string(arguments.first?.value.text ?? "") != nil: return formInAString
    case "fallback", "raw": return caseWithoutType(typeName)
    case _ where isBare && formatForOneValue?.type != nil && isForOneValue:
      return Mistake(
        text: "this needs parentheses: write '.\(name)()'",
        fixIts: [.insert("()", at: source.endOffset, "add '()'")])
    default: return nil
    }
  }

  private var formInAString: Mistake {
    let isDay = Literal.string(arguments[0].value.text) == "yyyy-MM-dd"
    let text =
      "a form of a date has a name, such as '.date(.day)' for 2026-11-21; for other forms, write '.dateFormatter(...)' with a "
      + "'DateFormatter' that is kept in a constant"
    return Mistake(text: text, fixIts: isDay ? [.replace(arguments[0].value, by: ".day", "write '.day'")] : [])
  }

  /// The compiler checks an attribute without its property.
  private func caseWithoutType(_ type: String) -> Mistake? {
    guard let argument = arguments.last, arguments.count == 1, argument.label == nil || argument.label == "fallback",
      argument.value.text.hasPrefix(".")
    else { return nil }
    let value = (argument.label.map { "\($0): " } ?? "") + type + argument.value.text
    return Mistake(
      text: "an attribute does not know the type of its property: write '.\(name ?? "")(\(value))'",
      fixIts: [.insert(type, at: argument.value.offset, "write the type")])
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
}

// MARK: - Types

extension Format {
  /// The reason why a value of a type can't have the format; nil if it can. The type is known by its name.
  private func mismatch(with type: TypeSource) -> String? {
    let typeName = type.text.split(separator: ".").last.map(String.init) ?? ""
    let isText = TypeSource.texts.contains(typeName) && [typeName, "Foundation." + typeName].contains(type.text)
    guard let name, isForOneValue, type.isScalar || isText else { return nil }
    let values: String
    if let value = formatForOneValue?.type {
      if value == typeName { return nil }
      values = "'\(value)'"
    } else if name == "lossless" || name == "spelled" {
      guard arguments.isEmpty, !type.isScalar else { return nil }
      values = "numbers, 'Bool' and 'String'"
    } else {
      values = "enums with raw values"
    }
    return "'.\(name)' is for \(values), and this is '\(type.shortText)': leave it out"
  }
}

extension TypeSource {
  /// The types of Foundation that are strings in JSON.
  fileprivate static let texts: Set = ["Date", "Data", "URL", "UUID"]
}
