import Foundation

/// What is wrong with a value that could not be read as expected.
struct Verdict {
  let kind: DecodingReport.Problem.Kind
  let expected: String
  let found: String
  let message: String

  /// The verdict on a value from which the next step of a path leads nowhere.
  init(missing segment: JSONKeyPath.Segment, from json: JSON, _ expectation: _Expectation) {
    let index =
      switch segment {
      case .index(let index): Int?(index)
      case .key(let key): json.kind == .object ? nil : Int(key)
      }
    let key = if case .key(let key) = segment { key.asKeyInMessage } else { "element \(index ?? 0)" }
    switch (json.kind, index) {
    case (.object, nil): found = "no \(key) in this object"
    case (.object, _): found = "an object, which has no \(key)"
    case (.array, let index?): found = "no element \(index) in this array of \(json.count)"
    case (.array, nil): found = "an array, which has no \(key)"
    default: found = ReportText.found(json)
    }
    switch json.kind {
    case .object, .array:
      kind = .missing
      expected = expectation.name
      message = expectation.isForAny ? found : "expected \(expected), found \(found)"
    case .null:
      kind = .null
      expected = expectation.name
      message = "expected \(expected), found null on the way to it"
    default:
      kind = .typeMismatch
      expected = if case .index = segment { "an array" } else { "an object" }
      message = "expected \(expected), found \(found)"
    }
  }

  /// The verdict on a value.
  init(on json: JSON, _ expectation: _Expectation) {
    found = ReportText.found(json)
    guard expectation.takes(json.kind) else {
      kind = json.kind == .null ? .null : .typeMismatch
      expected = kind == .null ? expectation.name : expectation.inputName
      message = "expected \(expected), found \(found)"
      return
    }
    expected = expectation.name
    let value = ReportText.value(json)
    if case .type(let type) = expectation {
      (kind, message) = Verdict.onContent(json, TypeName.unwrapped(type), value)
      return
    }
    kind = .invalidValue
    message =
      switch expectation {
      case .transform: "\(value) gives no \(expected)"
      case .lossless, .type: "\(value) is no \(expected)"
      case .date(let form?): "\(value) is no date in the form \"\(form)\""
      case .date(nil): "\(value) is no date that the strategy takes"
      case .differentKey: "the key is the same as one before it to a dictionary, which does not compare bytes"
      case .lessDepth: "arrays and objects are nested too deep here for what is left of the thread's stack"
      case .shorterKey: "the key has so many combining marks in a row that String takes too long to hash it"
      case .key(let type): "the key is not a key of \(TypeName.of(type))"
      }
  }

  /// The verdict on a value of the right kind.
  private static func onContent(
    _ json: JSON, _ type: Any.Type, _ value: String
  ) -> (DecodingReport.Problem.Kind, String) {
    let name = TypeName.of(type)
    switch type {
    case is any FixedWidthInteger.Type:
      let isInteger = json.withNumberText { NumberText($0).map { $0.exponent >= 0 } ?? true } ?? true
      return isInteger
        ? (.numberOutOfRange, "expected \(name), found number \(value), which is out of range")
        : (.invalidValue, "expected \(name), found number \(value), which has a fraction")
    case is Decimal.Type where json.withNumberText { (NumberText($0)?.digits.count ?? 0) > 38 } ?? false:
      return (.numberOutOfRange, "expected \(name), found number \(value), which has more digits than it can hold")
    case is Decimal.Type, is Double.Type, is Float.Type, is CGFloat.Type:
      return (.numberOutOfRange, "expected \(name), found number \(value), which is out of range")
    case is Date.Type: return (.invalidValue, "\(value) is no date as in \"2026-11-21T10:00:00Z\"")
    case is URL.Type: return (.invalidValue, "\(value) is no URL")
    case is UUID.Type: return (.invalidValue, "\(value) is no UUID")
    case is Data.Type: return (.invalidValue, "\(value) is no base64")
    case is any RawRepresentable.Type: return (.unknownCase, "\(value) is no case of \(name)")
    default: return (.invalidValue, "\(name) gave nil for this \(json.kind?.rawValue ?? "value")")
    }
  }

  /// The kind of JSON value that a type is read from; nil where only the type knows.
  static func kind(of type: Any.Type) -> JSON.Kind? {
    switch type {
    case is any FixedWidthInteger.Type, is Double.Type, is Float.Type, is CGFloat.Type, is Decimal.Type: .number
    case is String.Type, is URL.Type, is UUID.Type, is Date.Type, is Data.Type: .string
    case is Bool.Type: .bool
    case let type as any RawRepresentable.Type: kind(ofRawValuesOf: type)
    default: (type as? any ShapedType.Type)?.shapedKind
    }
  }
}

extension Verdict {
  private static func kind<T: RawRepresentable>(ofRawValuesOf type: T.Type) -> JSON.Kind? { kind(of: T.RawValue.self) }
}

extension _Expectation {
  /// The name of the type that was expected.
  var name: String {
    switch self {
    case .type(let type), .transform(_, let type), .lossless(let type): TypeName.of(type)
    case .date: "Date"
    case .differentKey, .shorterKey, .key: "another key"
    case .lessDepth: "less depth"
    }
  }

  /// The name of the type that the value must be of before anything can be made of it.
  fileprivate var inputName: String { if case .transform(let type, _) = self { TypeName.of(type) } else { name } }

  /// Whether any value would do.
  fileprivate var isForAny: Bool { if case .type(let type) = self { type == Any.self } else { false } }

  /// Whether a value of a kind could be what was expected. A model of no known form is taken to need an object.
  fileprivate func takes(_ kind: JSON.Kind?) -> Bool {
    switch self {
    case .type(let type), .transform(let type, _): (Verdict.kind(of: type) ?? .object) == kind
    case .lossless: kind == .string || kind == .number || kind == .bool
    case .date: kind == .string
    case .differentKey, .shorterKey, .lessDepth, .key: true
    }
  }
}
