/// The tools of a language model, each with the function that does its work.
///
/// ```swift
/// let tools = ToolSet([
///   .tool(FindFlights.self) { search in try await flights(search) },
///   .tool(CancelFlight.self) { flight in try await cancel(flight.number) },
/// ])
/// request.tools = try tools.definitions(for: .anthropic)
/// let result = await tools.call(name: call.name, arguments: call.arguments, from: .anthropic)
/// ```
public struct ToolSet: Sendable {
  /// A tool with the function that does its work.
  public struct Tool: Sendable {
    let callable: any CallableTool
  }

  let tools: [Tool]

  /// Creates a set. `definitions(for:)` checks it.
  ///
  /// - Parameter tools: The tools. Their names must differ.
  public init(_ tools: [Tool]) { self.tools = tools }
}

// MARK: - Tools

extension ToolSet.Tool {
  /// A tool.
  ///
  /// - Parameters:
  ///   - type: The type of the arguments.
  ///   - name: The name, of at most 64 letters, digits, `_` and `-`. By default it is the name of the type in snake case.
  ///   - description: What the tool does. By default it is the description of the type, which is its doc comment.
  ///   - perform: Does the work. The language model reads what it returns: a string as it is, any other value as JSON. It also reads what
  ///     the function throws, by the words of `LocalizedError` if the error has some.
  public static func tool<Model: JSONDecodable & JSONSchemaProviding, Output: JSONEncodable>(
    _ type: Model.Type, name: String? = nil, description: String? = nil,
    perform: @escaping @Sendable (Model) async throws -> Output
  ) -> ToolSet.Tool {
    ToolSet.Tool(callable: TypedTool(name: name, description: description, hasOutputSchema: false, perform: perform))
  }

  /// A tool whose result has a schema. MCP has a place for it; the other services are not told it.
  ///
  /// - Parameters:
  ///   - type: The type of the arguments.
  ///   - name: The name, of at most 64 letters, digits, `_` and `-`. By default it is the name of the type in snake case.
  ///   - description: What the tool does. By default it is the description of the type, which is its doc comment.
  ///   - output: The type of the result, which must be an object.
  ///   - perform: Does the work. The language model reads what it returns or throws.
  public static func tool<Model: JSONDecodable & JSONSchemaProviding, Output: JSONEncodable & JSONSchemaProviding>(
    _ type: Model.Type, name: String? = nil, description: String? = nil, returning output: Output.Type,
    perform: @escaping @Sendable (Model) async throws -> Output
  ) -> ToolSet.Tool {
    ToolSet.Tool(callable: TypedTool(name: name, description: description, hasOutputSchema: true, perform: perform))
  }
}

// MARK: - Requests and calls

extension ToolSet {
  /// The definitions of all tools, for `tools` in a request. O(size of the types).
  ///
  /// - Parameter service: The service.
  /// - Throws: `ModelToolError` if a tool has no form for the service, if two have the same name, or if they are together beyond its limits.
  public func definitions(for service: ModelService) throws(ModelToolError) -> [JSON] {
    var definitions: [JSON] = []
    var all: [(name: String, service: ModelService, size: SchemaSize)] = []
    for tool in tools {
      let (definition, size) = try tool.callable.definition(for: service)
      definitions.append(definition)
      all.append((tool.callable.name, service, size))
    }
    try service.check(all)
    return definitions
  }

  /// Calls a tool. O(size of the types and of the arguments), and what the tool does.
  ///
  /// Arguments that almost fit are repaired, as `ModelTool.read(_:mode:)` does. Others are an error whose text says what is wrong, as
  /// `DecodingReport.text(for:maximumLength:)` does, so that the language model can write them again. So is a name that no tool has.
  ///
  /// - Parameters:
  ///   - name: The name of the tool.
  ///   - arguments: The text of the arguments, in the form of the service.
  ///   - service: The service that the call is from.
  public func call(name: String, arguments: String, from service: ModelService) async -> ToolResult {
    guard let tool = tool(name) else { return ToolResult(error: unknownTool(name)) }
    return await tool.call(arguments, from: service)
  }

  /// Calls the tool that a language model wants to call, as `call(name:arguments:from:)` does.
  ///
  /// - Parameters:
  ///   - call: The call, which should be complete.
  ///   - service: The service that the call is from.
  public func call(_ call: ToolCall, from service: ModelService) async -> ToolResult {
    await self.call(name: call.name, arguments: call.arguments, from: service)
  }

  /// The tool of a name.
  func tool(_ name: String) -> (any CallableTool)? {
    tools.first { $0.callable.name.utf8.elementsEqual(name.utf8) }?.callable
  }

  /// The words for a name that no tool has.
  func unknownTool(_ name: String) -> String {
    let names = tools.map(\.callable.name)
    let hint =
      SimilarKey.of(name, in: names).map { ": did you mean \($0.asKeyInMessage)?" }
      ?? (names.isEmpty ? "" : ": the tools are \(names.prefix(20).map(\.asKeyInMessage).joined(separator: ", "))")
    return "unknown tool \(name.asKeyInMessage)\(hint)"
  }
}
