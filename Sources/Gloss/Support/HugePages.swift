import Foundation

/// Asks the system for huge pages before much memory is filled.
///
/// Without them, parsing 100 MB spends half of its time in the system, which provides and clears the memory 4 KB at a time.
enum HugePages {
  /// The size from which glibc by default takes each block from the system and returns it when it is freed. So no other memory keeps the
  /// setting.
  static let minimumSize = 32 << 20

  /// Asks for huge pages for all whole huge pages in a block that `malloc` or `realloc` returned. It changes no byte, and a page counts
  /// as used only after a write to it. Linux may refuse, which is not an error. Other systems are not asked.
  @inline(__always)
  static func request(for memory: UnsafeMutableRawPointer, _ size: Int) {
    #if os(Linux) && canImport(Glibc)
      guard size >= minimumSize else { return }
      let alignment = 2 << 20
      let start = UInt(bitPattern: memory)
      let end = (start + UInt(size)) / UInt(alignment) * UInt(alignment)
      let skipped = (0 &- start) % UInt(alignment)
      guard start + skipped < end else { return }
      madvise(memory + Int(skipped), Int(end - start - skipped), Int32(MADV_HUGEPAGE))
    #endif
  }
}
