import Foundation

/// Asks the system for huge pages if much memory is about to be filled.
///
/// Without them, parsing 100 MB spends half of its time in the system, which hands out and clears the memory 4 KB at a time.
enum HugePages {
  /// From this size on, glibc by default takes each block from the system and gives it back when it is freed, so that no other
  /// memory keeps what was asked for.
  static let minimumSize = 32 << 20

  /// Asks for huge pages for those that are whole in a block that `malloc` or `realloc` returned. It changes no byte, and a page counts
  /// as used only once something is written to it. Linux may refuse, which is not an error. Other systems are not asked.
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
