/// A condition on a value: the source of an expression for a `JSONConstraint`.
struct Constraint {
  enum Kind: String {
    case range, exclusiveRange, multiple, count, pattern, unique, oneOf
    /// A constraint of the user.
    case constrained

    /// The kinds of values that it is for; nil if it is for all.
    var values: [ValueKind]? {
      switch self {
      case .range, .exclusiveRange, .multiple: [.numbers]
      case .pattern: [.strings]
      case .count: [.strings, .arrays, .sets, .dictionaries]
      case .unique: [.arrays]
      case .oneOf, .constrained: nil
      }
    }
  }

  enum ValueKind: String { case numbers, strings, arrays, sets, dictionaries }

  let kind: Kind
  /// The option.
  let source: Piece
  let arguments: [Argument]
  /// How many times `.each` is around it: for that many collections.
  let depth: Int

  /// Nil if it is another option.
  init?(_ option: Piece, _ optionCall: OptionCall) {
    var (source, call, depth) = (option, optionCall, 0)
    while call.name == "each", call.arguments.map(\.label) == [nil] {
      source = call.arguments[0].value
      guard let inner = OptionCall(source, of: "KeyOption") else { return nil }
      call = inner
      depth += 1
    }
    guard let kind = Kind(rawValue: call.name) else { return nil }
    let labels = call.arguments.map(\.label)
    switch kind {
    case .multiple: if labels != ["of"] { return nil }
    case .unique: if !labels.isEmpty || source.text.hasSuffix(")") { return nil }
    case .oneOf: if labels.contains(where: { $0 != nil }) { return nil }
    case .constrained: if labels != ["by"] { return nil }
    default: if labels != [nil] { return nil }
    }
    self.kind = kind
    self.source = source
    arguments = call.arguments
    self.depth = depth
  }

  /// Whether it applies to a collection, if the value is one. Others apply to each value in it.
  var isForCollections: Bool { kind == .count || kind == .unique }

  var isRange: Bool { kind == .range || kind == .exclusiveRange }

  /// The expression, for a value of a type.
  ///
  /// - Parameter isNested: Whether names of types have another meaning in the place of the expression.
  func expression(for type: TypeSource?, isNested: Bool) -> String {
    switch kind {
    case .constrained: return arguments[0].value.text
    case .unique: return ".unique()"
    case .oneOf:
      let values = arguments.map { argument in
        let value = argument.value.text.exact(for: type)
        // The extension may not find the type of a field, but the compiler knows it.
        guard isNested, let type, value.hasPrefix(type.text + ".") else { return value }
        return String(value.dropFirst(type.text.count))
      }
      return ".oneOf(\(values.joined(separator: ", ")))"
    case .range, .exclusiveRange:
      guard let bounds else { return ".\(kind.rawValue)(\(arguments[0].value.text))" }
      // The bounds of a range expression would have the default types of their literals.
      let labels = [kind == .range ? "from" : "above", bounds.isHalfOpen ? "below" : "to"]
      let texts = zip(labels, [bounds.lower, bounds.upper]).compactMap { label, bound in
        bound.map { "\(label): \($0.exact(for: type))" }
      }
      return ".range(\(texts.joined(separator: ", ")))"
    case .multiple: return ".multiple(of: \(arguments[0].value.text.exact(for: type)))"
    default: return ".\(kind.rawValue)(\(arguments[0].value.text))"
    }
  }
}

extension Constraint {
  /// The sources of the bounds of a range; nil for other constraints, and if it is not spelled as a range. A single count is both bounds.
  var bounds: (lower: String?, upper: String?, isHalfOpen: Bool)? {
    guard [.range, .exclusiveRange, .count].contains(kind) else { return nil }
    let text = arguments[0].value.text
    return text.bounds ?? (kind == .count ? (text, text, false) : nil)
  }
}

extension String {
  /// The expression; for a literal that is a `Decimal`, an exact one. Swift would first make a `Double` of such a literal.
  fileprivate func exact(for type: TypeSource?) -> String {
    guard let type, type.isDecimal, Literal.integer(self) == nil, let number = Literal.number(self) else {
      return self
    }
    return "._exact(\"\(number)\")"
  }
}

extension TypeSource {
  var isDecimal: Bool { ["Decimal", "Foundation.Decimal"].contains(text) }

  /// The kind of its values; nil if it is another one, or unknown.
  var valueKind: Constraint.ValueKind? {
    if element != nil { return .arrays }
    if setElement != nil { return .sets }
    if dictionary != nil { return .dictionaries }
    guard isScalar, !text.hasSuffix("Bool") else { return nil }
    return text.hasSuffix("String") ? .strings : .numbers
  }

  /// The format name of the collection that the type is spelled as, and the type of its values.
  var collection: (format: String, value: TypeSource)? {
    if let element { return ("array", element) }
    if let setElement { return ("set", setElement) }
    return dictionary.map { ("dictionary", $0.value) }
  }

  /// The number of collections around the innermost values.
  var collectionDepth: Int {
    wrapped?.collectionDepth ?? collection.map { $0.value.collectionDepth + 1 } ?? 0
  }

  /// The value that a constraint applies to.
  func value(of constraint: Constraint) -> TypeSource {
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

/// The expression for the format of a value with constraints.
struct ConstrainedSource {
  /// The format of the value; nil if the type determines it.
  let format: Format?
  let constraints: [Constraint]
  let direction: Directions
  let skipsInvalid: Bool
  /// Whether names of types have another meaning in the place of the expression.
  let isNested: Bool

  /// The expression; nil if the type alone determines the values.
  ///
  /// - Parameters:
  ///   - type: The type of the value; nil if it is unknown.
  ///   - depth: The number of collections around the value.
  func source(for type: TypeSource?, depth: Int = 0) -> String? {
    let isWhole = format?.isForOneValue == false
    if let wrapped = type?.wrapped, !isWhole { return source(for: wrapped, depth: depth).map { ".optional(\($0))" } }
    guard let type, !isWhole, let (name, value) = type.collection else {
      let base = format?.expression(isNested ? type : nil, direction, isWhole: direction == .writing)
      let own = constraints.filter { isWhole || !$0.isForCollections || $0.depth >= depth }
      return constrained(base, by: own, type)
    }
    let skips = skipsInvalid && depth == 0
    let inner = source(for: value, depth: depth + 1) ?? (skips ? "._ofType()" : nil)
    let base = inner.map { ".\(name)(of: \($0)\(skips ? ", skippingInvalid: true" : ""))" }
    return constrained(base, by: constraints.filter { $0.isForCollections && $0.depth == depth }, type)
  }

  private func constrained(_ base: String?, by constraints: [Constraint], _ type: TypeSource?) -> String? {
    constraints.reduce(base) { base, constraint in
      let expression = constraint.expression(for: type, isNested: isNested)
      let isEnforced = direction == .writing ? ", enforcedOnWriting: true" : ""
      return ".constrained(\(base.map { "\($0), " } ?? "")by: \(expression)\(isEnforced))"
    }
  }
}
