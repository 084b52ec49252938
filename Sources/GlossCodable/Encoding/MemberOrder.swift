import Foundation

#if SWIFT_PACKAGE
  import Gloss
#endif

/// Sorts the members of the objects in a text by the UTF-8 bytes of their keys, as Foundation does, and drops all but the last one of
/// each key. Two passes, no recursion at any depth; O(n log n) for n members of an object.
///
/// The text is one that an encoder wrote, without white space: it needs no validation.
enum MemberOrder {
  /// - Parameter sorting: Whether to sort the members, or to let them stay where they are.
  static func apply(to text: borrowing _JSONText, sorting: Bool) throws -> _JSONText {
    var result = try _JSONText(escapesSlashes: false)
    text.withBytes { bytes in
      let objects = ObjectList(bytes, sorting: sorting)
      write(bytes, objects, to: &result)
    }
    return result
  }

  /// A part of the text that is being written.
  private enum Part {
    /// A value, or the rest of it, and the number of the next object in it.
    case text(Range<Int>, object: Int)
    /// The members of an object from the one at an index on.
    case members(Range<Int>, isFirst: Bool)
  }

  private static func write(
    _ bytes: UnsafeBufferPointer<UInt8>, _ list: ObjectList, to result: inout _JSONText
  ) {
    var parts = [Part.text(bytes.indices, object: 0)]
    while let part = parts.popLast() {
      switch part {
      case .text(let range, let number):
        // Up to the next object. Its number is known without a look: objects are numbered as they begin.
        guard number < list.objects.count, case let object = list.objects[number],
          range.contains(object.text.lowerBound)
        else {
          result.bytes(UnsafeBufferPointer(rebasing: bytes[range]))
          continue
        }
        result.bytes(UnsafeBufferPointer(rebasing: bytes[range.lowerBound...object.text.lowerBound]))
        parts.append(.text(object.text.upperBound..<range.upperBound, object: object.next))
        parts.append(.members(object.members, isFirst: true))
      case .members(let range, let isFirst):
        guard let index = range.first else {
          result.byte(UInt8(ascii: "}"))
          continue
        }
        let member = list.members[index]
        if !isFirst { result.byte(UInt8(ascii: ",")) }
        parts.append(.members(range.dropFirst(), isFirst: false))
        parts.append(.text(member.text, object: member.object))
      }
    }
  }
}

/// The objects of a text and their members, in the order in which they are to be.
private struct ObjectList {
  struct Object {
    /// From the opening bracket to behind the closing one.
    var text: Range<Int>
    /// The indexes of its members.
    var members: Range<Int>
    /// The number of the first object that begins behind it.
    var next: Int
  }

  struct Member {
    let key: Range<Int>
    /// The key, the colon and the value.
    var text: Range<Int>
    /// The number of the first object that begins behind the key.
    let object: Int
  }

  /// In the order in which they begin.
  private(set) var objects: [Object] = []
  private(set) var members: [Member] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>, sorting: Bool) {
    // Of each open container the number of its object, which is nil for an array, and the members so far.
    var open: [(object: Int?, members: [Member])] = []
    var position = 0
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        let end = bytes.endOfString(at: position)
        if end < bytes.count, bytes[end] == UInt8(ascii: ":") {
          let member = Member(key: position..<end, text: position..<end, object: objects.count)
          if !open.isEmpty { open[open.count - 1].members.append(member) }
        }
        position = end
        continue
      case UInt8(ascii: "{"):
        open.append((objects.count, []))
        objects.append(Object(text: position..<position, members: 0..<0, next: 0))
      case UInt8(ascii: "["): open.append((nil, []))
      case UInt8(ascii: ","): endMember(of: &open, at: position)
      case UInt8(ascii: "}"):
        endMember(of: &open, at: position)
        guard let (number, inside) = open.popLast(), let number else { break }
        let first = members.count
        members += ObjectList.ordered(inside, bytes, sorting: sorting)
        objects[number].text = objects[number].text.lowerBound..<(position + 1)
        objects[number].members = first..<members.count
        objects[number].next = objects.count
      case UInt8(ascii: "]"): open.removeLast()
      default: break
      }
      position += 1
    }
  }

  private func endMember(of open: inout [(object: Int?, members: [Member])], at position: Int) {
    let last = open.count - 1
    guard last >= 0, open[last].object != nil, let member = open[last].members.indices.last else { return }
    open[last].members[member].text = open[last].members[member].key.lowerBound..<position
  }

  /// Members in the order that is asked for, with the last one of each key.
  private static func ordered(_ members: [Member], _ bytes: UnsafeBufferPointer<UInt8>, sorting: Bool) -> [Member] {
    let precedes: (Member, Member) -> Bool = { first, second in
      let order = compare(bytes[first.key], bytes[second.key])
      return order == 0 ? first.key.lowerBound < second.key.lowerBound : order < 0
    }
    let sorted = members.sorted(by: precedes)
    let last = sorted.indices.filter { index in
      index + 1 == sorted.count || compare(bytes[sorted[index].key], bytes[sorted[index + 1].key]) != 0
    }
    let result = last.map { sorted[$0] }
    return sorting ? result : result.sorted { $0.key.lowerBound < $1.key.lowerBound }
  }

  /// The order of two keys, which are in quotes and have escapes: less than, equal to or greater than zero.
  private static func compare(
    _ first: UnsafeBufferPointer<UInt8>.SubSequence, _ second: UnsafeBufferPointer<UInt8>.SubSequence
  ) -> Int {
    var first = KeyCharacters(first)
    var second = KeyCharacters(second)
    while true {
      switch (first.next(), second.next()) {
      case (nil, nil): return 0
      case (nil, _): return -1
      case (_, nil): return 1
      case (let one?, let other?): if one != other { return Int(one) - Int(other) }
      }
    }
  }
}

/// The bytes of a key in quotes, without escapes.
private struct KeyCharacters {
  private var rest: UnsafeBufferPointer<UInt8>.SubSequence

  init(_ key: UnsafeBufferPointer<UInt8>.SubSequence) { rest = key.dropFirst().dropLast() }

  mutating func next() -> UInt8? {
    guard let byte = rest.popFirst() else { return nil }
    guard byte == UInt8(ascii: "\\"), let escaped = rest.popFirst() else { return byte }
    switch escaped {
    case UInt8(ascii: "b"): return 0x08
    case UInt8(ascii: "t"): return 0x09
    case UInt8(ascii: "n"): return 0x0a
    case UInt8(ascii: "f"): return 0x0c
    case UInt8(ascii: "r"): return 0x0d
    case UInt8(ascii: "u"):
      // An encoder escapes only control characters like this, which are below 0x20.
      let digits = String(decoding: rest.prefix(4), as: UTF8.self)
      rest = rest.dropFirst(4)
      return UInt8(digits, radix: 16)
    default: return escaped
    }
  }
}
