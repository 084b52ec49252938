import Foundation

/// Writes a value as JSON in UTF-8: one pass, one buffer, no recursion at any depth.
///
/// The facts that make writing behind the buffer's count safe:
/// 1. Each write is preceded by a `reserve` for all its bytes; a string of n bytes is at most 6n + 2 when written.
/// 2. `advance` counts in what was written, and no more.
struct Serializer: ~Copyable {
  /// An array or object that is being written, and the position of its next child.
  private struct Frame {
    enum Container {
      case elements(ArrayNode)
      case members(ObjectNode)
      case sortedMembers([Member])
      case documentElements(Document, end: Int)
      case documentMembers(Document, object: Int, end: Int, hasDuplicates: Bool)
    }

    let container: Container
    var position: Int
    var count = 0

    var isObject: Bool {
      switch container {
      case .elements, .documentElements: false
      case .members, .sortedMembers, .documentMembers: true
      }
    }
  }

  private var output: GrowingBuffer<UInt8>
  private var frames: [Frame] = []
  private let isPretty: Bool
  private let sortsKeys: Bool
  private let escapesSlashes: Bool
  private let unencodable: Unencodable

  /// What becomes of a value that JSON can't hold.
  enum Unencodable {
    /// It makes the writing fail.
    case fails
    /// It is written in words: in angle brackets, for people, or in a string.
    case inBrackets, inString
  }

  init(_ options: JSON.WritingOptions, unencodable: Unencodable = .fails) throws(JSONEncodingError) {
    guard let output = GrowingBuffer<UInt8>(capacity: 1024) else { throw Serializer.outOfMemory }
    self.output = output
    isPretty = options.contains(.prettyPrinted)
    sortsKeys = options.contains(.sortedKeys)
    escapesSlashes = !options.contains(.withoutEscapingSlashes)
    self.unencodable = unencodable
  }

  /// Gives away what was written, to be released with `free`.
  consuming func finish() -> (start: UnsafeMutablePointer<UInt8>, count: Int) {
    output.release()
  }

  /// What was written.
  var text: String {
    String(decoding: UnsafeBufferPointer(start: output.start, count: output.count), as: UTF8.self)
  }

  /// Writes `root` and everything in it.
  mutating func write(_ root: StoredValue) throws(JSONEncodingError) {
    if let frame = try open(root) { frames.append(frame) }
    while let index = frames.indices.last {
      // Scalars are written in place; a container becomes the new top.
      while let child = try nextChild(ofFrameAt: index) {
        if let frame = try open(child) {
          frames.append(frame)
          break
        }
      }
      if frames.count == index + 1 {
        let frame = frames.removeLast()
        if frame.count > 0 { try breakLine() }
        try put(byte: frame.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
      }
    }
  }

  private static let outOfMemory = JSONEncodingError(path: [], reason: "out of memory")
}

// MARK: - Containers

extension Serializer {
  /// Writes a scalar, or the opening bracket of a container, whose frame it gives.
  @inline(__always)
  private mutating func open(_ value: StoredValue) throws(JSONEncodingError) -> Frame? {
    switch value {
    case .string(let text): try put(string: text)
    case .integer(let number): try put(integer: number)
    case .null: try put("null")
    case .bool(let bool): try put(bool ? "true" : "false")
    case .double(let number): try put(number.jsonText)
    case .number(let text): try put(text)
    case .unencodable(let reason):
      switch unencodable {
      case .fails: throw JSONEncodingError(path: path, reason: reason)
      case .inBrackets: try put("<\(reason)>")
      case .inString: try put(string: reason)
      }
    case .array(let node):
      try put(byte: UInt8(ascii: "["))
      return Frame(container: .elements(node), position: 0)
    case .object(let node):
      try put(byte: UInt8(ascii: "{"))
      guard sortsKeys else { return Frame(container: .members(node), position: 0) }
      return Frame(container: .sortedMembers(Serializer.sorted(Array(node.members))), position: 0)
    case .place(let document, let index):
      return try open(document, index)
    }
    return nil
  }

