/// What tells a built array or object from others, for as long as it is alive.
struct BuiltIdentity: Hashable {
  fileprivate let address: UInt
}

extension JSON {
  /// The identity of a built array or object; nil for a place in a document, which is in the document once, and for scalars.
  var builtIdentity: BuiltIdentity? {
    switch form {
    case .value(.array(let node)): BuiltIdentity(address: UInt(bitPattern: ObjectIdentifier(node)))
    case .value(.object(let node)): BuiltIdentity(address: UInt(bitPattern: ObjectIdentifier(node)))
    case .value(.members(let fragments, _)):
      // The address of the storage, which copies share.
      BuiltIdentity(address: fragments.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) })
    default: nil
    }
  }

  /// The identity of a built array or object with more than two levels. Lower ones cost less to look at again than to remember,
  /// and are most of all: to remember each would take `==` twice as long.
  var deepIdentity: BuiltIdentity? {
    guard case .value(let value) = form, value.depth > 2 else { return nil }
    return builtIdentity
  }
}

/// Which built arrays and objects are equal if all that was compared so far is.
///
/// A value may be inside of a built one in many places, and in 2^depth of them if each level has the one below twice. Two that
/// were compared are one from then on, so that n values are compared n - 1 times at most, whatever they share: the algorithm of
/// Hopcroft and Karp for the equivalence of automata ("A Linear Algorithm for Testing Equivalence of Finite Automata", 1971),
/// with the sets of Tarjan ("Efficiency of a Good But Not Linear Set Union Algorithm", Journal of the ACM 22(2), 1975).
struct EqualValues {
  /// From a value to another one of its set, up to the one that stands for the set, which is missing.
  private var parents: [BuiltIdentity: BuiltIdentity] = [:]
  /// The values whose identities are in use: that of one that is gone may become that of another.
  private var values: [JSON] = []

  /// Whether two values need no look: they are the same one, or were compared before. If not, they count as compared from then
  /// on. O(log(values)) on average over all calls.
  mutating func areKnown(_ first: JSON, _ second: JSON) -> Bool {
    if case (.value(.place(let one, let index)), .value(.place(let other, let otherIndex))) = (first.form, second.form)
    {
      return one === other && index == otherIndex
    }
    guard let identity = first.builtIdentity, let otherIdentity = second.builtIdentity else { return false }
    if identity == otherIdentity { return true }
    if first.deepIdentity == nil { return false }
    let (root, otherRoot) = (representative(of: identity), representative(of: otherIdentity))
    if root == otherRoot { return true }
    parents[root] = otherRoot
    values += [first, second]
    return false
  }

  /// The value that stands for the set of one. Each second one on the way is put nearer to it.
  private mutating func representative(of value: BuiltIdentity) -> BuiltIdentity {
    var current = value
    while let parent = parents[current] {
      guard let grandparent = parents[parent] else { return parent }
      parents[current] = grandparent
      current = grandparent
    }
    return current
  }
}
