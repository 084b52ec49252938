/// The text that a document was made from, if its bytes are a rewritten form of it.
///
/// `@unchecked Sendable`: nothing in it changes. The facts that make reading through the pointers safe:
/// 1. `owner` keeps the `count` bytes at `start` alive and unchanged.
/// 2. It owns `shifts`, and code uses both only while it is alive.
final class OriginalText: @unchecked Sendable {
  /// The same place in both texts, where the difference of the offsets changes. After it, both texts are alike up to the next shift.
  struct Shift: BitwiseCopyable {
    /// The offset in the rewritten text.
    let rewritten: UInt32
    /// The offset in the original text.
    let original: UInt32
  }

  private final class Bytes {
    let buffer: GrowingBuffer<UInt8>
    init(_ buffer: consuming GrowingBuffer<UInt8>) { self.buffer = buffer }
  }

  private let owner: AnyObject
  private let start: ByteCursor
  private let count: Int
  /// The shifts in the order of the rewritten text. Before the first one, the texts are alike.
  private let shifts: GrowingBuffer<Shift>

  /// - Parameters:
  ///   - bytes: The original text, padded as `PaddedBytes` is.
  ///   - shifts: The shifts in order, and the ends of the texts.
  convenience init(_ bytes: consuming GrowingBuffer<UInt8>, _ shifts: consuming GrowingBuffer<Shift>) {
    let bytes = Bytes(bytes)
    self.init(ownedBy: bytes, bytes.buffer.cursor, count: bytes.buffer.count, shifts)
  }

  /// Creates the text of a document, whose values are written in another form.
  convenience init(of document: Document, _ shifts: consuming GrowingBuffer<Shift>) {
    let view = document.withView { $0 }
    self.init(ownedBy: document, view.bytes, count: view.byteCount, shifts)
  }

  /// Creates the same text for another form of it.
  convenience init(_ other: OriginalText, _ shifts: consuming GrowingBuffer<Shift>) {
    self.init(ownedBy: other, other.start, count: other.count, shifts)
  }

  private init(
    ownedBy owner: AnyObject, _ start: ByteCursor, count: Int, _ shifts: consuming GrowingBuffer<Shift>
  ) {
    self.owner = owner
    self.start = start
    self.count = count
    self.shifts = shifts
  }

  /// Calls `body` with the bytes. They must not outlive this object.
  func withText<Result>(_ body: (ByteView) -> Result) -> Result {
    withExtendedLifetime(self) { body(BufferView(start: start, count: count)) }
  }

  /// The offset in the original text of an offset in the rewritten one. O(log(shifts)).
  ///
  /// It is exact for the first byte of each key, value, comma and bracket.
  func offset(of rewritten: Int) -> Int {
    let next = (0..<shifts.count).lowest(where: { Int(shifts[$0].rewritten) > rewritten })
    let end = next < shifts.count ? Int(shifts[next].original) : count
    guard next > 0 else { return min(rewritten, end) }
    let shift = shifts[next - 1]
    // What follows may be from an earlier place.
    return min(Int(shift.original) + rewritten - Int(shift.rewritten), end < shift.original ? count : end)
  }
}
