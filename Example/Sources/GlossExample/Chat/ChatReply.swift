import Gloss
import GlossStreams

/// The pieces of a reply, in the order in which they come.
///
/// It throws a `DecodingReport` for an event that does not fit, a `ChatFailure` if the model failed, and a `ServerSentEventError` for a
/// reply that is not whole.
struct ChatReply<Chunks: AsyncSequence>: AsyncSequence where Chunks.Element: Sequence<UInt8> {
  /// The body of the answer.
  let chunks: Chunks

  func makeAsyncIterator() -> Iterator {
    // It is strict: a text that is not a string is an error, and not an empty text.
    let options = JSONStreamOptions(mode: .strict)
    return Iterator(
      events: chunks.jsonEvents(of: ChatEvent.self, until: "[DONE]", options: options).makeAsyncIterator())
  }

  struct Iterator: AsyncIteratorProtocol {
    fileprivate var events: AsyncJSONSequence<Chunks, ChatEvent>.Iterator

    mutating func next() async throws -> ChatEvent? {
      let event = try await events.next()
      if let error = event?.error { throw error }
      return event
    }
  }
}
