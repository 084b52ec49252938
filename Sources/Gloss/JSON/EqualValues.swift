/// Tells a built array or object from others while it is alive.
struct BuiltIdentity: Hashable {
  fileprivate let address: UInt
}

extension JSON {
  /// The identity of a built array or object; nil for scalars and for a value of a document. A document contains each value only once.
  var builtIdentity: BuiltIdentity? {
    switch plainValue {
    case .array(let node)?: BuiltIdentity(address: UInt(bitPattern: ObjectIdentifier(node)))
    case .object(let node)?: BuiltIdentity(address: UInt(bitPattern: ObjectIdentifier(node)))
    case .members(let fragments, _)?:
      // The address of the storage. Copies share it.
      BuiltIdentity(address: fragments.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) })
    default: nil
    }
  }

  /// The identity of a built array or object with more than two levels; nil for other values. Most have fewer levels. To compare those
  /// again costs less than to remember them: if `==` remembered all, it would take twice as long.
  var deepIdentity: BuiltIdentity? {
    guard let value = plainValue, value.depth > 2 else { return nil }
    return builtIdentity
  }
}

/// The built arrays and objects that are equal if all comparisons so far found equal values.
///
/// A built value may contain another one in many places, even in 2^depth places if each level contains the next one twice.
/// Two values that were compared join one set, so n values take at most n - 1 comparisons, whatever they share. This is the algorithm of
/// Hopcroft and Karp ("A Linear Algorithm for Testing Equivalence of Finite Automata", 1971). The sets halve their paths (Tarjan and van
/// Leeuwen, "Worst-Case Analysis of Set Union Algorithms", Journal of the ACM 31(2), 1984).
struct EqualValues {
  /// Another value of the same set, for each value except the representative of its set.
  private var parents: [BuiltIdentity: BuiltIdentity] = [:]
  /// Keeps the values alive whose identities are in use. A new value could get the identity of a released one.
  private var values: [JSON] = []

  /// Whether two values need no comparison: they are the same value, or were compared before. If not, and if both have a `deepIdentity`,
  /// they count as compared from now on. O(log(values)) on average over all calls.
  mutating func areKnown(_ first: JSON, _ second: JSON) -> Bool {
    if case (.place(let one, let index), .place(let other, let otherIndex)) = (first.plainValue, second.plainValue) {
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

  /// The representative of a value's set. Every second value on the way gets a parent nearer to it.
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
