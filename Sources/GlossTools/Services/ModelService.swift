/// A service with language models, or a protocol for their tools, that takes schemas: what it takes of JSON Schema, and its limits.
///
/// The rules are those of the documentation in autumn 2026. <doc:ToolsForLanguageModels> has them as a table.
public struct ModelService: Sendable, Hashable {
  /// The name of the service in messages.
  public let name: String
  let rules: Rules

  /// OpenAI's function calling and structured outputs, with `strict`.
  public static let openAI = ModelService(name: "OpenAI", rules: .openAI)

  /// Anthropic's tool use and structured outputs, with `strict`.
  public static let anthropic = ModelService(name: "Anthropic", rules: .anthropic)

  /// Gemini's function calling and structured outputs.
  public static let gemini = ModelService(name: "Gemini", rules: .gemini)

  /// The Model Context Protocol. It takes all of JSON Schema.
  public static let mcp = ModelService(name: "MCP", rules: .mcp)
}

extension ModelService: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}
