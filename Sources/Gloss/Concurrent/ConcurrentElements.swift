#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads the elements of an array by several tasks.
@usableFromInline
enum ConcurrentElements {
  /// Reads ranges of elements. Returns whether all could be read.
  ///
  /// There are at most two tasks for each core. So no core waits for the next task, and other tasks still get their turn.
  ///
  /// A new range begins only if fewer than 16 ranges for each core were begun and not taken. This bounds the memory. The limit is higher
  /// than the number of tasks, so that one task that stops for some milliseconds does not stop the others: glibc may tidy up freed
  /// memory, or another process may have the core.
  ///
  /// - Parameters:
  ///   - read: Reads a range into a buffer that was taken before, or into a new one; nil if it can't be read. Then no other range begins.
  ///   - take: Takes the elements out of the buffer, in the order of the ranges.
  /// - Throws: `CancellationError`.
  @usableFromInline
  static func read<Buffer: AnyObject & Sendable>(
    _ ranges: ElementRanges, _ read: @escaping @Sendable (ElementRange, _ old: Buffer?) -> Buffer?,
    take: (Buffer) -> Void
  ) async throws -> Bool {
    let supply = Supply<Buffer>(ranges)
    let coreCount = ProcessInfo.processInfo.activeProcessorCount
    return try await withThrowingTaskGroup(of: (number: Int, buffer: Buffer?)?.self) { group in
      /// The buffers of ranges that were read earlier than a range before them.
      var early: [Int: Buffer] = [:]
      var (begunCount, endedCount, takenCount) = (0, 0, 0)
      var isAtEnd = false
      while true {
        while !isAtEnd, begunCount - endedCount < 2 * coreCount, begunCount - takenCount < 16 * coreCount {
          group.addTask { supply.next().map { ($0.number, read($0.range, $0.buffer)) } }
          begunCount += 1
        }
        guard let result = try await group.next() else { return true }
        try Task.checkCancellation()
        endedCount += 1
        guard let result else {
          isAtEnd = true
          continue
        }
        guard let buffer = result.buffer else {
          group.cancelAll()
          return false
        }
        early[result.number] = buffer
        while let buffer = early.removeValue(forKey: takenCount) {
          take(buffer)
          supply.giveBack(buffer)
          takenCount += 1
        }
      }
    }
  }

  /// The ranges that no task has begun to read, and the buffers that were taken.
  ///
  /// The task that reads a range also cuts it, because that loads the tape into the cache of its core. Buffers are used again: to free so
  /// much memory makes glibc tidy up.
  ///
  /// `@unchecked Sendable`: the lock guards all mutable state.
  private final class Supply<Buffer: AnyObject & Sendable>: @unchecked Sendable {
    private let lock = Lock()
    private var ranges: ElementRanges
    private var count = 0
    private var buffers: [Buffer] = []

    init(_ ranges: ElementRanges) { self.ranges = ranges }

    func next() -> (number: Int, range: ElementRange, buffer: Buffer?)? {
      lock.withLock {
        guard let range = ranges.next() else { return nil }
        defer { count += 1 }
        return (count, range, buffers.popLast())
      }
    }

    func giveBack(_ buffer: Buffer) { lock.withLock { buffers.append(buffer) } }
  }
}
