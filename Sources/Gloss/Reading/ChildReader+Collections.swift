extension ChildReader {
  @usableFromInline var doubles: [Double]? { array(of: ValueFormat<Double>()) }

  /// Reads the elements of an array by `reading`; nil if this is not an array. O(everything in the array).
  ///
  /// - Parameter skippingInvalid: Whether to leave out an element that does not fit. If not, the result is nil.
  @inlinable @inline(__always)
  func array<Reading: _ValueReading>(of reading: Reading, skippingInvalid: Bool = false) -> [Reading.Value]? {
    guard let positions = elements else { return nil }
    let capacity = capacity(for: Reading.Value.self)
    if Reading.isLarge, capacity > 0, !skippingInvalid, !Self.takesNotes {
      return largeElements(positions, capacity: capacity, reading)
    }
    return appendElements(positions, to: [], capacity: capacity, reading, skippingInvalid: skippingInvalid)
  }

  /// `results`, followed by the elements at `positions`, read by `reading`; nil if one does not fit and is not left out.
  @inlinable @inline(__always)
  func appendElements<Reading: _ValueReading>(
    _ positions: Range<Int>, to results: [Reading.Value], capacity: Int, _ reading: Reading, skippingInvalid: Bool
  ) -> [Reading.Value]? {
    var results = results
    results.reserveCapacity(capacity)
    var isValid = true
    var position = positions.lowerBound
    while position < positions.upperBound {
      let child = element(at: position)
      if !(Reading.isLarge ? appendLarge(child, to: &results, reading) : append(child, to: &results, reading)) {
        // Not from `child`: it would have to be kept until after the call.
        let isLeftOut = skippingInvalid || element(at: position).isOpen
        // A report names all elements that do not fit.
        guard isLeftOut || Self.takesNotes else { return nil }
        if !isLeftOut { isValid = false }
      }
      position = self.position(afterElementAt: position)
    }
    return isValid ? results : nil
  }

  /// Reads an element by `reading` and appends the result. Returns whether the element fits.
  @inlinable @inline(__always)
  func append<Reading: _ValueReading>(_ child: Self, to results: inout [Reading.Value], _ reading: Reading) -> Bool {
    guard let result = read(reading, of: child, .element) else { return false }
    results.append(consume result)
    return true
  }

  /// The same as `append`, but not inlined. In a loop, the temporary copies of a large model do not share their memory, so each level of
  /// nested models would take much more stack.
  @inlinable @inline(never)
  func appendLarge<Reading: _ValueReading>(_ child: Self, to results: inout [Reading.Value], _ reading: Reading) -> Bool
  {
    append(child, to: &results, reading)
  }

  /// Reads an element by `reading` and stores the result at `start`. Returns whether the element fits.
  @inlinable @inline(__always)
  func initialize<Reading: _ValueReading>(
    _ start: UnsafeMutablePointer<Reading.Value>, _ child: Self, _ reading: Reading
  ) -> Bool {
    guard let result = reading._read(child) else { return false }
    unsafe start.initialize(to: result)
    return true
  }

  /// The same as `initialize`, but not inlined, like `appendLarge`.
  @inlinable @inline(never)
  func initializeLarge<Reading: _ValueReading>(
    _ start: UnsafeMutablePointer<Reading.Value>, _ child: Self, _ reading: Reading
  ) -> Bool {
    unsafe initialize(start, child, reading)
  }

  /// Reads the elements at `positions` by `reading`; nil if one does not fit.
  ///
  /// Results are made in their final place. For a large model that saves a copy (benchmark `decode-events`); for a small one it takes
  /// some instructions more than `append` (`decode-canada`).
  ///
  /// The facts that make it safe to write to the buffer:
  /// 1. It has room for `capacity` results, and a result is made only while `made` is less.
  /// 2. When the closure returns, exactly the first `made` results are initialised, also if an element does not fit.
  ///
  /// - Parameter capacity: The number of results to reserve memory for. It must not be 0: the standard library would write to the empty
  ///   array that all threads share.
  @inlinable @inline(never)
  func largeElements<Reading: _ValueReading>(
    _ positions: Range<Int>, capacity: Int, _ reading: Reading
  ) -> [Reading.Value]? {
    var next = positions.lowerBound
    var made = 0
    let results = unsafe [Reading.Value](unsafeUninitializedCapacity: capacity) { buffer, initializedCount in
      guard let start = buffer.baseAddress else { return }
      while made < capacity, unsafe initializeLarge(start + made, element(at: next), reading) {
        made &+= 1
        next = self.position(afterElementAt: next)
      }
      initializedCount = made
    }
    if made < capacity { return element(at: next).isOpen ? results : nil }
    if next == positions.upperBound { return results }
    let rest = Range(ordered: next, positions.upperBound)
    return appendElements(rest, to: results, capacity: 0, reading, skippingInvalid: false)
  }

  /// Reads the members of an object by `reading`, as a dictionary; nil if this is not an object. O(everything in the object) on average.
  ///
  /// If the object has a key more than once, the first one counts. If keys differ in JSON but are equal for `Key`, as canonically
  /// equivalent keys are for `String`, the second one is invalid. So is a key that `isSlowToHash`, or one of too many with the same hash.
  ///
  /// - Parameter skippingInvalid: Whether to leave out a member that does not fit. If not, the result is nil.
  @inlinable @inline(__always)
  func dictionary<Key: JSONObjectKey, Reading: _ValueReading>(
    of keyType: Key.Type, _ reading: Reading, skippingInvalid: Bool = false
  ) -> [Key: Reading.Value]? {
    withNestedMembers.dictionary(of: keyType, reading, skippingInvalid: skippingInvalid) { _ in false }
  }

  /// - Parameter isLeftOut: Whether to leave out the member at a position. It gets the positions in order.
  @inlinable @inline(__always)
  func dictionary<Key: JSONObjectKey, Reading: _ValueReading>(
    of keyType: Key.Type, _ reading: Reading, skippingInvalid: Bool, isLeftOut: (Int) -> Bool
  ) -> [Key: Reading.Value]? {
    guard let positions = members else { return nil }
    // Not by `reserveCapacity`: it is not specialised and looks up the metadata of the storage twice.
    var results = [Key: Reading.Value](minimumCapacity: capacity(for: (Key, Reading.Value).self))
    var collisions = HashCollisions()
    var hasInvalid = false
    var position = positions.lowerBound
    while position < positions.upperBound {
      let current = position
      position = self.position(afterMemberAt: current)
      if isLeftOut(current) { continue }
      guard let text = key(at: current) else { continue }
      // A member that does not count must not be noted. Without notes it is read and dropped: to look up whether it counts would cost
      // more.
      if Self.takesNotes || hasInvalid, !isFirstMember(at: current) { continue }
      let child = member(at: current)
      if text.isSlowToHash {
        note(unreadable: child, .shorterKey)
      } else if let key = Key(jsonKey: text) {
        if let result = read(reading, of: child, .element) {
          if let first = results.updateValue(result, forKey: key) {
            results[key] = first
            if !isFirstMember(at: current) { continue }
            note(unreadable: child, .differentKey)
          } else if results.count <= HashCollisions.quickCount || collisions.allows(key) {
            continue
          } else {
            results[key] = nil
            note(unreadable: child, .otherHash)
          }
        } else if results[key] != nil, !isFirstMember(at: current) {
          continue
        }
      } else {
        note(unreadable: child, .key(Key.self))
      }
      if member(at: current).isOpen { continue }
      // A report names all members that do not fit.
      guard skippingInvalid || Self.takesNotes else { return nil }
      hasInvalid = true
    }
    return hasInvalid && !skippingInvalid ? nil : results
  }
}

extension _ValueReading {
  /// Whether a copy of the value takes much stack and time.
  @inlinable @inline(__always) static var isLarge: Bool { MemoryLayout<Value>.stride > 128 }
}
