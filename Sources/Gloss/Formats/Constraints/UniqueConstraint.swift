/// A constraint on arrays: no two elements may be equal.
@frozen public struct UniqueConstraint<Element: Hashable>: JSONConstraint {
  /// The type that is checked.
  public typealias Value = [Element]

  @inlinable init(_ type: Element.Type = Element.self) {}

  /// Elements that are strings are compared by their bytes. So no text is slow to compare.
  @inlinable public static var _comparesText: Bool {
    Element.self != String.self && !HashCollisions.areUnlikely(in: Element.self)
  }

  /// O(elements). False, too, if too many elements have the same hash to compare them: see `HashCollisions`.
  @inlinable
  public func _allows(_ elements: [Element]) -> Bool {
    if let texts = elements as? [String] { return UniqueTexts.areUnique(texts) }
    return countOfDifferent(elements) == elements.count
  }

  /// The number of different elements; nil if too many have the same hash to compare them.
  @inlinable
  func countOfDifferent(_ elements: [Element]) -> Int? {
    let count = Set(limitingCollisions: elements)?.count
    // Elements that differ for Swift also differ in JSON.
    if count == elements.count || !TextEquality.matters(for: Element.self) { return count }
    return TextEquality.countOfDifferent(elements)
  }

  /// The reason why an array is not allowed. It also covers an array that could not be checked.
  public func reason(against elements: [Element]) -> String? {
    if _allows(elements) { return nil }
    let isUnknown = !(elements is [String]) && countOfDifferent(elements) == nil
    return isUnknown ? HashCollisions.reason : "must not have an element twice"
  }

  /// `uniqueItems`.
  public var schemaKeywords: JSON { ["uniqueItems": true] }
}

@usableFromInline
enum UniqueTexts {
  @usableFromInline
  static func areUnique(_ texts: [String]) -> Bool {
    // To compare a few takes less time than to hash them.
    if texts.count <= 8 {
      return texts.indices.allSatisfy { index in !texts[..<index].contains { KeyBytes.equal($0, texts[index]) } }
    }
    return Set(texts.lazy.map(KeyBytes.init(key:))).count == texts.count
  }
}

extension JSONConstraint {
  /// Arrays without equal elements.
  ///
  /// Strings are equal if their Unicode scalars are, also in optionals, arrays, sets and dictionaries. Otherwise `==` tells which elements
  /// are equal. For numbers, NaN is equal to nothing: an array of `Double` may have it some times. Very many are refused, because all have
  /// one hash.
  @inlinable
  public static func unique<Element: Hashable>() -> Self where Self == UniqueConstraint<Element> { UniqueConstraint() }
}
