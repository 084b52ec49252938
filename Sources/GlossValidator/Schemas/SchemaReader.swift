/// Reads the keywords of one schema that need no other schemas.
struct SchemaReader {
  let schema: Int
  let dialect: Dialect
  /// The schema, an object.
  let json: JSON
  private let registry: SchemaRegistry

  init(schema: Int, registry: SchemaRegistry) {
    (self.schema, self.registry) = (schema, registry)
    json = registry.schemas[schema].json
    dialect = registry.resources[registry.schemas[schema].resource].dialect
  }

  private func error(_ reason: String, at place: JSON, _ keyword: String) -> JSONSchemaError {
    registry.error(reason, at: place, in: schema, keyword)
  }

  /// The value of a keyword that `read` understands; nil if the schema does not have the keyword.
  private func value<Value>(
    _ keyword: String, _ expected: String, _ read: (JSON) -> Value?
  ) throws(JSONSchemaError) -> Value? {
    guard let place = json.member(forKey: keyword) else { return nil }
    guard let value = read(place) else { throw error("must be \(expected)", at: place, keyword) }
    return value
  }

  func text(_ keyword: String) throws(JSONSchemaError) -> (text: String, place: JSON)? {
    try value(keyword, "a string") { place in String(json: place).map { ($0, place) } }
  }

  func count(_ keyword: String) throws(JSONSchemaError) -> Int? {
    try value(keyword, "an integer that is not negative") { place in
      place.number { text, integer in
        let number = CanonicalNumber(text)
        // No value is as large as an integer of more bits.
        return number.isNegative || number.nearExponent < 0 ? nil : Int(clamping: integer ?? .max)
      }
    }
  }

  /// The strings of an array without equal ones; nil for other values.
  private func keys(_ place: JSON) -> [String]? {
    guard let elements = place.array else { return nil }
    let keys = elements.compactMap(String.init(json:))
    return keys.count == elements.count && Set(keys.map(KeyBytes.init)).count == keys.count ? keys : nil
  }

  func types() throws(JSONSchemaError) -> Kinds {
    let names =
      "\"object\", \"array\", \"string\", \"number\", \"integer\", \"boolean\" or \"null\", or an array of them"
    let kinds = try value("type", names) { place -> Kinds? in
      if let name = String(json: place) { return Kinds(name: name) }
      let kinds = keys(place)?.map { Kinds(name: $0) }
      guard let kinds, !kinds.isEmpty else { return nil }
      return kinds.reduce(Kinds()) { all, next in all.flatMap { all in next.map(all.union) } }
    }
    return kinds ?? .all
  }

  func assertions() throws(JSONSchemaError) -> [Assertion] {
    var assertions: [Assertion] = []
    func add(_ keyword: String, _ kinds: Kinds, _ check: Assertion.Check) {
      assertions.append(Assertion(keyword: keyword, kinds: kinds, check: check))
    }
    if let value = json.member(forKey: "const") { add("const", .all, .isOne(of: [value])) }
    if let values = try value("enum", "an array", \.array) {
      let texts = values.compactMap(String.init(json:))
      let isTexts = !texts.isEmpty && texts.count == values.count
      add("enum", .all, isTexts ? .isText(KeyTable(texts), values) : .isOne(of: values))
    }
    for keyword in ["minimum", "exclusiveMinimum", "maximum", "exclusiveMaximum"] {
      let isMinimum = keyword == "minimum" || keyword == "exclusiveMinimum"
      let bound = try value(keyword, "a number") { place in
        place.number { text, integer in
          Bound(text, integer, isMinimum: isMinimum, isExcluded: keyword.hasPrefix("exclusive"))
        }
      }
      if let bound { add(keyword, .number, .isWithin(bound)) }
    }
    let divisor = "a number that is more than 0 and has at most 19 digits"
    if let divisor = try value("multipleOf", divisor, { $0.number { text, _ in Divisor(text) } }) {
      add("multipleOf", .number, .isMultiple(of: divisor))
    }
    for (suffix, kinds) in [("Length", Kinds.string), ("Items", .array), ("Properties", .object)] {
      if let count = try count("min" + suffix), count > 0 { add("min" + suffix, kinds, .hasAtLeast(count)) }
      if let count = try count("max" + suffix) { add("max" + suffix, kinds, .hasAtMost(count)) }
    }
    if try value("uniqueItems", "true or false", Bool.init(json:)) == true {
      add("uniqueItems", .array, .isUnique)
    }
    let list = "an array of different strings"
    if let keys = try value("required", list, { self.keys($0) }), !keys.isEmpty {
      add("required", .object, .requires(keys, by: nil))
    }
    for keyword in dialect.isDraft7 ? ["dependencies"] : ["dependentRequired", "dependencies"] {
      for (key, place) in try value(keyword, "an object", \.object) ?? [] {
        if keyword == "dependencies", place.kind != .array { continue }
        guard let keys = keys(place) else { throw error("must be \(list)", at: place, keyword) }
        if !keys.isEmpty { add(keyword, .object, .requires(keys, by: key)) }
      }
    }
    return assertions
  }
}
