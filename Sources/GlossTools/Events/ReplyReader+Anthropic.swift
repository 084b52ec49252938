// <https://docs.claude.com/en/docs/build-with-claude/streaming>, "Event types", autumn 2026.

extension ReplyReader {
  /// Reads an event of the Messages API.
  mutating func readAnthropic(_ json: JSON) throws {
    switch try json.decode("type", as: String.self) {
    case "content_block_start":
      switch try json.decode("content_block.type", as: String.self) {
      case "text": add(try json.decodeIfPresent("content_block.text"))
      // Other calls are of tools that the service runs.
      case "tool_use":
        let input = try json.decodeIfPresent("content_block.input", as: JSON.self)
        try begin(
          json.decode("index"), id: json.decode("content_block.id"), name: json.decode("content_block.name"),
          arguments: input.flatMap { $0.isEmpty ? nil : $0.shortText })
      default: break
      }
    case "content_block_delta":
      switch try json.decode("delta.type", as: String.self) {
      case "text_delta": add(try json.decode("delta.text"))
      case "input_json_delta": try append(json.decode("delta.partial_json"), to: json.decode("index"))
      default: break
      }
    case "content_block_stop": try complete(json.decode("index"))
    case "message_delta": reason = try json.decodeIfPresent("delta.stop_reason") ?? reason
    case "message_stop":
      try end()
    case "error": throw error(code: try json.decodeIfPresent("error.type"), try json.decode("error.message"))
    default: break
    }
  }
}
