/// The expression for the format of a value, with its constraints.
struct FormatSource {
  /// The format of the value; nil if the type determines it.
  let format: Option?
  let constraints: [Option]
  /// The use of the expression. Of two functions, it has the one for that direction.
  let direction: Directions
  let skipsInvalid: Bool
  /// Whether names of types have another meaning in the place of the expression.
  let isNested: Bool

  /// The expression; nil if the type alone determines the values.
  ///
  /// - Parameters:
  ///   - type: The type of the value, without the `?` of a field that may be missing; nil if it is unknown.
  ///   - depth: The number of collections around the value.
  func source(for type: TypeSource?, depth: Int = 0) -> String? {
    let isWhole = format?.isForOneValue == false
    if let wrapped = type?.wrapped, !isWhole || constraints.isEmpty && format?.name != "optional" {
      return source(for: wrapped, depth: depth).map { ".optional(\($0))" }
    }
    guard let type, !isWhole, let (name, value) = type.collection else {
      let base = format?.expression(
        isNested ? type : nil, direction, isWhole: direction == .writing && !constraints.isEmpty)
      return constrained(base, by: constraints.filter { isWhole || !$0.isForCollections || $0.depth >= depth }, type)
    }
    let skips = skipsInvalid && depth == 0
    let inner = source(for: value, depth: depth + 1) ?? (skips ? "._ofType()" : nil)
    let base = inner.map { ".\(name)(of: \($0)\(skips ? ", skippingInvalid: true" : ""))" }
    return constrained(base, by: constraints.filter { $0.isForCollections && $0.depth == depth }, type)
  }

  private func constrained(_ base: String?, by constraints: [Option], _ type: TypeSource?) -> String? {
    constraints.reduce(base) { base, constraint in
      let expression = constraint.constraint(for: type, isNested: isNested)
      let isEnforced = direction == .writing ? ", enforcedOnWriting: true" : ""
      return ".constrained(\(base.map { "\($0), " } ?? "")by: \(expression)\(isEnforced))"
    }
  }
}
