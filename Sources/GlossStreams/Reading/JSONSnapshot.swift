/// What is there of a value whose text is still being written.
///
/// `jsonSnapshots(of:at:options:)` returns it.
public struct JSONSnapshot<Value, Whole> {
  /// What is there of the value. In the last snapshot that is all of it.
  public let value: Value
  /// The value as a whole, which was checked as by `decode(_:at:mode:)`; nil as long as its text is not complete.
  public let whole: Whole?
  /// The keys of an object whose values are new or grew since the snapshot before, in the order of the text. Empty for other values.
  public let changedKeys: [String]

  /// Whether this is the last snapshot.
  public var isComplete: Bool { whole != nil }

  init(_ value: Value, whole: Whole? = nil, changedKeys: [String]) {
    self.value = value
    self.whole = whole
    self.changedKeys = changedKeys
  }
}

extension JSONSnapshot: Sendable where Value: Sendable, Whole: Sendable {}
extension JSONSnapshot: Equatable where Value: Equatable, Whole: Equatable {}
extension JSONSnapshot: Hashable where Value: Hashable, Whole: Hashable {}
