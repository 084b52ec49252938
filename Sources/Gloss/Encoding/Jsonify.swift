/// Merges fragments into one object, in their order, and leaves out those that are nil.
///
/// Keys are key paths: `"stats.stars" ~~> 5` becomes `{"stats": {"stars": 5}}`. Objects at the same path are merged;
/// where anything else meets a value at its path, the later one wins, as in a dictionary. The keys of data are
/// taken as they are: those of a parsed object, of what `jsonify` gave before, and of a `JSONKeyPath`.
///
/// - Parameters:
///   - fragments: What `~~>`, the functions of `Encoder`, and literals give.
///   - keyPathDelimiter: What splits key paths. An empty one splits none.
/// - Returns: An object; nil where a fragment holds what JSON can't hold or is no object. O(members) on average.
public func jsonify(_ fragments: [JSON?], keyPathDelimiter: String = ".") -> JSON? {
  guard let members = MemberList(adopting: fragments, delimiter: keyPathDelimiter) else {
    return merge(fragments, keyPathDelimiter)
  }
  return JSON(.object(ObjectNode(members))).ifEncodable
}

extension MemberList {
  /// A list of fragments as they stand; nil where one is no lone member, has a key path to split, or has the key of
  /// another. O(fragments) on average.
  fileprivate init?(adopting fragments: [JSON?], delimiter: String) {
    var filter = KeyFilter(delimiter: delimiter)
    var count = 0
    for (position, fragment) in fragments.enumerated() {
      guard let fragment else { continue }
      guard case .member(let key, _) = fragment.form else { return nil }
      switch filter.add(key) {
      case .isNew: break
      case .isKeyPath: return nil
      case .mayBeKnown:
        // In a wide object most keys may be known: its index tells.
        if count >= MemberList.wide { break }
        let isKnown = fragments[..<position].contains { fragment in
          if case .member(let other, _)? = fragment?.form { KeyBytes.equal(other, key) } else { false }
        }
        if isKnown { return nil }
      }
      count += 1
    }
    self.init(distinct: fragments, count: count)
    if count >= MemberList.wide, !hasDistinctKeys { return nil }
  }
}

/// The general case of `jsonify`: key paths, keys that meet, and fragments of more members than one.
private func merge(_ fragments: [JSON?], _ delimiter: String) -> JSON? {
  for fragment in fragments {
    if let fragment, fragment.kind != .object {
      return JSON.unencodable("a fragment for jsonify is no object: \(fragment)")
    }
  }
  var tree = MemberTree(delimiter: delimiter)
  for fragment in fragments {
    switch fragment?.form {
    case .member(let key, let value)?:
      tree.insert(value, atKeyPath: key)
    case .value(let value)? where value.hasKeyPaths:
      fragment?.members?.forEach { tree.insert($0.value.value, atKeyPath: $0.key) }
    case .value?:
      fragment?.members?.forEach { tree.insert($0.value.value, atKey: $0.key) }
    case nil: break
    }
  }
  return JSON(tree.finish()).ifEncodable
}
