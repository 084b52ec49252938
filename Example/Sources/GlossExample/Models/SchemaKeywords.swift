import Gloss

/// The keywords of a schema. They are taken one by one, so that those that are left can be told.
struct SchemaKeywords {
  let place: SchemaPlace
  private var left: [String]

  /// Keywords that allow every value, and say nothing that a reader needs.
  private static let silent: Set<String> = ["$schema", "$id", "$defs", "definitions"]

  init(_ place: SchemaPlace) {
    self.place = place
    left = (place.json.object ?? []).map(\.key).filter { !SchemaKeywords.silent.contains($0) }
  }

  /// The value of a keyword that was not taken.
  subscript(keyword: String) -> JSON? { left.contains(keyword) ? place[keyword] : nil }

  /// The keyword of alternatives that are all that the schema says; nil if there is none.
  var union: String? {
    self["properties"] == nil ? ["anyOf", "oneOf"].first { self[$0] != nil } : nil
  }

  /// The schema of what `items` or `additionalProperties` is about; nil if that is not all elements, or all members that have no name.
  mutating func takeInner(_ keyword: String) -> SchemaPlace? {
    guard self["prefixItems"] == nil, self["patternProperties"] == nil, self[keyword]?.kind != .array else {
      return nil
    }
    return take(keyword) == nil ? nil : place.inner(.key(keyword))
  }

  mutating func take(_ keyword: String) -> JSON? {
    defer { left.removeAll { $0 == keyword } }
    return self[keyword]
  }

  mutating func takeText(_ keyword: String) -> String? { take(keyword).flatMap(String.init(json:)) }

  /// Leaves all keywords to the declaration that the schema becomes, and returns comments on what it does not have.
  mutating func leaveAll() -> [String] {
    defer { left = [] }
    return left.contains("default") ? [SchemaKeywords.comment(on: "default", in: place)] : []
  }

  /// A comment for each keyword that is left.
  mutating func comments() -> [String] {
    defer { left = [] }
    return left.map { SchemaKeywords.comment(on: $0, in: place) }
  }

  /// A comment on a keyword of a schema, or on a schema itself.
  static func comment(on keyword: String? = nil, in place: SchemaPlace, _ note: String? = nil) -> String {
    let pointer = "#" + place.pointer + (keyword.map { JSONKeyPath([.key($0)]).pointer } ?? "")
    let what = [keyword?.literal, "at \(pointer.literal)"].compactMap(\.self).joined(separator: " ")
    return "// Not in the model: \(what)" + (note.map { ", \($0)" } ?? "")
  }
}
