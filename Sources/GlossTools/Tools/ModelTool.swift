/// A model as the parameters of a tool, or as a structured output, of one service.
///
/// ```swift
/// let tool = try ModelTool(SearchFlights.self, for: .anthropic)
/// request.tools = [tool.definition]
/// let search = try tool.decode(call.arguments)
/// ```
///
/// The schema is one that the service accepts. What it can't say has another form there: a dictionary is an array of objects with a key and
/// a value, a tuple is an object, and any JSON is a text. `decode(_:mode:)` reads the answer back from this form. Constraints that it can't
/// say are in the descriptions.
public struct ModelTool<Model: JSONDecodable & JSONSchemaProviding>: Sendable {
  /// The name, by which the service calls the tool.
  public let name: String
  /// What the tool does; nil if nothing says it.
  public let description: String?
  /// The service that the tool is for.
  public let service: ModelService
  /// The schema of the arguments, which is also that of a structured output.
  public let schema: JSON
  /// The schema of the result; nil if there is none.
  public let outputSchema: JSON?
  let size: SchemaSize
  /// How an answer looks.
  package let form: Form
  /// Whether an answer is the JSON of the model.
  package let isSame: Bool
  /// The forms of the types that the model refers to.
  package let forms: [String: Form]

  /// Creates a tool. O(size of the types).
  ///
  /// - Parameters:
  ///   - type: The type of the arguments. If it is not an object, it is the member `value` of one.
  ///   - name: The name, of at most 64 letters, digits, `_` and `-`. By default it is the name of the type in snake case.
  ///   - description: What the tool does. By default it is the description of the type, which is its doc comment.
  ///   - output: The type of the result. Only MCP has a place for it.
  ///   - service: The service.
  /// - Throws: `ModelToolError` if the model has no form for the service, or is beyond its limits.
  public init(
    _ type: Model.Type = Model.self, name: String? = nil, description: String? = nil,
    returning output: (any JSONSchemaProviding.Type)? = nil, for service: ModelService
  ) throws(ModelToolError) {
    self.name = name ?? ToolName.of(Model.jsonSchemaName)
    guard ToolName.isValid(self.name) else {
      throw ModelToolError(
        path: "",
        reason: "\(self.name.asKeyInMessage) can't be the name of a tool: use 1 to 64 letters, digits, _ and -")
    }
    let own = try ServiceSchema(of: Model.jsonSchema, for: service)
    self.service = service
    self.description = description ?? own.description
    (schema, size, form, isSame, forms) = (own.schema, own.size, own.form, own.isSame, own.forms)
    outputSchema = try output.map { type throws(ModelToolError) in try ServiceSchema.output(of: type) }
  }
}

// MARK: - Requests

extension ModelTool {
  /// The tool as an element of `tools` in a request, or in the result of MCP's `tools/list`.
  public var definition: JSON {
    var members: [(key: String, value: JSON)] = []
    let text = { JSON(stringLiteral: $0) }
    if service.rules.style == .openAI { members.append(("type", "function")) }
    members.append(("name", text(name)))
    if let description { members.append(("description", text(description))) }
    switch service.rules.style {
    case .openAI: members += [("parameters", schema), ("strict", true)]
    case .anthropic: members += [("input_schema", schema), ("strict", true)]
    case .gemini: members.append(("parametersJsonSchema", schema))
    case .mcp:
      members.append(("inputSchema", schema))
      if let outputSchema { members.append(("outputSchema", outputSchema)) }
    }
    return JSON(distinctMembers: members)
  }
}

// MARK: - Answers

extension ModelTool {
  /// Reads the model from the arguments of a call, or from a structured output. O(bytes).
  ///
  /// Lines, columns and offsets in a report are those of the arguments. Its paths are those of the model, also if the value has another form
  /// in the arguments. For a built value they are those of its text.
  ///
  /// - Parameters:
  ///   - arguments: A JSON text or value.
  ///   - mode: When it throws. By default any mismatch is a problem, and so is an unknown key.
  /// - Throws: `DecodingReport`, also if the text is not JSON.
  public func decode(_ arguments: some JSONSource, mode: DecodingMode = .exact) throws(DecodingReport) -> Model {
    if isSame { return try Model.decode(arguments, mode: mode) }
    let answer: JSON
    do throws(JSONSyntaxError) {
      answer = try Swift.type(of: arguments).json(from: arguments)
    } catch {
      throw DecodingReport(model: Model.self, error)
    }
    return try Model.decode(own(answer, mode), mode: mode)
  }

  /// Reads the model from the arguments of a call, or from a structured output, and repairs what is almost right. O(bytes).
  ///
  /// ```swift
  /// switch tool.read(call.arguments) {
  /// case .value(let search, let repairs): find(search)
  /// case .failure(let report): messages.append(report.text(for: .model))
  /// }
  /// ```
  ///
  /// Arguments that fit are read as by `decode(_:mode:)`. In others, the text is repaired, such as Markdown fences, words around the JSON, quotes and
  /// commas, and then the values, such as `"12"` in place of 12. What can mean two things is not repaired: it is a problem. See
  /// <doc:RepairedAnswers> for all repairs. Their paths are those of the answer.
  ///
  /// - Parameters:
  ///   - text: The text of the arguments.
  ///   - mode: What is a problem. By default any mismatch is one, and so is an unknown key.
  /// - Returns: The model and what was repaired, or the report.
  public func read(_ text: some StringProtocol & JSONSource, mode: DecodingMode = .exact) -> ModelAnswer<Model> {
    do throws(DecodingReport) {
      return .value(try decode(text, mode: mode), repairs: [])
    } catch {
      return ModelAnswer { () throws(DecodingReport) in try repair(mode).read(text, error) }
    }
  }

  /// Reads the model from arguments that were parsed, and repairs their values. O(bytes).
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - mode: What is a problem. By default any mismatch is one, and so is an unknown key.
  /// - Returns: The model and what was repaired, or the report.
  public func read(_ arguments: JSON, mode: DecodingMode = .exact) -> ModelAnswer<Model> {
    if let value = try? decode(arguments, mode: mode) { return .value(value, repairs: []) }
    return ModelAnswer { () throws(DecodingReport) in try repair(mode).read(arguments) }
  }

  private func repair(_ mode: DecodingMode) -> AnswerRepair<Model> {
    AnswerRepair(mode: mode, schema: isSame ? nil : schema) { (json) throws(DecodingReport) in try own(json, mode) }
  }

  /// The JSON of the model in an answer. O(bytes).
  ///
  /// - Throws: `DecodingReport` if the answer has what the model could not notice.
  func own(_ answer: JSON, _ mode: DecodingMode) throws(DecodingReport) -> JSON {
    if isSame { return answer }
    let result = try AnswerReader.read(answer, form, forms, for: Model.self)
    if result.rejectionCount == 0 { return result.json }
    var report: DecodingReport?
    do throws(DecodingReport) {
      _ = try Model.decode(result.json, mode: mode)
    } catch {
      report = error
    }
    throw DecodingReport(model: Model.self, result.rejections, count: result.rejectionCount, with: report)
  }
}
