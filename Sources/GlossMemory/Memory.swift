#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Foundation
#endif

/// The functions of the C library for memory, of which each platform has a module of its own.
@usableFromInline
enum Memory {
  /// A block of `size` bytes; nil if there is not enough memory.
  @usableFromInline
  static func allocate(_ size: Int) -> UnsafeMutableRawPointer? { unsafe malloc(size) }

  /// The block with another size, maybe elsewhere; nil if there is not enough memory, and then it is unchanged.
  @usableFromInline
  static func resize(_ memory: UnsafeMutableRawPointer, to size: Int) -> UnsafeMutableRawPointer? {
    unsafe realloc(memory, size)
  }

  @usableFromInline
  static func deallocate(_ memory: UnsafeRawPointer) { unsafe free(UnsafeMutableRawPointer(mutating: memory)) }

  /// Less than 0 if the first bytes are before the second in the order of their values, 0 if they are equal.
  @usableFromInline
  static func compare(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer, _ count: Int) -> Int32 {
    unsafe memcmp(first, second, count)
  }

  /// The address of the first byte with a value; nil if there is none.
  static func first(_ byte: UInt8, in memory: UnsafeRawPointer, _ count: Int) -> UnsafeRawPointer? {
    unsafe memchr(memory, Int32(byte), count).map { UnsafeRawPointer($0) }
  }
}

/// Asks the system for huge pages before much memory is filled.
///
/// Without them, parsing 100 MB spends half of its time in the system, which provides and clears the memory 4 KB at a time.
@usableFromInline
package enum HugePages {
  /// The size from which glibc by default takes each block from the system and returns it when it is freed. So no other memory keeps the
  /// setting.
  package static let minimumSize = 32 << 20

  /// Asks for huge pages for all whole huge pages in a block that `malloc` or `realloc` returned. It changes no byte, and a page counts
  /// as used only after a write to it. Linux may refuse, which is not an error. Other systems are not asked.
  @usableFromInline
  package static func request(for memory: UnsafeMutableRawPointer, _ size: Int) {
    #if os(Linux) && canImport(Glibc)
      guard size >= minimumSize else { return }
      let alignment = 2 << 20
      let start = UInt(bitPattern: memory)
      let end = (start + UInt(size)) / UInt(alignment) * UInt(alignment)
      let skipped = (0 &- start) % UInt(alignment)
      guard start + skipped < end else { return }
      unsafe madvise(memory + Int(skipped), Int(end - start - skipped), Int32(MADV_HUGEPAGE))
    #endif
  }
}
