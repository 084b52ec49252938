// Constraints: options that are conditions on a value, the sources of expressions for a `JSONConstraint`.

extension Option {
  /// Whether it applies to a collection, if the value is one. Others apply to each value in it.
  var isForCollections: Bool { rule?.name == .count || rule?.name == .unique }

  var isRange: Bool { rule?.name == .range || rule?.name == .exclusiveRange }

  /// The sources of the bounds of a range; nil for other constraints, and if it is not spelled as a range. A single count is both bounds.
  var bounds: (lower: String?, upper: String?, isHalfOpen: Bool)? {
    guard isRange || rule?.name == .count, let text = arguments.first?.value.text else { return nil }
    return text.bounds ?? (isRange ? nil : (text, text, false))
  }

  /// The expression of a constraint, for a value of a type.
  ///
  /// - Parameter isNested: Whether names of types have another meaning in the place of the expression.
  func constraint(for type: TypeSource?, isNested: Bool) -> String {
    guard let rule, let argument = arguments.first?.value.text else { return ".unique()" }
    switch rule.name {
    case .constrained: return argument
    case .oneOf:
      let values = arguments.map { $0.value.exact(for: type) ?? $0.value.inContext(of: isNested ? type : nil) }
      return ".oneOf(\(values.joined(separator: ", ")))"
    case .range, .exclusiveRange:
      guard let bounds else { return ".\(rule.name)(\(argument))" }
      // The bounds of a range expression would have the default types of their literals.
      let labels = [rule.name == .range ? "from" : "above", bounds.isHalfOpen ? "below" : "to"]
      let texts = zip(labels, [bounds.lower, bounds.upper]).compactMap { label, bound in
        bound.map { "\(label): \(Piece(text: $0, offset: 0).exact(for: type) ?? $0)" }
      }
      return ".range(\(texts.joined(separator: ", ")))"
    case .multiple: return ".multiple(of: \(arguments[0].value.exact(for: type) ?? argument))"
    default: return ".\(rule.name)(\(argument))"
    }
  }
}

extension Piece {
  /// The expression for a literal that is a `Decimal`, without a `Double` that Swift would make of it first; nil for other values.
  fileprivate func exact(for type: TypeSource?) -> String? {
    guard type?.known?.form == .decimal, Literal.integer(text) == nil, let number = Literal.number(text) else {
      return nil
    }
    return "._exact(\"\(number)\")"
  }
}

extension TypeSource {
  /// The kind of its values; nil if it is another one, or unknown.
  var valueKind: OptionRule.ValueKind? {
    if element != nil { return .arrays }
    if setElement != nil { return .sets }
    if dictionary != nil { return .dictionaries }
    guard isRawValue else { return nil }
    return known?.form == .string ? .strings : .numbers
  }

  /// The value that a constraint applies to.
  func value(of constraint: Option) -> TypeSource {
    var (value, depth) = (self, 0)
    while let wrapped = value.wrapped { value = wrapped }
    while let inner = value.collection?.value, !constraint.isForCollections || depth < constraint.depth {
      value = inner
      while let wrapped = value.wrapped { value = wrapped }
      depth += 1
    }
    return value
  }
}