  private mutating func open(_ document: Document, _ index: Int) throws(JSONEncodingError) -> Frame? {
    let word = document.withView { $0.word(at: index) }
    switch word.tag {
    case .array:
      try put(byte: UInt8(ascii: "["))
      return Frame(container: .documentElements(document, end: word.offset), position: index + 1)
    case .object:
      try put(byte: UInt8(ascii: "{"))
      if sortsKeys {
        let members = Members(document, index).map { Member(key: $0.key, value: $0.value.value) }
        return Frame(container: .sortedMembers(Serializer.sorted(members)), position: 0)
      }
      let (end, hasDuplicates) = document.withView {
        ($0.membersEnd(of: word), $0.hasDuplicateKeys(inObjectAt: index))
      }
      return Frame(
        container: .documentMembers(document, object: index, end: end, hasDuplicates: hasDuplicates),
        position: index + 1)
    case .string, .unicodeString, .escapedString:
      try put(string: document.withView { $0.string(of: word) })
    default:
      try put(textOf: word, in: document)
    }
    return nil
  }

  /// Goes to the next child of a frame, writes what stands before it, and gives its value.
  @inline(__always)
  private mutating func nextChild(ofFrameAt index: Int) throws(JSONEncodingError) -> StoredValue? {
    let position = frames[index].position
    switch frames[index].container {
    case .elements(let node):
      guard position < node.elements.count else { return nil }
      try startChild(ofFrameAt: index, next: position + 1)
      return node.elements[position]
    case .members(let node):
      guard position < node.members.count else { return nil }
      try startChild(ofFrameAt: index, next: position + 1)
      let member = node.members[position]
      try put(key: member.key)
      return member.value
    case .sortedMembers(let members):
      guard position < members.count else { return nil }
      try startChild(ofFrameAt: index, next: position + 1)
      try put(key: members[position].key)
      return members[position].value
    case .documentElements(let document, let end):
      guard position < end else { return nil }
      try startChild(ofFrameAt: index, next: document.withView { $0.next(after: position) })
      return .place(document, position)
    case .documentMembers(let document, let object, let end, let hasDuplicates):
      var position = position
      if hasDuplicates {
        document.withView { view in
          while position < end, !view.isFirst(at: position, inObjectAt: object) {
            position = view.next(after: position + 1)
          }
        }
      }
      guard position < end else { return nil }
      let (key, next) = document.withView { ($0.string(of: $0.word(at: position)), $0.next(after: position + 1)) }
      try startChild(ofFrameAt: index, next: next)
      try put(key: key)
      return .place(document, position + 1)
    }
  }

  /// Counts a child of a frame, remembers where the next one stands, and writes the comma and the line break.
  @inline(__always)
  private mutating func startChild(ofFrameAt index: Int, next: Int) throws(JSONEncodingError) {
    if frames[index].count > 0 { try put(byte: UInt8(ascii: ",")) }
    frames[index].count += 1
    frames[index].position = next
    try breakLine()
  }

  private mutating func put(key: String) throws(JSONEncodingError) {
    try put(string: key)
    try put(byte: UInt8(ascii: ":"))
    if isPretty { try put(byte: UInt8(ascii: " ")) }
  }

  @inline(__always)
  private mutating func breakLine() throws(JSONEncodingError) {
    guard isPretty else { return }
    try put("\n")
    for _ in frames { try put("  ") }
  }

  /// By the bytes of the keys, which is by their Unicode scalars.
  private static func sorted(_ members: [Member]) -> [Member] {
    members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
  }

  /// The path of the child that is being written. Documents have no part in it: what was parsed can be written.
  private var path: JSONKeyPath {
    JSONKeyPath(
      frames.compactMap { frame in
        switch frame.container {
        case .elements: .index(frame.position - 1)
        case .members(let node): .key(node.members[frame.position - 1].key)
        case .sortedMembers(let members): .key(members[frame.position - 1].key)
        case .documentElements, .documentMembers: nil
        }
      })
  }
}

// MARK: - Bytes

extension Serializer {
  /// Makes room for `count` bytes and gives the place where they go.
  @inline(__always)
  private mutating func reserve(_ count: Int) throws(JSONEncodingError) -> UnsafeMutablePointer<UInt8> {
    guard output.reserve(count) else { throw Serializer.outOfMemory }
    return output.start + output.count
  }

  @inline(__always)
  private mutating func put(byte: UInt8) throws(JSONEncodingError) {
    try reserve(1).pointee = byte
    output.advance(by: 1)
  }

