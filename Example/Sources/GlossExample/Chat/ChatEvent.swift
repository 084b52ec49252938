import GlossMacros

/// What one event of a reply says, in the form that many servers of language models have.
enum ChatEvent {
  case token(Token)
  /// There are no more tokens, because something went wrong. The status was sent before, so that it can't say it.
  case failure(ChatFailure)
  case done
}

/// A piece of a reply: `{"choices": [{"delta": {"content": "Hel"}}]}`.
@JSONDecodable
struct Token {
  // Many servers have events without a text, too, such as the last one, which says why the reply ended.
  @Key("choices[0].delta.content") var text = ""
}

// A path with an index can be read, but not written.
extension Token: JSONEncodable {
  func toJSON() -> JSON? {
    jsonify(["choices" ~~> [jsonify(["delta.content" ~~> text])]])
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

// MARK: - Events

extension ChatEvent {
  /// Reads the data of an event by the model for its type; nil for a type that the client does not know.
  ///
  /// It is strict: a text that is not a string is an error, and not an empty text.
  init?(_ event: ServerSentEvent) throws {
    switch event.type {
    case "message" where event.data == "[DONE]": self = .done  // the only data that are not JSON
    case "message": self = .token(try Token.decode(event.data, mode: .strict))
    case "error": self = .failure(try ChatFailure.decode(event.data))
    default: return nil
    }
  }

  /// The event as it is sent. JSON has no ends of lines in it unless it is pretty-printed, so that it is one line of data.
  var text: String {
    get throws {
      switch self {
      case .token(let token): "data: \(try token.jsonString())\n\n"
      case .failure(let failure): "event: error\ndata: \(try failure.jsonString())\n\n"
      case .done: "data: [DONE]\n\n"
      }
    }
  }
}
