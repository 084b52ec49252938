import Foundation

/// The one owner of a document's bytes: a copy of the input with zero bytes after it.
///
/// The facts that make reading through `start` safe:
/// 1. `start[0 ..< count + padding]` is allocated and initialised as long as this value lives.
/// 2. The last `padding` bytes are zero. A zero byte ends every scan, because RFC 8259 allows it nowhere: it is neither
///    white space nor a digit nor a structural character, and inside a string it is a control character.
/// 3. A load of up to eight bytes that begins at or before `start + count + 8` stays inside, because `padding` is 16.
/// 4. Nothing writes to the bytes after `init`, so that many threads may read them.
struct PaddedBytes: ~Copyable {
  static let padding = 16

  let start: UnsafePointer<UInt8>
  let count: Int

  /// A copy of `source`; nil if there is no memory for it.
  init?(copying source: UnsafeRawBufferPointer) {
    let (size, tooLarge) = source.count.addingReportingOverflow(Self.padding)
    guard !tooLarge, let memory = malloc(size) else { return nil }
    HugePages.request(for: memory, size)
    if let address = source.baseAddress {
      memory.copyMemory(from: address, byteCount: source.count)
    }
    (memory + source.count).initializeMemory(as: UInt8.self, repeating: 0, count: Self.padding)
    start = UnsafePointer(memory.assumingMemoryBound(to: UInt8.self))
    count = source.count
  }

  deinit {
    free(UnsafeMutablePointer(mutating: start))
  }

  /// The memory, which the caller now owns and must `free`.
  consuming func release() -> UnsafePointer<UInt8> {
    let result = start
    discard self
    return result
  }
}
