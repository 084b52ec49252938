/// A few fragments with key paths that form an object as they are: the members of each inner object follow each other, and
/// no key is there twice. `Serializer` writes them as they are, so that nobody builds the inner objects.
///
/// Other code sees the members that `members(of:_:)` makes anew each time. There are few fragments with few segments, so
/// that this takes O(bytes of the keys).
struct KeyPathFragments {
  /// All fragments of the outermost object. Those at `positions` are the members of this one.
  private let fragments: UnsafeBufferPointer<JSON?>
  private let delimiter: UInt8
  private var positions: Range<Int>
  /// How many bytes the key paths of these members share, with the delimiter after them.
  private var offset = 0
  /// How many objects this one is in, itself included.
  private var depth = 1

  /// How many objects may be nested: the input must not determine how deep the recursion goes.
  private static let maximumDepth = 16

  private init(_ fragments: UnsafeBufferPointer<JSON?>, _ delimiter: UInt8) {
    (self.fragments, self.delimiter) = (fragments, delimiter)
    positions = fragments.indices
  }

  /// The delimiter, if fragments form an object as they are. O(bytes of the keys × segments).
  ///
  /// Nil if two have the same path, if the members of an inner object are not in a row, if a fragment is not a lone member,
  /// if there are many fragments or many levels, and if the delimiter has more than one byte. Then `MemberTree` merges them.
  static func delimiter(of fragments: [JSON?], _ delimiter: String) -> UInt8? {
    guard fragments.count < MemberList.wide, let delimiter = delimiter.onlyByte else { return nil }
    return fragments.withUnsafeBufferPointer { KeyPathFragments($0, delimiter).isObject() } ? delimiter : nil
  }

  /// The members of the object, with inner objects as values. O(bytes of the keys).
  static func members(of fragments: [JSON?], _ delimiter: UInt8) -> MemberList {
    fragments.withUnsafeBufferPointer { KeyPathFragments($0, delimiter).members() }
  }

  /// Whether these fragments form an object as they are.
  private func isObject() -> Bool {
    guard depth <= KeyPathFragments.maximumDepth else { return false }
    var filter = KeyFilter(delimiter: nil)
    var position = positions.lowerBound
    while position < positions.upperBound {
      guard let fragment = fragments[position] else {
        position += 1
        continue
      }
      guard let keyPath = fragment.memberKey else { return false }
      let (isNew, run) = keyPath.withBytes { keyPath in
        let (segment, next) = self.segment(of: keyPath)
        let isNew = filter.add(segment) || !isKnown(segment, before: position)
        return (isNew, next.map { self.run(from: position, sharing: $0, of: keyPath) })
      }
      guard isNew, run?.isObject() ?? true else { return false }
      position = run?.positions.upperBound ?? position + 1
    }
    return true
  }

  /// The members of the object that these fragments form.
  private func members() -> MemberList {
    var members = MemberList()
    var position = positions.lowerBound
    while position < positions.upperBound {
      guard let (keyPath, value) = fragments[position]?.loneMember else {
        position += 1
        continue
      }
      let (key, run) = keyPath.withBytes { keyPath in
        let (segment, next) = self.segment(of: keyPath)
        return (
          String(decoding: segment, as: UTF8.self), next.map { self.run(from: position, sharing: $0, of: keyPath) }
        )
      }
      members.append(key, run.map { .object(ObjectNode($0.members())) } ?? value)
      position = run?.positions.upperBound ?? position + 1
    }
    return members
  }

  /// The segment of a key path that names a member of this object, and where the next segment starts, if there is one.
  @inline(__always)
  private func segment(of keyPath: UnsafeBufferPointer<UInt8>) -> (UnsafeBufferPointer<UInt8>, next: Int?) {
    var segments = KeyPathSegments(keyPath, from: offset, at: delimiter)
    let segment = segments.next() ?? offset..<offset
    return (UnsafeBufferPointer(rebasing: keyPath[segment]), segments.start)
  }

  /// Whether a member of this object before `position` has the same name.
  private func isKnown(_ segment: UnsafeBufferPointer<UInt8>, before position: Int) -> Bool {
    (positions.lowerBound..<position).contains { other in
      fragments[other]?.memberKey?.withBytes { self.segment(of: $0).0.elementsEqual(segment) } ?? false
    }
  }

  /// The inner object that begins at `position`: the fragments from there on whose first `count` bytes are those of `keyPath`.
  @inline(__always)
  private func run(from position: Int, sharing count: Int, of keyPath: UnsafeBufferPointer<UInt8>) -> KeyPathFragments {
    var end = position + 1
    while end < positions.upperBound {
      if let other = fragments[end]?.memberKey,
        !other.withBytes({ $0.count >= count && $0[..<count].elementsEqual(keyPath[..<count]) })
      {
        break
      }
      end += 1
    }
    var run = self
    (run.positions, run.offset, run.depth) = (position..<end, count, depth + 1)
    return run
  }
}
