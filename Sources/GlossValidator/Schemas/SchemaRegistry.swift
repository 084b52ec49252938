/// All schemas that may be used: those in the schema of a validator, and in the resources that it refers to.
///
/// First each schema gets a number, then all references are looked up. Nothing recurses, so a schema may be as deep as it likes.
struct SchemaRegistry {
  struct Schema {
    /// A value of a document.
    let json: JSON
    var resource: Int
    /// The schema around it; nil for the root of a document.
    let parent: Int?
    /// The way from there, as a JSON Pointer.
    let pointer: String
    /// The schemas that its references lead to.
    var reference: Int?
    var dynamicReference: Int?
    /// The name of the anchor that `$dynamicRef` looks for; nil if it is like `$ref`.
    var dynamicName: String?
  }

  /// A schema with a URI, and what is in it up to the next such schema.
  struct Resource {
    let uri: URIReference
    let root: Int
    let dialect: Dialect
    var anchors: [KeyBytes: Int] = [:]
    var dynamicAnchors: [KeyBytes: Int] = [:]
  }

  /// The maximum length of a URI in bytes.
  private static let maximumLength = 2048

  private(set) var schemas: [Schema] = []
  private(set) var resources: [Resource] = []
  /// The names that a `$dynamicRef` looks for.
  private(set) var dynamicNames: Set<KeyBytes> = []

  private let options: JSONSchemaOptions
  private let given: [KeyBytes: JSON]
  /// The URIs of the given resources that are not read yet.
  private var unread: [KeyBytes]
  /// The documents that were written of built values.
  private var builtDocuments: Set<ObjectIdentifier> = []
  /// The numbers of schemas. `schemas` keeps their documents alive.
  private var numbers: [JSONIdentity: Int] = [:]
  private var resourcesOfURIs: [KeyBytes: Int] = [:]
  /// The schemas whose references are not looked up yet.
  private var unresolved: [Int] = []

  /// Reads a schema and all that it refers to. Its number is 0.
  init(
    _ schema: JSON, resources: [String: JSON], _ options: JSONSchemaOptions
  ) throws(JSONSchemaError) {
    self.options = options
    given = Dictionary(resources.map { (KeyBytes(key: URIReference($0).resource), $1) }) { first, _ in first }
    unread = given.keys.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    try read(schema, at: "")
    while let schema = unresolved.popLast() { try resolveReferences(of: schema) }
  }
}

// MARK: - Values

extension SchemaRegistry {
  /// The number of a schema; nil if there is none.
  func number(of json: JSON) -> Int? { json.identity.flatMap { numbers[$0] } }
}

extension JSON {
  /// What `make` makes of the text of a number, and of its value if that is an integer of 64 bits; nil for other values.
  func number<Number>(_ make: (ByteView, _ integer: Int64?) -> Number?) -> Number? {
    withNumberText { make($0, Int64(json: self)) } ?? nil
  }
}

// MARK: - Places in messages

extension SchemaRegistry {
  /// The place of a schema: the URI of its resource, and a JSON Pointer. O(length).
  func location(of schema: Int) -> String { SchemaLocations(self)[schema] }

  /// - Parameter pointer: The way from the schema to the place, as a JSON Pointer without its slash at the start.
  func error(_ reason: String, at place: JSON, in schema: Int?, _ pointer: String = "") -> JSONSchemaError {
    let position = place.parsed.flatMap { document, index in
      builtDocuments.contains(ObjectIdentifier(document)) ? nil : JSONTape(document).location(of: index).location
    }
    let start = schema.map { location(of: $0) } ?? "#"
    return JSONSchemaError(
      reason: reason, location: start + (pointer.isEmpty ? "" : "/" + pointer), line: position?.line,
      column: position?.column)
  }
}

/// The places of schemas, for reports.
struct SchemaLocations: Sendable {
  private let parents: [(parent: Int, pointer: String)]
  /// The URIs of the schemas that have one.
  private let uris: [Int: String]

