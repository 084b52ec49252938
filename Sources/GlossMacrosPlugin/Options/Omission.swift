/// The case in which a property is not written although it has a value.
struct Omission {
  enum Reason {
    /// If a function returns true.
    case condition(Piece)
    /// If a collection has no elements.
    case isEmpty
    /// If it equals the default.
    case isDefault
  }

  let reason: Reason
  /// The option.
  let source: Piece

  /// Nil if the option is another one.
  init?(_ call: OptionCall, _ source: Piece) {
    switch call.name {
    case "omitted":
      guard let condition = call.arguments.first?.value else { return nil }
      reason = .condition(condition)
    case "omitsEmpty": reason = .isEmpty
    case "omitsDefault": reason = .isDefault
    default: return nil
    }
    self.source = source
  }
}
