/// The text that a document was made from, if its bytes are a rewritten form of it.
///
/// `@unchecked Sendable`: nothing in it changes. The fact that makes reading through the pointers safe: it owns both buffers, and code
/// uses them only while it is alive.
final class OriginalText: @unchecked Sendable {
  /// The same place in both texts. After it, both texts are alike up to the next place.
  struct Place: BitwiseCopyable {
    /// The offset in the rewritten text.
    let rewritten: UInt32
    /// The offset in the original text.
    let original: UInt32
  }

  private let bytes: GrowingBuffer<UInt8>
  /// The places in order. Before the first one, the texts are alike.
  private let places: GrowingBuffer<Place>

  /// - Parameters:
  ///   - bytes: The original text, padded as `PaddedBytes` is.
  ///   - places: The places in order: each place where the difference of the offsets changes, and the ends of the texts.
  init(_ bytes: consuming GrowingBuffer<UInt8>, _ places: consuming GrowingBuffer<Place>) {
    self.bytes = bytes
    self.places = places
  }

  /// Calls `body` with the bytes. They must not outlive this object.
  func withText<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    withExtendedLifetime(self) { body(UnsafeBufferPointer(start: bytes.start, count: bytes.count)) }
  }

  /// The offset in the original text of an offset in the rewritten one. O(log(places)).
  ///
  /// It is exact for the first byte of each key, value, comma and bracket.
  func offset(of rewritten: Int) -> Int {
    let next = (0..<places.count).lowest(where: { Int(places.start[$0].rewritten) > rewritten })
    let end = next < places.count ? Int(places.start[next].original) : bytes.count
    guard next > 0 else { return min(rewritten, end) }
    let place = places.start[next - 1]
    return min(Int(place.original) + rewritten - Int(place.rewritten), end)
  }
}
