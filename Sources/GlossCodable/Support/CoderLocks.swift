import Foundation

/// The locks of coders, of which each uses one of a few.
///
/// By default a type that models contain gets a new coder for each value. To make a lock takes longer than to read most values.
///
/// Under a lock, a coder only copies references. No code of a model runs, not even a `deinit`. So nothing waits there for another lock.
enum CoderLocks {
  private static let locks = (0..<64).map { _ in NSLock() }

  static func lock(of coder: AnyObject) -> NSLock {
    let bits = UInt(bitPattern: ObjectIdentifier(coder))
    return locks[Int(truncatingIfNeeded: (bits >> 4 ^ bits >> 10) & 63)]
  }
}
