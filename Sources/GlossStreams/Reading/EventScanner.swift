/// Finds events in bytes, as the HTML Living Standard says in section 9.2.6, "Interpreting an event stream".
///
/// It works on bytes, not on characters: to Swift, CR LF is one character, and so are a colon and an accent after it. It keeps only the
/// needed parts of the incomplete event. It keeps nothing of comments and of fields that the standard does not define. O(bytes), however
/// they are cut.
struct EventScanner: Sendable {
  private enum Field { case data, event, id, retry, ignored }

  private enum State {
    /// Inside the name of a field.
    case name
    /// After the colon. A space that follows does not belong to the value.
    case colon(Field)
    case value(Field)
    /// In the rest of a line without meaning.
    case rest
  }

  private let maximumLength: Int
  /// Whether blocks record the positions of their lines of data.
  private let keepsLines: Bool

  /// The number of bytes before the next one.
  private(set) var offset = 0
  /// The line of the next byte, from 1.
  private(set) var line = 1
  /// The offset of the line's start, after the byte order mark.
  private var lineStart = 0
  private var isAfterReturn = false
  private var state = State.name
  /// The first bytes of the line, the last one lowest: up to the length of the longest known name and of the byte order mark.
  private var name: UInt64 = 0
  private var nameLength = 0
  /// The value so far of a field other than `data`.
  private var value: [UInt8] = []

  private var block = EventBlock()
  /// Whether the rest of an event is being dropped, because it is too long.
  private var isDropping = false
  /// The last id in the stream, including that of the incomplete event.
  private var id: String?
  /// The last id that is followed by a blank line, with or without data. A client sends it when it connects again. An id at the end of a
  /// stream that breaks off does not count, because its event was not read.
  private(set) var lastID: String?
  /// The last retry time in the stream. It counts at once.
  private(set) var retry: Int?

  /// - Parameters:
  ///   - maximumLength: The maximum length of an event's fields in bytes. A longer event is passed on without its data as soon as that is
  ///     known, and its rest is dropped.
  ///   - lastID: The last id of the previous connection.
  ///   - retry: The last retry time of the previous connection.
  init(maximumLength: Int, keepsLines: Bool, lastID: String? = nil, retry: Int? = nil) {
    self.maximumLength = max(maximumLength, 0)
    self.keepsLines = keepsLines
    (id, self.lastID) = (lastID, lastID)
    self.retry = retry
  }

  /// Gets an event that ends, with the last id and the last retry time. Returns whether to go on.
  typealias Body = (_ block: EventBlock, _ id: String?, _ retry: Int?) -> Bool

  /// Scans the next bytes.
  ///
  /// - Parameter body: Gets each event that ends in them. If it returns false, the bytes after that event are not scanned.
  mutating func scan(_ bytes: ByteView, _ body: Body) {
    var index = 0
    var goesOn = true
    while goesOn, index < bytes.count {
      if isAfterReturn {
        isAfterReturn = false
        if bytes[index] == UInt8(ascii: "\n") {
          index += 1
          offset &+= 1
          lineStart = offset
          continue
        }
      }
      let start = index
      switch state {
      case .name: index = scanName(bytes, from: index)
      case .colon(let field): index = beginValue(of: field, bytes, from: index)
      case .value(let field):
        index = bytes.endOfLine(from: index)
        append(bytes[start..<index], to: field)
      case .rest: index = bytes.endOfLine(from: index)
      }
      offset &+= index - start
      if block.isTooLong {
        state = .rest
        goesOn = drop(body)
      } else if index < bytes.count, bytes[index].isEndOfLine {
        goesOn = endLine(body)
        if block.isTooLong { goesOn = drop(body) }
        isAfterReturn = bytes[index] == UInt8(ascii: "\r")
        index += 1
        offset &+= 1
        line &+= 1
        lineStart = offset
      }
    }
  }
}

// MARK: - Lines

extension EventScanner {
  private static let byteOrderMark: UInt64 = 0xef_bb_bf

