/// Collects members as fragments. `jsonify` merges them.
@usableFromInline
final class MemberCollector {
  private var fragments: [JSON?] = []
  /// The positions of the fragments whose members replace no other.
  private var kept: [Int] = []
  /// The elements, if it is an array.
  var elements: [StoredValue]?
  /// The value that is written instead of an object or array.
  var alternative: StoredValue?
  /// The native values that the members were written from; nil if they are not remembered.
  let known: KnownValues?

  init(_ known: KnownValues? = nil) { self.known = known }

  /// The object of the members that `write` writes, or the value that it writes instead. The keys are not split.
  static func object(
    _ known: KnownValues? = nil, of write: (inout _JSONMemberWriter) throws(JSONEncodingError) -> Void
  ) throws(JSONEncodingError) -> StoredValue {
    let collector = MemberCollector(known)
    defer { withExtendedLifetime(collector) {} }
    var members = _JSONMemberWriter(.tree(Unretained(collector)))
    try write(&members)
    return collector.object()
  }

  /// The collected value.
  @inline(never)
  func object() -> StoredValue {
    if let elements { return .array(ArrayNode(elements)) }
    if let alternative { return alternative }
    return kept.isEmpty ? jsonify(fragments, keyPathDelimiter: "")?.value ?? .null : merge(fragments, "", keeping: kept)
  }

  func append(_ key: _JSONMemberWriter.Key, _ value: StoredValue) {
    if key.isElement { elements?.append(value) } else { append(JSON(key: key.text.description, value: value)) }
  }

  func append(_ fragment: JSON, isKept: Bool = false) {
    if isKept, !fragment.isEmpty { kept.append(fragments.count) }
    fragments.append(fragment)
  }
}

extension StoredValue {
  /// The value. If it has no members, the reason why it can't be in the object of another model.
  func part(of type: Any.Type) -> StoredValue {
    let json = JSON(self)
    if case .unencodable = self { return self }
    if json.kind == .object || json.kind == nil { return self }
    return .unencodable(
      "a \(type) that is written as \(json.description.cut(to: 60)) can't be in the object of its owner")
  }
}
