import Foundation
import GlossStreams

/// A text in memory that comes in pieces, to read it without `async` and with it.
struct Pieces: JSONStreamSource, AsyncSequence, Sendable {
  let text: [UInt8]
  /// How many bytes a piece has.
  let length: Int

  /// Calls a closure with all bytes, piece by piece.
  func forEachPart(_ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    try text.withUnsafeBytes { text in
      var start = 0
      while start < text.count {
        let end = Swift.min(start + length, text.count)
        try body(UnsafeRawBufferPointer(rebasing: text[start..<end]))
        start = end
      }
    }
  }

  func makeAsyncIterator() -> Iterator { Iterator(pieces: self) }

  struct Iterator: AsyncIteratorProtocol {
    fileprivate let pieces: Pieces
    private var start = 0

    fileprivate init(pieces: Pieces) { self.pieces = pieces }

    mutating func next() async -> ArraySlice<UInt8>? { nextPiece() }

    @available(macOS 15, *)
    mutating func next(isolation actor: isolated (any Actor)?) async -> ArraySlice<UInt8>? { nextPiece() }

    private mutating func nextPiece() -> ArraySlice<UInt8>? {
      if start == pieces.text.count { return nil }
      let end = Swift.min(start + pieces.length, pieces.text.count)
      defer { start = end }
      return pieces.text[start..<end]
    }
  }
}
