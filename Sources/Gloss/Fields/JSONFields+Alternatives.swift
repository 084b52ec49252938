extension _JSONFields {
  /// Returns the result of `read` for the first of several places whose value fits; nil if no value fits. If all of them are missing or
  /// null, it returns the result for the first one.
  ///
  /// A report has a problem for each value that does not fit, or none if one fits.
  public mutating func decodeFirst<Value>(
    _ keys: [Key], _ read: (inout _JSONFields, Key) -> Value?
  ) -> Value? {
    let recorded = otherReader?.recorded
    let noteCount = recorded?.noteCount
    // For each value, the facts that were recorded about it before it was read.
    var parts: [(value: RecordedPlace, part: ReadValues.Copy)] = []
    // Not by key: another field may be read by the same key.
    let places = keys.map { Key.first([$0]) }.filter { !isAbsent($0, countingOpen: false) }
    for place in places {
      if let value = recorded?.child(place), let part = value.readPart { parts.append((value, part)) }
      guard let value = read(&self, place) else { continue }
      // Only what was found about this value counts.
      if let recorded, let noteCount { _ = recorded.forgetFailures(after: noteCount, exceptOf: []) }
      for (value, part) in parts.dropLast() { value.restore(part) }
      return value
    }
    return places.isEmpty ? read(&self, .first(keys)) : nil
  }
}
