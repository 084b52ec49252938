import Foundation
import GlossPattern

/// Finds mistakes in the constraints of a field.
struct ConstraintCheck {
  let field: Field
  let directions: Directions
  /// The options of the field.
  let options: FieldOptions
  var problems = Problems()

  mutating func check() {
    checkDirections()
    for (index, constraint) in options.constraints.enumerated() {
      if options.constraints[..<index].contains(where: { excludes($0, constraint) }) {
        problems.report(
          constraint.isRange
            ? "a value has one '.range' on each side: write one that says both"
            : "there are two of '.\(constraint.kind.rawValue)': write one", at: constraint.source)
      }
      check(constraint)
    }
  }

  /// Whether only one of two constraints is allowed.
  private func excludes(_ first: Constraint, _ second: Constraint) -> Bool {
    guard first.depth == second.depth || !first.isForCollections else { return false }
    if first.isRange, second.isRange, let range = first.bounds, let other = second.bounds {
      return range.lower != nil && other.lower != nil || range.upper != nil && other.upper != nil
    }
    return first.kind == second.kind && [.count, .unique, .oneOf].contains(first.kind)
  }

  private mutating func checkDirections() {
    let first = options.constraints.first?.source
    let isEnforced = options[.enforcedOnWriting]
    if first == nil {
      problems.reject(
        isEnforced, "there is nothing to enforce: write a constraint such as '.range(1...9)', or leave this out")
    } else if options[.readOnly] != nil || !directions.contains(.writing) {
      problems.reject(
        isEnforced,
        (options[.readOnly] != nil ? "a property that is only read" : "the type") + " is not written: leave this out")
    }
    if isEnforced == nil, options[.writeOnly] != nil || !directions.contains(.reading) {
      problems.reject(
        first,
        "a value that is only written is not checked: add '.enforcedOnWriting', or leave this out")
    }
    if isEnforced != nil, field.format?.isOnlyForWriting == true {
      problems.reject(first, "a function that only writes can check the value itself, and throw: leave this out")
    }
  }

  private mutating func check(_ constraint: Constraint) {
    if let type = field.type {
      if field.format?.isForOneValue == false {
        if constraint.depth > 0 || !constraint.isForCollections && type.unwrapped.collection != nil {
          problems.report(
            "this format says how the values inside look: write the constraint in it, as "
              + "'.array(of: .constrained(.value(), by: ...))'", at: constraint.source)
          return
        }
      } else if constraint.depth > type.collectionDepth {
        problems.report(
          "'.each' is for the values of an array, a set or a dictionary, and this is '\(type.innermost.shortText)'",
          at: constraint.source)
        return
      }
      if let text = mismatch(of: constraint, with: type.value(of: constraint)) {
        return problems.report(text, at: constraint.source)
      }
      if type.value(of: constraint).isDecimal { checkDecimals(of: constraint) }
    }
    checkArguments(of: constraint)
  }
}

// MARK: - Types

extension ConstraintCheck {
  /// The reason why a value of a type can't have a constraint; nil if it can. The type is known by its name.
  private func mismatch(of constraint: Constraint, with type: TypeSource) -> String? {
    guard type.collection != nil || type.isKnown, let values = constraint.kind.values,
      !values.contains(where: { $0 == type.valueKind })
    else { return nil }
    let advice: String
    switch (constraint.kind, type.valueKind) {
    case (.unique, .sets): return "the elements of a set are different in any case: leave this out"
    case (.range, .strings), (.exclusiveRange, .strings): advice = "for its length, write '.count'"
    case (.count, .numbers): advice = "write '.range'"
    default: advice = "leave this out"
    }
    let words = values.map(\.rawValue)
    let list = words.dropLast().joined(separator: ", ") + (words.count > 1 ? " and " : "") + (words.last ?? "")
    return "'.\(constraint.kind.rawValue)' is for \(list), and this is '\(type.shortText)': \(advice)"
  }
}

extension TypeSource {
  fileprivate var isInteger: Bool { valueKind == .numbers && text.contains("Int") }
}

