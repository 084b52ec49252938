import Gloss

/// The locks of coders and of their settings. They share a few locks.
///
/// By default a type that models contain gets a new coder for each value. To make a lock takes longer than to read most values.
///
/// No code of a model runs under a lock, not even a `deinit`. So no code waits there for another lock.
enum CoderLocks {
  private static let locks = (0..<64).map { _ in Lock() }

  @inline(__always)
  static func withLock<Result>(of object: AnyObject, _ body: () -> Result) -> Result {
    let bits = UInt(bitPattern: ObjectIdentifier(object))
    let lock = locks[Int(truncatingIfNeeded: (bits >> 4 ^ bits >> 10) & 63)]
    lock.lock()
    defer { lock.unlock() }
    return body()
  }
}
