/// Finds fragments with key paths that already form an object: the members of each inner object follow each other, and no key is there
/// twice. `Serializer` writes a few such fragments as they are. This takes a third fewer instructions than to make the inner objects
/// (benchmark `encode-dotted`). Other code gets the members that `MemberTree` makes.
enum KeyPathFragments {
  /// How many objects may be nested. Readers check the stack only in deeper objects.
  private static let maximumDepth = Document.shallowDepth

  /// The delimiter, if the fragments already form an object. O(bytes of the keys), unless many keys begin alike.
  ///
  /// Nil if two fragments have the same path, if the members of an inner object are not in a row, or if a fragment is not a lone member.
  /// Also nil if there are many fragments or many levels, or if the delimiter has more than one byte. Then `MemberTree` merges them.
  static func delimiter(of fragments: [JSON?], _ delimiter: String) -> UInt8? {
    guard fragments.count < MemberList.wide, let delimiter = delimiter.onlyByte else { return nil }
    return fragments.withView { formObject($0, delimiter) } ? delimiter : nil
  }

  @inline(never)
  private static func formObject(_ fragments: BufferView<JSON?>, _ delimiter: UInt8) -> Bool {
    // The paths of all values and inner objects so far.
    var paths = KeyFilter(delimiter: nil)
    var last = ""
    for position in fragments.indices {
      guard let fragment = fragments[position] else { continue }
      guard let keyPath = fragment.memberKey else { return false }
      let isNew = keyPath.withBytes { bytes in
        let (depth, start) = last.withBytes { KeyPathSegments.shared(bytes, $0, delimiter) }
        var segments = KeyPathSegments(bytes, from: start, at: delimiter)
        guard let segment = segments.next() else { return false }
        let path = bytes.part(0..<segment.upperBound)
        guard paths.add(path) || !contain(path, fragments[..<position], delimiter) else { return false }
        // A new object has none of the keys yet.
        var count = depth + 1
        while count <= maximumDepth, let segment = segments.next() {
          _ = paths.add(bytes.part(0..<segment.upperBound))
          count += 1
        }
        return count <= maximumDepth
      }
      guard isNew else { return false }
      last = keyPath
    }
    return true
  }

  /// Whether a value or an inner object of fragments has a path.
  private static func contain(
    _ path: ByteView, _ fragments: Slice<BufferView<JSON?>>, _ delimiter: UInt8
  ) -> Bool {
    fragments.contains { fragment in
      fragment?.memberKey?.withBytes { KeyPathSegments.leads($0, to: path, delimiter) } ?? false
    }
  }
}
