/// A few fragments with key paths that make an object as they are: those of one object follow each other, and no keys
/// meet. `Serializer` writes them as they are, so that no object in the object is ever built.
///
/// Whatever else looks at such an object sees the members that `members(of:_:)` makes anew each time. The counts of the
/// fragments and of their segments are bounded, so that this takes O(bytes of the keys).
struct KeyPathFragments {
  /// Fragments whose key paths begin alike are the members of one object.
  private let fragments: UnsafeBufferPointer<JSON?>
  private let delimiter: UInt8
  private var positions: Range<Int>
  /// The length of the part of their key paths that is the same, the delimiter behind it included.
  private var offset = 0
  /// How many objects are nested here, this one included.
  private var depth = 1

  /// How deep objects are nested at most: recursion must not depend on the input.
  private static let maximumDepth = 16

  private init(_ fragments: UnsafeBufferPointer<JSON?>, _ delimiter: UInt8) {
    (self.fragments, self.delimiter) = (fragments, delimiter)
    positions = fragments.indices
  }

  /// The delimiter, if fragments make an object as they are. Nil if key paths meet, if those of one object are apart, and
  /// for many fragments, of which an index is made: `MemberTree` knows these cases. O(bytes of the keys × segments).
  static func delimiter(of fragments: [JSON?], _ delimiter: String) -> UInt8? {
    guard fragments.count < MemberList.wide, let delimiter = delimiter.onlyByte else { return nil }
    return fragments.withUnsafeBufferPointer { KeyPathFragments($0, delimiter).isObject() } ? delimiter : nil
  }

  /// The members, those of objects in the object nested in them. O(bytes of the keys).
  static func members(of fragments: [JSON?], _ delimiter: UInt8) -> MemberList {
    fragments.withUnsafeBufferPointer { KeyPathFragments($0, delimiter).members() }
  }

  /// Whether they make an object as they are.
  private func isObject() -> Bool {
    guard depth <= KeyPathFragments.maximumDepth else { return false }
    var filter = KeyFilter(delimiter: "")
    var position = positions.lowerBound
    while position < positions.upperBound {
      switch fragments[position]?.form {
      case .member(let keyPath, _)?:
        let (isNew, run) = keyPath.withBytes { keyPath in
          let (segment, next) = self.segment(of: keyPath)
          let isNew = filter.add(segment) || !isKnown(segment, before: position)
          return (isNew, next.map { self.run(from: position, sharing: $0, of: keyPath) })
        }
        guard isNew, run?.isObject() ?? true else { return false }
        position = run?.positions.upperBound ?? position + 1
      case .value?: return false
      case nil: position += 1
      }
    }
    return true
  }

  /// The members of the object that they make.
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

  /// The segment of a key path that names a member of this object, and where the next one starts, if there is one.
  @inline(__always)
  private func segment(of keyPath: UnsafeBufferPointer<UInt8>) -> (UnsafeBufferPointer<UInt8>, next: Int?) {
    var segments = KeyPathSegments(keyPath, from: offset, at: delimiter)
    let segment = segments.next() ?? offset..<offset
    return (UnsafeBufferPointer(rebasing: keyPath[segment]), segments.start)
  }

  /// Whether a segment names a member of this object before `position`, too.
  private func isKnown(_ segment: UnsafeBufferPointer<UInt8>, before position: Int) -> Bool {
    (positions.lowerBound..<position).contains { other in
      fragments[other]?.loneMember?.key.withBytes { self.segment(of: $0).0.elementsEqual(segment) } ?? false
    }
  }

  /// The fragments from `position` on whose key paths begin with the same `count` bytes as `keyPath`.
  @inline(__always)
  private func run(from position: Int, sharing count: Int, of keyPath: UnsafeBufferPointer<UInt8>) -> KeyPathFragments {
    var end = position + 1
    while end < positions.upperBound {
      if case .member(let other, _)? = fragments[end]?.form,
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
