extension ChildReader {
  /// What `reading` makes of the elements of an array; nil if this is not an array.
  ///
  /// - Parameter skippingInvalid: Whether an element that does not fit is left out, or makes all nil.
  @inlinable @inline(__always)
  func mapElements<Reading: ValueReading>(_ reading: Reading, skippingInvalid: Bool = false) -> [Reading.Value]? {
    guard let positions = elements else { return nil }
    let capacity = capacity(for: Reading.Value.self)
    if Reading.isLarge, capacity > 0, !skippingInvalid, !Self.takesNotes {
      return largeElements(positions, capacity: capacity, reading)
    }
    return appendElements(positions, to: [], capacity: capacity, reading, skippingInvalid: skippingInvalid)
  }

  /// `results`, and what `reading` makes of the elements at `positions`; nil if one does not fit and is not skipped.
  @inlinable @inline(__always)
  func appendElements<Reading: ValueReading>(
    _ positions: Range<Int>, to results: [Reading.Value], capacity: Int, _ reading: Reading, skippingInvalid: Bool
  ) -> [Reading.Value]? {
    var results = results
    results.reserveCapacity(capacity)
    var isValid = true
    var position = positions.lowerBound
    while position < positions.upperBound {
      let child = element(at: position)
      if !(Reading.isLarge ? appendLarge(child, to: &results, reading) : append(child, to: &results, reading)) {
        // A report names all elements that do not fit.
        guard skippingInvalid || Self.takesNotes else { return nil }
        if !skippingInvalid { isValid = false }
      }
      position = self.position(afterElementAt: position)
    }
    return isValid ? results : nil
  }

  /// Appends what `reading` makes of an element, and returns whether there is anything.
  @inlinable @inline(__always)
  func append<Reading: ValueReading>(_ child: Self, to results: inout [Reading.Value], _ reading: Reading) -> Bool {
    guard let result = read(reading, of: child, isField: false) else { return false }
    results.append(result)
    return true
  }

  /// Does what `append` does. As a function of its own it takes much less stack for each level of large models that nest: the
  /// copies that a loop works with do not share their room.
  @inlinable @inline(never)
  func appendLarge<Reading: ValueReading>(_ child: Self, to results: inout [Reading.Value], _ reading: Reading) -> Bool
  {
    append(child, to: &results, reading)
  }

  /// Makes what `reading` makes of an element at `start`, and returns whether there is anything. As `appendLarge`, a function
  /// of its own.
  @inlinable @inline(never)
  func initializeLarge<Reading: ValueReading>(
    _ start: UnsafeMutablePointer<Reading.Value>, _ child: Self, _ reading: Reading
  ) -> Bool {
    guard let result = reading.read(child) else { return false }
    start.initialize(to: result)
    return true
  }

  /// What `reading` makes of the elements at `positions`; nil if one does not fit.
  ///
  /// Results are made where they stay: a large model costs a copy less than by `append` (benchmark `decode-events`), a
  /// small one some instructions more (`decode-canada`).
  ///
  /// - Parameter capacity: How many results there is room for in advance. Not 0: the standard library then writes to the
  ///   empty array that all threads share.
  @inlinable @inline(never)
  func largeElements<Reading: ValueReading>(
    _ positions: Range<Int>, capacity: Int, _ reading: Reading
  ) -> [Reading.Value]? {
    var next = positions.lowerBound
    var made = 0
    let results = [Reading.Value](unsafeUninitializedCapacity: capacity) { buffer, initializedCount in
      guard let start = buffer.baseAddress else { return }
      while made < capacity, initializeLarge(start + made, element(at: next), reading) {
        made &+= 1
        next = self.position(afterElementAt: next)
      }
      initializedCount = made
    }
    if made < capacity { return nil }
    if next == positions.upperBound { return results }
    let rest = Range(uncheckedBounds: (next, positions.upperBound))
    return appendElements(rest, to: results, capacity: 0, reading, skippingInvalid: false)
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

extension ValueReading {
  /// Whether a copy of what is read takes much stack and time.
  @inlinable @inline(__always) static var isLarge: Bool { MemoryLayout<Value>.stride > 128 }
}
