import Gloss

/// The type of the values that a schema allows, and what the type alone does not say.
struct SchemaType {
  /// An option of `@Key`, and the comments in its place if there is no `@Key`.
  private struct Option {
    let text: String
    let comments: [String]
    /// Whether the values have to be comparable.
    let comparesValues: Bool
  }

  var type = SlotType(wrappers: [], core: .known("JSON"))
  /// The values of an enum with raw values; empty for other types.
  var rawValues: [JSON] = []
  var remarks = SchemaRemarks()
  private var options: [Option] = []

  /// How many arrays and dictionaries are around the values.
  var depth: Int { type.wrappers.count { $0 != .optional } }

  var optionTexts: [String] { [type.keyOption].compactMap(\.self) + options.map(\.text) }

  /// The type where there is no `@Key`, with comments on what it does not say.
  var withoutOptions: SchemaType {
    var other = self
    other.type = type.withoutKeyOption
    if type.keyOption != nil { other.remarks.comments.append("// Not in the model: the form of the dates") }
    other.remarks.comments += options.flatMap(\.comments)
    other.options = []
    return other
  }

  mutating func makeOptional() {
    if type.wrappers.last != .optional { type.wrappers.append(.optional) }
  }

  /// Adds a constraint.
  ///
  /// - Parameters:
  ///   - keywords: The keywords that it stands for.
  ///   - isForCollection: Whether it is about an array or a dictionary itself, and not about each value inside.
  mutating func add(_ option: String, for keywords: [String], in place: SchemaPlace, isForCollection: Bool = false) {
    let comments = keywords.map { SchemaKeywords.comment(on: $0, in: place) }
    let text = isForCollection ? (0..<depth).reduce(option) { text, _ in ".each(\(text))" } : option
    options.append(Option(text: text, comments: comments, comparesValues: option == ".unique"))
  }

  /// Changes what depends on the whole type.
  mutating func finish() {
    // `JSON` may be null by itself.
    if type.core == .known("JSON"), type.wrappers.last == .optional { type.wrappers.removeLast() }
    // Models can't be compared.
    guard case .declared = type.core, rawValues.isEmpty else { return }
    remarks.comments += options.filter(\.comparesValues).flatMap(\.comments)
    options.removeAll(where: \.comparesValues)
  }
}

/// What a schema says for people, and what the models don't say of it.
struct SchemaRemarks {
  var comments: [String] = []
  private var paragraphs: [String] = []
  private var title: String?
  private var isDeprecated = false

  /// Takes the words of a schema. Of several titles, the first counts.
  mutating func takeWords(_ keywords: inout SchemaKeywords) {
    if title == nil { title = keywords.takeText("title") }
    if let description = keywords.takeText("description") { paragraphs.append(description) }
    if let deprecated = keywords.take("deprecated") { isDeprecated = isDeprecated || deprecated == true }
  }

  /// As lines of Swift.
  var remarks: ModelOutline.Remarks {
    let text = paragraphs.joined(separator: "\n\n")
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let documentation = paragraphs.isEmpty ? [] : lines.map { $0.isEmpty ? "///" : "/// \($0)" }
    let titleArgument = title.map { "title: \($0.literal)" }
    let arguments = [titleArgument, isDeprecated ? "isDeprecated: true" : nil].compactMap(\.self)
    return ModelOutline.Remarks(
      comments: comments + documentation,
      attributes: arguments.isEmpty ? [] : ["@Schema(\(arguments.joined(separator: ", ")))"])
  }
}
