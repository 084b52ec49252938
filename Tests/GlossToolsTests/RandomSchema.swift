import GlossTools
import TestSupport

/// A random schema, made by the public functions of `JSONSchema`, and values that it accepts.
indirect enum RandomSchema {
  case string, integer, number, boolean, anything
  case values([JSON])
  case array(RandomSchema, isSet: Bool)
  case tuple([RandomSchema], optional: RandomSchema?)
  case dictionary(RandomSchema, keys: [String]?)
  case nullable(RandomSchema)
  case object([Property], others: RandomSchema?)
  /// Cases with a tag.
  case tagged([(tag: String, [Property])])
  /// Properties, and cases with a tag beside them.
  case flat([Property], [(tag: String, [Property])])
  /// A scalar or an array.
  case either(RandomSchema, [RandomSchema])
  /// An object by hand, whose last property may be missing and not null.
  case byHand

  struct Property {
    let key: String
    let schema: RandomSchema
    let isRequired: Bool
  }

  static func object(_ depth: Int, _ random: inout SplitMix64) -> RandomSchema {
    if random.chance(of: 8) { return .flat(properties(depth, "o", &random), cases(depth, &random)) }
    return .object(properties(depth, "", &random), others: random.chance(of: 6) ? any(depth - 1, &random) : nil)
  }

  private static func cases(_ depth: Int, _ random: inout SplitMix64) -> [(tag: String, [Property])] {
    ["one", "two", "three"].map { ($0, properties(depth - 1, "", &random)) }
  }

  private static func properties(_ depth: Int, _ prefix: String, _ random: inout SplitMix64) -> [Property] {
    (0..<Int.random(in: 0...3, using: &random)).map { index in
      let isRequired = !random.chance(of: 3)
      var schema = any(depth - 1, &random)
      if isRequired, random.chance(of: 5) { schema = .nullable(schema) }
      let name = random.pick(["a", "b c", "more", "key", "ü"])
      return Property(
        key: "\(prefix)\(name)\(index)", schema: schema, isRequired: isRequired)
    }
  }

  private static func any(_ depth: Int, _ random: inout SplitMix64) -> RandomSchema {
    switch Int.random(in: 0..<(depth > 0 ? 16 : 7), using: &random) {
    case 0, 1: return .string
    case 2: return .integer
    case 3: return .number
    case 4: return .boolean
    case 5:
      return .values(random.pick([["x", "y"], [1, 2, 3], [true], ["a", 1.5, false], [[1], ["k": 2]], ["only"]]))
    case 6: return .anything
    case 7: return random.chance(of: 4) ? .array(.string, isSet: true) : .array(any(depth - 1, &random), isSet: false)
    case 8:
      let elements = (0..<Int.random(in: 1...3, using: &random)).map { _ in any(depth - 1, &random) }
      return .tuple(elements, optional: random.chance(of: 2) ? any(depth - 1, &random) : nil)
    case 9, 10:
      return .dictionary(any(depth - 1, &random), keys: random.chance(of: 3) ? ["k1", "k2"] : nil)
    case 11: return .tagged(cases(depth, &random))
    case 12:
      return .either(
        random.pick([.integer, .boolean, .values(["x", 7])]), [.array(any(depth - 1, &random), isSet: false)])
    case 13: return .byHand
    default: return object(depth - 1, &random)
    }
  }
}

// MARK: - Schemas

