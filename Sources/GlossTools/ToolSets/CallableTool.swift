/// A tool with the function that does its work, for any service.
protocol CallableTool: Sendable {
  var name: String { get }
  /// Whether the result has a schema.
  var hasOutputSchema: Bool { get }

  /// The definition for a service. O(size of the types).
  func definition(for service: ModelService) throws(ModelToolError) -> (json: JSON, size: SchemaSize)

  /// Reads the arguments, and calls the function.
  func call(_ arguments: String, from service: ModelService) async -> ToolResult
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

  func call(_ arguments: String, from service: ModelService) async -> ToolResult {
    do {
      switch try tool(for: service).read(arguments) {
      // A function must not run with a part of its arguments.
      case .value(_, let repairs) where repairs.contains(where: { $0.kind == .incomplete }):
        return ToolResult(error: "The arguments break off. Write all of them again.")
      case .value(let model, let repairs): return ToolResult(try await perform(model), repairs)
      case .failure(let report): return ToolResult(error: report.text(for: .model))
      }
    } catch {
      return ToolResult(error)
    }
  }
}