  init(_ registry: borrowing SchemaRegistry) {
    parents = registry.schemas.map { ($0.parent ?? -1, $0.pointer) }
    uris = Dictionary(registry.resources.map { ($0.root, $0.uri.resource) }) { _, last in last }
  }

  subscript(schema: Int) -> String {
    var pointers: [String] = []
    var current = schema
    while uris[current] == nil, parents.indices.contains(current) {
      pointers.append(parents[current].pointer)
      current = parents[current].parent
    }
    return (uris[current] ?? "") + "#" + pointers.reversed().joined()
  }
}

// MARK: - Reading

extension SchemaRegistry {
  /// Reads a document under a URI.
  private mutating func read(_ json: JSON, at uri: String) throws(JSONSchemaError) {
    do {
      let root = try json.tape().owner
      if json.parsed == nil, let document = root.parsed?.document { builtDocuments.insert(ObjectIdentifier(document)) }
      let dialect = try dialect(of: root, Dialect(draft: options.draft))
      resources.append(Resource(uri: URIReference(uri), root: schemas.count, dialect: dialect))
      resourcesOfURIs[KeyBytes(key: uri)] = resources.count - 1
      try scan(root, parent: nil, "", resource: resources.count - 1)
    } catch let error as JSONSchemaError {
      throw error
    } catch {
      throw JSONSchemaError(reason: "\(error)", location: uri + "#", line: nil, column: nil)
    }
  }

  /// Numbers a schema and those in it.
  private mutating func scan(
    _ json: JSON, parent: Int?, _ pointer: String, resource: Int
  ) throws(JSONSchemaError) {
    var pending = [Schema(json: json, resource: resource, parent: parent, pointer: pointer)]
    while var schema = pending.popLast() {
      // A reference may have led to it before.
      if self.number(of: schema.json) != nil { continue }
      let number = schemas.count
      guard number < options.maximumSchemaCount else {
        throw error(
          "too large: there are more than \(options.maximumSchemaCount) schemas in it", at: schema.json, in: nil)
      }
      schemas.append(schema)
      if let identity = schema.json.identity { numbers[identity] = number }
      let members = schema.json.object
      if members == nil, schema.json.kind != .bool {
        throw error("a schema must be an object, true or false", at: schema.json, in: number)
      }
      schema.resource = try identify(number)
      schemas[number].resource = schema.resource
      unresolved.append(number)
      let dialect = resources[schema.resource].dialect
      // In reverse order, so that they are numbered in the order of the text.
      for (keyword, value) in (members ?? []).reversed() {
        guard let children = try children(keyword, value, dialect, of: number) else { continue }
        for (pointer, child) in children.reversed() {
          pending.append(
            Schema(
              json: child, resource: schema.resource, parent: number,
              pointer: "/" + keyword.asPointerToken + (pointer.map { "/" + $0.asPointerToken } ?? "")))
        }
      }
    }
  }

  /// The schemas under a keyword, each with its key or index; nil if the keyword has none.
  private func children(
    _ keyword: String, _ value: JSON, _ dialect: Dialect, of schema: Int
  ) throws(JSONSchemaError) -> [(key: String?, JSON)]? {
    guard var kind = Subschemas(keyword, dialect) else { return nil }
    if keyword == "items", dialect.isDraft7, value.kind == .array { kind = .list }
    switch kind {
    case .one: return [(nil, value)]
    case .list:
      guard let elements = value.array, !elements.isEmpty || keyword == "items" else {
        throw error("must be an array of schemas that is not empty", at: value, in: schema, keyword)
      }
      return elements.enumerated().map { (String($0), $1) }
    case .map:
      guard let members = value.object else {
        throw error("must be an object of schemas", at: value, in: schema, keyword)
      }
      // The old keyword may also have arrays of keys.
      return members.filter { keyword != "dependencies" || $0.value.kind != .array }.map { ($0.key, $0.value) }
    }
  }

