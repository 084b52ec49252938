/// The call of a tool in the reply of a language model, as far as it has arrived.
public struct ToolCall: Sendable, Hashable {
  /// The id with which the result is sent back; empty if the service sends none.
  public let id: String
  /// The name of the tool.
  public let name: String
  /// The position of the call among those of the reply, from 0.
  public let index: Int
  /// Whether no more arguments follow. If the reply ended at its maximum length, they may break off nevertheless.
  public internal(set) var isComplete = false
  var text = GrowingText()

  /// The arguments so far, which are the beginning of a JSON text. For a complete call without arguments they are `{}`. O(arguments).
  public var arguments: String { text.string }
}
