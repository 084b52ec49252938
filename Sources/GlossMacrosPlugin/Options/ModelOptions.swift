/// What the macros know of an option or a labelled argument of `@Glossy` and its halves: one row for each.
struct ModelOptionRule {
  enum Name: String, CaseIterable {
    case keys, prefix, keyPathDelimiter, tag, content, cases
    case caseInsensitive, memberwiseInit, array, untagged, externallyTagged
    case strict, rejectsUnknownKeys, validated, didDecode, willEncode
    case lossless, skippingInvalid, writesNull
  }

  /// A shape of a type in JSON that a type has by its options.
  enum Shape { case fields, array, tagged, external, untagged, rawValues }

  /// Shapes that can't have an option, and the reason. A `%` at its start stands for the option.
  private typealias Refusal = (shapes: [Shape], reason: String)

  let name: Name
  let directions: Directions
  private let refusals: [Refusal]
  /// The first and the last word of the function that it calls, from the name to the end of the parameters.
  private let function: [Substring]

  private init(
    _ name: Name, _ refusals: Refusal..., in directions: Directions = [.reading, .writing],
    calls function: [Substring] = []
  ) {
    (self.name, self.directions, self.refusals, self.function) = (name, directions, refusals, function)
  }

  private static let forKeys: Refusal = (
    [.array], "% is for keys, and the elements of an array have none: leave this out"
  )
  private static let forEnums: Refusal = ([.fields, .array], "% is for an enum")
  private static let noTags: Refusal = ([.untagged], "an enum without tags is written as its values: leave this out")

  static let rows = [
    ModelOptionRule(.keys, forKeys, noTags),
    ModelOptionRule(
      .prefix, forKeys, noTags, ([.tagged], "% is for a struct or a class: write 'tag:' and 'content:' in full"),
      ([.external], "% is for a struct or a class: leave this out")),
    ModelOptionRule(.keyPathDelimiter, forKeys, noTags),
    ModelOptionRule(.tag, forEnums),
    ModelOptionRule(.content, forEnums, ([.external, .untagged, .rawValues], "% needs 'tag:'")),
    ModelOptionRule(.cases, forEnums, noTags),
    ModelOptionRule(
      .caseInsensitive, ([.fields, .array, .tagged, .external, .untagged], "% is for an enum with raw values")),
    ModelOptionRule(.memberwiseInit, ([.tagged, .external, .untagged, .rawValues], "% is for a struct or a class")),
    ModelOptionRule(.array),
    ModelOptionRule(
      .untagged, forEnums, ([.tagged], "% and 'tag:' exclude each other"),
      ([.external], "% and '.externallyTagged' exclude each other")),
    ModelOptionRule(.externallyTagged, forEnums, ([.tagged], "% and 'tag:' exclude each other")),
    ModelOptionRule(.strict, noTags, in: .reading),
    ModelOptionRule(
      .rejectsUnknownKeys, ([.array], "the elements of an array have no keys: leave this out"), noTags, in: .reading),
    ModelOptionRule(.validated, noTags, in: .reading, calls: ["validate(_", "JSON)"]),
    ModelOptionRule(.didDecode, in: .reading, calls: ["didDecode(from", "JSON)"]),
    ModelOptionRule(.willEncode, in: .writing, calls: ["willEncode()", "willEncode()"]),
    ModelOptionRule(.lossless, noTags, in: .reading),
    ModelOptionRule(.skippingInvalid, noTags, in: .reading),
    ModelOptionRule(.writesNull, noTags, in: .writing),
  ]

  private var hasLabel: Bool { [.keys, .prefix, .keyPathDelimiter, .tag, .content, .cases].contains(name) }

  /// The reason why a type of a shape, which is read or written in some directions, can't have the option; nil if it can.
  func refusal(for shape: Shape, _ allowed: Directions) -> String? {
    if allowed.isDisjoint(with: directions) {
      return "the type is not \(directions == .reading ? "read" : "written"): leave this out"
    }
    let reason = refusals.first { $0.shapes.contains(shape) }?.reason
    guard let reason, reason.hasPrefix("%") else { return reason }
    return (hasLabel ? "'\(name):'" : "'.\(name)'") + reason.dropFirst()
  }

  /// Whether it calls a function.
  func calls(_ function: Piece) -> Bool {
    let words = function.text.split(separator: " ")
    return words.first == self.function.first && words.last == self.function.last
  }
}

/// The arguments of `@Glossy` and its halves.
struct ModelOptions {
  private(set) var form = KeyForm()
  /// The form of keys that are made from names of cases.
  private(set) var tagForm = KeyForm()
  /// The key of an enum's tag, and the key of its associated values.
  private(set) var tag: Key?
  private(set) var content: Key?
  private var options: [ModelOptionRule.Name: Piece] = [:]

  /// The place of an option or of an argument's value in the source; nil if it is not there, or if it is the literal nil.
  subscript(name: ModelOptionRule.Name) -> Piece? { options[name] }

  /// The place of the first one that is not among some.
  func first(except names: [ModelOptionRule.Name]) -> Piece? {
    options.filter { !names.contains($0.key) }.values.min { $0.offset < $1.offset }
  }

  /// Whether the type is an array in JSON. Its properties are the elements.
  var isArray: Bool { options[.array] != nil }

  /// - Parameter attribute: Nil without options.
  init(_ attribute: Attribute?, _ problems: inout Problems) {
    for argument in attribute?.arguments ?? [] {
      let source = argument.value
      let name = argument.label ?? Option(source, of: "ModelOption").name
      if let name = name.flatMap(ModelOptionRule.Name.init) {
        if argument.label == nil || source.text != "nil" { options[name] = source }
        // A style without its label is unavailable.
      } else if argument.label == nil, KeyStyle(rawValue: name ?? "") == nil {
        problems.report("the macro reads the source, and does not know the option '\(source.text)'", at: source)
      }
    }
    form.style = self[.keys].flatMap { KeyStyle($0, &problems) } ?? .unchanged
    form.prefix = string(.prefix, &problems) ?? ""
    form.delimiter = string(.keyPathDelimiter, &problems) ?? "."
    tagForm = form.styled(self[.cases].flatMap { KeyStyle($0, &problems) })
    tag = key(.tag, &problems)
    content = key(.content, &problems)
  }

  private func key(_ name: ModelOptionRule.Name, _ problems: inout Problems) -> Key? {
    guard let key = string(name, &problems).map({ Key(path: $0, in: form) }) else { return nil }
    problems.reject(self[name], if: key.isTooLong, Key.tooLong)
    return key.isTooLong ? nil : key
  }

  private func string(_ name: ModelOptionRule.Name, _ problems: inout Problems) -> String? {
    guard let source = self[name] else { return nil }
    if let string = Literal.string(source.text) { return string }
    problems.report("the macro reads the source: write a string literal in one line here", at: source)
    return nil
  }
}
