import Foundation

/// The recordings of values of a document that could not be read, for those who read the same again.
///
/// A model may decode a part of its value and do without it. If the model itself can't be read, it is read again for the
/// report, and so is the part, which was recorded before: each level of models that nest would be read as many times as it
/// has levels around it. A model that is read again takes the recording of the part instead.
///
/// Only those of the last few values of each size are kept. What is missing has to be read again, which happens to a value only
/// where there are several times as many values of its size beside it, so at most log(bytes) times.
///
/// `@unchecked Sendable`: a lock guards the recordings.
final class RecentFailures: @unchecked Sendable {
  private static let countOfEachSize = 8

  private let lock = NSLock()
  /// By the values. One may have been read in several ways.
  private var recordings: [Int: [Recording]] = [:]
  /// The values of each size, the oldest first. A size is the logarithm of the count of values in one.
  private var targets: [Int: [Int]] = [:]

  /// Keeps the recording of a value with a number of values in it. O(ways in which it was read).
  func add(_ recording: Recording, valueCount: Int) {
    let size = Int.bitWidth - valueCount.leadingZeroBitCount
    lock.withLock {
      if recordings[recording.target] == nil {
        if let oldest = targets[size]?.first, targets[size]?.count == RecentFailures.countOfEachSize {
          targets[size]?.removeFirst()
          recordings[oldest] = nil
        }
        targets[size, default: []].append(recording.target)
      }
      recordings[recording.target, default: []].removeAll { $0.reading == recording.reading }
      recordings[recording.target, default: []].append(recording)
    }
  }

  /// The recording of a value that could not be read as something; nil if there is none.
  func recording(of target: Int, as reading: Any.Type) -> Recording? {
    lock.withLock { recordings[target]?.first { $0.reading == reading } }
  }
}

extension Document {
  var failures: RecentFailures { annotation(RecentFailures.init) }
}
