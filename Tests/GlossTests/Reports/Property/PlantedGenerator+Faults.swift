import Gloss

extension PlantedGenerator {
  /// A place where a fault can be planted, and what plants it.
  private typealias Site = (inout PlantedGenerator) -> Void

  /// Plants a fault somewhere in the value of a model, and not in one that has a fault already.
  mutating func plantFault(in value: PlantedValue, of shape: PlannedModel) {
    let sites = sites(in: value, shape)
    if chance(of: 20) || sites.isEmpty {
      value.content = .scalar(pick(["null", "5", "\"{}\"", "[]", "[{}]"]))
      if case .scalar(let text) = value.content, text.hasPrefix("[") { value.content = .array([]) }
    } else {
      pick(sites)(&self)
    }
  }

  private func sites(in value: PlantedValue, _ shape: PlannedModel) -> [Site] {
    guard value.members != nil else { return [] }
    return shape.fields.flatMap { field -> [Site] in
      let parents = field.keys.dropLast().reduce(into: [value]) { values, key in
        if let next = values.last?.member(key) { values.append(next) }
      }
      guard parents.count == field.keys.count, let parent = parents.last, let key = field.keys.last,
        let child = parent.member(key)
      else { return [] }
      var sites: [Site] = [{ _ in parent.removeMember(key) }]
      if parents.count > 1 {
        sites.append { generator in
          parent.content = .scalar(generator.pick(["null", "5", "\"\"", "true"]))
        }
        sites.append { _ in parent.content = .array([PlantedValue("1")]) }
        sites.append { _ in parent.content = .object([]) }
      }
      if field.check != .none, !child.isNull, child.fault == nil {
        sites += Array(repeating: { _ in (child.content, child.isOverLimit) = (.scalar("1001"), true) }, count: 2)
      }
      return sites + self.sites(at: child, field.type, field.way, isNullable: false)
    }
  }

  /// The sites at a value and in it.
  private func sites(
    at value: PlantedValue, _ type: TypeShape, _ way: FieldShape.Way?, isNullable: Bool
  ) -> [Site] {
    // A value that is null already, in an optional field or in an array, can become a worse one.
    guard value.fault == nil else { return [] }
    var sites: [Site] = []
    if !isNullable { sites.append { _ in value.content = .scalar("null") } }
    let faults = faults(of: type, way)
    if !faults.isEmpty {
      sites.append { generator in
        let (text, kind) = generator.pick(faults)
        value.fault = kind
        value.content = text == "[]" ? .array([]) : text == "{}" ? .object([]) : .scalar(text)
      }
    }
    guard let container = type.containers.first else {
      return sites + (type.model.map { self.sites(in: value, $0) } ?? [])
    }
    let isNullableElement = container == .nullableArray
    for element in value.elements ?? value.members?.map(\.value) ?? [] {
      sites += self.sites(at: element, type.element, nil, isNullable: isNullableElement)
    }
    if container == .dictionary, let members = value.members, let first = value.member("\u{e9}"), first.fault == nil,
      case .scalar = first.content
    {
      // There is no room for it beside the other one.
      sites.append { _ in
        let twin = PlantedValue.Member(key: "e\u{301}", value: PlantedValue(first.content))
        value.content = .object(members.filter { $0.key.unicodeScalars.count == 1 || $0.key != twin.key } + [twin])
      }
    }
    if container == .intDictionary, let members = value.members {
      sites.append { generator in
        let key = generator.pick(["+1", "01", "x", ""])
        guard value.member(key) == nil else { return }
        let member = PlantedValue.Member(key: key, value: generator.junk(), hasBadKey: true)
        value.content = .object(members + [member])
      }
    }
    return sites
  }

  /// Texts that do not fit a type, and what is wrong with them.
  private func faults(
    of type: TypeShape, _ way: FieldShape.Way?
  ) -> [(String, DecodingReport.Problem.Kind)] {
    switch type.containers.first {
    case .array, .nullableArray: return [("{}", .typeMismatch), ("\"[]\"", .typeMismatch), ("1", .typeMismatch)]
    case .dictionary, .intDictionary:
      return [("[]", .typeMismatch), ("\"{}\"", .typeMismatch), ("true", .typeMismatch)]
    case nil: break
    }
    switch type.leaf {
    case .int where way == .lossless:
      return [("\"x\"", .invalidValue), ("1.5", .invalidValue), ("true", .invalidValue), ("[]", .typeMismatch)]
    case .int where way == .either: return [("true", .typeMismatch), ("[]", .typeMismatch), ("{}", .typeMismatch)]
    case .int:
      return [("1.5", .invalidValue), ("1e30", .numberOutOfRange)] + mismatches("\"1\"", "true", "[]", "{}")
    case .uint8: return [("256", .numberOutOfRange), ("-1", .numberOutOfRange)] + mismatches("\"1\"", "false", "{}")
    case .double: return [("1e400", .numberOutOfRange)] + mismatches("\"1\"", "true", "[]")
    case .bool: return mismatches("1", "0", "\"true\"", "{}")
    case .string: return mismatches("1", "true", "[]", "{}")
    case .url: return [("\"\"", .invalidValue), ("\"http://[\"", .invalidValue)] + mismatches("5", "{}")
    case .uuid: return [("\"1-2\"", .invalidValue)] + mismatches("5", "[]")
    case .date: return [("\"2026-13-01\"", .invalidValue)] + mismatches("0", "true")
    case .data: return [("\"a\"", .invalidValue)] + mismatches("1", "[]")
    case .json: return []
    case .suit: return [("\"clubs\"", .unknownCase)] + mismatches("3", "[]")
    case .level: return [("3", .unknownCase), ("1.5", .unknownCase)] + mismatches("\"1\"", "{}")
    // An object would be a model with all its fields missing.
    case .model: return mismatches("5", "\"x\"", "[]", "true")
    }
  }

  private func mismatches(_ texts: String...) -> [(String, DecodingReport.Problem.Kind)] {
    texts.map { ($0, .typeMismatch) }
  }
}
