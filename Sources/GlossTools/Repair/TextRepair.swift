/// Writes JSON in place of a value that is almost JSON, and tells what was repaired.
///
/// It knows no types: what a value has to be, `ValueRepair` says later. It reads the text once, but for a string whose end has to be looked for,
/// so that it takes O(bytes). Where it sees two ways to read a text, the text is unrepairable. A number with separators stays a text.
struct TextRepair: ~Copyable {
  /// The text can't be read.
  struct Unrepairable: Error {
    /// The place that has no meaning.
    let place: Int
    /// Whether a part of the value was read. Then what follows belongs to it.
    var isInValue = false
  }

  /// What is known of a text after the values in it.
  struct Text: ~Copyable {
    let text: DamagedText
    /// Whether a string ends at its first closing quote, or can't be repaired: the end of one was not found in this part of the text. So the end of each is
    /// not looked for again.
    var endsStringsAtFirstQuote = false
    fileprivate let rewriter: ValueRewriter

    /// Nil for a text that is too large.
    ///
    /// - Parameter source: The caller's text.
    init?(_ text: DamagedText, of source: [UInt8]) {
      guard let rewriter = ValueRewriter(text: source) else { return nil }
      self.text = text
      self.rewriter = rewriter
    }
  }

  /// What was repaired at a place.
  struct Note {
    let place: Int
    let kind: DecodingReport.Problem.Kind
    let path: JSONKeyPath
    let reason: String
  }

  /// An open array or object.
  private struct Frame {
    let isObject: Bool
    /// The number of elements or members that were written.
    var count = 0
    /// The number of commas after the last of them.
    var commas = 0
    /// The key whose value is next.
    var key: Key?
    /// Whether it has no bracket in the text.
    var isImplied = false
  }

  private struct Key {
    let name: String
    let place: Int
    /// Whether a colon followed it.
    var hasColon = false
  }

  /// Where a token is.
  enum Context { case key, member, element }

  let text: DamagedText
  var place: Int
  /// The place where the text ends.
  let end: Int
  private var rewriter: ValueRewriter
  private var frames: [Frame] = []
  private var openArrays = 0
  private(set) var notes: [Note] = []
  /// Whether a key with a colon, or a value, was read.
  private var hasBegun = false
  /// Whether a closing bracket was another one than the open one's.
  private var hasOtherBracket = false
  /// Whether the value ended.
  private var isDone = false
  /// Whether the text ended before the value.
  private(set) var isCutOff = false
  /// Whether it ended in a string.
  var endsInString = false
  var endsStringsAtFirstQuote: Bool

  /// Reads the value at a place.
  ///
  /// - Parameter lacksBraces: Whether an object begins there without its brace.
  static func value(in text: inout Text, _ places: Range<Int>, lacksBraces: Bool) throws(Unrepairable) -> Found {
    var repair = TextRepair(text, places)
    do throws(Unrepairable) {
      if lacksBraces { try repair.open(isObject: true, isImplied: true) }
      while try repair.readNext() {}
    } catch {
      text.endsStringsAtFirstQuote = repair.endsStringsAtFirstQuote
      throw Unrepairable(place: error.place, isInValue: repair.hasBegun)
    }
    text.endsStringsAtFirstQuote = repair.endsStringsAtFirstQuote
    let (end, notes) = (repair.place, repair.notes)
    let (isCutOff, endsInString) = (repair.isCutOff, repair.endsInString)
    guard let json = try? repair.rewriter.value(options: []) else { throw Unrepairable(place: end, isInValue: true) }
    return Found(json: json, end: end, notes: notes, isCutOff: isCutOff, endsInString: endsInString)
  }

  /// A value that was read.
  struct Found {
    let json: JSON
    /// The place after it.
    let end: Int
    let notes: [Note]
    /// Whether the text ended before the value.
    let isCutOff: Bool
    /// Whether it ended in a string.
    let endsInString: Bool
  }

  private init(_ text: borrowing Text, _ places: Range<Int>) {
    self.text = text.text
    (place, end) = (places.lowerBound, places.upperBound)
    rewriter = ValueRewriter(sharingTextOf: text.rewriter)
    endsStringsAtFirstQuote = text.endsStringsAtFirstQuote
  }

  // MARK: - Notes

  /// The path of what is read.
  private var path: JSONKeyPath {
    JSONKeyPath(
      frames.compactMap { frame in
        guard frame.isObject else { return .index(frame.count) }
        return frame.key.map { .key($0.name) }
      })
  }

  mutating func note(_ reason: String, at place: Int, kind: DecodingReport.Problem.Kind = .syntax) {
    guard notes.count < DecodingReport.maximumProblemCount || kind == .incomplete else { return }
    notes.append(Note(place: place, kind: kind, path: path, reason: reason))
  }

