// Models that contain themselves recurse as deep as a value is nested. The library reads for them only while enough stack is left.

extension JSON {
  /// Whether the value may be nested deeper than models can recurse without a check of the stack. O(1).
  @usableFromInline
  var mayBeDeep: Bool {
    if case .place(let document, _) = content { return document.isDeep }
    return content.depth + (memberKey == nil ? 0 : 1) > Document.shallowDepth
  }

  /// Whether nothing may be read from the value, because it may be deep and the stack is low. If so, it counts that, and notes it for a
  /// report.
  @usableFromInline
  var isRefused: Bool {
    guard mayBeDeep, ThreadStack.isLow else { return false }
    // An empty value has no deeper level. In another one, the first child is too deep.
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

  /// Reads this value by `content`. Also nil if the stack was too low for a part that a model can do without.
  @inlinable @inline(__always)
  package func readWhole<Content: _ValueReading>(_ content: Content) -> Content.Value? {
    guard let place, place.isOrdinary else { return readWholeSlowly(content) }
    defer { withExtendedLifetime(self) {} }
    return content._read(place)
  }

  @inlinable @inline(never)
  func readWholeSlowly<Content: _ValueReading>(_ content: Content) -> Content.Value? {
    let refusals = ThreadStack.refusalCount
    let value = readUnusual(WholeValue(content))
    return refusals == ThreadStack.refusalCount ? value : nil
  }
}
