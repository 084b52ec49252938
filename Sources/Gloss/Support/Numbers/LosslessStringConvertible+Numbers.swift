extension LosslessStringConvertible {
  /// Whether this is a number that JSON can't hold.
  @usableFromInline
  var isInfiniteOrNaN: Bool { (self as? any FloatingPoint).map { !$0.isFinite } ?? false }
}
