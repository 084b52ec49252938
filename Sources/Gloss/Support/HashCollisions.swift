#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Checks whether too many values in a set or a dictionary have the same hash.
///
/// Swift's tables find a value among all values with its hash by comparing it with each of them. If a sender knows different values of a
/// type with the same hash, that takes quadratic time: `Data` hashes only its first 80 bytes and its length, `Decimal` the nearest
/// `Double`, and a `Double` that is NaN is not equal to another one. The seed of a process does not help.
///
/// So a large table gets at most `maximumCount` different values with one hash. Then each value is compared with few others, and a table
/// takes time in proportion to the text.
@usableFromInline
package struct HashCollisions {
  /// The number of values up to which a table takes little time, whatever their hashes are.
  @inlinable package static var quickCount: Int { 256 }
  /// The maximum number of different values with one hash in a large table, after the first `quickCount`.
  private static var maximumCount: Int { 64 }

  /// The number of values with each hash.
  private var counts: [Int: Int] = [:]
  /// Whether collisions are unlikely in the type of the values; nil before the first value.
  private var areUnlikely: Bool?

  @usableFromInline package init() {}

  /// The reason why a set or dictionary can't be made.
  @usableFromInline package static let reason =
    "too many keys or elements have the same hash: it would take too long to find each among them"

  /// Whether a value that was just added to a table of more than `quickCount` values may stay there. O(1).
  @_semantics("optimize.sil.specialize.generic.never") @inline(never) @usableFromInline
  package mutating func allows<Value: Hashable>(_ value: Value) -> Bool {
    let areUnlikely = areUnlikely ?? HashCollisions.areUnlikely(in: Value.self)
    self.areUnlikely = areUnlikely
    if areUnlikely { return true }
    let hash = value.hashValue
    counts[hash, default: 0] += 1
    return counts[hash, default: 0] <= HashCollisions.maximumCount
  }

  /// Whether a type hashes all of a value by the standard library's hash function, and each value is equal to itself. A sender does not
  /// know the seed of that function.
  @usableFromInline
  package static func areUnlikely<Value>(in type: Value.Type) -> Bool {
    typesHashedAsAWhole.contains { $0 == type }
  }

  private static let typesHashedAsAWhole: [Any.Type] = [
    Bool.self, Int.self, Int8.self, Int16.self, Int32.self, Int64.self, UInt.self, UInt8.self, UInt16.self, UInt32.self,
    UInt64.self, String.self, UUID.self, Date.self,
  ]
}

extension Set {
  /// Creates the set of the elements; nil if more than 64 different elements have the same hash. O(elements).
  @inlinable
  package init?(limitingCollisions elements: [Element]) {
    if elements.count <= HashCollisions.quickCount || HashCollisions.areUnlikely(in: Element.self) {
      self.init(elements)
    } else {
      self.init()
      guard insertMany(elements) else { return nil }
    }
  }

  @_semantics("optimize.sil.specialize.generic.never") @usableFromInline
  mutating func insertMany(_ elements: [Element]) -> Bool {
    var collisions = HashCollisions()
    for element in elements where insert(element).inserted && count > HashCollisions.quickCount {
      if !collisions.allows(element) { return false }
    }
    return true
  }
}
