#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension StoredValue {
  var kind: JSON.Kind? {
    switch self {
    case .place(let document, let index):
      switch document.withView({ $0.word(at: index).tag }) {
      case .null: .null
      case .true, .false: .bool
      case .integer, .decimal, .notFinite: .number
      case .string, .unicodeString, .escapedString: .string
      case .array: .array
      default: .object
      }
    case .null: .null
    case .bool: .bool
    case .integer, .double, .number: .number
    case .string: .string
    case .array, .elements: .array
    case .object, .members: .object
    case .unencodable: nil
    }
  }

  @usableFromInline var isNull: Bool { kind == .null }

  /// The value of a boolean; nil for other values.
  @usableFromInline
  var bool: Bool? {
    switch self {
    case .place(let document, let index): document.withPlace(index, \.bool)
    case .bool(let value): value
    default: nil
    }
  }

  /// The value of a string; nil for other values.
  @usableFromInline
  var string: String? {
    switch self {
    case .place(let document, let index): document.withPlace(index, \.string)
    case .string(let value): value
    default: nil
    }
  }

  // For an integer type, the exact value of a number; nil if it is not an integer or does not fit. For a floating-point type, the nearest
  // value; nil beyond the range. For `Decimal`, the exact value. Nil for values that are not numbers.

  @usableFromInline func integer<Integer: FixedWidthInteger>(as type: Integer.Type = Integer.self) -> Integer? {
    if case .integer(let value) = self { return Integer(exactly: value) }
    return withNumberText { NumberConversion.integer($0) } ?? nil
  }
  @usableFromInline var double: Double? {
    if case .double(let value) = self { value } else { withNumberText { NumberConversion.nearest($0) } ?? notFinite }
  }
  @usableFromInline var float: Float? {
    withNumberText { NumberConversion.nearest($0) } ?? notFinite.map { Float($0) }
  }
  @usableFromInline var decimal: Decimal? { withNumberText(NumberConversion.decimal) ?? nil }

  /// The infinite number or NaN of a document; nil for other values.
  var notFinite: Double? {
    guard case .place(let document, let index) = self else { return nil }
    return document.withView { $0.word(at: index).notFinite }
  }

  /// Calls `body` with the text of a number. Returns nil for other values, and for a number that JSON can't hold.
  func withNumberText<Result>(_ body: (ByteView) -> Result) -> Result? {
    let text: String
    switch self {
    case .place(let document, let index): return document.withPlace(index) { $0.numberText.map(body) }
    case .integer(let value): text = String(value)
    case .double(let value): text = ShortestDecimal.text(of: value)
    case .number(let value): text = value
    default: return nil
    }
    return text.withBytes(body)
  }
}
