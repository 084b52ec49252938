import Foundation

/// The native values that the values of a document were written from, by tape index.
private struct KnownPlaces {
  private(set) var values: [Int: KnownValue] = [:]
  /// For an object, the properties that are not written in it.
  private(set) var unwritten: [Int: [KnownValues.Unwritten]] = [:]

  init(_ values: KnownValues, in document: Document) {
    document.withPlace(0) { root in
      var pending = [(values, root)]
      while let (known, place) = pending.popLast() {
        self.values[place.index] = known.whole
        let unwritten = known.unwritten.filter { $0.paths.allSatisfy { place.child(at: $0) == nil } }
        if !unwritten.isEmpty { self.unwritten[place.index] = unwritten }
        if let elements = place.elements {
          var (position, index) = (elements.lowerBound, 0)
          while position < elements.upperBound, !known.parts.isEmpty {
            if let part = known.parts[.index(index)] { pending.append((part, place.element(at: position))) }
            (position, index) = (place.position(afterElementAt: position), index + 1)
          }
        } else {
          for (step, part) in known.parts {
            if let child = place.child(at: step) { pending.append((part, child)) }
          }
        }
      }
    }
  }
}

/// The JSON of a changed model. What did not change is not read: it has the value that it was written from.
///
/// Values of the document are read as built values (`StoredValue`) or for a report, and never as a `Place`: that is the fast way to read,
/// which knows nothing of this.
@usableFromInline
final class ChangedDocument: Document, @unchecked Sendable {
  /// The values of the old model by the indexes in the old document; nil once the new model was read. The model may keep the document.
  @exclusivity(unchecked) private var known: KnownPlaces?
  private let lock = NSLock()
  /// The ranges of indexes that are the same as in the old document, in order.
  private let kept: [(start: Int, count: Int, old: Int)]
  /// The index in the old document of each object that was changed.
  private let origins: [Int: Int]

  /// - Parameters:
  ///   - document: The document of the changed value.
  ///   - new: The changed value. It contains places of the old document.
  ///   - old: The document that was written from the old model.
  init(_ document: Document, of new: JSON, changedFrom old: Document, _ values: KnownValues) {
    known = KnownPlaces(values, in: old)
    (kept, origins) = ChangedDocument.compare(document, new.value, old)
    super.init(document.view, owner: document, knowsValues: true)
  }

  /// Goes through the changed value and its document, which have the same values in the same order.
  private static func compare(
    _ document: Document, _ new: StoredValue, _ old: Document
  ) -> (kept: [(start: Int, count: Int, old: Int)], origins: [Int: Int]) {
    var (kept, origins) = ([(start: Int, count: Int, old: Int)](), [Int: Int]())
    // A value, its index, and the index of the old value in its place.
    var pending: [(value: StoredValue, index: Int, old: Int?)] = [(new, 0, 0)]
    while let (value, index, before) = pending.popLast() {
      if case .place(let source, let place) = value, source === old {
        kept.append((index, document.withView { $0.next(after: index) } - index, place))
        continue
      }
      let origin = value.origin(in: old)
      if let before, origin == nil, JSON(value) == JSON(old, before) {
        // The same value in another spelling.
        kept.append((index, 1, before))
        continue
      }
      if case .place = value { continue }
      origins[index] = origin
      let value = value.withNestedMembers
      if let elements = value.elements {
        var position = index + 1
        for element in elements {
          pending.append((value.element(at: element), position, nil))
          position = document.withView { $0.next(after: position) }
        }
      } else if let members = value.members {
        var position = index + 1
        for member in members {
          guard let key = value.key(at: member) else { continue }
          let before = origin.flatMap { old.place(ofKey: key, inObjectAt: $0) }
          pending.append((value.member(at: member), position + 1, before))
          position = document.withView { $0.next(after: position + 1) }
        }
      }
    }
    return (kept.sorted { $0.start < $1.start }, origins)
  }

  /// Forgets the values of the old model.
  func forget() { lock.withLock { known = nil } }

  /// The index in the old document of a value that did not change.
  private func oldIndex(of index: Int) -> Int? {
    var (low, high) = (0, kept.count)
    while low < high {
      let middle = (low + high) / 2
      if kept[middle].start <= index { low = middle + 1 } else { high = middle }
    }
    guard low > 0, case let range = kept[low - 1], index - range.start < range.count else { return nil }
    return range.old + index - range.start
  }

  /// The native value of a value that did not change; nil if it has another type.
  func value<Value>(at index: Int, as type: Value.Type) -> Value? {
    guard let old = oldIndex(of: index) else { return nil }
    return lock.withLock { known?.values[old] }?.value(as: type)
  }

  /// The value of a property that was not written in an object, and that the change did not add; nil if it has another type.
  func unwritten<Value>(_ key: _FieldKey, ofObjectAt index: Int, as type: Value.Type) -> Value? {
    guard let old = origins[index] ?? oldIndex(of: index),
      let properties = lock.withLock({ known?.unwritten[old] })
    else { return nil }
    let paths = key.paths.map(\.path)
    return properties.first { $0.paths.map(\.path) == paths }?.value.value(as: type)
  }
}

extension Document {
  /// The index of the value of a key.
  fileprivate func place(ofKey key: String, inObjectAt index: Int) -> Int? {
    withPlace(index) { place in key.withBytes { place.child(forKey: SearchKey($0)) }?.index }
  }
}

extension StoredValue {
  /// The index of the object in a document that this is a changed copy of.
  fileprivate func origin(in document: Document) -> Int? {
    guard case .object(let node) = self, case .place(let origin, let index)? = node.origin, origin === document else {
      return nil
    }
    return index
  }
}
