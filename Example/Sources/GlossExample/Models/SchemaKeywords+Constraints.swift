import Foundation
import Gloss

extension SchemaKeywords {
  /// Takes the smallest and the greatest length of a string, or count of a collection. They stay if they allow no value.
  mutating func take(_ option: String, _ minimum: String, _ maximum: String, _ result: inout SchemaType) {
    let (lower, upper) = (self[minimum].flatMap(Int.init(json:)), self[maximum].flatMap(Int.init(json:)))
    guard lower != nil || self[minimum] == nil, upper != nil || self[maximum] == nil, lower ?? 0 <= upper ?? .max else {
      return
    }
    let keywords = [minimum, maximum].filter { take($0) != nil }
    let (first, last) = (lower.flatMap { $0 > 0 ? "\($0)" : nil } ?? "", upper.map { "\($0)" } ?? "")
    // Any size is 0 or more.
    if first.isEmpty, last.isEmpty { return }
    let range = lower == upper ? last : "\(first)...\(last)"
    result.add(".\(option)(\(range))", for: keywords, in: place, isForCollection: option == "count")
  }

  mutating func takeDivisor(_ literal: (JSON) -> String?, _ result: inout SchemaType) {
    guard let divisor = self["multipleOf"].flatMap(literal) else { return }
    _ = take("multipleOf")
    result.add(".multiple(of: \(divisor))", for: ["multipleOf"], in: place)
  }

  /// A bound of numbers.
  private struct Bound {
    let value: Double
    let isExclusive: Bool

    /// The literal for integers: the first integer that is allowed.
    func integer(isLower: Bool) -> Bound? {
      let step = isLower ? 1.0 : -1.0
      let whole = isLower ? value.rounded(.up) : value.rounded(.down)
      let first = isExclusive && whole == value ? whole + step : whole
      return abs(first) < 0x1p53 ? Bound(value: first, isExclusive: false) : nil
    }

    /// The literal beside dots, which would be one operator with a sign.
    var operand: String { value < 0 ? "(\(value.literal))" : value.literal }
  }

  /// The bound that two keywords say. The first result is false if one of them is not exact.
  private func bound(_ inclusive: String, _ exclusive: String, isLower: Bool, isInteger: Bool) -> (Bool, Bound?) {
    let keywords = [exclusive, inclusive].filter { self[$0] != nil }
    let bounds = keywords.compactMap { keyword -> Bound? in
      guard let json = self[keyword], json.doubleLiteral != nil, let value = Double(json: json) else { return nil }
      let bound = Bound(value: value, isExclusive: keyword == exclusive)
      return isInteger ? bound.integer(isLower: isLower) : bound
    }
    // Of two that are equal, the exclusive one is first.
    let strongest = isLower ? bounds.max { $0.value < $1.value } : bounds.min { $0.value < $1.value }
    return (bounds.count == keywords.count, strongest)
  }

  /// Takes the bounds of numbers. They stay if they allow no number.
  mutating func takeRange(isInteger: Bool, _ result: inout SchemaType) {
    let (isLowerExact, lower) = bound("minimum", "exclusiveMinimum", isLower: true, isInteger: isInteger)
    let (isUpperExact, upper) = bound("maximum", "exclusiveMaximum", isLower: false, isInteger: isInteger)
    guard isLowerExact, isUpperExact else { return }
    if let lower, let upper, lower.value >= upper.value {
      guard lower.value == upper.value, !lower.isExclusive, !upper.isExclusive else { return }
    }
    let keywords = ["minimum", "exclusiveMinimum", "maximum", "exclusiveMaximum"].filter { take($0) != nil }
    if let lower, lower.isExclusive {
      let upperText = upper.map { ", \($0.isExclusive ? "below" : "to"): \($0.value.literal)" } ?? ""
      result.add(".range(above: \(lower.value.literal)\(upperText))", for: keywords, in: place)
    } else if lower != nil || upper != nil {
      let dots = upper?.isExclusive == true ? "..<" : "..."
      result.add(".range(\(lower?.operand ?? "")\(dots)\(upper?.operand ?? ""))", for: keywords, in: place)
    }
  }
}

extension Double {
  /// The literal, without a fraction if there is none.
  var literal: String { Int(exactly: self).map { "\($0)" } ?? "\(self)" }
}

extension String {
  /// The literal, without escapes if there are backslashes and no other characters that need them.
  var patternLiteral: String {
    let isPlain = unicodeScalars.allSatisfy { (" "..."~").contains($0) } && !contains("\"#") && !contains("\\#")
    return isPlain && contains("\\") ? "#\"\(self)\"#" : literal
  }

  /// The pattern that a whole text matches if a part of it matches this one; nil if the library has no such pattern.
  var asWholePattern: String? {
    var pattern = Substring(self)
    let hasStart = pattern.hasPrefix("^")
    if hasStart { pattern.removeFirst() }
    let isEscaped = !pattern.dropLast().reversed().prefix { $0 == "\\" }.count.isMultiple(of: 2)
    let hasEnd = pattern.hasSuffix("$") && !isEscaped
    if hasEnd { pattern.removeLast() }
    let anything = #"[\s\S]*"#
    // An anchor is of one alternative only.
    if hasAlternatives, hasStart || hasEnd { return nil }
    let inner = hasAlternatives ? "(?:\(pattern))" : "\(pattern)"
    let whole = (hasStart ? "" : anything) + inner + (hasEnd ? "" : anything)
    let constraint: PatternConstraint = .pattern(whole)
    return constraint.schemaKeywords["pattern"] == nil ? nil : whole
  }

  /// Whether the pattern has a bar that is in no group and in no class.
  private var hasAlternatives: Bool {
    var (depth, isInClass, isEscaped) = (0, false, false)
    for scalar in unicodeScalars {
      if isEscaped {
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else if isInClass {
        isInClass = scalar != "]"
      } else {
        switch scalar {
        case "[": isInClass = true
        case "(": depth += 1
        case ")": depth -= 1
        case "|" where depth == 0: return true
        default: break
        }
      }
    }
    return false
  }
}
