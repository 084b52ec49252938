import Foundation

/// What is wrong with a value that could not be read as expected.
struct Verdict {
  let kind: DecodingReport.Problem.Kind
  let expected: String
  let found: String
  let message: String

  /// The verdict on an object, an array or null from which the next step of a path leads nowhere.
  init(missing step: JSONKeyPath.Segment, from json: JSON, _ expectations: [_Expectation]) {
    let expected = Verdict.names(expectations)
    let (kind, name) =
      switch step {
      case .key(let key) where json.kind == .array: ("array", "element \(key)")
      case .key(let key): ("object", "key \(key.asKeyInMessage)")
      case .index(let index): ("array", "element \(index)")
      }
    guard json.kind != .null else {
      let message = "expected an \(kind) with \(name), found null"
      self.init(kind: .null, expected: expected, found: ReportText.found(json), message: message)
      return
    }
    let message = "missing \(name)" + (json.kind == .array ? ": the array \(ReportText.size(ofArray: json.count))" : "")
    self.init(kind: .missing, expected: expected, found: "no \(name)", message: message)
  }

  /// The verdict on a value that a model rejected, which may be one that is not there.
  init(rejectedBecause reason: String, _ json: JSON?) {
    let lines = reason.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
    self.init(
      kind: .invalidValue, expected: "another value", found: json.map(ReportText.found) ?? "nothing",
      message: lines.joined(separator: "; ").cut(to: Verdict.maximumReasonLength).visible)
  }

  /// To how many Unicode scalars messages cut a reason.
  private static let maximumReasonLength = 300

  /// The verdict on a value that could be read in none of several ways: that on the way that takes values of its kind, if there
  /// is one.
  init(on json: JSON, _ expectations: [_Expectation]) {
    let fitting = expectations.first { $0.takes(json.kind) } ?? expectations.first
    let verdict = Verdict(on: json, fitting ?? .type(Any.self))
    let isOfOtherKind = verdict.kind == .typeMismatch || verdict.kind == .null
    if isOfOtherKind, expectations.count > 1 {
      self = Verdict(verdict.kind, expected: Verdict.names(expectations), found: verdict.found)
    } else {
      self = verdict
    }
  }

  /// A verdict on a value of another kind.
  private init(_ kind: DecodingReport.Problem.Kind, expected: String, found: String) {
    self.init(kind: kind, expected: expected, found: found, message: "expected \(expected), found \(found)")
  }

  private init(kind: DecodingReport.Problem.Kind, expected: String, found: String, message: String) {
    self.kind = kind
    self.expected = expected
    self.found = found
    self.message = message
  }

  private static func names(_ expectations: [_Expectation]) -> String {
    expectations.map(\.name).joined(separator: " or ")
  }

  /// The verdict on a value.
  private init(on json: JSON, _ expectation: _Expectation) {
    guard expectation.takes(json.kind) else {
      let isNull = json.kind == .null
      let expected = isNull ? expectation.name : expectation.inputName
      self = Verdict(isNull ? .null : .typeMismatch, expected: expected, found: ReportText.found(json))
      return
    }
    expected = expectation.name
    found = ReportText.found(json)
    let value = ReportText.subject(json)
    if case .type(let type) = expectation {
      (kind, message) = Verdict.onContent(json, TypeName.unwrapped(type), value)
      return
    }
    kind = .invalidValue
    message =
      switch expectation {
      case .transform, .lossless, .type, .container, .rejected: "\(value) is not a valid \(expected)"
      case .date(let form?): "\(value) is not a date in the form \"\(form)\""
      case .date(nil): "\(value) is not a date that the parse strategy accepts"
      case .differentKey: "the key equals one before it, and a dictionary can hold only one of them"
      case .lessDepth: "nested too deep for what is left of the thread's stack"
      case .shorterKey: "too many combining marks in a row in the key: it would take too long to hash"
      case .key(let type): "the key is not a valid \(TypeName.of(type))"
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
      return (.numberOutOfRange, "expected \(name), found number \(value), which has more than 38 digits")
    case is Decimal.Type, is Double.Type, is Float.Type, is CGFloat.Type:
      return (.numberOutOfRange, "expected \(name), found number \(value), which is out of range")
    case is Date.Type: return (.invalidValue, "\(value) is not a date like \"2026-11-21T10:00:00Z\"")
    case is URL.Type: return (.invalidValue, "\(value) is not a URL")
    case is UUID.Type: return (.invalidValue, "\(value) is not a UUID")
    case is Data.Type: return (.invalidValue, "\(value) is not base64")
    case is any RawRepresentable.Type: return (.unknownCase, "\(value) is not a case of \(name)")
    default: return (.invalidValue, "\(name) returned nil for \(value)")
    }
  }

  /// The kind of JSON value that a type is read from; nil if only the type knows.
  static func kind(of type: Any.Type) -> JSON.Kind? {
    var type = TypeName.unwrapped(type)
    // A type may be its own raw value, or that of its raw value.
    for _ in 0..<maximumRawValues {
      switch type {
      case is any FixedWidthInteger.Type, is Double.Type, is Float.Type, is CGFloat.Type, is Decimal.Type:
        return .number
      case is String.Type, is URL.Type, is UUID.Type, is Date.Type, is Data.Type: return .string
      case is Bool.Type: return .bool
      case let enumeration as any RawRepresentable.Type: type = TypeName.unwrapped(rawValueType(of: enumeration))
      default: return (type as? any ShapedType.Type)?.shapedKind
      }
    }
    return nil
  }

  /// How many types in a row may be raw values of each other.
  private static let maximumRawValues = 16

  private static func rawValueType<T: RawRepresentable>(of type: T.Type) -> Any.Type { T.RawValue.self }
}

extension _Expectation {
  /// The name of the type that was expected.
  var name: String {
    switch self {
    case .type(let type), .transform(_, let type), .lossless(let type): TypeName.of(type)
    case .container(of: .key): "an object"
    case .container(of: .index): "an array"
    case .date: "Date"
    case .differentKey, .shorterKey, .key: "another key"
    case .lessDepth: "less depth"
    case .rejected: "another value"
    }
  }

  /// The name of the type that the value must be of before anything can be made of it.
  fileprivate var inputName: String { if case .transform(let type, _) = self { TypeName.of(type) } else { name } }

  /// Whether a value of a kind could be what was expected. A model of no known form is taken to need an object.
  fileprivate func takes(_ kind: JSON.Kind?) -> Bool {
    switch self {
    case .type(let type), .transform(let type, _): (Verdict.kind(of: type) ?? .object) == kind
    case .lossless: kind == .string || kind == .number || kind == .bool
    case .container: false
    case .date: kind == .string
    case .differentKey, .shorterKey, .lessDepth, .key, .rejected: true
    }
  }
}
