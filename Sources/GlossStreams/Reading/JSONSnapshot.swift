/// The available part of a value whose text is still incomplete.
///
/// `jsonSnapshots(of:at:options:)` returns it.
public struct JSONSnapshot<Value, Whole> {
  /// The available part of the value. In the last snapshot it is complete.
  public let value: Value
  /// The complete value, which was checked as by `decode(_:at:mode:)`; nil while its text is incomplete.
  public let whole: Whole?
  /// The keys of an object whose values are new or grew since the previous snapshot, in the order of the text. Empty for other values.
  public let changedKeys: [String]

  /// Whether this is the last snapshot.
  public var isComplete: Bool { whole != nil }
}

extension JSONSnapshot: Sendable where Value: Sendable, Whole: Sendable {}
extension JSONSnapshot: Equatable where Value: Equatable, Whole: Equatable {}
extension JSONSnapshot: Hashable where Value: Hashable, Whole: Hashable {}
