/// A way to read and write a value that its type does not determine: the source of an expression for a `JSONFormat`.
struct Format {
  let source: Piece
  /// Its name, if it is spelled as a member: `date` in `.date(.day)`.
  let name: String?
  let arguments: [Argument]

  /// `.lossless`, for a type that reads all fields in this way.
  static let lossless = Format(source: Piece(text: ".lossless", offset: 0), name: "lossless", arguments: [])

  /// Its place in the source; nil if it is an option of the type. Only an attribute can be at the start of the source.
  var offset: Int? { source.offset > 0 ? source.offset : nil }

  /// Whether it is a format of the library for a single value. It applies to each value of an array, a set or a dictionary, too.
  var isForOneValue: Bool { formatForOneValue?.labels.contains(arguments.map(\.label)) ?? false }

  /// The format of the library for a single value that has its name.
  var formatForOneValue: (type: String?, labels: [[String?]])? { name.flatMap { Self.formatsForOneValue[$0] } }

  /// The library's formats for a single value, by their names: the type that each is for, if it is for one type, and its labels.
  private static let formatsForOneValue: [String: (type: String?, labels: [[String?]])] = [
    "lossless": (nil, [[], [nil]]), "spelled": (nil, [[], [nil]]), "fallback": (nil, [[nil]]),
    "raw": (nil, [[], [nil], ["fallback"], [nil, "fallback"]]), "date": ("Date", [[nil], ["strategy"]]),
    "dateFormatter": ("Date", [[nil]]), "since1970": ("Date", [[], [nil]]),
    "base64": ("Data", [[], [nil], ["padded"], [nil, "padded"]]), "bool": ("Bool", [["true", "false"]]),
  ]

  /// Whether it has no effect on writing.
  var isOnlyForReading: Bool { name == "lossless" || name == "fallback" }

  /// Whether the type determines how the value is written.
  var isWrittenByType: Bool { name == "lossless" && arguments.isEmpty }

  /// The argument that it needs to be written, in words; nil if it can be written.
  var missingForWriting: String? {
    let labels = arguments.map(\.label)
    if name == "transform", labels == [nil] { return "a second function that makes the reverse" }
    if name == "date", labels == ["strategy"] { return "a format in place of the strategy" }
    return nil
  }

  /// Whether it can't be read.
  var isOnlyForWriting: Bool { name == "transform" && arguments.first?.label == "write" }

  /// The expression, for a value of a type.
  ///
  /// - Parameters:
  ///   - type: The type without the `?` of a field that may be missing; nil if it is unknown.
  ///   - direction: The use of the expression. Of two functions, it has the one for that direction.
  ///   - skippingInvalid: Whether to leave out elements that do not fit.
  ///   - isNested: Whether names of types have another meaning in the place of the expression.
  func source(
    for type: TypeSource?, _ direction: Directions, skippingInvalid: Bool = false, isNested: Bool
  ) -> String {
    func nested(_ type: TypeSource) -> String { source(for: type, direction, isNested: isNested) }
    if name != "optional", let wrapped = type?.wrapped { return ".optional(\(nested(wrapped)))" }
    guard isForOneValue, let type else { return expression(isNested ? type : nil, direction) }
    let skipping = skippingInvalid ? ", skippingInvalid: true" : ""
    if let element = type.element { return ".array(of: \(nested(element))\(skipping))" }
    if let element = type.setElement { return ".set(of: \(nested(element))\(skipping))" }
    if let value = type.dictionary?.value { return ".dictionary(of: \(nested(value))\(skipping))" }
    return expression(isNested ? type : nil, direction)
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
    if name == "fallback", let value = arguments.first?.value.text, let type, value.hasPrefix(type.text + ".") {
      // The extension may not find the type of a field, but the compiler knows it.
      return ".fallback(\(value.dropFirst(type.text.count)))"
    }
    return Self.completed(source)
  }

  /// The expression, with the parentheses that `.lossless` and `.spelled` need outside an attribute. Only in the place of options: in
  /// another call, the user may have declared these names.
  private static func completed(_ source: Piece) -> String {
    guard let call = OptionCall(source, of: "KeyOption") else { return source.text }
    if ["lossless", "spelled"].contains(call.name), call.arguments.isEmpty { return ".\(call.name)()" }
    guard ["array", "set", "dictionary", "optional"].contains(call.name), !call.arguments.isEmpty else {
      return call.member
    }
    let arguments = call.arguments.map { argument in
      let isInner = argument.label == "of" || call.name == "optional"
      let value = isInner ? completed(argument.value) : argument.value.text
      return argument.label.map { "\($0): \(value)" } ?? value
    }
    return ".\(call.name)(\(arguments.joined(separator: ", ")))"
  }
}

extension Format {
  /// - Parameter source: An argument of `@Key` that is neither a key nor one of the other options.
  /// - Returns: Nil if it can't be a format, because it is a literal or a single name.
  init?(_ source: Piece, _ call: OptionCall?) {
    guard let first = source.text.first, first == "." || first == "_" || first.isLetter,
      source.text.contains(where: { ".({".contains($0) })
    else { return nil }
    self.init(source: source, name: call?.name, arguments: call?.arguments ?? [])
  }
}
