// Formats: options for ways to read and write a value that its type does not determine.

extension Option {
  /// `.lossless`, for a type that reads all fields in this way. It has no place in the source.
  static let lossless = Option(Piece(text: ".lossless", offset: 0))

  /// Whether it may be an expression for a format, and not a literal or a single name.
  var canBeFormat: Bool {
    guard let first = source.text.first else { return false }
    return (first == "." || first == "_" || first.isLetter) && source.text.contains { ".({".contains($0) }
  }

  /// Its place in the source; nil if it is an option of the type. Only an attribute can be at the start of the source.
  var offset: Int? { source.offset > 0 ? source.offset : nil }

  /// Whether it is a format of the library for a single value. It applies to each value of an array, a set or a dictionary, too.
  var isForOneValue: Bool { rule?.kind == .format }

  /// Whether it has no effect on writing.
  var isOnlyForReading: Bool { name == "lossless" || name == "fallback" }

  /// Whether the type determines how the value is written.
  var isWrittenByType: Bool { name == "lossless" && arguments.isEmpty }

  /// Whether it can't be read.
  var isOnlyForWriting: Bool { name == "transform" && arguments.first?.label == "write" }

  /// The argument that it needs to be written, in words; nil if it can be written.
  var missingForWriting: String? {
    switch (name, arguments.map(\.label)) {
    case ("transform", [nil]): "a second function that makes the reverse"
    case ("date", ["strategy"]): "a format in place of the strategy"
    default: nil
    }
  }

  /// The expression from the source, with the parentheses that a name needs outside an attribute.
  ///
  /// - Parameters:
  ///   - type: The type whose name to leave out.
  ///   - direction: The use of the expression.
  ///   - isWhole: Whether it always has both of two functions.
  func expression(_ type: TypeSource?, _ direction: Directions, isWhole: Bool = false) -> String {
    if name == "transform", arguments.count == 2, !isWhole {
      return direction == .reading
        ? ".transform(\(arguments[0].value.text))" : ".transform(write: \(arguments[1].value.text))"
    }
    if name == "fallback", let value = arguments.first?.value {
      let text = value.inContext(of: type)
      if text != value.text { return ".fallback(\(text))" }
    }
    return completed
  }

  /// The place among its arguments of a format for the values inside.
  var indexOfInner: Int? {
    rule?.kind == .formatOfWhole ? arguments.firstIndex { $0.label == "of" || name == "optional" } : nil
  }

  /// The expression, with the parentheses that `.lossless` and `.quoted` need outside an attribute. Only in the place of options: in
  /// another call, the user may have declared these names.
  private var completed: String {
    guard let name, let rule = OptionRule.named[name] else { return member }
    if [.lossless, .quoted].contains(rule.name), arguments.isEmpty { return ".\(name)()" }
    guard let inner = indexOfInner else { return member }
    let completed = zip(arguments.indices, arguments).map { index, argument in
      (argument.label.map { "\($0): " } ?? "")
        + (index == inner ? Option(argument.value).completed : argument.value.text)
    }
    return ".\(name)(\(completed.joined(separator: ", ")))"
  }
}

extension Piece {
  /// The source of a value of a type, without the type's name. An extension may not find the type of a field, but the compiler knows it.
  func inContext(of type: TypeSource?) -> String {
    guard let type, text.hasPrefix(type.text + ".") else { return text }
    return String(text.dropFirst(type.text.count))
  }
}