// MARK: - Arguments

extension ConstraintCheck {
  private mutating func checkArguments(of constraint: Constraint) {
    switch constraint.kind {
    case .range, .exclusiveRange, .count: checkBounds(of: constraint)
    case .multiple:
      if let divisor = Decimal(literal: constraint.arguments[0].value.text), divisor <= 0 {
        problems.report("a number is a multiple of one that is more than 0", at: constraint.arguments[0].value)
      }
    case .pattern: checkPattern(constraint.arguments[0].value)
    case .oneOf: checkList(of: constraint)
    default: break
    }
  }

  private mutating func checkBounds(of constraint: Constraint) {
    guard let bounds = constraint.bounds else { return }
    let argument = constraint.arguments[0].value
    let lower = bounds.lower.flatMap { Decimal(literal: $0) }
    let upper = bounds.upper.flatMap { Decimal(literal: $0) }
    if constraint.kind == .count, [lower, upper].contains(where: { $0.map { $0 < 0 } ?? false }) {
      return problems.report("a count is not negative", at: argument)
    }
    if constraint.kind == .count, bounds.isHalfOpen, upper == 0 {
      return problems.report("the range is empty: no count is less than 0", at: argument)
    }
    guard let lower, let upper else {
      // `Decimal` can't hold one of them.
      let (lower, upper) = (bounds.lower.flatMap(double), bounds.upper.flatMap(double))
      if let lower, let upper, lower > upper || lower == upper && bounds.isHalfOpen {
        problems.report(Self.emptyRange, at: argument)
      }
      return
    }
    if lower > upper || lower == upper && bounds.isHalfOpen {
      problems.report(Self.emptyRange, at: argument)
    } else if constraint.kind == .exclusiveRange, field.type?.innermost.isInteger == true, upper - lower <= 1 {
      problems.report(
        "the range is empty: no integer is between \(bounds.lower ?? "") and \(bounds.upper ?? "")", at: argument)
    }
  }

  private static let emptyRange = "the range is empty: write the lower bound first, and then one that is more"

  private func double(_ literal: String) -> Double? { Literal.number(literal).flatMap(Double.init) }

  /// Reports literals of which the macro would make a `Decimal` that is not a number.
  private mutating func checkDecimals(of constraint: Constraint) {
    let bounds = constraint.bounds.map { [$0.lower, $0.upper].compactMap(\.self) }
    let literals = bounds ?? constraint.arguments.map(\.value.text)
    for literal in literals where Literal.number(literal) != nil && Decimal(literal: literal) == nil {
      problems.report(
        "'Decimal' does not hold \(literal): write a number that it holds, or take 'Double'", at: constraint.source)
    }
  }

  private mutating func checkPattern(_ argument: Piece) {
    guard let pattern = Literal.string(argument.text) else { return }
    do {
      _ = try Pattern(pattern)
    } catch {
      let offset = argument.offset + Literal.offset(ofByte: error.offset, in: argument.text)
      problems.report(error.message, at: Piece(text: "", offset: offset))
    }
  }

  private mutating func checkList(of constraint: Constraint) {
    if constraint.arguments.isEmpty {
      problems.report("list the values, such as '.oneOf(\"a\", \"b\")'", at: constraint.source)
    }
    for argument in constraint.arguments where argument.value.text.hasPrefix(".") {
      let type = field.type?.innermost.text
      problems.report(
        "an attribute does not know the type of its property: write '\(type ?? "State")\(argument.value.text)'",
        at: argument.value, fixIts: type.map { [.insert($0, at: argument.value.offset, "write the type")] } ?? [])
    }
  }
}

extension Decimal {
  /// Creates the number that a literal spells, with its sign; nil for other text, and for a number that `Decimal` can't hold. `Double`
  /// would not distinguish the bounds of 64 bits from their neighbours.
  fileprivate init?(literal text: String) {
    guard let number = Literal.number(text), let value = Decimal(string: number, locale: nil), value.isFinite else {
      return nil
    }
    self = value
  }
}
