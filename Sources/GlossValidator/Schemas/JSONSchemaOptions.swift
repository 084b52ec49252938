/// Options of a `JSONSchemaValidator`.
public struct JSONSchemaOptions: Sendable {
  /// The draft of schemas that do not name theirs by `$schema`.
  public var draft = JSONSchemaDraft.draft2020_12
  /// Whether a text must have the format that `format` names. If not, `format` says nothing, which is the default of both drafts. Schemas
  /// whose meta-schema has the vocabulary `format-assertion` always ask for it.
  public var assertsFormats = false
  /// The maximum number of problems in a report.
  public var maximumProblemCount = 100
  /// The maximum number of schemas in a schema and its resources. Those in others count, too, each once for each dynamic scope.
  public var maximumSchemaCount = 100_000

  /// Creates the default options.
  public init() {}
}
