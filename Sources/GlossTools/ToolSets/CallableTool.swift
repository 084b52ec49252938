/// A tool with the function that does its work, for any service.
protocol CallableTool: Sendable {
  var name: String { get }
  /// Whether the result has a schema.
  var hasOutputSchema: Bool { get }

  /// The definition for a service. O(size of the types).
  func definition(for service: ModelService) throws(ModelToolError) -> (json: JSON, size: SchemaSize)

  /// Reads the arguments, and calls the function.
  func call(_ arguments: some JSONSource, from service: ModelService) async -> ToolResult
}

struct TypedTool<Model: JSONDecodable & JSONSchemaProviding, Output: JSONEncodable>: CallableTool {
  let name: String
  let description: String?
  let hasOutputSchema: Bool
  let perform: @Sendable (Model) async throws -> Output

  init(
    name: String?, description: String?, hasOutputSchema: Bool,
    perform: @escaping @Sendable (Model) async throws -> Output
  ) {
    self.name = name ?? ToolName.of(Model.jsonSchemaName)
    (self.description, self.hasOutputSchema, self.perform) = (description, hasOutputSchema, perform)
  }

  private func tool(for service: ModelService) throws(ModelToolError) -> ModelTool<Model> {
    let output = hasOutputSchema ? Output.self as? any JSONSchemaProviding.Type : nil
    return try ModelTool(name: name, description: description, returning: output, for: service)
  }

  func definition(for service: ModelService) throws(ModelToolError) -> (json: JSON, size: SchemaSize) {
    let tool = try tool(for: service)
    return (tool.definition, tool.size)
  }

  func call(_ arguments: some JSONSource, from service: ModelService) async -> ToolResult {
    let model: Model
    do {
      let tool = try tool(for: service)
      // The report about a part of a document would have the path and the text of the whole.
      let text = (arguments as? JSON)?.shortText
      model = try text.map { text throws(DecodingReport) in try tool.decode(text) } ?? tool.decode(arguments)
    } catch let report as DecodingReport {
      return ToolResult(error: report.text(for: .model))
    } catch {
      return ToolResult(error)
    }
    do {
      return ToolResult(try await perform(model))
    } catch {
      return ToolResult(error)
    }
  }
}
