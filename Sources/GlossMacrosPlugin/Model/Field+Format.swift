extension Field {
  /// The expression for the format for reading or writing, with its constraints; nil if the type determines it.
  ///
  /// - Parameters:
  ///   - direction: The use of the expression. Of two functions, it has the one for that direction.
  ///   - isNested: Whether names of types have another meaning in the place of the expression.
  func formatSource(_ direction: Directions, isNested: Bool) -> String? {
    let isReading = direction == .reading
    let format = isReading || format?.isWrittenByType == false ? format : nil
    let constraints = isReading || has(.enforcedOnWriting) ? options.constraints : []
    if format == nil && constraints.isEmpty { return nil }
    let isWhole = format?.isForOneValue == false

    func constrained(_ base: String?, _ type: TypeSource?, by isApplied: (Option) -> Bool) -> String? {
      constraints.filter(isApplied).reduce(base) { base, constraint in
        let expression = constraint.constraint(for: type, isNested: isNested)
        let isEnforced = isReading ? "" : ", enforcedOnWriting: true"
        return ".constrained(\(base.map { "\($0), " } ?? "")by: \(expression)\(isEnforced))"
      }
    }

    /// The type is that of a value inside a number of collections, without the `?` of a field that may be missing; nil if it is unknown.
    func source(for type: TypeSource?, depth: Int) -> String? {
      if let wrapped = type?.wrapped, !isWhole || constraints.isEmpty && format?.name != "optional" {
        return source(for: wrapped, depth: depth).map { ".optional(\($0))" }
      }
      guard let type, !isWhole, let (name, value) = type.collection else {
        let hasBoth = !isReading && !constraints.isEmpty
        let base = format?.expression(isNested ? type : nil, direction, isWhole: hasBoth)
        return constrained(base, type) { isWhole || !$0.isForCollections || $0.depth >= depth }
      }
      let skips = isReading && has(.skippingInvalid) && depth == 0
      let inner = source(for: value, depth: depth + 1) ?? (skips ? "._ofType()" : nil)
      let base = inner.map { ".\(name)(of: \($0)\(skips ? ", skippingInvalid: true" : ""))" }
      return constrained(base, type) { $0.isForCollections && $0.depth == depth }
    }
    return source(for: type?.unwrapped, depth: 0)
  }
}
