/// A text that may be almost JSON, and what can be seen in it at a place.
///
/// What looks ahead looks at a bounded number of bytes, and at white space up to the next character. So calls from all places that are not white
/// space take O(bytes).
struct DamagedText {
  let bytes: [UInt8]
  /// The offsets of `bytes` in the text that the caller has; nil if they are the same.
  private let offsets: [Int]?

  /// The maximum length of a key that is looked for behind a quote or a comma.
  private static let maximumKeyLength = 128

  init(_ bytes: [UInt8], _ offsets: [Int]? = nil) {
    self.bytes = bytes
    self.offsets = offsets
  }

  var count: Int { bytes.count }

  /// The byte at a place; zero at the end and after it.
  subscript(_ place: Int) -> UInt8 { place < bytes.count ? bytes[place] : 0 }

  /// The offset in the caller's text.
  func offset(of place: Int) -> Int { offsets.map { place < $0.count ? $0[place] : ($0.last ?? 0) + 1 } ?? place }

  func has(_ text: StaticString, at place: Int) -> Bool {
    let bytes = BufferView(text)
    return bytes.indices.allSatisfy { self[place + $0] == bytes[$0] }
  }

  // MARK: - White space and comments

  /// The place after white space, including that of Unicode.
  func endOfSpace(_ place: Int) -> Int {
    var place = place
    while place < count {
      switch self[place] {
      case 0x20, 0x09...0x0d: place += 1
      case 0xc2 where self[place + 1] == 0xa0: place += 2
      case 0xe2 where self[place + 1] == 0x80 && (0x80...0x8b).contains(self[place + 2]): place += 3
      case 0xe2 where self[place + 1] == 0x80 && (0xa8...0xaf).contains(self[place + 2]): place += 3
      case 0xe3 where has("\u{3000}", at: place): place += 3
      case 0xef where has("\u{feff}", at: place): place += 3
      default: return place
      }
    }
    return place
  }

  /// Whether a line ends between two places.
  func hasLineEnd(_ places: Range<Int>) -> Bool { bytes[places].contains { $0 == 0x0a || $0 == 0x0d } }

  /// Whether a comment of JavaScript or Python begins at a place.
  func isComment(at place: Int) -> Bool {
    switch self[place] {
    case UInt8(ascii: "/"): self[place + 1] == UInt8(ascii: "/") || self[place + 1] == UInt8(ascii: "*")
    // A color or a channel is not a comment.
    case UInt8(ascii: "#"): self[place + 1] == 0x20 || self[place + 1] == 0x0a || self[place + 1] == UInt8(ascii: "#")
    default: false
    }
  }

  /// The place after the comment that begins at a place.
  func endOfComment(_ place: Int) -> Int {
    var place = place
    if has("/*", at: place) {
      place += 2
      while place < count, !has("*/", at: place) { place += 1 }
      return min(place + 2, count)
    }
    while place < count, self[place] != 0x0a, self[place] != 0x0d { place += 1 }
    return place
  }

  /// The length of the dots in place of what was left out; 0 if there are none.
  func lengthOfDots(at place: Int) -> Int { has("...", at: place) || has("…", at: place) ? 3 : 0 }

  // MARK: - Strings and keys

  /// Quotes, and the bytes that may close a string that they begin.
  enum Quote {
    case double, single, back, curly, curlySingle, angle, tripleDouble, tripleSingle
  }

  /// The quotes at a place; nil if there are none.
  func quote(at place: Int) -> Quote? {
    switch self[place] {
    case UInt8(ascii: "\""): has("\"\"\"", at: place) ? .tripleDouble : .double
    case UInt8(ascii: "'"): has("'''", at: place) ? .tripleSingle : .single
    case UInt8(ascii: "`"): has("```", at: place) ? nil : .back
    case 0xe2 where has("“", at: place) || has("”", at: place) || has("„", at: place): .curly
    case 0xe2 where has("‘", at: place) || has("’", at: place): .curlySingle
    case 0xc2 where has("«", at: place): .angle
    default: nil
    }
  }

  /// The length of the quotes at a place that close a string; 0 if there are none.
  func length(ofClosing quote: Quote, at place: Int) -> Int {
    switch (quote, self[place]) {
    case (.double, UInt8(ascii: "\"")), (.single, UInt8(ascii: "'")), (.back, UInt8(ascii: "`")): 1
    case (.curly, UInt8(ascii: "\"")), (.curlySingle, UInt8(ascii: "'")): 1
    case (.curly, 0xe2) where has("“", at: place) || has("”", at: place): 3
    case (.curlySingle, 0xe2) where has("’", at: place): 3
    case (.angle, 0xc2) where has("»", at: place): 2
    case (.tripleDouble, UInt8(ascii: "\"")) where has("\"\"\"", at: place): 3
    case (.tripleSingle, UInt8(ascii: "'")) where has("'''", at: place): 3
    default: 0
    }
  }

