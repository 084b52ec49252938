#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A description of what is wrong with a value that could not be read as expected.
struct Verdict {
  let kind: DecodingReport.Problem.Kind
  /// The name of the type that was expected.
  let expected: String
  let found: String
  /// The description in words.
  let text: Wording
}

extension Verdict {
  /// The verdict on an object, an array or null that has no child for the next step of a path.
  ///
  /// - Parameters:
  ///   - count: The number of its elements or members.
  ///   - unreadKeys: Keys that it has. One of them may be the key that is meant.
  init(
    missing step: JSONKeyPath.Segment, from kind: JSON.Kind?, count: Int = 0, _ expectations: [_Expectation],
    unreadKeys: [String] = []
  ) {
    if case .rejected(let reason, let isForClients)? = expectations.first {
      self.init(
        kind: .invalidValue, expected: "another value", found: "nothing",
        text: Verdict.words(reason, isForClients, "the value"))
      return
    }
    let expected = expectations.map(\.name).joined(separator: " or ")
    let (container, name) =
      switch step {
      case .key(let key) where kind == .array: ("array", "element \(key)")
      case .key(let key): ("object", "key \(key.asKeyInMessage)")
      case .index(let index): ("array", "element \(index)")
      }
    guard kind != .null else {
      self.init(
        kind: .null, expected: expected, found: "null", text: "expected an \(container) with \(name), found null")
      return
    }
    var remark = kind == .array ? ": the array \(ReportText.size(ofArray: count))" : ""
    if case .key(let key) = step, let similar = SimilarKey.of(key, in: unreadKeys, mayBeUsed: true) {
      remark = ": there is \(similar.asKeyInMessage)"
    }
    self.init(kind: .missing, expected: expected, found: "no \(name)", text: "missing \(name)\(remark)")
  }

  /// The verdict on a value that could not be read in any of several ways, which all came equally far.
  init(noneOf alternatives: [(type: Any.Type, reason: Wording)], _ json: JSON) {
    let shown = alternatives.prefix(4)
    let names = shown.map { TypeName.of($0.type) }
    let rest = alternatives.count - shown.count
    let ways = zip(names, shown).map { "\($0) (\($1.reason.swift))" }
    let swift =
      ways.count == 2
      ? "neither \(ways[0]) nor \(ways[1])"
      : "none of \(ways.joined(separator: ", "))" + (rest > 0 ? ", and \(rest) more" : "")
    let plain = shown.map(\.reason.plain).joined(separator: "; ")
    self.init(
      kind: .invalidValue, expected: names.joined(separator: " or "), found: ReportText.found(json),
      text: Wording(swift: "fits \(swift)", plain: "fits none of \(alternatives.count) forms (\(plain))"))
  }

  /// The verdict on a value that could not be read in any of several ways. If one way takes values of this kind, the verdict is about
  /// that way.
  ///
  /// - Parameters:
  ///   - sought: The kind of value that a model expected when it looked for keys or elements in this one.
  ///   - key: The key of the value.
  init(on json: JSON, _ expectations: [_Expectation], sought: JSON.Kind? = nil, key: String? = nil) {
    let fitting = expectations.first { $0.takes(json.kind) }
    guard let fitting else {
      self.init(onKindOf: json, expectations, sought)
      return
    }
    let content = Verdict(onContentOf: json, fitting, key)
    guard expectations.count > 1 else {
      self = content
      return
    }
    // What else would do is as important as what is wrong with this one.
    let all = Verdict(onKindOf: json, expectations, sought)
    self.init(kind: content.kind, expected: all.expected, found: all.found, text: all.text)
  }

  /// The verdict on a value of a kind that was not expected.
  private init(onKindOf json: JSON, _ expectations: [_Expectation], _ sought: JSON.Kind?) {
    let isNull = json.kind == .null
    let found = ReportText.found(json)
    if json.kind == .array, case .container(of: .key(let key))? = expectations.first, key.isMistakenIndex {
      self.init(
        kind: .typeMismatch, expected: "an index", found: found,
        text: "expected an index of the array, such as 0, not \(key.asKeyInMessage)")
      return
    }
    let expected = expectations.map { isNull ? $0.words ?? $0.name : $0.inputName }.joined(separator: " or ")
    let kinds = expectations.compactMap { $0.plainName ?? sought.map(JSON.Kind.words) }
    let different = kinds.indices.filter { kinds.firstIndex(of: kinds[$0]) == $0 }.map { kinds[$0] }
    // Only a type without a known JSON form can say what it takes.
    let plain =
      if kinds.count == expectations.count {
        "expected \(different.joined(separator: " or ")), found \(found)"
      } else if isNull {
        "expected a value, found null"
      } else {
        "\(ReportText.subject(json)) is not valid"
      }
    self.init(
      kind: isNull ? .null : .typeMismatch, expected: expected, found: found,
      text: Wording(swift: "expected \(expected), found \(found)", plain: plain))
  }

