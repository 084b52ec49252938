#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Keywords {
  /// The keywords that null has to meet, too, besides `type` and `enum`.
  private static let conditions = ["const", "$ref", "anyOf", "oneOf", "allOf", "not"]

  /// The same, or null.
  ///
  /// - Parameter listsNull: Whether null is one of the values of an `enum`, and not an alternative to it.
  package func nullable(listsNull: Bool = true) -> Keywords {
    var keywords = self
    if isEmpty { return self }
    let mayListNull = listsNull || self["enum"] == nil
    if mayListNull, let type = self["type"], !Self.conditions.contains(where: { self[$0] != nil }) {
      let types = type.array ?? [type]
      if !types.contains("null") { keywords["type"] = (types + ["null"]).toJSON() }
      if let values = self["enum"]?.array, !values.contains(.null) { keywords["enum"] = (values + [.null]).toJSON() }
      return keywords
    }
    let null: JSON = ["type": "null"]
    if members.count == 1, let alternatives = self["anyOf"]?.array {
      return ["anyOf": (alternatives + [null]).toJSON() ?? []]
    }
    return ["anyOf": [json, null].toJSON() ?? []]
  }

  /// Adds keywords that also have to hold. For two bounds, the narrower one stays, and for two lists the common values.
  mutating func constrain(by others: Keywords) {
    for (key, value) in others.members {
      guard let own = self[key] ?? (key == "enum" ? self["const"] : nil), own != value else {
        self[key] = value
        continue
      }
      let order = Self.order(of: own, value)
      if let order, key.hasPrefix("min") || key == "exclusiveMinimum" {
        if order == .orderedAscending { self[key] = value }
      } else if let order, key.hasPrefix("max") || key == "exclusiveMaximum" {
        if order == .orderedDescending { self[key] = value }
      } else if order == .orderedSame {
        // These are two spellings of one number.
      } else if key == "enum", let list = value.array, let both = common(with: list) {
        if self["const"] == nil { self["enum"] = both.toJSON() }
      } else {
        let more = key == "allOf" ? value.array ?? [] : [([key: value] as Keywords).json]
        self["allOf"] = ((self["allOf"]?.array ?? []) + more).toJSON()
      }
    }
  }

  /// The order of two numbers; nil for other values. A `Double` would not distinguish neighbours of more than 15 digits, and a `Decimal`
  /// has no exponents beyond 127.
  private static func order(of first: JSON, _ second: JSON) -> ComparisonResult? {
    func order<Number: Comparable>(_ first: Number, _ second: Number) -> ComparisonResult {
      first < second ? .orderedAscending : first > second ? .orderedDescending : .orderedSame
    }
    if let first = Decimal(json: first), let second = Decimal(json: second) { return order(first, second) }
    guard let first = Double(json: first), let second = Double(json: second) else { return nil }
    return order(first, second)
  }

  /// The values in a list that fit; nil if there is none, or if any value fits.
  private func common(with list: [JSON]) -> [JSON]? {
    let values = self["enum"]?.array ?? self["const"].map { [$0] } ?? []
    let common = values.filter(list.contains)
    return common.isEmpty ? nil : common
  }

  /// Both in one schema without `allOf`; nil if that is not possible.
  func merged(with others: Keywords) -> Keywords? {
    if isEmpty || others.isEmpty || json == others.json { return isEmpty ? others : self }
    if self["$ref"] != nil || others["$ref"] != nil { return nil }
    var (merged, others) = (self, others)
    let texts = [self["description"], others["description"]].compactMap { $0.flatMap(String.init(json:)) }
    if texts.count == 2, texts[0] != texts[1] {
      merged["description"] = JSON(stringLiteral: texts.joined(separator: " "))
    }
    for key in ["title", "description"] where merged[key] != nil { others[key] = nil }
    if let own = self["type"], let other = others["type"], own != other {
      guard Set([own, other]) == ["integer", "number"] else { return nil }
      merged["type"] = "integer"
      others["type"] = nil
    }
    if let value = others["const"], self["const"] == nil, let values = self["enum"]?.array {
      guard values.contains(value) else { return nil }
      merged["enum"] = nil
    }
    merged.constrain(by: others)
    return merged["allOf"] == nil ? merged : nil
  }

  /// These and other keywords, all of which must hold.
  func all(_ others: [Keywords]) -> Keywords {
    let schemas = ([self] + others).filter { !$0.isEmpty }
    return schemas.count < 2 ? schemas.first ?? [:] : ["allOf": schemas.map(\.json).toJSON() ?? []]
  }
}
