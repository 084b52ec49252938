// <https://platform.openai.com/docs/api-reference/responses-streaming> and
// <https://platform.openai.com/docs/api-reference/chat-streaming>, autumn 2026.

extension ReplyReader {
  /// The event that ends a chat completion.
  static let done = "[DONE]"

  /// Reads an event of the Responses API or of the Chat Completions API, which has no type.
  mutating func readOpenAI(_ json: JSON) throws {
    if let type = try json.decodeIfPresent("type", as: String.self) {
      try readResponse(json, type)
    } else {
      try readChatCompletion(json)
    }
  }

  private mutating func readResponse(_ json: JSON, _ type: String) throws {
    endName = "response.completed"
    switch type {
    case "response.output_text.delta": add(try json.decode("delta"))
    case "response.refusal.delta": add(try json.decode("delta"), as: ModelEvent.refusal)
    case "response.output_item.added":
      guard try json.decode("item.type", as: String.self) == "function_call" else { return }
      try begin(
        json.decode("output_index"), id: json.decode("item.call_id"), name: json.decode("item.name"),
        arguments: json.decodeIfPresent("item.arguments"))
    case "response.function_call_arguments.delta": try append(json.decode("delta"), to: json.decode("output_index"))
    case "response.function_call_arguments.done":
      try complete(json.decode("output_index"), arguments: json.decode("arguments"))
    case "response.completed":
      reason = "completed"
      try end()
    case "response.incomplete":
      reason = try json.decodeIfPresent("response.incomplete_details.reason") ?? "incomplete"
      try end()
    case "response.failed":
      throw error(
        code: try json.decodeIfPresent("response.error.code"),
        try json.decodeIfPresent("response.error.message") ?? "the response failed")
    case "error": throw try failure(json.decodeIfPresent("error", as: JSON.self) ?? json)
    default: break
    }
  }

  private mutating func readChatCompletion(_ json: JSON) throws {
    if let error = try json.decodeIfPresent("error", as: JSON.self) { throw try failure(error) }
    for choice in try json.decodeIfPresent("choices", as: [JSON].self) ?? [] {
      // Others are other replies to the same question.
      guard try choice.decodeIfPresent("index", as: Int.self) ?? 0 == 0 else { continue }
      add(try choice.decodeIfPresent("delta.content"))
      add(try choice.decodeIfPresent("delta.refusal"), as: ModelEvent.refusal)
      for piece in try choice.decodeIfPresent("delta.tool_calls", as: [JSON].self) ?? [] { try readPiece(piece) }
      // Some servers send an empty one with each piece.
      if let reason = try choice.decodeIfPresent("finish_reason", as: String.self), !reason.isEmpty {
        self.reason = reason
        try completeCalls()
      }
    }
  }

  /// Reads a piece of a call. The first one has the id and the name. Some servers give all calls the same number, and different ids.
  private mutating func readPiece(_ piece: JSON) throws {
    // Other calls have arguments that are not JSON.
    guard try piece.decodeIfPresent("function", as: JSON.self) != nil else { return }
    let index = try piece.decodeIfPresent("index", as: Int.self)
    let key = index ?? 0
    let id = try piece.decodeIfPresent("id", as: String.self)
    let arguments = try piece.decodeIfPresent("function.arguments", as: String.self)
    // Without a number, a name begins a call.
    let name = try piece.decodeIfPresent("function.name", as: String.self) ?? ""
    if hasCall(key, id: id), index != nil || name.isEmpty {
      try append(arguments, to: key)
    } else {
      try begin(key, id: id, name: piece.decode("function.name"), arguments: arguments)
    }
  }

  /// What an error says. Its code is a number or a string, or else its type. Some servers send a text alone.
  private func failure(_ json: JSON) throws -> ModelServiceError {
    if let message = String(json: json) { return error(code: nil, message) }
    let code = try json.decodeIfPresent("code", as: JSON.self)
    let type = try json.decodeIfPresent("type", as: String.self)
    return error(
      code: code.flatMap { String(json: $0) ?? $0.shortText } ?? (type == "error" ? nil : type),
      try json.decode("message"))
  }
}
