/// The texts of a reply, in the order in which its events come.
///
/// It throws a `DecodingReport` for an event that does not fit, and a `ChatFailure` for a reply that is not whole.
struct ChatReply<Chunks: AsyncSequence>: AsyncSequence where Chunks.Element: Sequence<UInt8> {
  /// The body of the answer.
  let chunks: Chunks

  func makeAsyncIterator() -> Iterator {
    Iterator(events: ServerSentEvents(chunks: chunks).makeAsyncIterator())
  }

  struct Iterator: AsyncIteratorProtocol {
    fileprivate var events: ServerSentEvents<Chunks>.Iterator

    mutating func next() async throws -> String? {
      while let event = try await events.next() {
        switch try ChatEvent(event) {
        case .token(let token): return token.text
        case .failure(let failure): throw failure
        case .done: return nil
        case nil: continue
        }
      }
      try Task.checkCancellation()
      throw ChatFailure(title: "The reply is not whole", detail: "it ended without [DONE]")
    }
  }
}
