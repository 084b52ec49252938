import Foundation
import TestSupport
import Testing

@testable import Gloss

@Suite struct HugePagesTests {
  /// Blocks of all sizes around the least one, which begin and end inside of a page.
  @Test(arguments: [0, 1, HugePages.minimumSize - 1, HugePages.minimumSize, HugePages.minimumSize + 3_000_001])
  func `bytes stay as they are`(size: Int) throws {
    let memory = try #require(malloc(size + 64))
    defer { free(memory) }
    for offset in [0, 1, 63] {
      let bytes = UnsafeMutableRawBufferPointer(start: memory + offset, count: size)
      for index in stride(from: 0, to: size, by: 4095) { bytes[index] = UInt8(truncatingIfNeeded: index) }
      HugePages.request(for: memory + offset, size)
      for index in stride(from: 0, to: size, by: 4095) where bytes[index] != UInt8(truncatingIfNeeded: index) {
        Issue.record("byte \(index) changed")
      }
    }
  }

  #if os(Linux) && canImport(Glibc)
    /// Linux says `hg` of memory that was asked for in huge pages, if it was built with them. Sanitizers replace `malloc`.
    @Test(
      .enabled(if: FileManager.default.fileExists(atPath: "/sys/kernel/mm/transparent_hugepage")),
      .disabled(if: Sanitizer.isActive))
    func `large blocks are asked for`() throws {
      for size in [HugePages.minimumSize, HugePages.minimumSize + 3_000_001] {
        let memory = try #require(malloc(size))
        defer { free(memory) }
        HugePages.request(for: memory, size)
        for address in [memory + (4 << 20), memory + size / 2, memory + size - (4 << 20)] {
          #expect(try Self.flags(of: UInt(bitPattern: address)).contains("hg"))
        }
      }
    }

    /// Linux's flags of the memory at an address.
    private static func flags(of address: UInt) throws -> [Substring] {
      var isInside = false
      let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: "/proc/self/smaps"))
      let maps = try #require(try file.readToEnd())
      for line in String(decoding: maps, as: UTF8.self).split(separator: "\n") {
        let bounds = line.prefix { $0 != " " }.split(separator: "-").compactMap { UInt($0, radix: 16) }
        if bounds.count == 2 { isInside = bounds[0] <= address && address < bounds[1] }
        if isInside, line.hasPrefix("VmFlags:") { return line.split(separator: " ") }
      }
      return []
    }
  #endif
}
