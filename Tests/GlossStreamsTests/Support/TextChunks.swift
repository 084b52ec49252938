import Foundation

extension AsyncSequence where Element == Data {
  /// The chunks as texts, and what ended them.
  func textChunks() async -> (chunks: [String], failure: (any Error)?) {
    var result: [String] = []
    var iterator = makeAsyncIterator()
    do {
      while let chunk = try await iterator.next() { result.append(String(decoding: chunk, as: UTF8.self)) }
    } catch {
      // Nothing comes after an error.
      if let chunk = try? await iterator.next() { result.append("\(chunk)") }
      return (result, error)
    }
    return (result, nil)
  }
}