  /// The verdict on a value of the kind that was expected.
  private init(onContentOf json: JSON, _ expectation: _Expectation, _ key: String?) {
    lazy var value = ReportText.subject(json)
    var kind = DecodingReport.Problem.Kind.invalidValue
    let text: Wording
    switch expectation {
    case .type(let type):
      (kind, text) = Verdict.onContent(json, unwrapped(type), value)
    case .format(let format): (kind, text) = Verdict.onContent(json, format, value)
    case .container:
      text = Wording(swift: "\(value) is not a valid \(expectation.name)", plain: "\(value) is not valid")
    case .rejected(let reason, let isForClients): text = Verdict.words(reason, isForClients, value)
    case .unknownKey(let others):
      kind = .unknownKey
      let similar = SimilarKey.of(key ?? "", in: others).map { ": did you mean \($0.asKeyInMessage)?" } ?? ""
      text = "unknown key \((key ?? "").asKeyInMessage)\(similar)"
    case .differentKey:
      text = "the key equals one before it, and a dictionary can hold only one of them"
    case .tag(let type, let tags):
      kind = .unknownCase
      let list = tags.asChoice
      text = Wording(
        swift: "\(value) is not the tag of a case of \(TypeName.of(type))" + (list.map { ": expected \($0)" } ?? ""),
        plain: "\(value) is not \(list ?? "one of the allowed values")")
    case .externalTag(_, _, _, hasValues: true):
      text = "the tag \(value) has values: expected an object with it as its key"
    case .externalTag(let type, let tags, let keys, hasValues: false):
      (kind, text) = Verdict.onExternalTag(json, type, tags: tags, keys: keys)
    case .lessDepth:
      text = Wording(swift: "nested too deep for what is left of the thread's stack", plain: "nested too deep")
    case .shorterKey: text = "\(String.reasonAgainstHashing)"
    case .otherHash: text = "\(HashCollisions.reason)"
    case .key(let type):
      let keys = PlainName.keys(of: type)
      let remark = Verdict.remark(
        [
          keys?.map(\.asKeyInMessage).asChoice.map { "expected \($0)" },
          keys.flatMap { SimilarKey.of(key ?? "", in: $0) }.map { "did you mean \($0.asKeyInMessage)?" },
        ].compactMap(\.self))
      let plainRemark = keys == nil ? Verdict.remark(PlainName.of(type).map { ["expected \($0)"] } ?? []) : remark
      text = Wording(
        swift: "the key is not a valid \(TypeName.of(type))\(remark)", plain: "the key is not valid\(plainRemark)")
    }
    self.init(kind: kind, expected: expectation.name, found: ReportText.found(json), text: text)
  }

