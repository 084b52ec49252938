/// The result of reading a batch of lines.
///
/// `@unchecked Sendable`: one task makes it and hands it over to another one, which takes the values. So it needs no lock, and accesses
/// to it do not overlap. It is a class, because a copy of a struct would copy the values, too.
@usableFromInline
final class DecodedBatch<Value: JSONDecodable & Sendable>: @unchecked Sendable {
  /// The values that were not taken yet. When all are there, the last one is first: an array can move its last element out, but only copy
  /// its first one.
  @usableFromInline var values: [Value] = []
  @usableFromInline var takenCount = 0
  /// The reports about lines that were left out, each with the number of values before it.
  @usableFromInline var reports: [(position: Int, report: DecodingReport)] = []
  /// The error that ended the reading.
  @usableFromInline var failure: (any Error)?

  /// Reads a batch.
  ///
  /// - Parameter isSkipping: Whether to leave out invalid lines.
  @inlinable
  init(_ batch: LineBatch, _ options: JSONStreamOptions, isSkipping: Bool) {
    do { try read(batch, options, isSkipping: isSkipping) } catch { failure = error }
    // `values.reverse()` would copy the elements.
    for position in 0..<values.count / 2 { values.swapAt(position, values.count - 1 - position) }
  }

  @inlinable
  func read(_ batch: LineBatch, _ options: JSONStreamOptions, isSkipping: Bool) throws {
    try Task.checkCancellation()
    let reader = try StreamReader<Value>(
      StreamFormat(.lines, options), from: batch.position,
      onInvalid: isSkipping ? { self.reports.append((self.values.count, $0)) } : nil)
    batch.bytes.withView { reader.append($0, isLast: true) }
    // It reserves no more memory than the lines take, because most of them may not fit.
    values.reserveCapacity(min(batch.lineCount, batch.bytes.count / MemoryLayout<Value>.stride))
    while let value = try reader.next() { values.append(value) }
  }

  /// Takes the next value; nil after the last one, or if `end` values were taken.
  @inlinable @inline(__always)
  func next(before end: Int) -> Value? {
    guard takenCount < end else { return nil }
    takenCount += 1
    return values.popLast()
  }
}
