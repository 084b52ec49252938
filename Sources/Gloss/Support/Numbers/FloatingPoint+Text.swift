extension BinaryFloatingPoint where Self: CustomStringConvertible {
  /// Lends the shortest text that reads as this number again: `0.1`, `1e+22`, and `5` for 5.0. It must be finite.
  @inline(__always)
  func withJSONText<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    description.withBytes { text in
      let isWhole =
        text.count > 2 && text[text.count &- 2] == UInt8(ascii: ".") && text[text.count &- 1] == UInt8(ascii: "0")
      return body(isWhole ? UnsafeBufferPointer(rebasing: text[..<(text.count &- 2)]) : text)
    }
  }

  /// The shortest text that reads as this number again. It must be finite.
  var jsonText: String { withJSONText { String(decoding: $0, as: UTF8.self) } }
}

extension LosslessStringConvertible {
  /// Whether this is a number that JSON can't hold.
  @usableFromInline
  var isInfiniteOrNaN: Bool { (self as? any FloatingPoint).map { !$0.isFinite } ?? false }
}
