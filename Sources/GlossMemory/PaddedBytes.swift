/// A document's bytes: a copy of the input with zero bytes after it.
///
/// The facts that make reading through `start` of such a buffer safe:
/// 1. `start[0 ..< count + padding]` is allocated and initialised as long as the buffer lives and does not change.
/// 2. The last `padding` bytes are zero. A zero byte ends every scan, because RFC 8259 allows it nowhere: it is neither
///    white space nor a digit nor a structural character, and inside a string it is a control character.
/// 3. A load of up to eight bytes that begins at or before `start + count + 8` stays inside, because `padding` is 16.
/// 4. Nothing writes to the bytes of a document, so that many threads may read them.
package enum PaddedBytes {
  package static let padding = 16

  /// A copy of `source`; nil if there is not enough memory.
  package static func copy(of source: ByteView) -> GrowingBuffer<UInt8>? {
    let (capacity, tooLarge) = source.count.addingReportingOverflow(padding)
    guard !tooLarge, var bytes = GrowingBuffer<UInt8>(capacity: capacity), bytes.append(contentsOf: source) else {
      return nil
    }
    bytes.pad()
    return bytes
  }
}

extension GrowingBuffer<UInt8> {
  /// Writes the zeros after the bytes. There must be room for them. They do not count.
  package mutating func pad() {
    assert(capacity - count >= PaddedBytes.padding)
    output(at: count).fill(0, count: PaddedBytes.padding)
  }
}