extension RandomSchema {
  var schema: JSONSchema {
    switch self {
    case .string: return .string
    case .integer: return .integer
    case .number: return .number
    case .boolean: return .boolean
    case .anything: return .anything
    case .values(let values): return .enumeration(values)
    case .array(let element, let isSet): return isSet ? .set(of: element.schema) : .array(of: element.schema)
    case .tuple(let elements, let optional):
      return .tuple(elements.map(\.schema) + [optional?.schema.nullable].compactMap(\.self))
    case .dictionary(let values, let keys):
      return .dictionary(keys: keys.map { .enumeration($0.map(JSON.init(stringLiteral:))) }, of: values.schema)
    case .nullable(let schema): return schema.schema.nullable
    case .object(let properties, let others):
      return .object { object in
        Self.add(properties, to: &object)
        if let others { object.others(others.schema) }
      }
    case .tagged(let cases): return Self.union(of: cases)
    case .flat(let properties, let cases):
      return .object { object in
        Self.add(properties, to: &object)
        object.part(Self.union(of: cases))
      }
    case .either(let first, let others): return .anyOf([first.schema] + others.map(\.schema))
    case .byHand:
      return .keywords([
        "type": "object", "properties": ["p": ["type": "string"], "q": ["type": "integer"]], "required": ["p"],
      ])
    }
  }

  private static func union(of cases: [(tag: String, [Property])]) -> JSONSchema {
    .oneOf(
      cases.map { tag, properties in
        .object { object in
          object.property("type", of: .constant(JSON(stringLiteral: tag)))
          add(properties, to: &object)
        }
      })
  }

  private static func add(_ properties: [Property], to object: inout JSONSchema.Object) {
    for property in properties {
      object.property([.key(property.key)], of: property.schema.schema, isRequired: property.isRequired)
    }
  }
}

// MARK: - Values

extension RandomSchema {
  /// A value that the schema accepts. A property that may be missing is never null.
  func value(_ random: inout SplitMix64) -> JSON {
    switch self {
    case .string: return JSON(stringLiteral: random.pick(["", "text", "\"quoted\" \\", "null", "ü\n", "x"]))
    case .integer: return JSON(integerLiteral: Int64.random(in: -9...99, using: &random))
    case .number: return random.pick([0.5, 1e10, -3, 1234567890123456789])
    case .boolean: return random.pick([true, false])
    case .anything: return random.pick(["text", 1.25, [1, nil, ["a": "b"]], ["k": [true]], false])
    case .values(let values): return random.pick(values)
    case .array(let element, let isSet):
      var elements = (0..<Int.random(in: 0...3, using: &random)).map { _ in element.value(&random) }
      if isSet { elements = Array(Set(elements)) }
      return elements.toJSON() ?? []
    case .tuple(let elements, let optional):
      let last = random.chance(of: 2) ? optional?.value(&random) : nil
      return (elements.map { $0.value(&random) } + [last].compactMap(\.self)).toJSON() ?? []
    case .dictionary(let values, let keys):
      let keys = keys ?? ["", "a.b", "key", "ü"]
      let chosen = keys.filter { _ in random.chance(of: 2) }
      return Self.object(chosen.map { ($0, values.value(&random)) })
    case .nullable(let schema): return random.chance(of: 3) ? .null : schema.value(&random)
    case .object(let properties, let others):
      let more = others.map { schema in
        ["free", "f r"].filter { _ in random.chance(of: 2) }.map { ($0, schema.value(&random)) }
      }
      return Self.object(Self.members(properties, &random) + (more ?? []))
    case .tagged(let cases): return Self.flat([], cases, &random)
    case .flat(let properties, let cases): return Self.flat(properties, cases, &random)
    case .either(let first, let others): return random.pick([first] + others).value(&random)
    case .byHand: return random.pick([["p": "x"], ["p": "", "q": 3]])
    }
  }

  private static func flat(
    _ properties: [Property], _ cases: [(tag: String, [Property])], _ random: inout SplitMix64
  ) -> JSON {
    let (tag, others) = random.pick(cases)
    return object(
      members(properties, &random) + [("type", JSON(stringLiteral: tag))] + members(others, &random))
  }

  private static func members(_ properties: [Property], _ random: inout SplitMix64) -> [(String, JSON)] {
    properties.filter { $0.isRequired || random.chance(of: 2) }.map { ($0.key, $0.schema.value(&random)) }
  }

  private static func object(_ members: [(String, JSON)]) -> JSON {
    jsonify(members.map { Encoder.encode(JSONKeyPath([.key($0.0)]))($0.1) }) ?? [:]
  }