  /// Registers the URI and the anchors of a schema, and returns the number of its resource.
  private mutating func identify(_ number: Int) throws(JSONSchemaError) -> Int {
    let schema = schemas[number]
    var resource = schema.resource
    let isDraft7 = resources[resource].dialect.isDraft7
    // In draft 7, a reference hides all keywords beside it.
    if isDraft7, schema.json.member(forKey: "$ref") != nil { return resource }
    if let place = schema.json.member(forKey: "$id") {
      guard let id = String(json: place) else { throw error("must be a string", at: place, in: number, "$id") }
      let reference = URIReference(id)
      let fragment = reference.fragment ?? ""
      if !fragment.isEmpty, !isDraft7 {
        throw error("must not have a fragment: use \"$anchor\"", at: place, in: number, "$id")
      }
      if !id.hasPrefix("#") {
        var uri = reference.resolved(at: resources[resource].uri)
        uri.fragment = nil
        // Each `$id` may make the URI of those inside longer.
        guard uri.resource.utf8.count <= SchemaRegistry.maximumLength else {
          throw error("the URI is too long", at: place, in: number, "$id")
        }
        resource = try add(uri, root: number)
      }
      if !fragment.isEmpty { try add(anchor: fragment, number, to: resource, at: place) }
    }
    if isDraft7 { return resource }
    for keyword in ["$anchor", "$dynamicAnchor"] {
      guard let place = schema.json.member(forKey: keyword) else { continue }
      guard let name = String(json: place), !name.isEmpty else {
        throw error("must be a name", at: place, in: number, keyword)
      }
      try add(anchor: name, number, to: resource, at: place)
      if keyword == "$dynamicAnchor" { resources[resource].dynamicAnchors[KeyBytes(key: name)] = number }
    }
    return resource
  }

  private mutating func add(
    anchor name: String, _ schema: Int, to resource: Int, at place: JSON
  ) throws(JSONSchemaError) {
    if let other = resources[resource].anchors.updateValue(schema, forKey: KeyBytes(key: name)), other != schema {
      throw error("the anchor \(name.asKeyInMessage) is there twice", at: place, in: schema)
    }
  }

  private mutating func add(_ uri: URIReference, root: Int) throws(JSONSchemaError) -> Int {
    let schema = schemas[root]
    let key = KeyBytes(key: uri.resource)
    // The root of a document has a resource already, if it is at its own URI.
    if let known = resourcesOfURIs[key] {
      if resources[known].root == root { return known }
      throw error("the URI \(uri.resource.asKeyInMessage) is there twice", at: schema.json, in: root, "$id")
    }
    let dialect = try dialect(of: schema.json, resources[schema.resource].dialect)
    resources.append(Resource(uri: uri, root: root, dialect: dialect))
    resourcesOfURIs[key] = resources.count - 1
    if schema.parent == nil {
      resourcesOfURIs[KeyBytes(key: resources[schema.resource].uri.resource)] = resources.count - 1
    }
    return resources.count - 1
  }
}

// MARK: - Dialects

extension SchemaRegistry {
  /// The dialect that `$schema` names.
  private func dialect(of json: JSON, _ inherited: Dialect) throws(JSONSchemaError) -> Dialect {
    guard let name = json.member(forKey: "$schema") else { return inherited }
    func error(_ reason: String) -> JSONSchemaError { self.error(reason, at: name, in: nil, "$schema") }
    guard var text = String(json: name) else { throw error("must be the URI of a meta-schema") }
    var vocabularies: Dialect.Vocabularies?
    // A row of meta-schemas is short.
    for _ in 0..<16 {
      let uri = URIReference(text).resource
      if let draft = JSONSchemaDraft.all.first(where: { $0.uri == uri }) {
        return Dialect(draft: draft, vocabularies: vocabularies ?? .all)
      }
      guard let metaSchema = given[KeyBytes(key: uri)] else {
        throw error("\(uri.asKeyInMessage) is not draft 2020-12 or draft 7, and not in the resources")
      }
      if vocabularies == nil, let required = (metaSchema["$vocabulary"] as? JSON)?.members {
        vocabularies = .core
        for (uri, isRequired) in required {
          if let vocabulary = Dialect.Vocabularies(uri: uri) {
            vocabularies?.insert(vocabulary)
          } else if Bool(json: isRequired) == true {
            throw error("the vocabulary \(uri.asKeyInMessage) is not known")
          }
        }
      }
      text = metaSchema["$schema"] as? String ?? options.draft.uri
    }
    throw error("none of its meta-schemas is of a draft")
  }
}