  /// Continues the name of a field. Returns the index after it: the index of the line end, or the index after the colon.
  private mutating func scanName(_ bytes: ByteView, from start: Int) -> Int {
    var index = start
    while index < bytes.count, !bytes[index].isEndOfLine {
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: ":") {
        let field = field
        state = field == .ignored ? .rest : .colon(field)
        return index
      }
      name = name << 8 | UInt64(byte)
      nameLength += 1
      if line == 1, lineStart == 0, nameLength == 3, name == EventScanner.byteOrderMark {
        // Only once: a second one belongs to the name.
        lineStart = 3
        name = 0
        nameLength = 0
      } else if nameLength > 5 {
        state = .rest
        return index
      }
    }
    return index
  }

  /// The field whose name was read.
  private var field: Field {
    if isDropping { return .ignored }
    switch (nameLength, name) {
    case (4, 0x6461_7461): return .data
    case (5, 0x65_7665_6e74): return .event
    case (2, 0x6964): return .id
    case (5, 0x72_6574_7279): return .retry
    default: return .ignored
    }
  }

  /// Begins the value of a field after its colon. Returns the index of its first byte.
  private mutating func beginValue(of field: Field, _ bytes: ByteView, from index: Int) -> Int {
    let isSpace = bytes[index] == UInt8(ascii: " ")
    begin(field, length: nameLength + (isSpace ? 2 : 1))
    state = .value(field)
    return isSpace ? index + 1 : index
  }

  /// Begins the value of a field.
  ///
  /// - Parameter length: The number of bytes of the line before it.
  private mutating func begin(_ field: Field, length: Int) {
    if block.length == 0 { block.start = (lineStart, line) }
    count(length)
    guard !block.isTooLong else { return }
    if field == .data {
      // The text is not longer than the limit, and the limit is not more than 4 GiB: see `JSONEventScanner`.
      let (offset, line) = (lineStart &+ length, line)
      block.beginLine(keepsLines ? { StreamLine(offset: offset, line: line, column: length + 1, start: $0) } : nil)
    } else {
      value.removeAll(keepingCapacity: true)
    }
  }

  private mutating func append(_ bytes: Slice<ByteView>, to field: Field) {
    count(bytes.count)
    guard !block.isTooLong else { return }
    if field == .data { block.append(bytes) } else { value += bytes }
  }

  /// Counts bytes of the event.
  private mutating func count(_ length: Int) {
    block.length += length
    block.isTooLong = block.length > maximumLength
  }

  /// Ends the line: interprets the field, or passes on the event if the line is blank. Returns whether to go on.
  private mutating func endLine(_ body: Body) -> Bool {
    var goesOn = true
    switch state {
    case .name where nameLength == 0: goesOn = endEvent(body)
    case .name:
      // A field without a colon has no value.
      let field = field
      if field != .ignored { begin(field, length: nameLength) }
      end(field)
    case .colon(let field):
      begin(field, length: nameLength + 1)
      end(field)
    case .value(let field): end(field)
    case .rest: break
    }
    state = .name
    name = 0
    nameLength = 0
    return goesOn
  }

  private mutating func end(_ field: Field) {
    if block.isTooLong { return }
    switch field {
    case .event: block.name = value
    case .id where !value.contains(0): id = String(decoding: value, as: UTF8.self)
    case .retry: retry = EventScanner.number(value) ?? retry
    case .data, .id, .ignored: break
    }
  }

  private mutating func endEvent(_ body: Body) -> Bool {
    defer {
      block = EventBlock()
      isDropping = false
    }
    lastID = id
    return block.hasData ? body(block, id, retry) : true
  }

  /// Passes on an event that is too long, and drops the rest of it.
  private mutating func drop(_ body: Body) -> Bool {
    defer {
      block = EventBlock()
      isDropping = true
    }
    return body(block, id, retry)
  }

  /// The number that ASCII digits spell, or `Int.max` if it is greater; nil if there are no digits or other bytes.
  private static func number(_ digits: [UInt8]) -> Int? {
    guard !digits.isEmpty, digits.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }) else { return nil }
    return Int(String(decoding: digits, as: UTF8.self)) ?? .max
  }
}

extension UInt8 {
  fileprivate var isEndOfLine: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
}

extension ByteView {
  /// The index of the first CR or LF from an index on; the count if there is none.
  fileprivate func endOfLine(from start: Int) -> Int {
    var index = start
    while index < count, !self[index].isEndOfLine { index += 1 }
    return index
  }
}
