import Gloss

#if canImport(TestSupport)
  import TestSupport
#endif

/// A value as it is written.
indirect enum Written {
  case scalar(String)
  case array([Written])
  case object([(key: String, value: Written)])

  func text(isReversed: Bool = false) -> String {
    switch self {
    case .scalar(let text): return text
    case .array(let elements):
      return "[" + elements.map { $0.text(isReversed: isReversed) }.joined(separator: ",") + "]"
    case .object(let members):
      let texts = members.map { "\"\($0.key)\":" + $0.value.text(isReversed: isReversed) }
      return "{" + (isReversed ? texts.reversed() : texts).joined(separator: ",") + "}"
    }
  }

  func json(isReversed: Bool) throws -> JSON { try JSON(string: text(isReversed: isReversed)) }
}

/// Random schemas, and values for them. Fuzzing makes them, too.
struct RandomSchema {
  let isDraft7: Bool
  var random: SplitMix64

  private static let keys = ["a", "b", "ab", "c"]

  private mutating func number(below limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }

  private mutating func keys(atMost limit: Int) -> [String] {
    Array(RandomSchema.keys.shuffled(using: &random).prefix(number(below: limit + 1)))
  }

  mutating func value(_ depth: Int) -> Written {
    let kind = depth > 0 ? number(below: 4) : 0
    switch kind {
    case 2: return .array((0..<number(below: 4)).map { _ in value(depth - 1) })
    case 3: return .object(keys(atMost: 3).map { ($0, value(depth - 1)) })
    default:
      return .scalar(
        random.pick(["null", "true", "false", "0", "1", "1.0", "2", "1.5", "\"\"", "\"a\"", "\"ab\"", "\"cab\""]))
    }
  }

  mutating func root() -> Written {
    var members = keywords(3)
    var definitions = ["x", "y"].map { ($0, Written.object(keywords(2))) }
    if !isDraft7 { definitions.append(("p", .object([("$dynamicAnchor", .scalar("\"p\""))] + keywords(1)))) }
    members.append((isDraft7 ? "definitions" : "$defs", .object(definitions)))
    return .object(members)
  }

  private mutating func schema(_ depth: Int) -> Written {
    depth <= 0 || random.chance(of: 8)
      ? .scalar(random.pick(["true", "true", "{}", "false"])) : .object(keywords(depth))
  }

  private mutating func schemas(_ depth: Int) -> Written { .array((0...number(below: 3)).map { _ in schema(depth) }) }

  private mutating func keywords(_ depth: Int) -> [(key: String, value: Written)] {
    let common = [
      "type", "const", "enum", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "minLength",
      "maxLength", "pattern", "minItems", "maxItems", "uniqueItems", "minProperties", "maxProperties", "required",
      "properties", "patternProperties", "additionalProperties", "propertyNames", "items",
      "contains", "allOf", "anyOf", "oneOf", "not", "if", "$ref",
    ]
    let own =
      isDraft7
      ? ["dependencies", "additionalItems"]
      : [
        "prefixItems", "unevaluatedProperties", "unevaluatedItems", "dependentSchemas", "dependentRequired",
        "$dynamicRef", "unevaluatedProperties", "unevaluatedItems",
      ]
    var members: [(key: String, value: Written)] = []
    for keyword in (common + own).shuffled(using: &random).prefix(1 + number(below: 3)) {
      if members.contains(where: { $0.key == keyword }) { continue }
      members.append((keyword, value(of: keyword, depth)))
      if keyword == "contains", !isDraft7 {
        for count in ["minContains", "maxContains"] where random.chance(of: 2) {
          members.append((count, value(of: count, depth)))
        }
      }
      if keyword == "if" { members.append((random.pick(["then", "else"]), schema(depth - 1))) }
    }
    return members
  }

  private mutating func value(of keyword: String, _ depth: Int) -> Written {
    switch keyword {
    case "type":
      return .scalar(
        random.pick(["\"object\"", "\"array\"", "\"integer\"", "[\"string\",\"object\"]", "[\"array\",\"null\"]"]))
    case "const": return value(2)
    case "enum": return .array((0..<3).map { _ in value(1) })
    case "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "minLength", "maxLength", "minItems", "maxItems",
      "minProperties", "maxProperties", "minContains", "maxContains":
      return .scalar("\(number(below: 3))")
    case "multipleOf": return .scalar(random.pick(["1", "0.5"]))
    case "pattern": return .scalar(random.pick(["\"a\"", "\"^a\"", "\"b$\"", "\"^(a|cab)?$\"", "\"\\\\bab\\\\b\""]))
    case "uniqueItems": return .scalar("true")
    case "required": return .array(keys(atMost: 2).map { .scalar("\"\($0)\"") })
    case "dependentRequired":
      return .object(keys(atMost: 2).map { ($0, .array([.scalar("\"\(random.pick(RandomSchema.keys))\"")])) })
    case "properties", "dependentSchemas", "dependencies":
      return .object(keys(atMost: 3).map { ($0, schema(depth - 1)) })
    case "patternProperties": return .object([("a", schema(depth - 1)), ("^b", schema(depth - 1))])
    case "allOf", "anyOf", "oneOf", "prefixItems": return schemas(depth - 1)
    case "$ref": return .scalar("\"#/\(isDraft7 ? "definitions" : "$defs")/\(random.pick(["x", "y"]))\"")
    case "$dynamicRef": return .scalar("\"#p\"")
    default: return schema(depth - 1)
    }
  }
}
