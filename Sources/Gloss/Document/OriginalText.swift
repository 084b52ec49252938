/// The text that a document was made from, if its bytes are a rewritten form of it.
///
/// `@unchecked Sendable`: nothing in it changes. The fact that makes reading through the pointers safe: it owns both buffers, and code
/// uses them only while it is alive.
final class OriginalText: @unchecked Sendable {
  /// The same place in both texts, where the difference of the offsets changes. After it, both texts are alike up to the next shift.
  struct Shift: BitwiseCopyable {
    /// The offset in the rewritten text.
    let rewritten: UInt32
    /// The offset in the original text.
    let original: UInt32
  }

  private let bytes: GrowingBuffer<UInt8>
  /// The shifts in order. Before the first one, the texts are alike.
  private let shifts: GrowingBuffer<Shift>

  /// - Parameters:
  ///   - bytes: The original text, padded as `PaddedBytes` is.
  ///   - shifts: The shifts in order, and the ends of the texts.
  init(_ bytes: consuming GrowingBuffer<UInt8>, _ shifts: consuming GrowingBuffer<Shift>) {
    self.bytes = bytes
    self.shifts = shifts
  }

  /// Calls `body` with the bytes. They must not outlive this object.
  func withText<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    withExtendedLifetime(self) { body(UnsafeBufferPointer(start: bytes.start, count: bytes.count)) }
  }

  /// The offset in the original text of an offset in the rewritten one. O(log(shifts)).
  ///
  /// It is exact for the first byte of each key, value, comma and bracket.
  func offset(of rewritten: Int) -> Int {
    let next = (0..<shifts.count).lowest(where: { Int(shifts.start[$0].rewritten) > rewritten })
    let end = next < shifts.count ? Int(shifts.start[next].original) : bytes.count
    guard next > 0 else { return min(rewritten, end) }
    let shift = shifts.start[next - 1]
    return min(Int(shift.original) + rewritten - Int(shift.rewritten), end)
  }
}
