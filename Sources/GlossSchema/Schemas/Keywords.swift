/// The keywords of a schema, in the order in which they are written.
package struct Keywords: Sendable {
  package private(set) var members: [(key: String, value: JSON)] = []

  package var isEmpty: Bool { members.isEmpty }

  /// The value of a keyword; nil if it is not there. A new keyword is added at the end. O(keywords).
  package subscript(key: String) -> JSON? {
    get { members.first { $0.key == key }?.value }
    set {
      let index = members.firstIndex { $0.key == key }
      switch (index, newValue) {
      case (let index?, let value?): members[index].value = value
      case (let index?, nil): members.remove(at: index)
      case (nil, let value?): members.append((key, value))
      case (nil, nil): break
      }
    }
  }

  /// Adds a keyword after the one that says what a value is, so that people read it early.
  package mutating func insertEarly(_ key: String, _ value: JSON) {
    self[key] = nil
    let isAfter = members.first.map { ["type", "$ref", "title", "$schema"].contains($0.key) } ?? false
    let isSecondTitle = members.count > 1 && members[1].key == "title"
    members.insert((key, value), at: isAfter ? (isSecondTitle ? 2 : 1) : 0)
  }

  /// Adds keywords at the end. They replace those of the same name.
  package mutating func merge(_ others: Keywords) {
    for (key, value) in others.members { self[key] = value }
  }
}

extension Keywords: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (String, JSON)...) {
    for (key, value) in elements { self[key] = value }
  }
}

extension Keywords {
  /// A schema that accepts no value.
  static let never: Keywords = ["not": [:]]

  /// The keywords of a schema that accepts some values.
  package init(acceptingOnly values: [JSON], takesConst: Bool = true) {
    var types: [String] = []
    for type in values.compactMap(\.schemaType) where !types.contains(type) { types.append(type) }
    // Each integer is a number.
    if types.contains("number") { types.removeAll { $0 == "integer" } }
    if !types.isEmpty { self["type"] = types.count == 1 ? JSON(stringLiteral: types[0]) : types.toJSON() }
    if values.count == 1, takesConst { self["const"] = values[0] } else { self["enum"] = values.toJSON() }
  }

  /// The members of an object; none for another value.
  package init(_ json: JSON) {
    for (key, value) in json.object ?? [] { self[key] = value }
  }

  /// The schema as an object.
  package var json: JSON {
    // Without a delimiter: the keys of properties may contain dots.
    jsonify(members.map { Encoder.encode(JSONKeyPath([.key($0.key)]))($0.value) }) ?? [:]
  }
}

extension JSON {
  /// The value of `type` for this value; nil for a value that JSON can't hold.
  fileprivate var schemaType: String? {
    switch kind {
    case .bool: "boolean"
    case .number: Int(json: self) == nil ? "number" : "integer"
    default: kind?.rawValue
    }
  }
}
