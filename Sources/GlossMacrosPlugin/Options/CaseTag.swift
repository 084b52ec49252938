/// A tag of a case: a literal, or a range of integers.
struct CaseTag {
  enum Value {
    case string(String)
    case integers(ClosedRange<Int>)
    case bool(Bool)
  }

  let source: Piece
  let value: Value
  /// Whether it is a range. No integer of it is the one to write.
  let isRange: Bool
}

extension CaseTag {
  /// Nil for text that is not a tag, and for a range without integers.
  init?(_ source: Piece) {
    let text = source.text
    let single =
      Literal.string(text).map(Value.string) ?? Bool(text).map(Value.bool)
      ?? Literal.integer(text).map { .integers($0...$0) }
    guard let value = single ?? CaseTag.range(text).map(Value.integers) else { return nil }
    self.init(source: source, value: value, isRange: single == nil)
  }

  /// Creates the tag that equals a name.
  init(name: String, at offset: Int) {
    self.init(source: Piece(text: Literal.source(of: name), offset: offset), value: .string(name), isRange: false)
  }

  /// The integers of `200...299`, `200..<300`, `500...`, `...99` or `..<100`; nil for other text, and for a range without integers.
  private static func range(_ text: String) -> ClosedRange<Int>? {
    guard let bounds = text.bounds else { return nil }
    let (lower, upper) = (bounds.lower.flatMap(Literal.integer), bounds.upper.flatMap(Literal.integer))
    guard lower != nil || bounds.lower == nil && upper != nil else { return nil }
    guard upper != nil || bounds.upper == nil && !bounds.excludesUpper else { return nil }
    let (last, overflows) = (upper ?? .max).subtractingReportingOverflow(bounds.excludesUpper ? 1 : 0)
    guard !overflows, lower ?? .min <= last else { return nil }
    return (lower ?? .min)...last
  }

  /// The name of its type.
  var type: String {
    switch value {
    case .string: "String"
    case .integers: "Int"
    case .bool: "Bool"
    }
  }

  /// The string of the tag; nil for a tag of another type.
  var string: String? { if case .string(let string) = value { string } else { nil } }

  /// The tag as JSON spells it, for reports.
  var listed: String {
    switch value {
    case .string(let string): Literal.source(of: string)
    case .integers(let integers) where !isRange: "\(integers.lowerBound)"
    case .integers, .bool: source.text
    }
  }

  /// Whether a value can have both tags.
  func overlaps(_ other: CaseTag) -> Bool {
    switch (value, other.value) {
    case (.string(let first), .string(let second)): first.isSameKey(as: second)
    case (.integers(let first), .integers(let second)): first.overlaps(second)
    case (.bool(let first), .bool(let second)): first == second
    default: false
    }
  }
}
