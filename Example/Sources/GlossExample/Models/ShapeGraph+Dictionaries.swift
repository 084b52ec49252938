import Foundation
import Gloss

// Objects whose keys are data: {"2026-11-21": 3, "2026-11-22": 5}.

extension ShapeGraph {
  /// If an object has so many keys, they are data, also if they look like names.
  private static let manyKeys = 20
  /// If objects have so many keys, and each key is in half of them at most, the keys are data.
  private static let manyScatteredKeys = 8

  /// Makes dictionaries of the objects that look like some. From the outside in: what is inside of a dictionary is one place.
  mutating func findDictionaries() {
    var pending = [root.shape]
    // Objects of several kinds may contain themselves.
    var seen: Set<Int> = []
    while let position = pending.popLast().map(representative) {
      guard seen.insert(position).inserted else { continue }
      if looksLikeDictionary(self[position]) { makeDictionary(position) }
      let shape = self[position]
      let slots = [shape.element, shape.dictionaryValue, shape.object].compactMap(\.self) + shape.members.map(\.slot)
      pending += slots.map(\.shape)
    }
  }

  private func looksLikeDictionary(_ shape: Shape) -> Bool {
    let members = shape.members
    guard shape.isModel, shape.role == .alike, haveOneShape(members) else { return false }
    let nameCount = members.count { $0.key.isName }
    let isScattered = members.allSatisfy { $0.slot.valueCount * 2 <= shape.objectCount }
    return nameCount * 2 <= members.count || members.count >= ShapeGraph.manyKeys
      || isScattered && members.count >= ShapeGraph.manyScatteredKeys
  }

  /// Whether the values of members have one kind, and those that are objects have half of their keys in common.
  private func haveOneShape(_ members: [Member]) -> Bool {
    let shapes = members.map { self[$0.slot] }
    let kinds = shapes.reduce(into: Set()) { $0.formUnion($1.kinds) }
    guard kinds.count == 1 else { return false }
    let objects = shapes.compactMap { $0.object.map { self[$0] } }
    let objectCount = objects.reduce(0) { $0 + $1.objectCount }
    let keyCount = objects.reduce(into: Set()) { $0.formUnion($1.keys) }.count
    let valueCount = objects.flatMap(\.members).reduce(0) { $0 + $1.slot.valueCount }
    return valueCount * 2 >= objectCount * keyCount
  }
}

extension String {
  /// Whether a key is the name of a field, and not a number, a date, a path or another value.
  fileprivate var isName: Bool {
    guard let first = unicodeScalars.first, first.properties.isAlphabetic || "_$@#".unicodeScalars.contains(first),
      UUID(uuidString: self) == nil
    else { return false }
    return unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || scalar.properties.generalCategory == .nonspacingMark || "_-.:$@# ".unicodeScalars.contains(scalar)
    }
  }
}
