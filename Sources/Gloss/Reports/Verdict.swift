import Foundation

/// What is wrong with a value that could not be read as expected.
struct Verdict {
  let kind: DecodingReport.Problem.Kind
  let expected: String
  let found: String
  let message: String

  /// The verdict on a value from which the next step of a path leads nowhere.
  init(missing segment: JSONKeyPath.Segment, from json: JSON, _ expectation: Expectation) {
    expected = expectation.name
    switch (json.kind, segment) {
    case (.object, .key(let key)): found = "no \(ReportText.key(key)) in this object"
    case (.object, .index(let index)): found = "an object, which has no element \(index)"
    case (.array, .index(let index)): found = "no element \(index) in this array of \(json.count)"
    case (.array, .key(let key)): found = "an array, which has no \(ReportText.key(key))"
    default: found = ReportText.found(json)
    }
    switch json.kind {
    case .object, .array:
      kind = .missing
      message = expectation.isForAny ? found : "expected \(expected), found \(found)"
    case .null:
      kind = .null
      message = "expected \(expected), found null on the way to it"
    default:
      kind = .typeMismatch
      message = "expected an object, found \(found)"
    }
  }

  /// The verdict on a value.
  init(on json: JSON, _ expectation: Expectation) {
    expected = expectation.name
    found = ReportText.found(json)
    let value = ReportText.value(json)
    guard let needed = expectation.neededKind, json.kind == needed else {
      // A model of no known form is taken to need an object.
      if json.kind == .null {
        kind = .null
      } else if expectation.neededKind == nil, json.kind == .object {
        kind = .invalidValue
        message = "\(expected) gave nil for this object"
        return
      } else {
        kind = .typeMismatch
      }
      message = "expected \(expected), found \(found)"
      return
    }
    switch expectation {
    case .raw:
      kind = .unknownCase
      message = "\(value) is no case of \(expected)"
    case .transform(_, let target):
      kind = .invalidValue
      message = "\(value) gives no \(TypeName.of(target))"
    case .lossless:
      kind = .invalidValue
      message = "\(value) is no \(expected)"
    case .date(let form):
      kind = .invalidValue
      message = "\(value) is no date" + (form.map { " in the form \"\($0)\"" } ?? " that the strategy takes")
    case .type(let type):
      (kind, message) = Verdict.onContent(json, type, value)
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
    case is Decimal.Type:
      return (.numberOutOfRange, "expected \(name), found number \(value), which has more digits than it can hold")
    case is Double.Type, is Float.Type:
      return (.numberOutOfRange, "expected \(name), found number \(value), which is out of range")
    case is Date.Type: return (.invalidValue, "\(value) is no date as in \"2026-11-21T10:00:00Z\"")
    case is URL.Type: return (.invalidValue, "\(value) is no URL")
    case is UUID.Type: return (.invalidValue, "\(value) is no UUID")
    case is Data.Type: return (.invalidValue, "\(value) is no base64")
    default: return (.invalidValue, "\(name) gave nil for \(ReportText.found(json))")
    }
  }

  /// The kind of JSON value that a type is read from; nil where only the type knows.
  static func kind(of type: Any.Type) -> JSON.Kind? {
    switch type {
    case is any FixedWidthInteger.Type, is Double.Type, is Float.Type, is Decimal.Type: .number
    case is String.Type, is URL.Type, is UUID.Type, is Date.Type, is Data.Type: .string
    case is Bool.Type: .bool
    default: (type as? any ShapedType.Type)?.shapedKind
    }
  }
}

extension Expectation {
  /// The name of the type that was expected.
  var name: String {
    switch self {
    case .type(let type), .raw(let type, _), .transform(_, let type), .lossless(let type): TypeName.of(type)
    case .date: "Date"
    }
  }

  /// Whether any value would do.
  fileprivate var isForAny: Bool {
    if case .type(let type) = self { type == Any.self } else { false }
  }

  /// The kind of JSON value that it takes; nil where only the type knows.
  fileprivate var neededKind: JSON.Kind? {
    switch self {
    case .type(let type): Verdict.kind(of: type)
    case .raw(_, let type), .transform(let type, _): Verdict.kind(of: type)
    case .lossless: nil
    case .date: .string
    }
  }
}
