/// Finds the key that may be meant by another one.
package enum SimilarKey {
  /// The maximum number of keys that are compared.
  static let maximumCount = 256
  /// The maximum length of a key in Unicode scalars.
  private static let maximumLength = 64

  /// The key of `keys` that is most similar to one that is not among them; nil if none is similar.
  ///
  /// Keys are similar if they differ only in capitals, `_` and `-`, or in one edit. If the longer one has at least six scalars, two edits
  /// are allowed. O(lengths), because the number of keys and their lengths are limited.
  ///
  /// - Parameter mayBeUsed: Whether a key may have another use. Then `names` is not similar to `name`, nor `id2` to `id1`.
  package static func of(_ key: String, in keys: [String], mayBeUsed: Bool = false) -> String? {
    guard let scalars = scalars(of: key) else { return nil }
    var best: (key: String, distance: Int)?
    for other in keys.prefix(maximumCount) {
      guard let others = self.scalars(of: other) else { continue }
      if mayBeUsed, scalars != others, stem(scalars) == stem(others) { continue }
      let length = max(scalars.count, others.count)
      let limit = min(length < 3 ? 0 : length < 6 ? 1 : 2, (best?.distance ?? .max) - 1)
      guard limit >= 0, let distance = distance(scalars, others, limit) else { continue }
      best = (other, distance)
    }
    return best?.key
  }

  /// The letters of a key in lower case, without the separators of words; nil for a long key.
  private static func scalars(of key: String) -> [Unicode.Scalar]? {
    let scalars = key.unicodeScalars.prefix(maximumLength + 1)
    guard scalars.count <= maximumLength else { return nil }
    return scalars.filter { $0 != "_" && $0 != "-" }.map { $0.properties.lowercaseMapping.unicodeScalars.first ?? $0 }
  }

  /// A key without a plural ending, and without a number at its end.
  private static func stem(_ scalars: [Unicode.Scalar]) -> ArraySlice<Unicode.Scalar> {
    scalars[..<(scalars.lastIndex { $0 != "s" && !("0"..."9").contains($0) }.map { $0 + 1 } ?? 0)]
  }

  /// The number of edits between two texts, if it is at most `limit`. An edit inserts, leaves out or replaces a scalar, or swaps two
  /// neighbours (the restricted distance of Damerau and Levenshtein; F. J. Damerau, "A technique for computer detection and correction of
  /// spelling errors", 1964). O(lengths of both, multiplied).
  private static func distance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar], _ limit: Int) -> Int? {
    guard abs(first.count - second.count) <= limit else { return nil }
    var beforeLast: [Int] = []
    var last = Array(0...second.count)
    for i in first.indices {
      var row = [i + 1]
      for j in second.indices {
        var edits = min(last[j + 1], row[j]) + 1
        edits = min(edits, last[j] + (first[i] == second[j] ? 0 : 1))
        if i > 0, j > 0, first[i] == second[j - 1], first[i - 1] == second[j] {
          edits = min(edits, beforeLast[j - 1] + 1)
        }
        row.append(edits)
      }
      if row.allSatisfy({ $0 > limit }) { return nil }
      (beforeLast, last) = (last, row)
    }
    return last[second.count] <= limit ? last[second.count] : nil
  }
}
