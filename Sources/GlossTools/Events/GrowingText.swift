/// A text that grows at its end. To append to one of many copies takes O(piece) on average: copies share their bytes, and each knows how many
/// of them are its own.
///
/// With a `String`, a program that keeps each call would copy the whole text for each piece.
struct GrowingText: Sendable {
  /// The fact that makes `@unchecked Sendable` safe: `bytes` is used under the lock.
  private final class Storage: @unchecked Sendable {
    private let lock = Lock()
    private var bytes: [UInt8]

    init(_ bytes: [UInt8] = []) { self.bytes = bytes }

    /// Appends a piece. Returns false, and does nothing, if more than the first `count` bytes are there.
    func append(_ piece: String, after count: Int) -> Bool {
      lock.withLock {
        guard bytes.count == count else { return false }
        bytes += piece.utf8
        return true
      }
    }

    func prefix(_ count: Int) -> [UInt8] { lock.withLock { Array(bytes.prefix(count)) } }

    func string(_ count: Int) -> String { lock.withLock { String(decoding: bytes.prefix(count), as: UTF8.self) } }
  }

  private var storage = Storage()
  /// The number of its bytes.
  private(set) var count = 0

  var string: String { storage.string(count) }

  mutating func append(_ piece: String) {
    if !storage.append(piece, after: count) {
      storage = Storage(storage.prefix(count))
      _ = storage.append(piece, after: count)
    }
    count += piece.utf8.count
  }
}

extension GrowingText: Hashable {
  // By bytes: Swift's `==` of strings takes quadratic time for some.
  static func == (first: GrowingText, second: GrowingText) -> Bool {
    guard first.count == second.count else { return false }
    return first.storage === second.storage || first.storage.prefix(first.count) == second.storage.prefix(first.count)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(storage.prefix(count)) }
}
