import Foundation

/// The recordings of values of a document that could not be read, for those who read the same again.
///
/// A model may decode a part of its value and do without it. If the model itself can't be read, it is read again for the
/// report, and so is the part, which was recorded before: each level of models that nest would be read as many times as it
/// has levels around it. A model that is read again takes the recording of the part instead.
///
/// Only the last few of each size are kept. What is missing has to be read again, which happens to a value only where there
/// are several times as many values of its size beside it, so at most log(bytes) times.
///
/// `@unchecked Sendable`: a lock guards the recordings.
final class RecentFailures: @unchecked Sendable {
  private struct Entry {
    let recording: Recording
    /// The logarithm of the count of values in the one that was recorded.
    let magnitude: Int
  }

  private static let countOfEachSize = 8

  private let lock = NSLock()
  private var entries: [Entry] = []

  /// Keeps the recording of a value with a number of values in it.
  func add(_ recording: Recording, valueCount: Int) {
    let magnitude = Int.bitWidth - valueCount.leadingZeroBitCount
    lock.withLock {
      if entries.count(where: { $0.magnitude == magnitude }) == RecentFailures.countOfEachSize,
        let oldest = entries.firstIndex(where: { $0.magnitude == magnitude })
      {
        entries.remove(at: oldest)
      }
      entries.append(Entry(recording: recording, magnitude: magnitude))
    }
  }

  /// The recording of a value that could not be read as something, which is not kept any longer; nil if there is none.
  func take(_ target: Int, _ reading: Any.Type) -> Recording? {
    lock.withLock {
      entries.lastIndex { $0.recording.target == target && $0.recording.reading == reading }
        .map { entries.remove(at: $0).recording }
    }
  }
}

extension Document {
  var failures: RecentFailures { annotation(RecentFailures.init) }
}
