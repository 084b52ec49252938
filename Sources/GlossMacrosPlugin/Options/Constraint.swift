// Constraints: options that are conditions on a value, the sources of expressions for a `JSONConstraint`.

extension Option {
  /// Whether it applies to a collection, if the value is one. Others apply to each value in it.
  var isForCollections: Bool { rule?.name == .count || rule?.name == .unique }

  /// The bounds of a range, or of a count or a length, for which a single number is both. Nil for other constraints, and if it is not
  /// spelled as a range.
  var bounds: Bounds? {
    switch rule?.name {
    case .range where arguments.first?.label != nil:
      func source(_ label: String) -> String? { arguments.first { $0.label == label }?.value.text }
      let (above, below) = (source("above"), source("below"))
      return Bounds(
        lower: above ?? source("from"), upper: below ?? source("to"), excludesLower: above != nil,
        excludesUpper: below != nil)
    case .range, .count, .length:
      guard let text = arguments.first?.value.text else { return nil }
      return text.bounds ?? (rule?.name == .range ? nil : Bounds(lower: text, upper: text))
    default: return nil
    }
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
    case .range:
      guard let bounds else { return ".range(\(argument))" }
      // The bounds of a range expression would have the default types of their literals.
      let labels = [bounds.excludesLower ? "above" : "from", bounds.excludesUpper ? "below" : "to"]
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

  /// The value that a constraint applies to, inside a number of collections.
  func value(of constraint: Option, depth: Int = 0) -> TypeSource {
    if let wrapped { return wrapped.value(of: constraint, depth: depth) }
    guard let inner = collection?.value, !constraint.isForCollections || depth < constraint.depth else { return self }
    return inner.value(of: constraint, depth: depth + 1)
  }
}