// MARK: - References

extension SchemaRegistry {
  private mutating func resolveReferences(of number: Int) throws(JSONSchemaError) {
    let schema = schemas[number]
    if let place = schema.json.member(forKey: "$ref") {
      schemas[number].reference = try target(of: place, "$ref", in: number).schema
    }
    guard !resources[schema.resource].dialect.isDraft7, let place = schema.json.member(forKey: "$dynamicRef") else {
      return
    }
    let (target, name) = try target(of: place, "$dynamicRef", in: number)
    schemas[number].dynamicReference = target
    guard let name, resources[schemas[target].resource].dynamicAnchors[KeyBytes(key: name)] == target else { return }
    schemas[number].dynamicName = name
    dynamicNames.insert(KeyBytes(key: name))
  }

  /// The schema that a reference leads to, and the anchor in it.
  private mutating func target(
    of place: JSON, _ keyword: String, in number: Int
  ) throws(JSONSchemaError) -> (schema: Int, anchor: String?) {
    guard let text = String(json: place) else { throw error("must be a string", at: place, in: number, keyword) }
    let uri = URIReference(text).resolved(at: resources[schemas[number].resource].uri)
    guard let resource = try resource(of: uri) else {
      let name = uri.resource.asKeyInMessage
      throw error("there is no schema \(name): add it to the resources", at: place, in: number, keyword)
    }
    let fragment = uri.fragment ?? ""
    let root = resources[resource].root
    if fragment.isEmpty { return (root, nil) }
    if let path = JSONKeyPath(pointer: "#" + fragment) {
      if let schema = try follow(path, from: root) { return (schema, nil) }
      throw error("\(text.asKeyInMessage) leads to nothing", at: place, in: number, keyword)
    }
    if let schema = resources[resource].anchors[KeyBytes(key: fragment)] { return (schema, fragment) }
    throw error("there is no anchor \(fragment.asKeyInMessage)", at: place, in: number, keyword)
  }

  /// The resource of a URI. It is read if it was not.
  private mutating func resource(of uri: URIReference) throws(JSONSchemaError) -> Int? {
    let key = KeyBytes(key: uri.resource)
    if let known = resourcesOfURIs[key] { return known }
    if let json = given[key] ?? MetaSchemas.schema(of: key.key) {
      try read(json, at: key.key)
      return resourcesOfURIs[key]
    }
    // It may have this URI only inside.
    while resourcesOfURIs[key] == nil, let other = unread.popLast() {
      if let json = given[other], resourcesOfURIs[other] == nil { try read(json, at: other.key) }
    }
    return resourcesOfURIs[key]
  }

  /// The schema at the end of a path. It is read if it is under a keyword that is not known.
  private mutating func follow(_ path: JSONKeyPath, from root: Int) throws(JSONSchemaError) -> Int? {
    var (schema, json, pointer) = (root, schemas[root].json, "")
    for step in path.steps {
      guard let child = json[path: [.key(step.memberKey)]] else { return nil }
      json = child
      pointer += "/" + step.memberKey.asPointerToken
      if let known = number(of: json) { (schema, pointer) = (known, "") }
    }
    if pointer.isEmpty { return schema }
    try scan(json, parent: schema, pointer, resource: schemas[schema].resource)
    return number(of: json)
  }
}
