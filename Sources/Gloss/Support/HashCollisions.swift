import Foundation

/// Whether values that go into a set or a dictionary have the same hash too often.
///
/// Swift's tables find a value among all that have its hash by comparing it with each of them. A sender who knows values of a type
/// that differ and have the same hash can make that quadratic: `Data` hashes only its first 80 bytes and its length, and `Decimal`
/// the nearest `Double`. The seed of a process does not help.
///
/// So no more than `maximumCount` different values of one hash are let into a large table. Then each value is compared with few
/// others, and a table takes time in proportion to the text.
public struct _HashCollisions {
  /// A table of so many values takes little time, whatever their hashes are.
  @inlinable public static var quickCount: Int { 256 }
  /// How many different values of one hash a large table may have after the first `quickCount`.
  private static var maximumCount: Int { 64 }

  /// How many values there are of each hash; nil before the first one.
  private var counts: [Int: Int]?
  private var hashesAll = false

  public init() {}

  /// Why a set or dictionary can't be made.
  public static let reason =
    "too many keys or elements have the same hash: it would take too long to find each among them"

  /// Whether a value that was just added to a table of more than `quickCount` values may stay there. O(1).
  @_semantics("optimize.sil.specialize.generic.never") @inline(never)
  public mutating func allows<Value: Hashable>(_ value: Value) -> Bool {
    if hashesAll { return true }
    if counts == nil {
      counts = [:]
      hashesAll = _HashCollisions.areUnlikely(in: Value.self)
      return allows(value)
    }
    let hash = value.hashValue
    counts?[hash, default: 0] += 1
    return counts?[hash] ?? 0 <= _HashCollisions.maximumCount
  }

  /// Whether a type hashes all of a value by the standard library's hash function, whose seed a sender does not know.
  public static func areUnlikely<Value>(in type: Value.Type) -> Bool {
    typesHashedAsAWhole.contains { $0 == type }
  }

  private static let typesHashedAsAWhole: [Any.Type] = [
    Bool.self, Int.self, Int8.self, Int16.self, Int32.self, Int64.self, UInt.self, UInt8.self, UInt16.self, UInt32.self,
    UInt64.self, Float.self, Double.self, String.self, UUID.self, Date.self,
  ]
}

extension Set {
  /// The set of the elements; nil if more than 64 of them differ and have the same hash. O(elements).
  @inlinable
  public init?(_limitingCollisions elements: [Element]) {
    if elements.count <= _HashCollisions.quickCount || _HashCollisions.areUnlikely(in: Element.self) {
      self.init(elements)
    } else {
      self.init()
      guard insertMany(elements) else { return nil }
    }
  }

  @_semantics("optimize.sil.specialize.generic.never") @usableFromInline
  mutating func insertMany(_ elements: [Element]) -> Bool {
    var collisions = _HashCollisions()
    for element in elements where insert(element).inserted && count > _HashCollisions.quickCount {
      if !collisions.allows(element) { return false }
    }
    return true
  }
}
