import Foundation
import GlossPattern

// Finds mistakes in the constraints of a field.

extension Model {
  /// - Parameter own: The options of the field itself.
  mutating func checkConstraints(of field: Field, _ own: FieldOptions) {
    checkDirections(of: field, own)
    for (index, constraint) in own.constraints.enumerated() {
      reject(
        constraint, if: own.constraints[..<index].contains { $0.excludes(constraint) },
        constraint.rule?.name == .range
          ? "a value has one '.range' on each side: write one that says both"
          : "there are two of '.\(constraint.name ?? "")': write one")
      if let mismatch = mismatch(of: constraint, field) {
        reject(constraint, mismatch)
      } else {
        checkLiterals(of: constraint, field.type)
        checkArguments(of: constraint, field.type?.innermost)
      }
    }
  }

  private mutating func checkDirections(of field: Field, _ own: FieldOptions) {
    let (first, isEnforced) = (own.constraints.first, own[.enforcedOnWriting])
    let isReadOnly = own[.readOnly] != nil
    let (isWritten, isRead) = (directions.contains(.writing), own[.writeOnly] == nil && directions.contains(.reading))
    reject([
      "there is nothing to enforce: write a constraint such as '.range(1...9)', or leave this out":
        first == nil ? isEnforced : nil,
      "a property that is only read is not written: leave this out": first != nil && isReadOnly ? isEnforced : nil,
      "the type is not written: leave this out": first == nil || isReadOnly || isWritten ? nil : isEnforced,
      "a value that is only written is not checked: add '.enforcedOnWriting', or leave this out":
        isRead || isEnforced != nil ? nil : first,
      "a function that only writes can check the value itself, and throw: leave this out":
        isEnforced != nil && field.format?.isOnlyForWriting == true ? first : nil,
    ])
  }

  /// The reason why a value of the field's type can't have the constraint; nil if it can.
  private func mismatch(of constraint: Option, _ field: Field) -> String? {
    guard let type = field.type else { return nil }
    let isWhole = field.format?.isForOneValue == false
    if isWhole, constraint.depth > 0 || !constraint.isForCollections && type.unwrapped.collection != nil {
      return "this format says how the values inside look: write the constraint in it, as "
        + "'.array(of: .constrained(.value(), by: ...))'"
    }
    if !isWhole, constraint.depth > type.collectionDepth {
      return "'.each' is for the values of an array, a set or a dictionary, and this is '\(type.innermost.shortText)'"
    }
    return constraint.mismatch(of: type.value(of: constraint))
  }

  /// Reports literals of which the macro would make a `Decimal` that is not a number.
  private mutating func checkLiterals(of constraint: Option, _ type: TypeSource?) {
    guard type?.value(of: constraint).known?.form == .decimal else { return }
    let bounds = constraint.bounds.map { [$0.lower, $0.upper].compactMap(\.self) }
    for literal in bounds ?? constraint.arguments.map(\.value.text) {
      reject(
        constraint, if: Literal.number(literal) != nil && Literal.decimal(literal) == nil,
        "'Decimal' does not hold \(literal): write a number that it holds, or take 'Double'")
    }
  }

  private mutating func checkArguments(of constraint: Option, _ type: TypeSource?) {
    let argument = constraint.arguments.first?.value ?? constraint.source
    switch constraint.rule?.name {
    case .range, .count, .length:
      let mistake = constraint.mistakeInBounds(ofIntegers: type?.known?.form == .integer)
      reject(argument, if: mistake != nil, mistake ?? "")
    case .multiple:
      let isPositive = Literal.decimal(argument.text).map { $0 > 0 } ?? true
      reject(argument, if: !isPositive, "a number is a multiple of one that is more than 0")
    case .pattern:
      guard let pattern = Literal.string(argument.text) else { return }
      do {
        _ = try Pattern(pattern)
      } catch {
        let offset = argument.offset + Literal.offset(ofByte: error.offset, in: argument.text)
        report(error.message, at: Piece(text: "", offset: offset))
      }
    case .oneOf:
      reject(constraint, if: constraint.arguments.isEmpty, "list the values, such as '.oneOf(\"a\", \"b\")'")
      for argument in constraint.arguments where argument.value.text.hasPrefix(".") {
        reportMember(argument, in: nil, of: type)
      }
    default: break
    }
  }
}

extension Option {
  /// Whether only one of two constraints is allowed.
  fileprivate func excludes(_ other: Option) -> Bool {
    guard rule?.name == other.rule?.name, depth == other.depth || !isForCollections else { return false }
    if rule?.name == .range, let range = bounds, let other = other.bounds {
      return range.lower != nil && other.lower != nil || range.upper != nil && other.upper != nil
    }
    return [.count, .length, .unique, .oneOf].contains(rule?.name)
  }

  /// The reason why a value of a type can't have the constraint; nil if it can. The type is known by its name.
  fileprivate func mismatch(of type: TypeSource) -> String? {
    guard type.collection != nil || type.isKnown, let rule, let values = rule.values,
      !values.contains(where: { $0 == type.valueKind })
    else { return nil }
    let advice: String
    switch (rule.name, type.valueKind) {
    case (.unique, .sets): return "the elements of a set are different in any case: leave this out"
    case (.range, .strings), (.count, .strings): advice = "for its length, write '.length'"
    case (.length, .numbers): advice = "write '.range', or '.count' for the number of elements"
    case (.count, .numbers): advice = "write '.range'"
    default: advice = "leave this out"
    }
    let words = values.map(\.rawValue)
    let list = words.dropLast().joined(separator: ", ") + (words.count > 1 ? " and " : "") + (words.last ?? "")
    return "'.\(rule.name)' is for \(list), and this is '\(type.shortText)': \(advice)"
  }

  /// The mistake in the bounds of a range or a count.
  fileprivate func mistakeInBounds(ofIntegers areIntegers: Bool) -> String? {
    guard let bounds else { return nil }
    func isEmpty<Number: Comparable>(_ lower: Number?, _ upper: Number?) -> Bool {
      guard let lower, let upper else { return false }
      return lower > upper || lower == upper && (bounds.excludesLower || bounds.excludesUpper)
    }
    let (lower, upper) = (bounds.lower.flatMap(Literal.decimal), bounds.upper.flatMap(Literal.decimal))
    if let rule, rule.name != .range {
      if lower ?? 0 < 0 || upper ?? 0 < 0 { return "a \(rule.name) is not negative" }
      if bounds.excludesUpper, upper == 0 { return "the range is empty: no \(rule.name) is less than 0" }
    }
    let areHeld = lower != nil && upper != nil
    // `Decimal` may not hold one of them.
    func double(_ bound: String?) -> Double? { bound.flatMap(Literal.number).flatMap(Double.init) }
    if areHeld ? isEmpty(lower, upper) : isEmpty(double(bounds.lower), double(bounds.upper)) {
      return "the range is empty: write the lower bound first, and then one that is more"
    }
    if bounds.excludesLower, bounds.excludesUpper, areIntegers, let lower, let upper, upper - lower <= 1 {
      return "the range is empty: no integer is between \(bounds.lower ?? "") and \(bounds.upper ?? "")"
    }
    return nil
  }
}

extension Literal {
  /// The number that a literal spells, with its sign; nil for other text, and for a number that `Decimal` can't hold. `Double` would
  /// not distinguish the bounds of 64 bits from their neighbours.
  fileprivate static func decimal(_ text: String) -> Decimal? {
    number(text).flatMap { Decimal(string: $0, locale: nil) }.flatMap { $0.isFinite ? $0 : nil }
  }
}
