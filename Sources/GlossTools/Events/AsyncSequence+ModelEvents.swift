extension AsyncSequence where Element == ServerSentEvent {
  /// The reply of a language model, as its pieces arrive.
  ///
  /// ```swift
  /// for try await event in body.serverSentEvents().modelEvents(from: .anthropic) {
  ///   switch event {
  ///   case .text(let text), .refusal(let text): print(text, terminator: "")
  ///   case .toolCall(let call): show(try call.snapshot(of: findFlights))
  ///   case .end(let reason): print(reason ?? "")
  ///   }
  /// }
  /// ```
  ///
  /// OpenAI's Responses and Chat Completions are told apart by their events; servers that imitate one of them are read, too. Of Anthropic it
  /// reads Messages, of Gemini `streamGenerateContent?alt=sse`. Events that it does not know are ignored. If a service sends several replies
  /// to one question, it reads the first one.
  ///
  /// All events together take O(bytes).
  ///
  /// - Parameters:
  ///   - service: The service. MCP has no replies of models; the first event is an error.
  ///   - maximumLength: The maximum length in bytes of all calls together: ids, names and arguments. A longer reply is an error.
  public func modelEvents(from service: ModelService, maximumLength: Int = 64_000_000) -> AsyncModelEvents<Self> {
    AsyncModelEvents(self, ReplyReader(service, maximumLength: maximumLength))
  }

  /// The calls of tools in the reply of a language model: each one when it begins, when it has more arguments, and when it is complete.
  ///
  /// ```swift
  /// for try await call in body.serverSentEvents().toolCalls(from: .anthropic) {
  ///   if call.isComplete { results.append(await tools.call(call, from: .anthropic)) } else { show(call) }
  /// }
  /// ```
  ///
  /// It leaves out the other events of `modelEvents(from:maximumLength:)`, and throws the same errors.
  ///
  /// - Parameters:
  ///   - service: The service. MCP has no replies of models; the first event is an error.
  ///   - maximumLength: The maximum length in bytes of all calls together: ids, names and arguments. A longer reply is an error.
  public func toolCalls(
    from service: ModelService, maximumLength: Int = 64_000_000
  ) -> AsyncCompactMapSequence<AsyncModelEvents<Self>, ToolCall> {
    modelEvents(from: service, maximumLength: maximumLength).compactMap(\.toolCall)
  }
}
