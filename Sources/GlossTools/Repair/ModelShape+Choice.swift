extension ModelShape {
  /// The shape that a value has to have: without references, and one of the shapes of a union. Nil if it could have several.
  func resolved(_ shape: Shape, for json: JSON) -> Shape? {
    var shape = shape
    var referenceCount = 0
    while true {
      switch shape.kind {
      case .reference(let name):
        // References can lead to each other.
        referenceCount += 1
        guard referenceCount <= definitions.count + 1, var definition = definition(name) else { return nil }
        definition.isNullable = definition.isNullable || shape.isNullable
        shape = definition
      case .union(let shapes):
        guard var choice = choice(of: shapes, for: json) else { return nil }
        choice.isNullable = choice.isNullable || shape.isNullable
        shape = choice
      default: return shape
      }
    }
  }

  private func choice(of shapes: [Shape], for json: JSON) -> Shape? {
    let outlines = shapes.map { outline(of: $0) }
    let fitting = shapes.indices.filter { index in
      if case .values(let values) = shapes[index].kind { values.contains(json) } else { outlines[index].fits(json) }
    }
    if fitting.count == 1 { return shapes[fitting[0]] }
    // The model knows which one it is.
    if fitting.count > 1 { return nil }
    let tagged = shapes.indices.filter { outlines[$0].hasTags(of: json) }
    if tagged.count == 1 { return shapes[tagged[0]] }
    let possible = shapes.filter { mayBe(json, $0) }
    return possible.count == 1 ? possible[0] : nil
  }

  /// Whether a value looks like one of a shape, or like one that can be repaired to be.
  func mayBe(_ json: JSON, _ shape: Shape) -> Bool {
    var visited: Set<String> = []
    return mayBe(json, shape, &visited)
  }

  private func mayBe(_ json: JSON, _ shape: Shape, _ visited: inout Set<String>) -> Bool {
    switch shape.kind {
    case .anything: return true
    case .unknown, .nothing: return false
    case .array, .tuple: return json.kind == .array
    case .object(let object):
      guard let members = json.object else { return false }
      if object.isDictionary, let value = object.freeValues {
        for member in members where !mayBe(member.value, value, &visited) { return false }
        return true
      }
      let keys = Set(members.map(\.key).filter { !JSONTape.isSlowToHash($0) }.map(\.folded))
      return object.properties.allSatisfy { !$0.isRequired || keys.contains($0.key.folded) }
    case .reference(let name):
      guard visited.insert(name).inserted, let definition = definition(name) else { return false }
      defer { visited.remove(name) }
      return mayBe(json, definition, &visited)
    case .union(let shapes):
      for shape in shapes where mayBe(json, shape, &visited) { return true }
      return false
    case .values(let values): return values.contains(json) || shape.scalar(for: json) != nil
    case .boolean, .integer, .number, .string: return outline(of: shape).fits(json) || shape.scalar(for: json) != nil
    }
  }
}

extension String {
  /// The text without case and separators: what a key has in common in all styles of keys.
  var folded: String {
    // A first hyphen is a sign.
    let sign = hasPrefix("-") ? "-" : ""
    return sign + String(decoding: utf8.filter { !" -_.".utf8.contains($0) }, as: UTF8.self).lowercased()
  }
}
