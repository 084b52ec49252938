#if canImport(TestSupport)
  import TestSupport
#endif

/// Writes values with random white space and escapes, and counts bytes, lines and columns as it goes.
struct PlantedWriter {
  private var random: SplitMix64
  private let whiteSpace: [String]
  private let escapesMuch: Bool
  private(set) var text = ""
  private var location = PlantedValue.Location()
  private var isBehindReturn = false

  init(random: SplitMix64) {
    var random = random
    let lineEnd = ["\n", "\r\n", "\r"].randomElement(using: &random) ?? "\n"
    whiteSpace =
      [[""], ["", " "], ["", " ", lineEnd, lineEnd + "  ", "\t"], ["", "\n", "\r", "\r\n", " \n\r "]]
      .randomElement(using: &random) ?? [""]
    escapesMuch = Int.random(in: 0..<4, using: &random) == 0
    if Int.random(in: 0..<20, using: &random) == 0 {
      // A byte order mark has bytes and no column.
      text = "\u{feff}"
      location.offset = 3
    }
    self.random = random
  }

  mutating func write(_ value: PlantedValue) {
    putWhiteSpace()
    putValue(value)
    putWhiteSpace()
  }

  private mutating func putValue(_ value: PlantedValue) {
    value.location = location
    switch value.content {
    case .scalar(let text): put(text)
    case .array(let elements):
      putList("[", "]", elements) { writer, element in writer.putValue(element) }
    case .object(let members):
      putList("{", "}", members) { writer, member in
        writer.put(writer.quoted(member.key))
        writer.putWhiteSpace()
        writer.put(":")
        writer.putWhiteSpace()
        writer.putValue(member.value)
      }
    }
  }

  private mutating func putList<Item>(
    _ start: String, _ end: String, _ items: [Item], _ putItem: (inout Self, Item) -> Void
  ) {
    put(start)
    putWhiteSpace()
    for (index, item) in items.enumerated() {
      if index > 0 {
        put(",")
        putWhiteSpace()
      }
      putItem(&self, item)
      putWhiteSpace()
    }
    put(end)
  }

  private mutating func putWhiteSpace() { put(whiteSpace.randomElement(using: &random) ?? "") }

  private mutating func put(_ part: String) {
    text.unicodeScalars += part.unicodeScalars
    for scalar in part.unicodeScalars {
      location.offset += scalar.utf8.count
      location.column += 1
      if scalar == "\r" || scalar == "\n" {
        if scalar == "\r" || !isBehindReturn { location.line += 1 }
        location.column = 1
      }
      isBehindReturn = scalar == "\r"
    }
  }

  private mutating func quoted(_ key: String) -> String {
    var text = "\""
    for scalar in key.unicodeScalars {
      let mustEscape = scalar.value < 0x20 || scalar == "\"" || scalar == "\\"
      if mustEscape || Int.random(in: 0..<(escapesMuch ? 2 : 20), using: &random) == 0 {
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
