#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The values of a document, by their tape indexes.
///
/// It is for streams and for coders. The standard library calls a coder at any time and releases it when it likes, so a coder can't
/// borrow a reader. It keeps this and the index of a value. References to this are not counted: counting them would take a fifth of the
/// time of reading small objects.
///
/// The facts that make reading through it safe:
/// 1. Its owner keeps the `JSON` alive that `tape()` returned with it, or borrows the reader that it came from.
/// 2. Each index and position that it gets is one that it returned, or that it came with.
@usableFromInline @frozen
package struct JSONTape {
  @usableFromInline let document: Unretained<Document>

  @inlinable @inline(__always) package init(_ document: Document) { self.init(Unretained(document)) }

  @inlinable @inline(__always) init(_ document: Unretained<Document>) { self.document = document }

  @inlinable @inline(__always) func place(_ index: Int) -> Place { Place(document, index) }

  /// Whether only the values matter: no report is made, and the document is not deep and knows no values.
  @inlinable package var isOrdinary: Bool { document.with { $0.isOrdinary } }

  /// The index after the value at an index and everything inside it. O(1).
  @inlinable @inline(__always) package func next(after index: Int) -> Int { place(index).view.next(after: index) }

  /// Reads the value at an index of an ordinary document; nil if it does not fit.
  @inlinable @inline(__always)
  package func read<Value: JSONDecodable>(_ type: Value.Type, at index: Int) -> Value? { Value._read(place(index)) }

  /// The value at an index. It shares the document.
  package func json(at index: Int) -> JSON { JSON(document.retained, index) }

  /// Whether no other type may be read, because the document is deep and little stack is left. If so, it counts that.
  @inline(__always)
  package var isRefused: Bool { document.with { $0.isDeep } && ThreadStack.refusesIfLow }

  /// The number of values that were not read on this thread because the stack was low.
  package static var refusalCount: Int { ThreadStack.refusalCount }

  /// Whether Swift takes too long to hash a string or key in the value at an index. O(values + bytes of long strings).
  package func holdsTextSlowToHash(at index: Int) -> Bool { Place(document, index).holdsTextSlowToHash }

  /// Whether Swift takes too long to hash or compare a string.
  package static func isSlowToHash(_ string: String) -> Bool { string.isSlowToHash }
}

extension JSONTape: Equatable {
  /// Whether two tapes are of the same document. Both documents must be alive.
  @usableFromInline
  package static func == (first: JSONTape, second: JSONTape) -> Bool {
    first.document.address == second.document.address
  }
}

extension JSON {
  /// The tape of the document that contains this value, the value's index there, and the owner that keeps the document alive. A built
  /// value is written and parsed. O(1); O(size) for a built value.
  ///
  /// - Throws: `JSONEncodingError` if JSON can't hold a part of a built value.
  package func tape() throws(JSONEncodingError) -> (tape: JSONTape, index: Int, owner: JSON) {
    if let (document, index) = parsed { return (JSONTape(document), index, self) }
    let text = try data()
    guard let json = try? JSON(data: text, maximumDepth: .max) else { throw Serializer.outOfMemory }
    return try json.tape()
  }
}

// MARK: - Scalars

extension JSONTape {
  package func kind(at index: Int) -> JSON.Kind { json(at: index).kind ?? .null }

  // Each is nil for other values, and for a number that does not fit.

  package func isNull(at index: Int) -> Bool { place(index).isNull }
  package func bool(at index: Int) -> Bool? { place(index).bool }
  package func string(at index: Int) -> String? { place(index).string }
  package func int64(at index: Int) -> Int64? { place(index).int64 }
  package func double(at index: Int) -> Double? { place(index).double }
  package func float(at index: Int) -> Float? { place(index).float }
  package func decimal(at index: Int) -> Decimal? { place(index).decimal }
  package func integer<Integer: FixedWidthInteger>(at index: Int, as type: Integer.Type = Integer.self) -> Integer? {
    place(index).integer(as: type)
  }

  /// The text of a number as it is in the document.
  package func numberText(at index: Int) -> String? {
    place(index).numberText.map { String(decoding: $0, as: UTF8.self) }
  }
}

// MARK: - Elements and members

// A position is the index of an element, or that of a member's key.

extension JSONTape {
  /// The range of the positions of an array's elements; nil for other values.
  package func elements(at index: Int) -> Range<Int>? { place(index).elements }

  /// The range of the positions of an object's members; nil for other values.
  package func members(at index: Int) -> Range<Int>? { place(index).members }

  /// The number of elements or members in the container at an index. A key that appears twice counts twice.
  package func count(at index: Int) -> Int { place(index).count }

  package func position(afterElementAt position: Int) -> Int {
    place(0).position(afterElementAt: position)
  }

  package func position(afterMemberAt position: Int) -> Int {
    place(0).position(afterMemberAt: position)
  }

  /// The index of the value of the member at a position.
  @inlinable @inline(__always) package func value(ofMemberAt position: Int) -> Int { position &+ 1 }

  /// The key of the member at a position.
  package func key(at position: Int) -> String { place(0).key(at: position) ?? "" }

  /// Whether the object at an index has no earlier member with the same key as the one at a position.
  package func isFirstMember(at position: Int, inObjectAt index: Int) -> Bool {
    place(index).isFirstMember(at: position)
  }

  /// The index of the value of a key in an object; nil if there is none. For its time see `MemberCursor`.
  @inline(__always)
  package func value(forKey key: consuming String, _ cursor: inout ObjectCursor) -> Int? {
    let place = place(cursor.object)
    return key.withBytes { place.value(forKey: $0, &cursor.members) }
  }

  /// The number of results of a type to reserve memory for, to read the children of the value at an index.
  package func capacity<Result>(for type: Result.Type, at index: Int) -> Int {
    place(index).capacity(for: type)
  }

  // These three do the same as `values(of:at:)` without generic code. Generic code takes a debug build ten times as long.

  package func doubles(at index: Int) -> [Double]? { place(index).doubles }

  package func integers(at index: Int) -> [Int]? {
    values(at: index) { $0.int64.flatMap { Int(exactly: $0) } }
  }

  package func strings(at index: Int) -> [String]? { values(at: index) { $0.string } }

  /// Reads the elements of an array by `read`. Transparent, so that debug builds specialise it, too.
  @_transparent
  private func values<Value>(at index: Int, _ read: (Place) -> Value?) -> [Value]? {
    guard let positions = elements(at: index) else { return nil }
    var values: [Value] = []
    values.reserveCapacity(capacity(for: Value.self, at: index))
    var position = positions.lowerBound
    while position < positions.upperBound {
      guard let value = read(place(position)) else { return nil }
      values.append(value)
      position = place(0).position(afterElementAt: position)
    }
    return values
  }

  /// The elements of an array of scalars; nil if one does not fit, and for other values. O(elements).
  @inlinable
  package func values<Element: JSONDecodable>(of type: Element.Type, at index: Int) -> [Element]? {
    place(index).array(of: ValueFormat<Element>(), skippingInvalid: false)
  }
}

/// The position at which the next member of an object is expected.
package struct ObjectCursor {
  fileprivate let object: Int
  fileprivate var members: MemberCursor

  /// Creates a cursor at the first member of the object at an index of a tape. For other values it finds nothing.
  package init(_ tape: JSONTape, object index: Int) {
    object = index
    members = MemberCursor(tape.members(at: index))
  }
}
