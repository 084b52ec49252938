/// What was read from a batch of lines.
///
/// `@unchecked Sendable`: one task makes it and hands it over to another one, which takes the values. So it needs no lock, and
/// accesses to it do not overlap. A copy of a structure would copy the values, too.
@usableFromInline
final class DecodedBatch<Value: JSONDecodable & Sendable>: @unchecked Sendable {
  /// The values that were not taken. When all are there, the last one comes first: an array can move its last element out, and only
  /// copy its first one.
  @usableFromInline @exclusivity(unchecked) var values: [Value] = []
  @usableFromInline @exclusivity(unchecked) var takenCount = 0
  /// The reports about lines that were left out, and how many values are before each.
  @usableFromInline @exclusivity(unchecked) var reports: [(position: Int, report: DecodingReport)] = []
  /// What ended the reading.
  @usableFromInline @exclusivity(unchecked) var failure: (any Error)?

  /// Reads a batch.
  ///
  /// - Parameter isSkipping: Whether invalid lines are left out.
  @inlinable
  init(_ batch: LineBatch, _ options: JSONStreamOptions, isSkipping: Bool) {
    do { try read(batch, options, isSkipping: isSkipping) } catch { failure = error }
    // `values.reverse()` would copy the elements.
    values.withUnsafeMutableBufferPointer { $0.reverse() }
  }

  @inlinable
  func read(_ batch: LineBatch, _ options: JSONStreamOptions, isSkipping: Bool) throws {
    try Task.checkCancellation()
    let reader = try StreamReader<_StreamedValue<Value>>(
      StreamFormat(.lines, options), from: batch.position,
      onInvalid: isSkipping ? { self.reports.append((self.values.count, $0)) } : nil)
    batch.bytes.withUnsafeBytes { reader.append($0, isLast: true) }
    // No more memory than the lines take: maybe most of them do not fit.
    values.reserveCapacity(min(batch.lineCount, batch.bytes.count / MemoryLayout<Value>.stride))
    while let value = try reader.next() { values.append(value) }
  }

  /// Takes the next value; nil if so many values were taken, or all.
  @inlinable @inline(__always)
  func next(before end: Int) -> Value? {
    guard takenCount < end else { return nil }
    takenCount += 1
    return values.popLast()
  }
}
