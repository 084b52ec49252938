import Foundation

/// A key that is equal to another one if their bytes are. Comparing by `String` takes quadratic time for combining marks in a row.
@_spi(GlossProducts) public struct _KeyBytes: Hashable, Sendable {
  public let key: String

  public init(key: String) { self.key = key }

  public static func == (first: _KeyBytes, second: _KeyBytes) -> Bool { equal(first.key, second.key) }

  public func hash(into hasher: inout Hasher) { key.withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) } }

  /// Whether two strings have the same UTF-8 bytes. Two strings can be equal for Swift and differ in bytes.
  @inline(__always)
  static func equal(_ first: String, _ second: String) -> Bool {
    first.utf8.count == second.utf8.count
      && first.withBytes { first in
        second.withBytes { second in
          guard let start = first.baseAddress, let otherStart = second.baseAddress else { return true }
          return memcmp(start, otherStart, first.count) == 0
        }
      }
  }
}
