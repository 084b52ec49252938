/// The arguments of `@Glossy` and its halves.
struct ModelOptions {
  /// The options without a label.
  enum Flag: String {
    case lossless, skippingInvalid, writesNull, untagged, externallyTagged, validated, array, strict, rejectsUnknownKeys
    case didDecode, willEncode

    /// The options that apply to a model as a whole, and not to each of its properties.
    static let ofWholeModels: [Flag] = [.validated, .array, .rejectsUnknownKeys, .didDecode, .willEncode]
  }

  var form = KeyForm()
  /// The key of an enum's tag, and the key of its associated values.
  var tag: Key?
  var content: Key?
  private var flags: [Flag: Piece] = [:]
  private var labelled: [String: Piece] = [:]

  /// The place of an option in the source; nil if it is not there.
  subscript(flag: Flag) -> Piece? { flags[flag] }

  /// The place of a labelled argument's value in the source; nil if it is not there.
  subscript(label: String) -> Piece? { labelled[label] }

  /// Whether the type is an array in JSON. Its properties are the elements.
  var isArray: Bool { flags[.array] != nil }

  /// All arguments, in order.
  private(set) var sources: [Piece] = []

  /// Creates no options.
  init() {}

  init(_ attribute: Attribute, _ problems: inout Problems) {
    sources = attribute.arguments.map(\.value)
    for argument in attribute.arguments {
      if let label = argument.label { labelled[label] = argument.value } else { add(argument.value, &problems) }
    }
    form.style = keyStyle(&problems)
    form.prefix = string("prefix", &problems) ?? ""
    form.delimiter = string("keyPathDelimiter", &problems) ?? "."
    tag = string("tag", &problems).map { Key(path: $0, in: form) }
    content = string("content", &problems).map { Key(path: $0, in: form) }
    for (label, key) in [("tag", tag), ("content", content)] where key?.isTooLong == true {
      problems.reject(labelled[label], "a key path has at most \(Key.maximumLength) parts")
      (tag, content) = (nil, nil)
    }
  }

  private mutating func add(_ source: Piece, _ problems: inout Problems) {
    guard let name = OptionCall(source, of: "ModelOption")?.name, let flag = Flag(rawValue: name) else {
      return problems.report("the macro reads the source, and does not know the option '\(source.text)'", at: source)
    }
    flags[flag] = source
  }

  private func keyStyle(_ problems: inout Problems) -> KeyStyle {
    self["keys"].flatMap { KeyStyle($0, &problems) } ?? .unchanged
  }

  private func string(_ label: String, _ problems: inout Problems) -> String? {
    guard let source = self[label], source.text != "nil" else { return nil }
    if let string = Literal.string(source.text) { return string }
    problems.report("the macro reads the source: write a string literal in one line here", at: source)
    return nil
  }
}
