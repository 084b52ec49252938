/// A part of the reply of a language model, from the stream of a service.
///
/// `modelEvents(from:)` returns them. What a model thinks, and the calls of tools that the service runs itself, are left out.
public enum ModelEvent: Sendable, Hashable {
  /// A piece of the text. It is never empty.
  case text(String)
  /// A piece of the text in which the model says why it does not answer. OpenAI has a place for it; other services send a text.
  case refusal(String)
  /// A call that began, that has more arguments, or that is complete.
  case toolCall(ToolCall)
  /// The end of the reply, which is the last event. The reason is that of the service, such as `tool_use`, `length` or `STOP`; nil if it
  /// names none.
  case end(reason: String?)

  /// The call; nil for other events.
  public var toolCall: ToolCall? { if case .toolCall(let call) = self { call } else { nil } }
}
