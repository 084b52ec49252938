/// Tells a value from others while it is alive.
package struct JSONIdentity: Hashable {
  fileprivate let address: UInt
  /// The index in a document; nil for a built value.
  fileprivate var index: Int?

  /// Whether it is a part of a document. A document contains each part only once.
  var isInDocument: Bool { index != nil }
}

extension JSON {
  /// The identity of a built array or object or of a part of a document, while it is alive; nil for other values.
  package var identity: JSONIdentity? {
    switch plainValue {
    case .place(let document, let index)?:
      JSONIdentity(address: UInt(bitPattern: ObjectIdentifier(document)), index: index)
    case .array(let node)?: JSONIdentity(address: UInt(bitPattern: ObjectIdentifier(node)))
    case .object(let node)?: JSONIdentity(address: UInt(bitPattern: ObjectIdentifier(node)))
    case .members(let fragments, _)?:
      // The address of the storage. Copies share it.
      JSONIdentity(address: fragments.withView { $0.start.address })
    // All empty arrays of Swift share their storage.
    case .elements(let elements, _)? where !elements.isEmpty:
      JSONIdentity(address: elements.withView { $0.start.address })
    default: nil
    }
  }

  /// The identity of a built array or object with more than two levels; nil for other values. Most have fewer levels. To compare those
  /// again costs less than to remember them: if `==` remembered all, it would take twice as long.
  var deepIdentity: JSONIdentity? {
    guard let value = plainValue, value.depth > 2, let identity, !identity.isInDocument else { return nil }
    return identity
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
  private var parents: [JSONIdentity: JSONIdentity] = [:]
  /// Keeps the values alive whose identities are in use. A new value could get the identity of a released one.
  private var values: [JSON] = []

  /// Whether two values need no comparison: they are the same value, or were compared before. If not, and if both have a `deepIdentity`,
  /// they count as compared from now on. O(log(values)) on average over all calls.
  mutating func areKnown(_ first: JSON, _ second: JSON) -> Bool {
    guard let identity = first.identity, let otherIdentity = second.identity else { return false }
    if identity == otherIdentity { return true }
    if first.deepIdentity == nil || otherIdentity.isInDocument { return false }
    let (root, otherRoot) = (representative(of: identity), representative(of: otherIdentity))
    if root == otherRoot { return true }
    parents[root] = otherRoot
    values += [first, second]
    return false
  }

  /// The representative of a value's set. Every second value on the way gets a parent nearer to it.
  private mutating func representative(of value: JSONIdentity) -> JSONIdentity {
    var current = value
    while let parent = parents[current] {
      guard let grandparent = parents[parent] else { return parent }
      parents[current] = grandparent
      current = grandparent
    }
    return current
  }
}
