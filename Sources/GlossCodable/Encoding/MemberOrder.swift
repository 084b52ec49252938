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
      guard let text = WrittenText(bytes) else { return }
      write(text, ObjectList(text, sorting: sorting), to: &result)
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

  private static func write(_ text: WrittenText, _ list: ObjectList, to result: inout _JSONText) {
    var parts = [Part.text(0..<text.count, object: 0)]
    while let part = parts.popLast() {
      switch part {
      case .text(let range, let number):
        // Up to the next object. Its number is known without a look: objects are numbered as they begin.
        guard number < list.objects.count, list.objects[number].start < range.upperBound else {
          result.bytes(text[range])
          continue
        }
        let object = list.objects[number]
        result.bytes(text[range.lowerBound..<(object.start + 1)])
        if object.end < range.upperBound {
          parts.append(.text(object.end..<range.upperBound, object: object.next))
        }
        parts.append(.members(object.members, isFirst: true))
      case .members(let range, let isFirst):
        guard !range.isEmpty else {
          result.byte(UInt8(ascii: "}"))
          continue
        }
        let member = list.members[range.lowerBound]
        if !isFirst { result.byte(UInt8(ascii: ",")) }
        parts.append(.members((range.lowerBound + 1)..<range.upperBound, isFirst: false))
        parts.append(.text(member.start..<member.end, object: member.object))
      }
    }
  }
}

/// The objects of a text and their members, in the order in which they are to be.
private struct ObjectList {
  struct Object {
    /// Where the opening bracket is.
    let start: Int
    /// Where the text behind the closing bracket begins.
    var end = 0
    /// The indexes of its members.
    var members = 0..<0
    /// The number of the first object that begins behind it.
    var next = 0
  }

  struct Member {
    /// Where the key begins, with its quote.
    let start: Int
    /// How many bytes the key has, without quotes.
    let keyCount: Int
    /// Where the text behind the value begins.
    var end: Int
    /// The number of the first object that begins behind the key.
    let object: Int
  }

  /// A container whose end was not read.
  private struct Frame {
    /// The number of the object; -1 for an array.
    let object: Int
    /// The count of open members when it began.
    let firstMember: Int
  }

  /// In the order in which they begin.
  private(set) var objects: [Object] = []
  private(set) var members: [Member] = []

  init(_ text: WrittenText, sorting: Bool) {
    var frames: [Frame] = []
    // The members of all open objects.
    var open: [Member] = []
    var position = 0
    while position < text.count {
      switch text.start[position] {
      case UInt8(ascii: "\""):
        let end = text.endOfString(at: position)
        if end < text.count, text.start[end] == UInt8(ascii: ":") {
          open.append(Member(start: position, keyCount: end - position - 2, end: end, object: objects.count))
        }
        position = end
        continue
      case UInt8(ascii: "{"):
        frames.append(Frame(object: objects.count, firstMember: open.count))
        objects.append(Object(start: position))
      case UInt8(ascii: "["): frames.append(Frame(object: -1, firstMember: open.count))
      case UInt8(ascii: ","):
        if let frame = frames.last, frame.object >= 0, !open.isEmpty { open[open.count - 1].end = position }
      case UInt8(ascii: "}"):
        guard let frame = frames.popLast(), frame.object >= 0 else { break }
        if open.count > frame.firstMember { open[open.count - 1].end = position }
        let first = members.count
        appendMembers(of: &open, from: frame.firstMember, text, sorting: sorting)
        objects[frame.object].end = position + 1
        objects[frame.object].members = first..<members.count
        objects[frame.object].next = objects.count
      case UInt8(ascii: "]"): frames.removeLast()
      default: break
      }
      position += 1
    }
  }

  /// Moves the open members from `first` on to `members`, in the order that is asked for, with the last one of each key.
  private mutating func appendMembers(of open: inout [Member], from first: Int, _ text: WrittenText, sorting: Bool) {
    if open.count - first <= 16 {
      // By insertion: there are few.
      for index in stride(from: first + 1, to: open.count, by: 1) {
        let member = open[index]
        var place = index
        while place > first, ObjectList.order(member, open[place - 1], text) < 0 {
          open[place] = open[place - 1]
          place -= 1
        }
        open[place] = member
      }
    } else {
      open[first...].sort { one, other in
        let order = ObjectList.order(one, other, text)
        return order == 0 ? one.start < other.start : order < 0
      }
    }
    let count = members.count
    for index in first..<open.count
    where index + 1 == open.count || ObjectList.order(open[index], open[index + 1], text) != 0 {
      members.append(open[index])
    }
    if !sorting { members[count...].sort { $0.start < $1.start } }
    open.removeSubrange(first...)
  }

  /// The order of the keys of two members: less than, equal to or greater than zero.
  private static func order(_ first: Member, _ second: Member, _ text: WrittenText) -> Int {
    let one = text[(first.start + 1)..<(first.start + 1 + first.keyCount)]
    let other = text[(second.start + 1)..<(second.start + 1 + second.keyCount)]
    guard let start = one.baseAddress, let otherStart = other.baseAddress else { return 0 }
    if memchr(start, 0x5c, one.count) != nil || memchr(otherStart, 0x5c, other.count) != nil {
      return order(KeyCharacters(one[...]), KeyCharacters(other[...]))
    }
    let result = Int(memcmp(start, otherStart, min(one.count, other.count)))
    return result == 0 ? one.count - other.count : result
  }

  /// The order of two keys with escapes.
  private static func order(_ first: KeyCharacters, _ second: KeyCharacters) -> Int {
    var (first, second) = (first, second)
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

/// The bytes of a key, without escapes.
private struct KeyCharacters {
  private var rest: UnsafeBufferPointer<UInt8>.SubSequence

  init(_ key: UnsafeBufferPointer<UInt8>.SubSequence) { rest = key }

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
