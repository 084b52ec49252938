import Gloss

// Members whose key was encoded once more. As in Foundation, the last value of a key counts.

extension ValueEncoder {
  /// Throws an error if a model used a container or super encoder after another value took its place: its text would be lost. O(bytes).
  func checkReplacedMembers() throws {
    var encoders = [self]
    while let encoder = encoders.popLast() {
      let pieces = encoder.pieces
      let replaced =
        encoder.form == .object && pieces.count > 1
        ? context.text.withBytes { NamedMembers.replaced(in: pieces, $0) } : [:]
      for (index, piece) in pieces.enumerated() {
        guard case .child(let child) = piece else { continue }
        if let end = replaced[index] {
          if child.hasParts(from: end) {
            let reason = "The container or super encoder was used after its key was encoded again."
            throw EncodingError.misuse(at: child.codingPath, reason)
          }
        } else {
          encoders.append(child)
        }
      }
    }
  }

  /// Whether a part of the value was written at an offset of the text or after it.
  private func hasParts(from start: Int) -> Bool {
    var encoders = [self]
    while let encoder = encoders.popLast() {
      var isLate = false
      for piece in encoder.pieces {
        switch piece {
        case .text(let range):
          isLate = range.lowerBound >= start
          if isLate, !range.isEmpty { return true }
        case .child(let child):
          // The first element of an array has no comma, and may have no text.
          if isLate, encoder.form == .array { return true }
          encoders.append(child)
          isLate = false
        }
      }
    }
    return false
  }
}
