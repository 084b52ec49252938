import Gloss

extension SchemaReader {
  /// The type of the values that a schema allows.
  ///
  /// - Parameter keyword: A keyword of the schema that the caller reads.
  mutating func type(of place: SchemaPlace, except keyword: String? = nil) -> SchemaType {
    var result = SchemaType()
    var keywords = SchemaKeywords(place)
    if let keyword { _ = keywords.take(keyword) }
    var inner: SchemaPlace? = place
    while let place = inner {
      inner = step(&keywords, &result)
      if let inner, result.depth <= SlotType.maximumDepth {
        result.remarks.takeWords(&keywords)
        result.remarks.comments += keywords.comments()
        keywords = SchemaKeywords(inner)
      } else if inner != nil {
        result.remarks.comments.append(SchemaKeywords.comment(in: place, "which is too deep"))
        inner = nil
      }
    }
    result.remarks.takeWords(&keywords)
    result.remarks.comments += keywords.comments()
    result.finish()
    return result
  }

  /// Reads the keywords of a schema. Returns the schema that says the rest; nil if the type is known.
  private mutating func step(_ keywords: inout SchemaKeywords, _ result: inout SchemaType) -> SchemaPlace? {
    let place = keywords.place
    if place.json == false {
      result.remarks.comments.append(SchemaKeywords.comment(in: place, "which allows no value"))
    }
    if let target = place.target(of: keywords["$ref"]) {
      _ = keywords.take("$ref")
      return target
    }
    if place["allOf"]?.array?.count == 1, let inner = place.inner("allOf", 0) {
      _ = keywords.take("allOf")
      return inner
    }
    if let keyword = keywords.union {
      let all = place.all(in: keyword).map(\.place)
      let others = all.filter { !$0.resolved.isNull }
      guard let first = others.first else { return nil }
      if others.count < all.count { result.makeOptional() }
      if others.count > 1 { return declare(&keywords, &result) }
      _ = keywords.take(keyword)
      return first
    }
    if let values = keywords.values {
      if values.contains(where: \.isNull) { result.makeOptional() }
      return values.isEnumeration ? declare(&keywords, &result) : keywords.readValues(values, &result)
    }
    guard let types = keywords.types else { return nil }
    if types.contains("null") { result.makeOptional() }
    let others = types.filter { $0 != "null" }
    if others.count > 1 { return declare(&keywords, &result) }
    guard let type = others.first else { return nil }
    let isModel = type == "object" && (place["properties"] != nil || place["required"]?.array?.isEmpty == false)
    return isModel ? declare(&keywords, &result) : keywords.read(type, &result)
  }

  /// Makes a declaration of a schema.
  private mutating func declare(_ keywords: inout SchemaKeywords, _ result: inout SchemaType) -> SchemaPlace? {
    result.type.core = .declared(declaration(of: keywords.place))
    result.rawValues = keywords.values ?? []
    result.remarks.comments += keywords.leaveAll()
    return nil
  }
}
