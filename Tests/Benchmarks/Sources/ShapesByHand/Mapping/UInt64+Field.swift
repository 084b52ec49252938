extension UInt64 {
  /// The number that a field has as a string; nil if there is none.
  init?(decimalField text: String?) {
    guard let text else { return nil }
    self.init(text, radix: 10)
  }
}
