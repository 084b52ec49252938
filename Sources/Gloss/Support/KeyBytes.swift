/// A key that is equal to another one if their bytes are. Comparing by `String` takes quadratic time for combining marks in a row.
package struct KeyBytes: Hashable, Sendable {
  package let key: String

  package init(key: String) { self.key = key }

  package static func == (first: KeyBytes, second: KeyBytes) -> Bool { equal(first.key, second.key) }

  package func hash(into hasher: inout Hasher) { key.withBytes { $0.hash(into: &hasher) } }

  /// Whether two strings have the same UTF-8 bytes. Two strings can be equal for Swift and differ in bytes.
  @inline(__always)
  static func equal(_ first: String, _ second: String) -> Bool {
    first.utf8.count == second.utf8.count
      && first.withBytes { first in
        second.withBytes { second in
          first.start.compare(second.start, count: first.count) == 0
        }
      }
  }
}
