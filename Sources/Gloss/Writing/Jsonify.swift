/// Merges fragments into one object, in their order, and leaves out those that are nil. O(members) on average.
///
/// Keys are key paths: `"stats.stars" ~~> 5` becomes `{"stats": {"stars": 5}}`. Two objects at the same path are merged. If one of two
/// values at a path is not an object, the later value counts, as in a dictionary. The keys of data are not split: those of a parsed
/// object, of an earlier result of `jsonify`, and of a `JSONKeyPath`.
///
/// A value that JSON can't hold is kept as an error in its place, see `JSON.encodingError`. A later scalar or array at its path replaces
/// it. A later object does not, because the value may have been an object with other members. A fragment that is not an object makes the
/// whole result fail to encode.
///
/// To merge a model in, write `[] ~~> model`, or `model.toJSON()`. Both are left out if they are nil.
///
/// - Parameters:
///   - fragments: The results of `~~>` and of the functions of `Encoder`, and literals.
///   - keyPathDelimiter: The text that splits key paths. An empty one splits none.
/// - Returns: An object, or a value that fails to encode. Never nil: the result is optional because that of `toJSON()` is.
public func jsonify(_ fragments: consuming [JSON?], keyPathDelimiter: String = ".") -> JSON? {
  guard let (count, depth) = fragments.withView({ distinctMembers(in: $0, keyPathDelimiter) }) else {
    return JSON(merge(fragments, keyPathDelimiter))
  }
  if fragments.count < MemberList.wide, depth <= Node.shallow { return JSON(.members(fragments, depth: UInt8(depth))) }
  let members = MemberList(distinct: fragments, count: count)
  guard members.hasDistinctKeys else { return JSON(merge(members.fragments, keyPathDelimiter)) }
  return JSON(.object(ObjectNode(members, depth: depth)))
}

/// The number of members in `fragments` and the depth of their object, if the object can use them as its members. O(fragments) on
/// average.
///
/// Nil if a fragment is not a lone member, has a key path to split, or has the same key as another one. In a wide object, some equal keys
/// are not found here, but by its index.
@inline(never)
private func distinctMembers(
  in fragments: BufferView<JSON?>, _ delimiter: String
) -> (count: Int, depth: Int)? {
  let byte = delimiter.onlyByte
  if byte == nil, hasKeyPath(fragments, delimiter) { return nil }
  var filter = KeyFilter(delimiter: byte)
  var (count, depth) = (0, 1)
  for position in fragments.indices {
    guard let fragment = fragments.lentValue(at: position) else { continue }
    guard let isNew = filter.add(fragment.pointee) else { return nil }
    // In a wide object the filter is full, and may take most keys for known ones.
    if !isNew, count < MemberList.wide, isKeyRepeated(at: position, in: fragments) { return nil }
    count &+= 1
    depth = max(depth, fragment.pointee.depth &+ 1)
  }
  return (count, depth)
}

/// Whether a key contains a delimiter of any length. An empty delimiter splits nothing.
@inline(never)
private func hasKeyPath(_ fragments: BufferView<JSON?>, _ delimiter: String) -> Bool {
  fragments.contains { fragment in
    guard let key = fragment?.memberKey else { return false }
    return KeyPathSegments.split(key, at: delimiter).count > 1
  }
}

extension KeyFilter {
  /// Adds the key of a lone member, and returns whether it is certainly new; nil for a key path, and for other fragments.
  @inline(__always)
  fileprivate mutating func add(_ fragment: borrowing Lent<JSON>) -> Bool? {
    if let key = fragment.value.memberKey { add(key) } else { nil }
  }
}

/// Whether the lone member at a position has the key of an earlier one.
@inline(never)
private func isKeyRepeated(at position: Int, in fragments: BufferView<JSON?>) -> Bool {
  guard let key = fragments[position]?.memberKey else { return false }
  return (0..<position).contains { fragments[$0]?.memberKey.map { KeyBytes.equal($0, key) } ?? false }
}

/// The general case of `jsonify`: key paths, equal keys, and fragments of several members.
///
/// - Parameter kept: The positions of the fragments whose members replace no other: a model keeps them for other programs.
func merge(_ fragments: [JSON?], _ delimiter: String, keeping kept: [Int] = []) -> StoredValue {
  if let delimiter = KeyPathFragments.delimiter(of: fragments, delimiter) {
    return .object(ObjectNode(MemberList(distinct: fragments, count: fragments.count), delimiter: delimiter))
  }
  for fragment in fragments {
    guard let value = fragment?.plainValue, value.kind != .object else { continue }
    if case .unencodable = value { return value }
    return .unencodable("a fragment for jsonify is not an object: \(JSON(value).description.cut(to: 60))")
  }
  var tree = MemberTree(delimiter: delimiter)
  let written = kept.isEmpty ? [] : keys(of: fragments, except: kept)
  var later: [(key: String, value: StoredValue)] = []
  for (position, fragment) in fragments.enumerated() {
    guard let fragment else { continue }
    if kept.contains(position) {
      fragment.members?.forEach { (key, member) in
        if written.contains(KeyBytes(key: key)) {
          later.append((key, member.value))
        } else {
          tree.insert(member.value, atKey: key)
        }
      }
      continue
    }
    if let (key, value) = fragment.loneMember {
      tree.insert(value, atKeyPath: key)
      continue
    }
    let hasKeyPaths = fragment.content.hasKeyPaths
    fragment.members?.forEach { (key, member) in
      if hasKeyPaths {
        tree.insert(member.value, atKeyPath: key)
      } else {
        tree.insert(member.value, atKey: key)
      }
    }
  }
  for (key, value) in later { tree.insert(value, atKey: key, isKept: true) }
  return StoredValue(tree.members())
}

/// The keys of the members of fragments, except those at some positions.
private func keys(of fragments: [JSON?], except positions: [Int]) -> Set<KeyBytes> {
  var keys: Set<KeyBytes> = []
  for (position, fragment) in fragments.enumerated() where !positions.contains(position) {
    fragment?.members?.forEach { keys.insert(KeyBytes(key: $0.key)) }
  }
  return keys
}
