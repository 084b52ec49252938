import Foundation

/// Memory with an inaccessible page in front of it and one behind: a load or a store outside of it ends the process.
final class GuardedPages {
  /// Where bytes are put.
  enum End: CaseIterable {
    /// Their first byte follows the inaccessible page in front.
    case front
    /// Their last byte is followed by the inaccessible page behind.
    case back
  }

  struct Failure: Error {
    let call: String
    let code: Int32
  }

  private let mapping: UnsafeMutableRawBufferPointer
  private let memory: UnsafeMutableRawBufferPointer

  /// Pages for at least `capacity` bytes. They hold quotes, so that code that reads after a text at the front does not
  /// find the zeros that would make it stop.
  init(capacity: Int) throws {
    let page = Int(getpagesize())
    let count = (capacity / page + 1) * page
    let flags = MAP_PRIVATE | Int32(MAP_ANON)
    guard let start = mmap(nil, count + 2 * page, PROT_NONE, flags, -1, 0), start != MAP_FAILED else {
      throw Failure(call: "mmap", code: errno)
    }
    mapping = UnsafeMutableRawBufferPointer(start: start, count: count + 2 * page)
    memory = UnsafeMutableRawBufferPointer(start: start + page, count: count)
    guard mprotect(start + page, count, PROT_READ | PROT_WRITE) == 0 else {
      throw Failure(call: "mprotect", code: errno)
    }
    memory.initializeMemory(as: UInt8.self, repeating: UInt8(ascii: "\""))
  }

  deinit {
    munmap(mapping.baseAddress, mapping.count)
  }

  /// Copies `bytes` to an end, and returns the copy. It is there until the next one, or until this ends.
  func place(_ bytes: UnsafeRawBufferPointer, at end: End) -> UnsafeRawBufferPointer {
    precondition(bytes.count <= memory.count)
    let start = end == .front ? 0 : memory.count - bytes.count
    let target = UnsafeMutableRawBufferPointer(rebasing: memory[start..<start + bytes.count])
    target.copyMemory(from: bytes)
    return UnsafeRawBufferPointer(target)
  }

  func place(_ bytes: [UInt8], at end: End) -> UnsafeRawBufferPointer {
    bytes.withUnsafeBytes { place($0, at: end) }
  }
}
