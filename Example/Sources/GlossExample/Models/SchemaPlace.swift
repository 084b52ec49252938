import Gloss

/// A schema in a file, and where it is.
struct SchemaPlace {
  private let root: JSON
  /// The JSON Pointer of the schema.
  let pointer: String
  let json: JSON

  /// The schema that is a whole file.
  init(_ root: JSON) { self.init(root: root, pointer: "", json: root) }

  private init(root: JSON, pointer: String, json: JSON) {
    self.root = root
    self.pointer = pointer
    self.json = json
  }

  subscript(key: String) -> JSON? { json[path: JSONKeyPath([.key(key)])] }

  /// The schema under a keyword, or inside of it.
  func inner(_ segments: JSONKeyPath.Segment...) -> SchemaPlace? {
    let path = JSONKeyPath(segments)
    return json[path: path].map { SchemaPlace(root: root, pointer: pointer + path.pointer, json: $0) }
  }

  /// The schemas in the array or object under a keyword.
  func all(in keyword: String) -> [(key: String, place: SchemaPlace)] {
    let value = self[keyword]
    let keys = value?.object?.map(\.key) ?? []
    return keys.compactMap { key in inner(.key(keyword), .key(key)).map { (key, $0) } }
      + (value?.array ?? []).indices.compactMap { index in
        inner(.key(keyword), .index(index)).map { ("\(index)", $0) }
      }
  }

  /// The schema that a reference leads to; nil if it is not in the file, or has a name.
  func target(of reference: JSON?) -> SchemaPlace? {
    guard let text = reference.flatMap(String.init(json:)), text.hasPrefix("#"),
      let path = JSONKeyPath(pointer: text), let json = root[path: path]
    else { return nil }
    return SchemaPlace(root: root, pointer: path.pointer, json: json)
  }

  /// The same place with another schema.
  func replacing(_ json: JSON) -> SchemaPlace { SchemaPlace(root: root, pointer: pointer, json: json) }

  /// The place that a schema leads to that only refers to another one.
  var resolved: SchemaPlace {
    var place = self
    // A schema that leads back to itself is not valid.
    while place.json.object?.count == 1, let target = place.target(of: place["$ref"]) { place = target }
    return place
  }

  /// The name of a schema in `$defs`; nil elsewhere.
  var definitionName: String? {
    let steps = pointer.split(separator: "/", omittingEmptySubsequences: false).suffix(2).map(String.init)
    guard steps.count == 2, ["$defs", "definitions"].contains(steps[0]) else { return nil }
    return steps[1]
  }

  /// Whether it allows null and nothing else.
  var isNull: Bool { self["type"] == "null" || self["const"]?.isNull == true }
}
