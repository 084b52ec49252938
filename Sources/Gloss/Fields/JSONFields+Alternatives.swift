extension _JSONFields {
  /// Returns the result of `read` for the first of several places whose value fits; nil if no value fits. If all of them are missing or
  /// null, it returns the result for the first one.
  ///
  /// A report has a problem for each value that does not fit, or none if one fits.
  public mutating func decodeFirst<Value>(
    _ keys: [Key], _ read: (inout _JSONFields, Key) -> Value?
  ) -> Value? {
    var alternatives = otherReader?.recorded.map { Alternatives($0) }
    // Not by key: another field may be read by the same key.
    let places = keys.map { Key.first([$0]) }.filter { !isAbsent($0, countingOpen: false) }
    for place in places {
      alternatives?.begin(place)
      guard let value = read(&self, place) else { continue }
      alternatives?.forgetFailures()
      return value
    }
    return places.isEmpty ? read(&self, .first(keys)) : nil
  }
}

/// The findings of a report that count no longer if another value fits.
private struct Alternatives {
  private let reader: RecordedPlace
  private let noteCount: Int?
  /// For each value, the facts that were recorded about it before it was read.
  private var parts: [(value: RecordedPlace, part: ReadValues.Copy)] = []

  init(_ reader: RecordedPlace) {
    self.reader = reader
    noteCount = reader.noteCount
  }

  /// Begins to read the value at a place.
  mutating func begin(_ place: _JSONFields.Key) {
    guard let value = reader.child(place), let part = value.readPart else { return }
    parts.append((value, part))
  }

  /// Forgets all findings except those about the value that was read last.
  func forgetFailures() {
    if let noteCount { _ = reader.forgetFailures(after: noteCount, exceptOf: []) }
    for (value, part) in parts.dropLast() { value.restore(part) }
  }
}