  /// Whether a key with a colon begins at a place.
  ///
  /// - Parameters:
  ///   - mayLackQuotes: Whether a name without quotes is a key.
  ///   - mayLackColon: Whether a text in quotes is a key if a value follows it.
  ///   - mayBreakOff: Whether a text in quotes is a key if the text ends in it, or if it is too long to be looked at.
  func isKey(at place: Int, mayLackQuotes: Bool = true, mayLackColon: Bool = false, mayBreakOff: Bool = true) -> Bool {
    var end = place
    let limit = place + Self.maximumKeyLength
    guard let quote = quote(at: place) else {
      guard mayLackQuotes, self[place].isNameStart || self[place].isDigit else { return false }
      while end < limit, self[end].isInName { end += 1 }
      let colon = endOfSpace(end)
      return isColon(at: colon) && !has("://", at: colon)
    }
    end += quote.length
    while end < limit, end < count, length(ofClosing: quote, at: end) == 0 {
      if self[end] == 0x0a || self[end] == 0x0d { return false }
      end += self[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    let closing = length(ofClosing: quote, at: end)
    guard closing > 0 else { return mayBreakOff }
    let next = endOfSpace(end + closing)
    if isColon(at: next) { return true }
    return mayLackColon && next > end + closing && beginsValue(at: next)
  }

  /// Whether a string in quotes, a number, an array, an object or a literal begins at a place.
  func beginsValue(at place: Int) -> Bool {
    if quote(at: place) != nil || self[place].beginsNumberOrContainer { return true }
    return place < count && Literal(bytes[place..<min(place + 10, count)].prefix { $0.isASCIILetter }) != nil
  }

  /// Whether words without quotes are at a place, before a comma or a closing bracket.
  func isWholeWord(at place: Int) -> Bool {
    let end = endOfWords(place)
    return end > place && (self[end] == UInt8(ascii: ",") || self[end] == UInt8(ascii: "]"))
  }

  /// Whether words with a colon are at a place.
  func isLabel(at place: Int) -> Bool {
    let end = endOfWords(place)
    return end > place && isColon(at: end)
  }

  private func endOfWords(_ place: Int) -> Int {
    var end = place
    while end < place + Self.maximumKeyLength, self[end].isInName || self[end] == 0x20 { end += 1 }
    return end
  }

  /// Whether something is at a place that is between a key and its value.
  func isColon(at place: Int) -> Bool { self[place] == UInt8(ascii: ":") || self[place] == UInt8(ascii: "=") }

  // MARK: - Markdown

  /// A Markdown fence, and what is in it.
  struct Fence {
    let place: Int
    let content: Range<Int>
  }

  /// The Markdown fences.
  var fences: [Fence] {
    var fences: [Fence] = []
    var open: (place: Int, content: Int)?
    var place = 0
    while place < count {
      guard has("```", at: place) || has("~~~", at: place) else {
        place += 1
        continue
      }
      if let (start, content) = open {
        fences.append(Fence(place: start, content: content..<place))
        open = nil
        place += 3
      } else {
        let start = place
        place += 3
        while self[place].isInName { place += 1 }
        open = (start, place)
      }
    }
    if let (start, content) = open { fences.append(Fence(place: start, content: content..<max(content, count))) }
    return fences
  }

  // MARK: - Escapes

  /// The text without one level of escapes, if it is a text in a string without the string's quotes: `{\"a\": 1}`; nil if it is not.
  var unescaped: DamagedText? {
    guard let first = bytes.firstIndex(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "[") }) else {
      return nil
    }
    var place = first + 1
    while self[place] == 0x20 || self[place] == UInt8(ascii: "{") || self[place] == UInt8(ascii: "[")
      || isEscapedSpace(place)
    {
      place += self[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard has("\\\"", at: place) else { return nil }
    var (unescaped, offsets): ([UInt8], [Int]) = ([], [])
    place = 0
    while place < count {
      offsets.append(place)
      guard self[place] == UInt8(ascii: "\\"), place + 1 < count else {
        unescaped.append(self[place])
        place += 1
        continue
      }
      switch self[place + 1] {
      case UInt8(ascii: "n"): unescaped.append(0x0a)
      case UInt8(ascii: "r"): unescaped.append(0x0d)
      case UInt8(ascii: "t"): unescaped.append(0x09)
      case let byte where byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "/"):
        unescaped.append(byte)
      default:
        // It means the same in the inner text.
        unescaped.append(UInt8(ascii: "\\"))
        place += 1
        continue
      }
      place += 2
    }
    return DamagedText(unescaped, offsets)
  }

  private func isEscapedSpace(_ place: Int) -> Bool {
    has("\\n", at: place) || has("\\t", at: place) || has("\\r", at: place)
  }
}

extension DamagedText.Quote {
  /// The length of the quotes that begin a string.
  var length: Int {
    switch self {
    case .double, .single, .back: 1
    case .angle: 2
    case .curly, .curlySingle, .tripleDouble, .tripleSingle: 3
    }
  }

  var isTriple: Bool { self == .tripleDouble || self == .tripleSingle }
}

extension UInt8 {
  var isASCIILetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
  var isNameStart: Bool { isASCIILetter || self == UInt8(ascii: "_") || self == UInt8(ascii: "$") || self >= 0x80 }
  var isInName: Bool { isNameStart || isDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: ".") }

  /// Whether a number, an array or an object may begin so.
  var beginsNumberOrContainer: Bool {
    isDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: "{") || self == UInt8(ascii: "[")
  }
}
