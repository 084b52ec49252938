import Gloss
import GlossStreams
import TestSupport

/// The bytes of a stream in parts, for a source without `async`.
struct Parts: JSONStreamSource {
  let parts: [ArraySlice<UInt8>]
  /// The error that is thrown after the last part.
  var failure: (any Error)?

  func forEachPart(_ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    for part in parts { try part.withUnsafeBytes(body) }
    if let failure { throw failure }
  }
}

/// The bytes of a stream in chunks. It counts how many of them were asked for.
struct Chunks: AsyncSequence, Sendable {
  typealias Element = ArraySlice<UInt8>
  typealias Failure = any Error

  /// One task at a time uses it.
  final class Counter: @unchecked Sendable { var count = 0 }

  let chunks: [ArraySlice<UInt8>]
  /// The error that is thrown after the last chunk.
  var failure: (any Error)?
  /// How many chunks were asked for, the end included.
  let requests = Counter()

  init(_ chunks: [ArraySlice<UInt8>], failure: (any Error)? = nil) {
    self.chunks = chunks
    self.failure = failure
  }

  init(_ texts: String...) { self.init(texts.map { Array($0.utf8)[...] }) }

  func makeAsyncIterator() -> Iterator { Iterator(chunks: self) }

  struct Iterator: AsyncIteratorProtocol {
    fileprivate let chunks: Chunks
    private var index = 0

    fileprivate init(chunks: Chunks) { self.chunks = chunks }

    mutating func next() async throws -> ArraySlice<UInt8>? {
      chunks.requests.count += 1
      guard index < chunks.chunks.count else {
        if let failure = chunks.failure { throw failure }
        return nil
      }
      defer { index += 1 }
      return chunks.chunks[index]
    }
  }
}

extension Collection<UInt8> where Index == Int {
  /// The bytes cut before each of the offsets, which are in order.
  func cut(at offsets: some Sequence<Int>) -> [SubSequence] {
    var parts: [SubSequence] = []
    var start = startIndex
    for offset in offsets where offset > start - startIndex && offset < count {
      parts.append(self[start..<startIndex + offset])
      start = startIndex + offset
    }
    return parts + [self[start...]]
  }

  /// The bytes in parts of a length.
  func parts(of length: Int) -> [SubSequence] { cut(at: stride(from: length, to: count, by: length)) }
}

/// Ways to cut a text: not at all, into single bytes, in two at each place, and at random.
///
/// A text is cut in two at up to `count` places, or at 300 if all samples are asked for.
func chunkings(of text: [UInt8], cuts count: Int = 6, _ random: inout SplitMix64) -> [[ArraySlice<UInt8>]] {
  var chunkings = [[text[...]], text.parts(of: 1)]
  let all = text.indices.dropFirst()
  let offsets = all.shuffled(using: &random).prefix(Samples.count(count, full: 300))
  chunkings += offsets.map { text.cut(at: [$0]) }
  for most in [3, 40] {
    var offset = 0
    let cuts = sequence(state: random) { random in
      offset += Int.random(in: 1...most, using: &random)
      return offset < text.count ? offset : nil
    }
    chunkings.append(text.cut(at: Array(cuts)))
    _ = random.next()
  }
  return chunkings
}