  private static func properties(of json: JSON, _ cases: [(tag: String, [Property])]) -> [Property] {
    let tag = json[path: "type"].flatMap(String.init(json:))
    return cases.first { $0.tag == tag }?.1 ?? []
  }

  /// A value without the members that are null and may be missing.
  func withoutNulls(_ json: JSON) -> JSON {
    func members(_ properties: [Property], others: RandomSchema?) -> JSON {
      Self.object(
        (json.object ?? []).compactMap { key, value in
          guard let property = properties.first(where: { $0.key == key }) else {
            return (key, others?.withoutNulls(value) ?? value)
          }
          return !property.isRequired && value.isNull ? nil : (key, property.schema.withoutNulls(value))
        })
    }
    switch self {
    case _ where json.isNull: return json
    case .array(let element, _): return (json.array ?? []).map(element.withoutNulls).toJSON() ?? []
    case .tuple(let elements, let optional):
      let schemas = elements + [optional].compactMap(\.self)
      var values = zip(schemas, json.array ?? []).map { $0.withoutNulls($1) }
      if values.count > elements.count, values.last?.isNull ?? false { values.removeLast() }
      return values.toJSON() ?? []
    case .dictionary(let values, _): return members([], others: values)
    case .nullable(let schema): return schema.withoutNulls(json)
    case .object(let properties, let others): return members(properties, others: others)
    case .tagged(let cases): return members(Self.properties(of: json, cases), others: nil)
    case .flat(let properties, let cases):
      return members(properties + Self.properties(of: json, cases), others: nil)
    case .either(_, let others): return json.kind == .array ? others[0].withoutNulls(json) : json
    default: return json
    }
  }
}

/// Random values that a schema of a service accepts.
struct ServiceSampler {
  let schema: JSON

  func value(_ random: inout SplitMix64) -> JSON { value(schema, &random) }

  private func value(_ schema: JSON, _ random: inout SplitMix64) -> JSON {
    if let schemas = schema[path: "anyOf"]?.array { return value(random.pick(schemas), &random) }
    if let value = schema[path: "const"] { return value }
    if let values = schema[path: "enum"]?.array { return random.pick(values) }
    let types = schema[path: "type"].map { $0.array ?? [$0] } ?? []
    let isText = String(json: schema[path: "description"] ?? "")?.contains("JSON, as a text.") ?? false
    switch String(json: random.pick(types)) {
    case "string": return isText ? random.pick(["1", "\"a\"", "[{\"b\": null}]"]) : random.pick(["", "s"])
    case "integer": return random.pick([0, -7])
    case "number": return random.pick([1.5, 0])
    case "boolean": return random.pick([true, false])
    case "array":
      if let schemas = schema[path: "prefixItems"]?.array {
        let least = schema[path: "minItems"].flatMap(Int.init(json:)) ?? 0
        let count = Int.random(in: least...schemas.count, using: &random)
        return schemas.prefix(count).map { value($0, &random) }.toJSON() ?? []
      }
      guard let element = schema[path: "items"] else { return [] }
      var elements = (0..<Int.random(in: 0...2, using: &random)).map { _ in value(element, &random) }
      // A key must not be there twice, and sets have no equal elements.
      var keys: Set<JSON> = []
      elements = elements.filter { keys.insert($0[path: "key"] ?? $0).inserted }
      return elements.toJSON() ?? []
    case "object":
      let required = schema[path: "required"]?.array ?? []
      var members: [(String, JSON)] = []
      for (key, inner) in schema[path: "properties"]?.object ?? [] {
        if required.contains(JSON(stringLiteral: key)) || random.chance(of: 2) {
          members.append((key, value(inner, &random)))
        }
      }
      if let inner = schema[path: "additionalProperties"], inner.kind == .object {
        members.append((random.pick(["k1", "k2"]), value(inner, &random)))
      }
      return jsonify(members.map { Encoder.encode(JSONKeyPath([.key($0.0)]))($0.1) }) ?? [:]
    default: return .null
    }
  }
}
