extension ChildReader {
  /// What `reading` makes of the elements of an array; nil if this is not an array.
  ///
  /// - Parameter skippingInvalid: Whether an element that does not fit is left out, or makes all nil.
  @inlinable @inline(__always)
  func mapElements<Reading: ValueReading>(_ reading: Reading, skippingInvalid: Bool = false) -> [Reading.Value]? {
    guard let positions = elements else { return nil }
    var position = positions.lowerBound
    let capacity = capacity(for: Reading.Value.self)
    var results: [Reading.Value] = []
    if MemoryLayout<Reading.Value>.stride > 128, capacity > 0, !skippingInvalid, !Self.takesNotes {
      guard let first = elements(capacity, from: &position, reading) else { return nil }
      results = first
    } else {
      results.reserveCapacity(capacity)
    }
    var isValid = true
    while position < positions.upperBound {
      if let result = read(reading, of: element(at: position), isField: false) {
        results.append(result)
      } else {
        // A report names all elements that do not fit.
        guard skippingInvalid || Self.takesNotes else { return nil }
        if !skippingInvalid { isValid = false }
      }
      position = self.position(afterElementAt: position)
    }
    return isValid ? results : nil
  }

  /// What `reading` makes of `count` elements from `position` on, which is moved behind them; nil if one does not fit.
  ///
  /// Results are made where they stay: a large model costs a copy less than by `append` (benchmark `decode-events`), a
  /// small one some instructions more (`decode-canada`).
  ///
  /// `count` is not 0: the standard library then writes to the empty array that all threads share.
  @inlinable @inline(__always)
  func elements<Reading: ValueReading>(
    _ count: Int, from position: inout Int, _ reading: Reading
  ) -> [Reading.Value]? {
    var next = position
    var made = 0
    let results = [Reading.Value](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      guard let start = buffer.baseAddress else { return }
      while made < count, let result = reading.read(element(at: next)) {
        (start + made).initialize(to: result)
        made &+= 1
        next = self.position(afterElementAt: next)
      }
      initializedCount = made
    }
    position = next
    return made == count ? results : nil
  }

  /// What `reading` makes of the members of an object by key; nil if this is not an object.
  ///
  /// If a key is there more than once, the first counts. Keys that are different in JSON and the same to `Key`, as canonically
  /// equivalent ones are to `String`, leave no room for the second one: it is invalid. So is a key that `isSlowToHash`.
  ///
  /// - Parameter skippingInvalid: Whether a member that does not fit is left out, or makes all nil.
  @inlinable @inline(__always)
  func mapMembers<Key: JSONObjectKey, Reading: ValueReading>(
    _ keyType: Key.Type, _ reading: Reading, skippingInvalid: Bool = false
  ) -> [Key: Reading.Value]? {
    guard let positions = members else { return nil }
    var results: [Key: Reading.Value] = [:]
    results.reserveCapacity(capacity(for: (Key, Reading.Value).self))
    var hasInvalid = false
    var position = positions.lowerBound
    while position < positions.upperBound {
      let current = position
      position = self.position(afterMemberAt: current)
      guard let text = key(at: current) else { continue }
      // What does not count is not noted. Otherwise it is read and dropped, so that each key is looked up once only.
      if Self.takesNotes || hasInvalid, !isFirstMember(at: current) { continue }
      let child = member(at: current)
      if text.isSlowToHash {
        note(unreadable: child, .shorterKey)
      } else if let key = Key(jsonKey: text) {
        if let result = read(reading, of: child, isField: false) {
          guard let first = results.updateValue(result, forKey: key) else { continue }
          results[key] = first
          if !isFirstMember(at: current) { continue }
          note(unreadable: child, .differentKey)
        } else if results[key] != nil, !isFirstMember(at: current) {
          continue
        }
      } else {
        note(unreadable: child, .key(Key.self))
      }
      // A report names all members that do not fit.
      guard skippingInvalid || Self.takesNotes else { return nil }
      hasInvalid = true
    }
    return hasInvalid && !skippingInvalid ? nil : results
  }
}
