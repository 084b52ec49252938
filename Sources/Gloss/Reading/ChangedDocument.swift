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

/// The array around each element of the arrays in a document.
private struct Arrays {
  private var arrays: [Int: Int] = [:]

  init(in document: Document) {
    document.withView { view in
      for array in 0..<view.wordCount where view.word(at: array).tag == .array {
        var element = array + 1
        while element < view.next(after: array) {
          arrays[element] = array
          element = view.next(after: element)
        }
      }
    }
  }

  /// Whether a value was at a place of the old document, or at a place that an element may come from.
  func isValue(_ index: Int, at spot: Spot) -> Bool {
    switch spot {
    case .unknown: return false
    case .value(let old): return index == old
    case .element(let array, let levels):
      var index = index
      for _ in 0..<levels {
        guard let outer = arrays[index] else { return false }
        index = outer
      }
      return index == array
    }
  }
}

/// What the old document had in the place of a value.
private enum Spot {
  case unknown
  case value(Int)
  /// One of the elements of an array, or of the arrays in it if there are several levels.
  case element(of: Int, levels: Int)

  /// The spot of an element of the value.
  var ofElement: Spot {
    switch self {
    case .unknown: .unknown
    case .value(let array): .element(of: array, levels: 1)
    case .element(let array, let levels): .element(of: array, levels: levels + 1)
    }
  }
}

/// The JSON of a changed model. What did not change is not read: it has the value that it was written from.
///
/// A value that was moved or copied to another place has other checks there, and another format. If the type itself wrote it, and the
/// same type itself reads it, it is not read either.
///
/// Values of the document are read as built values (`StoredValue`) or for a report, and never as a `Place`: that is the fast way to read,
/// which knows nothing of this.
///
/// `@unchecked Sendable`: a lock guards what changes.
@usableFromInline
final class ChangedDocument: Document, @unchecked Sendable {
  /// A value of the old document.
  private typealias Origin = (index: Int, isMoved: Bool)

  /// The values of the old model by the indexes in the old document; nil once the new model was read. The model may keep the document.
  private var known: KnownPlaces?
  private let lock = Lock()
  /// The ranges of indexes that are the same as in the old document, in order.
  private let kept: [(start: Int, count: Int, old: Origin)]
  /// The value in the old document of each object that was changed.
  private let origins: [Int: Origin]

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
  ) -> (kept: [(start: Int, count: Int, old: Origin)], origins: [Int: Origin]) {
    var (kept, origins) = ([(start: Int, count: Int, old: Origin)](), [Int: Origin]())
    let arrays = Arrays(in: old)
    // A value, its index, and what was in its place.
    var pending: [(value: StoredValue, index: Int, spot: Spot)] = [(new, 0, .value(0))]
    while let (value, index, spot) = pending.popLast() {
      if case .place(let source, let place) = value, source === old {
        let count = document.withView { $0.next(after: index) } - index
        kept.append((index, count, (place, !arrays.isValue(place, at: spot))))
        continue
      }
      let origin = value.origin(in: old)
      if case .value(let before) = spot, origin == nil, JSON(value) == JSON(old, before) {
        // The same value in another spelling.
        kept.append((index, 1, (before, false)))
        continue
      }
      if case .place = value { continue }
      let isMoved = origin.map { !arrays.isValue($0, at: spot) } ?? true
      origins[index] = origin.map { ($0, isMoved) }
      let value = value.withNestedMembers
      if let elements = value.elements {
        var position = index + 1
        for element in elements {
          pending.append((value.element(at: element), position, spot.ofElement))
          position = document.withView { $0.next(after: position) }
        }
      } else if let members = value.members {
        var position = index + 1
        for member in members {
          guard let key = value.key(at: member) else { continue }
          let before = isMoved ? nil : origin.flatMap { old.withPlace($0) { $0.child(at: .key(key))?.index } }
          pending.append((value.member(at: member), position + 1, before.map { .value($0) } ?? .unknown))
          position = document.withView { $0.next(after: position + 1) }
        }
      }
    }
    return (kept.sorted { $0.start < $1.start }, origins)
  }

  /// Forgets the values of the old model.
  func forget() { lock.withLock { known = nil } }

  /// The value in the old document that a value is, if it did not change.
  private func old(_ index: Int) -> Origin? {
    let next = kept.indices.lowest { kept[$0].start > index }
    guard next > 0, case let range = kept[next - 1], index - range.start < range.count else { return nil }
    return (range.old.index + index - range.start, range.old.isMoved)
  }

  /// The native value of a value that did not change; nil if it would be read as another one.
  func value<Content: _ValueReading>(at index: Int, for content: Content.Type) -> Content.Value? {
    guard let old = old(index), let value = lock.withLock({ known?.values[old.index] }) else { return nil }
    if old.isMoved, value.isFormatted || !content.isOfTypeItself { return nil }
    return value.value(as: Content.Value.self)
  }

  /// The value of a property that was not written in an object, and that the change did not add; nil if it would be read as another one.
  func unwritten<Content: _ValueReading>(
    _ key: _JSONFields.Key, ofObjectAt index: Int, for content: Content.Type
  ) -> Content.Value? {
    guard let old = origins[index] ?? old(index), !old.isMoved || content.isOfTypeItself,
      let properties = lock.withLock({ known?.unwritten[old.index] })
    else { return nil }
    let paths = key.paths.map(\.path)
    return properties.first { $0.paths.map(\.path) == paths }?.value.value(as: Content.Value.self)
  }
}

extension _ValueReading {
  /// Whether the type itself reads its values, as `ValueFormat` does.
  fileprivate static var isOfTypeItself: Bool { _identity == Value.self }
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
