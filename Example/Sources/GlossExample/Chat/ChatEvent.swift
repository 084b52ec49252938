import GlossMacros

/// A piece of a reply, in the form that many servers of language models have: the data of one server-sent event.
///
/// `{"choices": [{"delta": {"content": "Hel"}}]}` has a piece of the text. A model that calls a tool writes its arguments, which are JSON,
/// piece by piece, too: `{"choices": [{"delta": {"tool_calls": [{"function": {"arguments": "{\"ti"}}]}}]}`.
@JSONDecodable
struct ChatEvent: Sendable {
  // Many servers have events without a text, such as the last one, which says why the reply ended.
  @Key("choices[0].delta.content") var text = ""
  @Key("choices[0].delta.tool_calls[0].function.name") var tool: String?
  @Key("choices[0].delta.tool_calls[0].function.arguments") var arguments = ""
  /// Why there is no more. The status of the answer was sent before, so that it can't say it.
  var error: ChatFailure?
}

// A path with an index can be read, but not written.
extension ChatEvent: JSONEncodable {
  func toJSON() -> JSON? {
    if let error { return jsonify(["error" ~~> error]) }
    let function = jsonify(["name" ~~> tool, "arguments" ~~> arguments])
    let isCall = tool != nil || !arguments.isEmpty
    let delta =
      isCall ? jsonify(["tool_calls" ~~> [jsonify(["function" ~~> function])]]) : jsonify(["content" ~~> text])
    return jsonify(["choices" ~~> [jsonify(["delta" ~~> delta])]])
  }
}

/// Why there is no reply, or no more of it: the members of problem details (RFC 9457) that the client shows.
@Glossy
struct ChatFailure: Error {
  let title: String
  var detail: String?
}

extension ChatFailure: CustomStringConvertible {
  var description: String {
    [title, detail].compactMap(\.self).joined(separator: ": ").printable
  }
}
