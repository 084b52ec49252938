/// What was noted about values of a document that could not be read, so that they are not read again.
///
/// A model may decode a part of its value, get a report, and do without the part. If the model itself can't be read, it is read again for
/// its own report, and so is the part. Then each part would be read once for each level around it. Instead, a model that is read again
/// takes the summary of the part from here.
///
/// Only the summaries of the last few values of each size are kept, and others have to be read again. That happens to a value only if
/// several times as many values of its size are beside it, so at most log(bytes) times.
///
/// `@unchecked Sendable`: a lock guards the summaries.
final class RecentFailures: @unchecked Sendable {
  private static let countOfEachSize = 8

  private let lock = Lock()
  /// The summaries of each value. A value may have been read in several ways.
  private var summaries: [Int: [Summary]] = [:]
  /// The values of each size, the oldest first. The size is the binary logarithm of the number of values in a value.
  private var targets: [Int: [Int]] = [:]

  /// Keeps the summary of a value that contains `valueCount` values. O(ways in which it was read).
  func add(_ summary: Summary, valueCount: Int) {
    let size = Int.bitWidth - valueCount.leadingZeroBitCount
    lock.withLock {
      if summaries[summary.target] == nil {
        if let oldest = targets[size]?.first, targets[size]?.count == RecentFailures.countOfEachSize {
          targets[size]?.removeFirst()
          summaries[oldest] = nil
        }
        targets[size, default: []].append(summary.target)
      }
      summaries[summary.target, default: []].removeAll { $0.reading == summary.reading }
      summaries[summary.target, default: []].append(summary)
    }
  }

  /// The summary of a value that could not be read in a certain way; nil if none is kept.
  func summary(of target: Int, as reading: Any.Type) -> Summary? {
    lock.withLock { summaries[target]?.first { $0.reading == reading } }
  }
}

extension Document {
  var failures: RecentFailures { annotation(RecentFailures.init) }
}
