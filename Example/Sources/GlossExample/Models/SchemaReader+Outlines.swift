import Gloss

extension SchemaReader {
  /// The declaration of a schema.
  ///
  /// - Parameter tag: The key that tells its objects apart from others; nil if there is none.
  mutating func outline(of place: SchemaPlace, tag: String?) -> ModelOutline {
    var keywords = SchemaKeywords(place)
    // Members have defaults, and say whether theirs is not used.
    _ = keywords.take("default")
    let title = keywords["title"].flatMap(String.init(json:))
    var remarks = SchemaRemarks()
    remarks.takeWords(&keywords)
    var outline: ModelOutline
    if let keyword = keywords.union {
      outline = union(keyword, &keywords, &remarks)
    } else if let values = keywords.values {
      outline = enumeration(of: values, &keywords)
    } else if let types = keywords.types?.filter({ $0 != "null" }), types.count > 1 {
      outline = union(ofTypes: types, &keywords, &remarks)
    } else {
      outline = object(&keywords, tag, &remarks)
    }
    remarks.comments += keywords.comments()
    outline.name = place.definitionName ?? title
    outline.remarks = remarks.remarks
    return outline
  }

  private func enumeration(of values: [JSON], _ keywords: inout SchemaKeywords) -> ModelOutline {
    for keyword in ["type", keywords["const"] == nil ? "enum" : "const"] { _ = keywords.take(keyword) }
    let values = values.filter { !$0.isNull }
    var known: Set<String> = []
    let areStrings = values.allSatisfy { $0.kind == .string }
    let members = values.compactMap { value -> ModelOutline.Member? in
      let literal = areStrings ? value.stringLiteral : value.integerLiteral
      guard let literal, known.insert(literal).inserted else { return nil }
      return ModelOutline.Member(key: String(json: value) ?? literal, literal: areStrings ? nil : literal)
    }
    return ModelOutline(form: .rawValues(areStrings ? "String" : "Int"), members: members)
  }

  // MARK: - Objects

  private mutating func object(
    _ keywords: inout SchemaKeywords, _ tag: String?, _ remarks: inout SchemaRemarks
  ) -> ModelOutline {
    let place = keywords.place
    if keywords.take("type") == nil {
      remarks.comments.append(SchemaKeywords.comment(in: place, "which allows values of other types, too"))
    }
    let required = (keywords.take("required")?.array ?? []).compactMap(String.init(json:))
    let requiredKeys = Set(required)
    _ = keywords.take("properties")
    let properties = place.all(in: "properties").filter { $0.key != tag }
    if let tag, let inner = place.inner("properties", .key(tag)) { remarks.comments += inner.commentsOnTag }
    var members = properties.map { member($0.key, $0.place, isRequired: requiredKeys.contains($0.key)) }
    let keys = Set(properties.map(\.key))
    let others = required.filter { $0 != tag && !keys.contains($0) }
    members += others.map { ModelOutline.Member(key: $0, type: SlotType(wrappers: [], core: .known("JSON"))) }
    var outline = ModelOutline(form: .fields, members: [])
    if let inner = keywords.takeInner("additionalProperties") {
      if inner.json == false {
        outline.options = [".rejectsUnknownKeys"]
      } else if inner.json.object?.isEmpty == false {
        let type = type(of: inner).withoutOptions
        var rest = ModelOutline.Member(key: "others", type: type.type, isRest: true)
        rest.type?.wrappers.insert(.dictionary, at: 0)
        rest.remarks = type.remarks.remarks
        members.append(rest)
      }
    }
    outline.members = members
    return outline
  }

  private mutating func member(_ key: String, _ place: SchemaPlace, isRequired: Bool) -> ModelOutline.Member {
    let type = type(of: place, except: "default")
    var member = ModelOutline.Member(key: key, type: type.type, options: type.optionTexts)
    var remarks = type.remarks
    let isNullable = type.type.wrappers.first == .optional
    if isRequired, isNullable { member.options.append(".writesNull") }
    hasNullOrMissing = hasNullOrMissing || type.type.core != .known("JSON") && isRequired == isNullable
    guard !isRequired, !isNullable, member.take(place["default"], among: type.rawValues) else {
      if let value = place["default"], !(value.isNull && isNullable) {
        remarks.comments.append(SchemaKeywords.comment(on: "default", in: place))
      }
      if !isRequired, !isNullable { member.type?.wrappers.insert(.optional, at: 0) }
      member.remarks = remarks.remarks
      return member
    }
    member.remarks = remarks.remarks
    return member
  }
}

extension SchemaPlace {
  /// Comments on the keywords of a tag that do not say its value.
  fileprivate var commentsOnTag: [String] {
    var keywords = SchemaKeywords(self)
    for keyword in ["type", "const", "enum"] { _ = keywords.take(keyword) }
    return keywords.comments()
  }
}

extension ModelOutline.Member {
  /// Takes a default; false if it has no literal of the type.
  ///
  /// - Parameter values: Those of the enum, if it is one.
  fileprivate mutating func take(_ value: JSON?, among values: [JSON]) -> Bool {
    guard let value, let type else { return false }
    switch (type.wrappers, type.core) {
    case ([], .known(let name)):
      guard let literal = value.literal(ofType: name) else { return false }
      options.append(".default(\(literal))")
    case ([.array], .known(let name)):
      guard let literals = value.array?.map({ $0.literal(ofType: name) }), !literals.contains(nil) else { return false }
      options.append(".default([\(literals.compactMap(\.self).joined(separator: ", "))])")
    case ([], .declared):
      guard values.contains(value), let name = String(json: value) ?? value.integerLiteral else { return false }
      defaultCase = name
    default: return false
    }
    return true
  }
}

extension JSON {
  /// The literal of a type in Swift; nil if there is none.
  fileprivate func literal(ofType name: String) -> String? {
    switch name {
    case "String": stringLiteral
    case "Int": integerLiteral
    case "Double": doubleLiteral
    case "Bool": boolLiteral
    default: nil
    }
  }
}
