import GlossMacros

/// A piece of a reply, in the form of OpenAI's Chat Completions, which many servers of language models have: the data of one server-sent
/// event. `GlossTools` reads it.
///
/// `{"choices": [{"delta": {"content": "Hel"}}]}` has a piece of the text. A model that calls a tool writes its arguments, which are
/// JSON, piece by piece, too: `{"choices": [{"delta": {"tool_calls": [{"index": 0, "function": {"arguments": "{\"ti"}}]}}]}`.
struct ChatEvent: JSONEncodable, Sendable {
  var text = ""
  var calls: [ChatCall] = []
  /// Why there is no more. The status of the answer was sent before, so that it can't say it.
  var error: String?

  func toJSON() -> JSON? {
    if let error { return jsonify(["error.message" ~~> error]) }
    let delta = calls.isEmpty ? jsonify(["content" ~~> text]) : jsonify(["tool_calls" ~~> calls])
    return jsonify(["choices" ~~> [jsonify(["delta" ~~> delta])]])
  }
}

/// A piece of the call of a tool.
@JSONEncodable
struct ChatCall: Sendable {
  /// Which call of the reply it belongs to: a model may call several tools, or one several times.
  var index = 0
  /// The name of the tool, in the first piece.
  @Key("function.name") var tool: String?
  @Key("function.arguments") var arguments = ""
}

/// Why there is no reply: the members of problem details (RFC 9457) that the client shows.
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
