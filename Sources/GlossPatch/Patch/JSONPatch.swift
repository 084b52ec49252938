/// A list of changes to a JSON value: a JSON Patch (RFC 6902).
///
/// ```swift
/// let patch = try JSONPatch.decode(body)   // the body of a PATCH request: application/json-patch+json
/// let changed = try json.applying(patch)   // all operations, or an error that says which one and why
/// ```
///
/// It can be written as a literal, and made from two values by `init(from:to:)`:
///
/// ```swift
/// let patch: JSONPatch = [.test("version", 3), .replace("title", "Tea"), .add("tags[0]", "hot"), .remove("draft")]
/// let same: JSONPatch = [.test("/version", 3), .replace("/title", "Tea"), .add("/tags/0", "hot"), .remove("/draft")]
/// ```
///
/// A text that begins with a slash is a JSON Pointer. Another one is a `JSONKeyPath`, such as `"tags[0]"`, which is split at dots and
/// brackets. If a key comes from elsewhere, pass it as a step: `.remove([.key(name)])`.
public struct JSONPatch: Hashable, Sendable {
  /// One change, or one condition.
  ///
  /// In JSON, a path is a JSON Pointer. In an array, the key `-` is the position after the last element.
  public enum Operation: Sendable {
    /// Sets a member, or inserts an element before the one with the index. The empty path replaces the whole value.
    case add(JSONKeyPath, JSON)
    /// Removes a member or an element, which must be there.
    case remove(JSONKeyPath)
    /// Replaces a value, which must be there.
    case replace(JSONKeyPath, JSON)
    /// Removes a value, and adds it at another path.
    case move(from: JSONKeyPath, JSONKeyPath)
    /// Adds the value of one path at another one.
    case copy(from: JSONKeyPath, JSONKeyPath)
    /// Fails unless the value at a path is equal to this one.
    case test(JSONKeyPath, JSON)
  }

  /// The operations, in the order in which they are applied.
  public var operations: [Operation]

  /// Creates a patch of some operations; without them, one that changes nothing.
  public init(_ operations: [Operation] = []) { self.operations = operations }

  /// The default of the maximum number of bytes that all `copy` operations of a patch together may copy: 1 MiB.
  public static let defaultMaximumCopiedBytes = 1 << 20
}

extension JSONPatch: ExpressibleByArrayLiteral {
  /// Creates a patch of the operations in a literal.
  public init(arrayLiteral elements: Operation...) { self.init(elements) }
}

// MARK: - Paths as texts

// The compiler prefers these functions to the cases if a path is a literal. As a `JSONKeyPath`, "/title" would be a key with a slash.

extension JSONPatch.Operation {
  /// Sets a member, or inserts an element, at a path or JSON Pointer.
  public static func add(_ path: String, _ value: JSON) -> Self { .add(JSONKeyPath(pathOrPointer: path), value) }

  /// Removes the value at a path or JSON Pointer.
  public static func remove(_ path: String) -> Self { .remove(JSONKeyPath(pathOrPointer: path)) }

  /// Replaces the value at a path or JSON Pointer.
  public static func replace(_ path: String, _ value: JSON) -> Self {
    .replace(JSONKeyPath(pathOrPointer: path), value)
  }

  /// Moves a value from one path or JSON Pointer to another one.
  public static func move(from source: String, _ path: String) -> Self {
    .move(from: JSONKeyPath(pathOrPointer: source), JSONKeyPath(pathOrPointer: path))
  }

  /// Moves a value from a path or JSON Pointer to another path.
  public static func move(from source: String, _ path: JSONKeyPath) -> Self {
    .move(from: JSONKeyPath(pathOrPointer: source), path)
  }

  /// Moves a value from a path to another path or JSON Pointer.
  public static func move(from source: JSONKeyPath, _ path: String) -> Self {
    .move(from: source, JSONKeyPath(pathOrPointer: path))
  }

  /// Copies a value from one path or JSON Pointer to another one.
  public static func copy(from source: String, _ path: String) -> Self {
    .copy(from: JSONKeyPath(pathOrPointer: source), JSONKeyPath(pathOrPointer: path))
  }

  /// Copies a value from a path or JSON Pointer to another path.
  public static func copy(from source: String, _ path: JSONKeyPath) -> Self {
    .copy(from: JSONKeyPath(pathOrPointer: source), path)
  }

  /// Copies a value from a path to another path or JSON Pointer.
  public static func copy(from source: JSONKeyPath, _ path: String) -> Self {
    .copy(from: source, JSONKeyPath(pathOrPointer: path))
  }

  /// Fails unless the value at a path or JSON Pointer is equal to this one.
  public static func test(_ path: String, _ value: JSON) -> Self { .test(JSONKeyPath(pathOrPointer: path), value) }
}

