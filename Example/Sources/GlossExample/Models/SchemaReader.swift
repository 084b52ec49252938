import Gloss

/// Finds the types for schemas. A schema that becomes a declaration has a position, and is read later, so that nothing recurs.
struct SchemaReader {
  /// A schema that becomes a declaration. The objects that a tag tells apart don't have it as a member.
  private struct Key: Hashable {
    let pointer: String
    let tag: String?
  }

  private(set) var outlines: [SlotType.Declaration: ModelOutline] = [:]
  /// Whether nil may be read from a key that has to be there, or from null where it is not allowed.
  var hasNullOrMissing = false
  private var positions: [Key: Int] = [:]
  private var places: [(place: SchemaPlace, tag: String?)] = []

  /// Reads the declarations, and those that they need.
  mutating func readOutlines() {
    var next = 0
    while next < places.count {
      let (place, tag) = places[next]
      outlines[.model(next)] = outline(of: place, tag: tag)
      next += 1
    }
  }

  mutating func declaration(of place: SchemaPlace, tag: String? = nil) -> SlotType.Declaration {
    let key = Key(pointer: place.pointer, tag: tag)
    let position = positions[key] ?? places.count
    if position == places.count {
      positions[key] = position
      places.append((place, tag))
    }
    return .model(position)
  }
}