  /// Writes a text as it is.
  private mutating func put(_ text: String) throws(JSONEncodingError) {
    var text = text
    let count = text.utf8.count
    let target = try reserve(count)
    text.withUTF8 { source in
      if let address = source.baseAddress { target.update(from: address, count: count) }
    }
    output.advance(by: count)
  }

  /// Writes the text of a number or a literal of a document.
  private mutating func put(textOf word: TapeWord, in document: Document) throws(JSONEncodingError) {
    let target = try reserve(word.length)
    document.withView { target.update(from: $0.bytes + word.offset, count: word.length) }
    output.advance(by: word.length)
  }

  @inline(__always)
  private mutating func put(integer: Int64) throws(JSONEncodingError) {
    let target = try reserve(20)
    var magnitude = integer.magnitude
    var position = 20
    repeat {
      position -= 1
      target[position] = UInt8(truncatingIfNeeded: magnitude % 10) &+ UInt8(ascii: "0")
      magnitude /= 10
    } while magnitude > 0
    if integer < 0 {
      position -= 1
      target[position] = UInt8(ascii: "-")
    }
    target.update(from: target + position, count: 20 - position)
    output.advance(by: 20 - position)
  }

  /// Writes a string between quotes with the escapes that it needs.
  @inline(__always)
  private mutating func put(string: String) throws(JSONEncodingError) {
    var string = string
    let count = string.utf8.count
    let (size, overflow) = count.multipliedReportingOverflow(by: 6)
    guard !overflow else { throw Serializer.outOfMemory }
    let target = try reserve(size + 2)
    let written = string.withUTF8 { Serializer.write($0, to: target, escapingSlashes: escapesSlashes) }
    output.advance(by: written)
  }

  /// Writes the bytes of a string between quotes and gives the count of bytes written, at most 6n + 2.
  ///
  /// Eight bytes at a time where none of them needs an escape, see `Parser.scanString` for the test.
  private static func write(
    _ source: UnsafeBufferPointer<UInt8>, to target: UnsafeMutablePointer<UInt8>, escapingSlashes: Bool
  ) -> Int {
    var written = 1
    var read = 0
    target[0] = UInt8(ascii: "\"")
    while read < source.count {
      if read &+ 8 <= source.count, let address = source.baseAddress {
        let bytes = (address + read).eightBytes
        if !needsEscape(bytes, escapingSlashes: escapingSlashes) {
          UnsafeMutableRawPointer(target + written).storeBytes(of: bytes.littleEndian, as: UInt64.self)
          written &+= 8
          read &+= 8
          continue
        }
      }
      written &+= write(source[read], to: target + written, escapingSlashes: escapingSlashes)
      read &+= 1
    }
    target[written] = UInt8(ascii: "\"")
    return written &+ 1
  }

  /// Whether one of eight bytes is a quote, a backslash, a control character, or a slash that counts.
  @inline(__always)
  private static func needsEscape(_ bytes: UInt64, escapingSlashes: Bool) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quotes = bytes ^ (ones &* 0x22)
    let backslashes = bytes ^ (ones &* 0x5c)
    let slashes = escapingSlashes ? bytes ^ (ones &* 0x2f) : .max
    let found =
      (quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes | (slashes &- ones) & ~slashes
      | (bytes &- ones &* 0x20) & ~bytes
    return found & (ones &* 0x80) != 0
  }

  /// Writes one byte of a string, escaped if need be, and gives the count of bytes written, at most 6.
  @inline(__always)
  private static func write(
    _ byte: UInt8, to target: UnsafeMutablePointer<UInt8>, escapingSlashes: Bool
  ) -> Int {
    let escape: UInt8
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): escape = byte
    case UInt8(ascii: "/") where escapingSlashes: escape = byte
    case 0x08: escape = UInt8(ascii: "b")
    case 0x09: escape = UInt8(ascii: "t")
    case 0x0a: escape = UInt8(ascii: "n")
    case 0x0c: escape = UInt8(ascii: "f")
    case 0x0d: escape = UInt8(ascii: "r")
    case 0x00..<0x20:
      let digits: StaticString = "0123456789abcdef"
      target.update(from: ("\\u00" as StaticString).utf8Start, count: 4)
      target[4] = digits.utf8Start[Int(byte >> 4)]
      target[5] = digits.utf8Start[Int(byte & 15)]
      return 6
    default:
      target[0] = byte
      return 1
    }
    target[0] = UInt8(ascii: "\\")
    target[1] = escape
    return 2
  }
}
