import Gloss

/// A schema in a file, and where it is.
struct SchemaPlace {
  private let root: JSON
  /// Whether it has an identifier, or is in a schema that has one: its references are about that, and not about the file.
  private let isOwnResource: Bool
  /// The JSON Pointer of the schema.
  let pointer: String
  let json: JSON

  /// The schema that is a whole file.
  init(_ root: JSON) { self.init(root: root, isOwnResource: false, pointer: "", json: root) }

  private init(root: JSON, isOwnResource: Bool, pointer: String, json: JSON) {
    self.root = root
    self.isOwnResource = isOwnResource
    self.pointer = pointer
    self.json = json
  }

  subscript(key: String) -> JSON? { json[path: JSONKeyPath([.key(key)])] }

  /// The schema under a keyword, or inside of it.
  func inner(_ segments: JSONKeyPath.Segment...) -> SchemaPlace? {
    let path = JSONKeyPath(segments)
    return json[path: path].map { inner in
      SchemaPlace(
        root: root, isOwnResource: isOwnResource || inner.hasIdentifier, pointer: pointer + path.pointer, json: inner)
    }
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
    guard !isOwnResource, let text = reference.flatMap(String.init(json:)), text.hasPrefix("#"),
      let path = JSONKeyPath(pointer: text), let json = root[path: path]
    else { return nil }
    let isOwnResource = path.segments.indices.contains { end in
      root[path: JSONKeyPath(Array(path.segments[...end]))]?.hasIdentifier == true
    }
    return SchemaPlace(root: root, isOwnResource: isOwnResource, pointer: path.pointer, json: json)
  }

  /// The same place with another schema.
  func replacing(_ json: JSON) -> SchemaPlace {
    SchemaPlace(root: root, isOwnResource: isOwnResource, pointer: pointer, json: json)
  }

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

extension JSON {
  /// Whether a schema has an identifier of its own.
  fileprivate var hasIdentifier: Bool { self[path: "$id"].flatMap(String.init(json:)) != nil }
}