  /// The words of a model that rejected a value.
  ///
  /// - Parameter isForClients: Whether they may be shown to people who never saw the types of the model.
  private static func words(_ reason: String, _ isForClients: Bool, _ value: String) -> Wording {
    let lines = reason.split(whereSeparator: \.isNewline).map { line in
      String(line.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
    let words = lines.filter { !$0.isEmpty }.joined(separator: "; ").visible
    let plain = "\(value) is not valid"
    return Wording(swift: words.isEmpty ? plain : words, plain: words.isEmpty || !isForClients ? plain : words)
  }

  /// What follows a sentence, if there is something.
  private static func remark(_ parts: [String]) -> String {
    parts.isEmpty ? "" : ": " + parts.joined(separator: "; ")
  }

  /// The verdict on an object whose keys are not the one tag that an enum has to have, or on a value in its place.
  private static func onExternalTag(
    _ json: JSON, _ type: Any.Type, tags: [String], keys: [String]
  ) -> (DecodingReport.Problem.Kind, Wording) {
    // Only strings can be keys.
    let keyTags = tags.filter { $0.hasPrefix("\"") }
    let isObject = json.kind == .object && (tags.isEmpty || !keyTags.isEmpty)
    let list = (isObject ? keyTags : tags).asChoice
    let name = Wording(swift: "the tag of a case of \(TypeName.of(type))", plain: "a tag")
    if isObject, keys.count != 1 {
      let found = keys.isEmpty ? "no key" : keys.map(\.asKeyInMessage).joined(separator: ", ")
      return (.invalidValue, "expected one key, \(name)\(list.map { ", \($0)" } ?? ""), found \(found)")
    }
    let value = keys.first.map(\.asKeyInMessage) ?? ReportText.subject(json)
    return (.unknownCase, "\(value) is not \(name)\(list.map { ": expected \($0)" } ?? "")")
  }

  /// The verdict on a value of the right kind for a type.
  private static func onContent(
    _ json: JSON, _ type: Any.Type, _ value: String
  ) -> (DecodingReport.Problem.Kind, Wording) {
    let name = TypeName.of(type)
    switch type {
    case let type as any FixedWidthInteger.Type:
      let isFinite = json.notFinite == nil
      let isInteger = isFinite && json.withNumberText { NumberText($0).map { $0.exponent >= 0 } ?? true } ?? true
      let expected = Wording(swift: name, plain: isInteger ? "an integer from \(range(of: type))" : "an integer")
      let reason =
        isInteger
        ? Wording(swift: ", which is out of range", plain: "")
        : isFinite ? ", which has a fraction" : ", which is not finite"
      return (
        isFinite && !isInteger ? .invalidValue : .numberOutOfRange,
        "expected \(expected), found number \(value)\(reason)"
      )
    case is any BinaryFloatingPoint.Type, is Decimal.Type:
      let expected = Wording(swift: name, plain: "a number")
      let digitCount = json.withNumberText { NumberText($0)?.digits.count } ?? nil
      let reason =
        json.notFinite != nil
        ? "is not finite"
        : type is Decimal.Type && digitCount ?? 0 > 38 ? "has more than 38 digits" : "is out of range"
      return (.numberOutOfRange, "expected \(expected), found number \(value), which \(reason)")
    case is Date.Type: return (.invalidValue, "\(value) is not a date like \"2026-11-21T10:00:00Z\"")
    case is URL.Type:
      let remark = json.string.map(URL.needsInternationalization) == true ? ": its host needs all of Foundation" : ""
      return (.invalidValue, "\(value) is not a URL\(Wording(swift: remark, plain: ""))")
    case is UUID.Type: return (.invalidValue, "\(value) is not a UUID")
    case is Data.Type: return (.invalidValue, "\(value) is not base64")
    case let type as any RawRepresentable.Type:
      let choice = PlainName.choice(of: type)
      let others = choice == nil ? PlainName.values(of: type)?.compactMap(\.withoutQuotes) : nil
      let similar = json.string.flatMap { SimilarKey.of($0, in: others ?? []) }
      let remark = similar.map { ": did you mean \"\($0)\"?" } ?? ""
      return (
        .unknownCase,
        Wording(
          swift: "\(value) is not a case of \(name)" + (choice.map { ": expected \($0)" } ?? remark),
          plain: "\(value) is not \(choice ?? "one of the allowed values" + remark)")
      )
    default:
      return (.invalidValue, Wording(swift: "\(name) returned nil for \(value)", plain: "\(value) is not valid"))
    }
  }

  /// The verdict on a value of the right kind for a format.
  private static func onContent(
    _ json: JSON, _ format: _Expectation.Format, _ value: String
  ) -> (DecodingReport.Problem.Kind, Wording) {
    if let input = format.input {
      let words = "expected \(input), found \(ReportText.found(json))"
      // A format of numbers takes all of them but those beyond its range.
      return format.kinds == [.number]
        ? (.numberOutOfRange, "\(words), which is out of range") : (.invalidValue, "\(words)")
    }
    let plainName = format.source == nil ? PlainName.of(format.type) : nil
    let plain = (format.plainForm ?? format.form).map { "\(value) is not \($0)" }
    return (
      .invalidValue,
      Wording(
        swift: "\(value) is not \(format.form ?? "a valid " + TypeName.of(format.type))",
        plain: plain ?? "\(value) is not valid" + (plainName.map { ": expected \($0)" } ?? ""))
    )
  }

  private static func range<T: FixedWidthInteger>(of type: T.Type) -> String { "\(T.min) to \(T.max)" }
}

extension _Expectation {
  /// The format that was expected. A type is one without words of its own.
  private var format: Format? {
    switch self {
    case .type(let type): Format(type: type)
    case .format(let format): format
    default: nil
    }
  }

  /// The name of the type that was expected.
  var name: String {
    switch self {
    case .type(let type): TypeName.of(type)
    case .format(let format): TypeName.of(format.type)
    case .container(let step): JSON.Kind.words(for: step.container)
    case .differentKey, .shorterKey, .otherHash, .key: "another key"
    case .lessDepth: "less depth"
    case .unknownKey: "no value"
    case .tag(let type, _), .externalTag(let type, _, _, _): "the tag of a case of \(TypeName.of(type))"
    case .rejected: "another value"
    }
  }

  /// The name of the type that the value must have before it can be converted.
  fileprivate var inputName: String { format.map { $0.input ?? TypeName.of($0.read) } ?? name }

  /// A description of the expected value, without the name of a type; nil if only the type knows.
  fileprivate var plainName: String? {
    switch self {
    case .tag, .externalTag: return "one of the allowed values"
    default:
      guard let format else { return name }
      return format.input ?? PlainName.of(format.read) ?? format.kinds?.first.map(JSON.Kind.words)
    }
  }

  /// Whether a value of a kind could be the expected one. A model without a known form is taken to need an object.
  fileprivate func takes(_ kind: JSON.Kind?) -> Bool {
    if case .container = self { return false }
    return format.map { ($0.kinds ?? [PlainName.form(of: $0.read).kind ?? .object]).contains(kind ?? .object) } ?? true
  }
}

extension _Expectation.Format {
  /// The type of the value from which the format makes one.
  fileprivate var read: Any.Type { source ?? type }
}

extension String {
  /// Whether it is meant as an index in a path and is not one: `01`, or `-`, which is the end of an array in a JSON Pointer.
  fileprivate var isMistakenIndex: Bool { self == "-" || !isEmpty && utf8.allSatisfy(\.isDigit) }

  /// The text between quotes; nil without them.
  fileprivate var withoutQuotes: String? { hasPrefix("\"") ? String(dropFirst().dropLast()) : nil }
}
