import Gloss

// Schemas that allow values of several kinds become enums.

extension SchemaReader {
  /// An enum with a case for each alternative.
  mutating func union(
    _ keyword: String, _ keywords: inout SchemaKeywords, _ remarks: inout SchemaRemarks
  ) -> ModelOutline {
    _ = keywords.take(keyword)
    let alternatives = keywords.place.all(in: keyword).map(\.place.resolved).filter { !$0.isNull }
    if let (tag, values) = alternatives.tag {
      if alternatives.allSatisfy({ $0["type"] == "object" }), keywords["type"] == "object" { _ = keywords.take("type") }
      let areStrings = values.allSatisfy { $0.kind == .string }
      let members = zip(alternatives, values).map { variant($0, tag, $1, needsLiteral: !areStrings) }
      return ModelOutline(form: .tagged(tag), members: members)
    }
    if keyword == "oneOf", !alternatives.areDisjoint {
      remarks.comments.append(SchemaKeywords.comment(on: keyword, in: keywords.place, "that only one may fit"))
    }
    return ModelOutline(
      form: .untagged,
      members: alternatives.map { place in
        alternative(place, named: place.definitionName ?? place["title"].flatMap(String.init(json:)))
      })
  }

  /// An enum with a case for each type.
  mutating func union(
    ofTypes types: [String], _ keywords: inout SchemaKeywords, _ remarks: inout SchemaRemarks
  ) -> ModelOutline {
    _ = keywords.take("type")
    // An integer is a number, too.
    let names = types.filter { $0 != "integer" || !types.contains("number") }
    let place = keywords.place
    return ModelOutline(
      form: .untagged,
      members: names.map { alternative(place.replacing(["type": JSON(stringLiteral: $0)]), named: nil) })
  }

  /// The case of objects with a tag. It has no value if the objects have nothing else.
  private mutating func variant(
    _ place: SchemaPlace, _ tag: String, _ value: JSON, needsLiteral: Bool
  ) -> ModelOutline.Member {
    let literal = value.tagLiteral ?? ""
    var member = ModelOutline.Member(
      key: String(json: value) ?? literal, literal: needsLiteral ? literal : nil)
    let outline = outline(of: place, tag: tag)
    if outline.members.isEmpty, outline.options.isEmpty {
      member.remarks = outline.remarks
    } else {
      member.type = SlotType(wrappers: [], core: .declared(declaration(of: place, tag: tag)))
    }
    return member
  }

  /// - Parameter name: The name of the case; nil for that of its type.
  private mutating func alternative(_ place: SchemaPlace, named name: String?) -> ModelOutline.Member {
    let type = type(of: place).withoutOptions
    return ModelOutline.Member(key: name ?? type.type.caseName, type: type.type, remarks: type.remarks.remarks)
  }
}

extension JSON {
  /// The literal in Swift; nil if it can't be a tag.
  fileprivate var tagLiteral: String? { stringLiteral ?? integerLiteral ?? boolLiteral }
}

extension SlotType {
  /// The name of a case for the type.
  fileprivate var caseName: String {
    switch (wrappers.first { $0 != .optional }, core) {
    case (.array, _): "list"
    case (.dictionary, _), (_, .declared): "object"
    case (_, .known("Int")): "integer"
    case (_, .known("Double")): "number"
    case (_, .known("JSON")): "other"
    case (_, .known(let name)): name.propertyName
    }
  }
}

extension [SchemaPlace] {
  /// The key that tells objects apart, and its values: all have to have it, each with a value of its own. Nil if there is none.
  fileprivate var tag: (key: String, values: [JSON])? {
    let keys = first?.all(in: "properties").map(\.key) ?? []
    for key in keys {
      let values = compactMap { $0.value(ofTag: key) }
      if values.count == count, Set(values.map(\.description)).count == count { return (key, values) }
    }
    return nil
  }

  /// Whether no value fits two of the schemas.
  fileprivate var areDisjoint: Bool {
    var known: Set<String> = []
    return allSatisfy { place in
      guard let types = SchemaKeywords(place)["type"].map({ $0.array ?? [$0] }) else { return false }
      return types.allSatisfy { known.insert(($0 == "integer" ? "number" : $0).description).inserted }
    }
  }
}

extension SchemaPlace {
  /// The only value that a required key may have; nil if it may have others.
  fileprivate func value(ofTag key: String) -> JSON? {
    guard self["required"]?.array?.contains(JSON(stringLiteral: key)) == true,
      let values = inner("properties", .key(key)).flatMap({ SchemaKeywords($0).values }), values.count == 1,
      values[0].tagLiteral != nil
    else { return nil }
    return values[0]
  }
}
