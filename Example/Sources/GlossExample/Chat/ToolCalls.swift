/// The calls of a reply, whose arguments come in pieces.
struct ToolCalls {
  typealias Arguments = AsyncThrowingStream<String, any Error>

  /// Where the pieces of each call go, by its index.
  private var calls: [Int: Arguments.Continuation] = [:]

  var isEmpty: Bool { calls.isEmpty }

  /// Takes in a piece of a call. Returns the arguments of the call, to which the others are added, if it is the first piece of a call of
  /// the tool.
  mutating func add(_ piece: ChatCall, of tool: String) -> Arguments? {
    var first: Arguments?
    if calls[piece.index] == nil, piece.tool == tool {
      let (arguments, call) = Arguments.makeStream()
      calls[piece.index] = call
      first = arguments
    }
    calls[piece.index]?.yield(piece.arguments)
    return first
  }

  /// Says that no other piece comes.
  func finish() {
    for call in calls.values { call.finish() }
  }
}