  /// Forgets the notes after the first `count`.
  mutating func removeNotes(after count: Int) { notes.removeLast(max(0, notes.count - count)) }

  // MARK: - Structure

  var isInArray: Bool { openArrays > 0 }

  /// The brackets that close what is open.
  var closingBrackets: [UInt8] { frames.reversed().map { $0.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]") } }

  var depth: Int { frames.count }

  /// Reads what is next; false if the value ended.
  private mutating func readNext() throws(Unrepairable) -> Bool {
    if isDone { return false }
    skipSpace()
    // A fence ends the text, too.
    guard place < end, !text.has("```", at: place) else { return try endText() }
    guard let frame = frames.last else {
      try readValue(.element)
      return true
    }
    switch text[place] {
    case UInt8(ascii: ","), UInt8(ascii: ";"): try readComma(frame)
    case UInt8(ascii: "}"): try readBracket(isObject: true, frame)
    case UInt8(ascii: "]"): try readBracket(isObject: false, frame)
    case _ where text.lengthOfDots(at: place) > 0: try leaveOutDots(frame)
    case _ where frame.isObject && frame.key == nil: try readKey()
    case _ where frame.isObject && frame.key?.hasColon == false: try readColon()
    case UInt8(ascii: ":"):
      guard frame.isObject else { throw Unrepairable(place: place) }
      note("an extra colon was left out", at: place)
      place += 1
    default: try readValue(frame.isObject ? .member : .element)
    }
    return true
  }

  private mutating func skipSpace() {
    while true {
      place = min(text.endOfSpace(place), end)
      guard place < end, text.isComment(at: place) else { return }
      note("a comment was left out", at: place)
      place = min(text.endOfComment(place), end)
    }
  }

  private mutating func readComma(_ frame: Frame) throws(Unrepairable) {
    if let key = frame.key { return try writeMissingValue(of: key) }
    if text[place] == UInt8(ascii: ";") { note("a semicolon in place of a comma", at: place) }
    frames[frames.count - 1].commas += 1
    if frame.commas > 0 || frame.count == 0 && frame.commas == 0 { note("an extra comma was left out", at: place) }
    place += 1
  }

  private mutating func writeMissingValue(of key: Key) throws(Unrepairable) {
    guard key.hasColon else { throw Unrepairable(place: place) }
    note("a value is missing: null", at: place)
    write("null", at: place)
  }

  /// Leaves out dots, with words such as "and so on".
  private mutating func leaveOutDots(_ frame: Frame) throws(Unrepairable) {
    note("dots were left out, and what they stand for", at: place)
    let next = text.endOfSpace(place + text.lengthOfDots(at: place))
    let isKey = frame.isObject && text.isKey(at: next)
    // Values are missing before that one.
    if !isKey, text.beginsValue(at: next) { throw Unrepairable(place: next) }
    place = min(next, end)
    while !isKey, place < end, !",]}\n".utf8.contains(text[place]) { place += 1 }
    frames[frames.count - 1].key = nil
    // The comma after them belongs to what is missing.
    frames[frames.count - 1].commas = frames[frames.count - 1].count == 0 ? -1 : 0
  }

  private mutating func open(isObject: Bool, isImplied: Bool = false) throws(Unrepairable) {
    guard frames.count < JSON.defaultMaximumDepth else { throw Unrepairable(place: place) }
    if isImplied { note("the braces are missing", at: place) }
    beginValue(at: place)
    rewriter.write(isObject ? "{" : "[")
    frames.append(Frame(isObject: isObject, isImplied: isImplied))
    if !isObject { openArrays += 1 }
    if !isImplied { place += 1 }
  }

  /// Reads a closing bracket.
  private mutating func readBracket(isObject: Bool, _ frame: Frame) throws(Unrepairable) {
    if let key = frame.key {
      try writeMissingValue(of: key)
    } else if frames.count == 1, frame.isObject, isObject, hasMember(after: place + 1) {
      note("an extra closing brace was left out", at: place)
      place += 1
    } else if frame.isObject == isObject {
      close()
      place += 1
      let next = text.endOfSpace(place)
      if isDone, hasOtherBracket, text[next] == UInt8(ascii: ",") || text.quote(at: next) != nil {
        throw Unrepairable(place: place)
      }
    } else if isObject ? frames.count > openArrays : isInArray {
      note(frame.isObject ? "a closing brace is missing" : "a closing bracket is missing", at: place)
      hasOtherBracket = true
      close()
    } else {
      note(isObject ? "an extra closing brace was left out" : "an extra closing bracket was left out", at: place)
      place += 1
    }
  }

  /// Whether another member follows the last brace.
  private func hasMember(after place: Int) -> Bool {
    let next = text.endOfSpace(place)
    let isAfterComma = text[next] == UInt8(ascii: ",")
    return text.isKey(
      at: isAfterComma ? text.endOfSpace(next + 1) : next, mayLackQuotes: isAfterComma, mayBreakOff: false)
  }

  private mutating func close() {
    guard let frame = frames.popLast() else { return }
    if frame.count > 0, frame.commas == 1, !isCutOff { note("an extra comma was left out", at: place) }
    if !frame.isObject { openArrays -= 1 }
    rewriter.mark(offset: text.offset(of: place))
    rewriter.write(frame.isObject ? "}" : "]")
    endValue()
  }

  /// Closes what is open at the end of the text.
  private mutating func endText() throws(Unrepairable) -> Bool {
    guard !frames.isEmpty else { throw Unrepairable(place: place) }
    // There may have been more of a key or a value.
    let hasKey = frames[frames.count - 1].key != nil
    frames[frames.count - 1].key = nil
    if hasKey || !frames.allSatisfy(\.isImplied) { cutOff("the text ends before its closing brackets", at: place) }
    isCutOff = true
    while !frames.isEmpty { close() }
    return false
  }

  /// Records once that the text ends before the value.
  mutating func cutOff(_ reason: String, at place: Int) {
    if !isCutOff { note(reason, at: place, kind: .incomplete) }
    isCutOff = true
  }

  // MARK: - Members

  private mutating func readKey() throws(Unrepairable) {
    let start = place
    checkComma(at: start)
    let key: String
    if let quote = text.quote(at: place) {
      key = try readString(quote, .key)
    } else {
      key = try readName()
    }
    frames[frames.count - 1].key = Key(name: key, place: start)
  }

  /// Reads a key without quotes, up to its colon.
  private mutating func readName() throws(Unrepairable) -> String {
    let start = place
    while place < end, !text.isColon(at: place), !",{}[]\n\r".utf8.contains(text[place]) { place += 1 }
    var name = text.bytes[start..<place]
    while let last = name.last, last == 0x20 || last == 0x09 { name.removeLast() }
    // The quote before the key is missing.
    if name.last == UInt8(ascii: "\"") || name.last == UInt8(ascii: "'") { name.removeLast() }
    guard !name.isEmpty, place == end || text.isColon(at: place) else {
      throw Unrepairable(place: max(place, start + 1))
    }
    note("a key without quotes", at: start)
    return String(decoding: name, as: UTF8.self)
  }

  private mutating func readColon() throws(Unrepairable) {
    if text[place] == UInt8(ascii: ":") {
      place += 1
    } else if text[place] == UInt8(ascii: "=") {
      note("an equals sign in place of a colon", at: place)
      place += text[place + 1] == UInt8(ascii: ">") ? 2 : 1
    } else if text.beginsValue(at: place) {
      note("a colon is missing", at: place)
    } else {
      throw Unrepairable(place: place)
    }
    frames[frames.count - 1].key?.hasColon = true
    hasBegun = true
  }

  private mutating func checkComma(at place: Int) {
    guard let frame = frames.last, frame.count > 0, frame.commas == 0 else { return }
    note("a comma is missing", at: place)
  }

  // MARK: - Values

  private mutating func readValue(_ context: Context) throws(Unrepairable) {
    let start = place
    if context == .element { checkComma(at: start) }
    switch text[place] {
    case UInt8(ascii: "{"): try open(isObject: true)
    case UInt8(ascii: "["): try open(isObject: false)
    default:
      if let quote = text.quote(at: place) {
        write(string: try readString(quote, context), at: start)
      } else {
        try readWord(context)
      }
    }
  }

  /// Writes the comma and the key before a value.
  private mutating func beginValue(at place: Int) {
    if let frame = frames.last {
      if frame.count > 0 { rewriter.write(",") }
      if let key = frame.key {
        rewriter.mark(offset: text.offset(of: key.place))
        rewriter.write(key.name.jsonText + ":")
      }
    }
    rewriter.mark(offset: text.offset(of: place))
  }

  private mutating func endValue() {
    hasBegun = true
    guard let last = frames.indices.last else { return isDone = true }
    frames[last].count += 1
    frames[last].commas = 0
    frames[last].key = nil
  }

  mutating func write(_ json: String, at place: Int) {
    beginValue(at: place)
    rewriter.write(json)
    endValue()
  }

  mutating func write(string: String, at place: Int) { write(string.jsonText, at: place) }

  /// Leaves out the value that is next, with its key.
  mutating func leaveOutValue() { frames[frames.count - 1].key = nil }
}