extension JSONKeyPath {
  /// The path that a JSON Pointer spells, if the text begins with a slash; otherwise that of a literal.
  ///
  /// In a pointer, a `~` that belongs to no escape stays: a literal can't fail.
  fileprivate init(pathOrPointer text: String) {
    guard text.utf8.first == UInt8(ascii: "/") else {
      self.init(text)
      return
    }
    let parts = text.split(separator: "~", omittingEmptySubsequences: false)
    let escaped = parts.dropFirst().map { part in
      [UInt8(ascii: "0"), UInt8(ascii: "1")].contains(part.utf8.first) ? "~" + part : "~0" + part
    }
    self = JSONKeyPath(pointer: parts[0] + escaped.joined()) ?? JSONKeyPath(text)
  }
}

extension JSONPatch.Operation {
  /// The name of the operation: `add`, `remove`, `replace`, `move`, `copy` or `test`.
  public var name: String {
    switch self {
    case .add: "add"
    case .remove: "remove"
    case .replace: "replace"
    case .move: "move"
    case .copy: "copy"
    case .test: "test"
    }
  }

  /// The path of the value that is changed or tested.
  public var path: JSONKeyPath {
    switch self {
    case .add(let path, _), .remove(let path), .replace(let path, _), .move(_, let path), .copy(_, let path),
      .test(let path, _):
      path
    }
  }

  /// The path that a value is moved or copied from.
  var source: JSONKeyPath? {
    switch self {
    case .move(let source, _), .copy(let source, _): source
    case .add, .remove, .replace, .test: nil
    }
  }

  private var value: JSON? {
    switch self {
    case .add(_, let value), .replace(_, let value), .test(_, let value): value
    case .remove, .move, .copy: nil
    }
  }
}

extension JSONPatch.Operation: Hashable {
  /// Whether two operations are equal as JSON. A JSON Pointer does not tell an index from a key, so `["tags", 0]` and `["tags", "0"]` are
  /// equal here. O(size).
  public static func == (first: JSONPatch.Operation, second: JSONPatch.Operation) -> Bool {
    first.name == second.name && first.pointers == second.pointers && first.value == second.value
  }

  /// Hashes the parts that `==` compares. O(size).
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(pointers)
    hasher.combine(value)
  }

  private var pointers: [KeyBytes] { [path, source].compactMap { $0.map { KeyBytes(key: $0.pointer) } } }
}

// MARK: - As JSON

extension JSONPatch: JSONDecodable, JSONEncodable {
  /// Creates the patch of an array of operations; nil if it is not one.
  public init?(json: JSON) {
    guard let operations = [Operation](json: json) else { return nil }
    self.init(operations)
  }

  /// An array of operations. Never nil.
  public func toJSON() -> JSON? { operations.toJSON() }
}

extension JSONPatch.Operation: JSONDecodable, JSONEncodable {
  private enum Name: String {
    case add, remove, replace, move, copy, test
  }

  /// Creates the operation of an object with the members `op` and `path`, and `value` or `from`. Other members are ignored. Nil if a
  /// required member is missing or does not fit, or if the object has a key twice (RFC 6902, appendix A.13).
  public init?(json: JSON) {
    guard let text: String = "op" <~~ json, let path = Self.path("path", in: json) else { return nil }
    guard let name = Name(rawValue: text) else {
      json.reject("op", because: "is not add, remove, replace, move, copy or test")
      return nil
    }
    if json.hasDuplicateKeys {
      json.reject(because: "an operation must not have a key twice")
      return nil
    }
    switch name {
    case .remove: self = .remove(path)
    case .move, .copy:
      guard let source = Self.path("from", in: json) else { return nil }
      self = name == .move ? .move(from: source, path) : .copy(from: source, path)
    case .add, .replace, .test:
      // Null is a value, too.
      guard let value: JSON? = "value" <~~ json else {
        json.reject("value", because: "is missing")
        return nil
      }
      let json = value ?? .null
      self = name == .add ? .add(path, json) : name == .replace ? .replace(path, json) : .test(path, json)
    }
  }

  /// The path that the pointer under a key spells; nil, with a reason for a report, if it does not spell one.
  private static func path(_ key: String, in json: JSON) -> JSONKeyPath? {
    guard let pointer: String = key <~~ json else { return nil }
    // A fragment of a URI is another form of a pointer.
    if !pointer.utf8.starts(with: "#".utf8), let path = JSONKeyPath(pointer: pointer) { return path }
    json.reject(key, because: "is not a JSON Pointer, such as \"/items/0/id\"")
    return nil
  }

  /// The object of the operation. Never nil.
  public func toJSON() -> JSON? {
    jsonify(["op" ~~> name, "from" ~~> source?.pointer, "path" ~~> path.pointer, "value" ~~> value])
  }
}
