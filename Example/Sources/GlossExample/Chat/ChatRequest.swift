import GlossMacros
import GlossSchema

/// What a client asks.
@Glossy(.validated)
struct ChatRequest {
  let prompt: String
  /// What the model may call.
  var tools: [ChatTool] = []

  func validate(_ json: JSON) -> Bool {
    if prompt.isEmpty { json.reject("prompt", because: "must not be empty") }
    return !prompt.isEmpty
  }
}

/// What a model is told of a tool: the schema says which arguments the tool takes.
@Glossy
struct ChatTool {
  let name: String
  let description: String
  let parameters: JSON
}

extension ChatTool {
  /// The tool whose arguments are a table.
  static var showWords: ChatTool {
    get throws {
      ChatTool(
        name: WordTable.tool, description: "Shows a table of words.",
        parameters: try WordTable.jsonSchema.json(as: .tool))
    }
  }
}
