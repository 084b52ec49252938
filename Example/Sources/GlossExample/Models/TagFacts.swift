import Gloss

/// Which keys the objects of a place have beside a key that may say what they are, such as "type".
struct TagFacts {
  /// The keys that may say it, the likeliest first.
  private static let keys = [
    "type", "kind", "event", "object", "@type", "_type", "$type", "__typename", "eventType", "event_type", "action",
    "op",
  ]
  /// How many values such a key may have. If it has more, they are not kinds of objects.
  private static let maximumVariantCount = 24

  private var objectCount = 0
  private var candidates: [String: [String: Variant]] = [:]

  /// The objects that have the same value under a key.
  private struct Variant {
    private(set) var objectCount = 0
    private(set) var keyCounts: [KeyText: Int] = [:]

    mutating func add(_ members: [(key: String, value: JSON)]) {
      objectCount += 1
      for (key, _) in members { keyCounts[KeyText(key), default: 0] += 1 }
    }

    /// Whether each object has a key that none of the others has.
    func hasKey(thatIsNotIn other: Variant) -> Bool {
      keyCounts.contains { $0.value == objectCount && other.keyCounts[$0.key] == nil }
    }
  }

  mutating func add(_ object: JSON) {
    objectCount += 1
    guard let members = object.object else { return }
    for (key, value) in members where TagFacts.keys.contains(key) {
      // An object that is not counted here shows in the sum: the key does not tell all objects apart.
      guard let tag = String(json: value), tag.isTag else { continue }
      let isKnown = candidates[key]?[tag] != nil
      guard isKnown || variantCount(of: key) <= TagFacts.maximumVariantCount else { continue }
      candidates[key, default: [:]][tag, default: Variant()].add(members)
    }
  }

  /// The key that tells the objects apart: all have it, and objects of two of its values have other keys. Nil if there is none.
  var tag: String? { TagFacts.keys.first { candidate($0).map(TagFacts.haveOtherKeys) ?? false } }

  /// How many values a key has.
  func variantCount(of key: String) -> Int { candidates[key]?.count ?? 0 }

  /// Whether the objects look like some of those of another place that a key tells apart.
  func areLike(_ other: TagFacts, by tag: String) -> Bool {
    guard let known = other.candidates[tag], let own = candidate(tag) else { return false }
    return own.allSatisfy { value, variant in
      variant.keyCounts.keys.allSatisfy { known[value]?.keyCounts[$0] != nil }
    }
  }

  /// The variants by the values of a key; nil if not all objects have it, or if it has too many values.
  private func candidate(_ key: String) -> [String: Variant]? {
    guard let variants = candidates[key], variants.count <= TagFacts.maximumVariantCount else { return nil }
    return variants.values.reduce(0) { $0 + $1.objectCount } == objectCount ? variants : nil
  }

  private static func haveOtherKeys(_ variants: [String: Variant]) -> Bool {
    let variants = Array(variants.values)
    return variants.indices.contains { first in
      variants[..<first].contains {
        variants[first].hasKey(thatIsNotIn: $0) && $0.hasKey(thatIsNotIn: variants[first])
      }
    }
  }
}

extension String {
  /// Whether it could be the name of a kind of object: a letter, and then no space.
  fileprivate var isTag: Bool {
    guard let first = unicodeScalars.first, first.properties.isAlphabetic, utf8.count <= 60 else { return false }
    return unicodeScalars.allSatisfy { !$0.properties.isWhitespace && $0.properties.generalCategory != .control }
  }
}
