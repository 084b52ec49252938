import GlossMacros
import GlossTools

/// The question of a client.
@Glossy(.validated)
struct ChatRequest {
  let prompt: String
  /// The tools that the model may call.
  var tools: [ChatTool] = []
  /// What was wrong with the calls of the last reply to this prompt; nil for the first one.
  var mistakes: String?

  func validate(_ json: JSON) -> Bool {
    if prompt.isEmpty { json.reject("prompt", because: "must not be empty") }
    return !prompt.isEmpty
  }
}

/// The description of a tool for a model: the schema says which arguments the tool takes.
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
      let tool = try WordTable.tool
      return ChatTool(name: tool.name, description: tool.description ?? "", parameters: tool.schema)
    }
  }
}
