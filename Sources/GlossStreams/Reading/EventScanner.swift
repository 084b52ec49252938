/// Finds events in bytes, as the HTML Living Standard says in section 9.2.6, "Interpreting an event stream".
///
/// It works on bytes, not on characters: to Swift, CR LF is one character, and so are a colon and an accent after it. It keeps what it
/// needs of the event that is not complete, and nothing of comments and of fields that the standard does not know. O(bytes), however
/// they are cut.
struct EventScanner: Sendable {
  private enum Field { case data, event, id, retry, ignored }

  private enum State {
    /// In the name of a field.
    case name
    /// After the colon. A space that follows is not a part of the value.
    case colon(Field)
    case value(Field)
    /// In what is left of a line that says nothing.
    case rest
  }

  private let maximumLength: Int
  /// Whether blocks say where their lines of data are.
  private let keepsLines: Bool

  /// The count of bytes before the next one.
  private(set) var offset = 0
  /// The line of the next byte, from 1.
  private(set) var line = 1
  /// The offset at which the line begins, after the byte order mark.
  private var lineStart = 0
  private var isAfterReturn = false
  private var state = State.name
  /// The first bytes of the line, the last one lowest: as many as the longest name that is known has, and the byte order mark.
  private var name: UInt64 = 0
  private var nameLength = 0
  /// What is there of the value of a field other than `data`.
  private var value: [UInt8] = []

  private var block = EventBlock()
  /// Whether what is left of an event is dropped, because it is too long.
  private var isDropping = false
  /// The last id that the stream had, also in the event that is not complete.
  private var id: String?
  /// The last id that a blank line followed, with or without data: what a client connects again with. An id at the end of a stream that
  /// breaks off does not count, because its event was not read.
  private(set) var lastID: String?
  /// The last time to connect again that the stream had. It counts at once.
  private(set) var retry: Int?

  /// - Parameters:
  ///   - maximumLength: How many bytes the fields of an event may have. A longer one is passed on without its data as soon as that is
  ///     known, and the rest of it is dropped.
  ///   - lastID: The last id of the connection before.
  ///   - retry: The last time to connect again of the connection before.
  init(maximumLength: Int, keepsLines: Bool, lastID: String? = nil, retry: Int? = nil) {
    self.maximumLength = max(maximumLength, 0)
    self.keepsLines = keepsLines
    (id, self.lastID) = (lastID, lastID)
    self.retry = retry
  }

  /// What gets an event that ends, with the last id and the last time to connect again. It returns whether to go on.
  typealias Body = (_ block: EventBlock, _ id: String?, _ retry: Int?) -> Bool

  /// Takes in the next bytes.
  ///
  /// - Parameter body: What gets each event that ends in them. If it returns false, nothing is taken in after that event.
  mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>, _ body: Body) {
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

  /// Goes on in the name of a field. Returns the index after it: that of the end of the line, or after the colon.
  private mutating func scanName(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
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
        // Not again: a second one is a part of the name.
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
  private mutating func beginValue(
    of field: Field, _ bytes: UnsafeBufferPointer<UInt8>, from index: Int
  ) -> Int {
    let isSpace = bytes[index] == UInt8(ascii: " ")
    begin(field, length: nameLength + (isSpace ? 2 : 1))
    state = .value(field)
    return isSpace ? index + 1 : index
  }

  /// Begins the value of a field.
  ///
  /// - Parameter length: How many bytes of the line are before it.
  private mutating func begin(_ field: Field, length: Int) {
    if block.length == 0 { block.start = (lineStart, line) }
    count(length)
    guard !block.isTooLong else { return }
    if field == .data {
      // The text is not longer than the limit, nor are 4 GiB: see `JSONEventScanner`.
      let (offset, line) = (lineStart &+ length, line)
      block.beginLine(
        keepsLines ? { _JSONStreamLine(offset: offset, line: line, column: length + 1, start: $0) } : nil)
    } else {
      value.removeAll(keepingCapacity: true)
    }
  }

  private mutating func append(_ bytes: Slice<UnsafeBufferPointer<UInt8>>, to field: Field) {
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
      // A field without a colon is one without a value.
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

  /// The number that ASCII digits are, `Int.max` if it is greater; nil if there is none or another byte.
  private static func number(_ digits: [UInt8]) -> Int? {
    guard !digits.isEmpty, digits.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }) else { return nil }
    return digits.reduce(0) { number, digit in
      let (product, isTooLarge) = number.multipliedReportingOverflow(by: 10)
      let (sum, overflow) = product.addingReportingOverflow(Int(digit - UInt8(ascii: "0")))
      return isTooLarge || overflow ? .max : sum
    }
  }
}

extension UInt8 {
  fileprivate var isEndOfLine: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
}

extension UnsafeBufferPointer<UInt8> {
  /// The index of the first CR or LF from an index on; the count if there is none.
  fileprivate func endOfLine(from start: Int) -> Int {
    var index = start
    while index < count, !self[index].isEndOfLine { index += 1 }
    return index
  }
}
