// Models that contain themselves recurse over a value as deep as it is. What the library reads for them, it reads only while
// the stack lasts.

extension JSON {
  /// Whether more arrays and objects may be nested here than models can recurse over without a look at the stack. O(1).
  @usableFromInline
  var mayBeDeep: Bool {
    switch form {
    case .value(.place(let document, _)): document.isDeep
    case .value(let value): value.depth > Document.shallowDepth
    case .member(_, let value): value.depth >= Document.shallowDepth
    }
  }

  /// Whether nothing is to be read from the value, because it may be deep and the stack is low. That is counted, and noted if
  /// somebody wants a report.
  @usableFromInline
  var isRefused: Bool {
    guard mayBeDeep, ThreadStack.isLow else { return false }
    // What holds nothing leads no deeper. If it holds something, that is what is too deep.
    guard value.count > 0 else { return false }
    value.withRecordedPlace { reader in
      guard let children = reader.elements ?? reader.members, !children.isEmpty else { return }
      let first = children.lowerBound
      let child = reader.elements == nil ? reader.member(at: first) : reader.element(at: first)
      reader.note(unreadable: child, .lessDepth)
    }
    ThreadStack.refuse()
    return true
  }

  /// What `reading` makes of this value; nil also if the stack was too low to read a part of it and a model did without.
  @inlinable @inline(__always)
  func readWhole<Reading: ValueReading>(_ reading: Reading) -> Reading.Value? {
    guard let place, place.isPlain else { return readWholeSlowly(reading) }
    defer { withExtendedLifetime(self) {} }
    return reading.read(place)
  }

  @inlinable @inline(never)
  func readWholeSlowly<Reading: ValueReading>(_ reading: Reading) -> Reading.Value? {
    let refusals = ThreadStack.refusalCount
    let value = readSlowly(reading)
    return refusals == ThreadStack.refusalCount ? value : nil
  }
}
