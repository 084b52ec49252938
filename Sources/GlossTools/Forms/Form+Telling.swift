extension Form {
  /// A value of the model as it looks in this form; nil if it has no place there.
  ///
  /// It recurses as deep as the value.
  package func told(_ json: JSON, _ definitions: [String: Form]) -> JSON? {
    if json.isNull, self != .text { return json }
    switch self {
    case .same: return json
    case .definition(let name): return definitions[name]?.told(json, definitions)
    case .text: return json.shortText.map(JSON.init(stringLiteral:))
    case .values(let values): return values.first { $0.own == json }.map { JSON(stringLiteral: $0.told) }
    case .wrapped(let form): return form.told(json, definitions).map { [Form.valueName: $0] }
    case .array(let form):
      guard let elements = json.array else { return nil }
      return JSON.all(elements.map { form.told($0, definitions) })
    case .elements(let forms):
      guard let elements = json.array else { return nil }
      return JSON.all(elements.enumerated().map { $0 < forms.count ? forms[$0].told($1, definitions) : $1 })
    case .places(let places):
      guard let elements = json.array, elements.count <= places.count else { return nil }
      var members: [(key: String, value: JSON)] = []
      for (index, place) in places.enumerated() where index < elements.count || place.isFilled {
        guard let value = index < elements.count ? place.form.told(elements[index], definitions) : .null else {
          return nil
        }
        members.append((place.name, value))
      }
      return JSON(distinctMembers: members)
    case .pairs(let form): return Form.pairs(json.object, form, definitions)
    case .object(let members): return members.told(json, definitions)
    case .union(let alternatives):
      for alternative in alternatives where alternative.own.fits(json) {
        if let told = alternative.form.told(json, definitions) { return told }
      }
      return nil
    }
  }

  fileprivate static func pairs(
    _ members: [(key: String, value: JSON)]?, _ form: Form, _ definitions: [String: Form]
  ) -> JSON? {
    guard let members else { return nil }
    return JSON.all(
      members.map { key, value in
        form.told(value, definitions).map { [keyName: JSON(stringLiteral: key), valueName: $0] }
      })
  }
}

extension Form.Members {
  fileprivate func told(_ json: JSON, _ definitions: [String: Form]) -> JSON? {
    guard let all = json.object else { return nil }
    var (told, free) = ([(key: String, value: JSON)](), [(key: String, value: JSON)]())
    for (key, value) in all {
      if let member = members[key] {
        guard let value = member.form.told(value, definitions) else { return nil }
        told.append((key, value))
      } else if pairsKey != nil, !known.contains(key) {
        free.append((key, value))
      } else {
        guard let value = (known.contains(key) ? .same : others).told(value, definitions) else { return nil }
        told.append((key, value))
      }
    }
    for (key, member) in members where member.isFilled && json[path: [.key(key)]] == nil {
      told.append((key, .null))
    }
    if let pairsKey {
      guard let pairs = Form.pairs(free, others, definitions) else { return nil }
      told.append((pairsKey, pairs))
    }
    return JSON(distinctMembers: told)
  }
}

extension JSON {
  /// An array of elements; nil if one is nil.
  fileprivate static func all(_ elements: [JSON?]) -> JSON? {
    let all = elements.compactMap(\.self)
    return all.count == elements.count ? JSON(elements: all) : nil
  }
}
