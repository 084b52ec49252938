import GlossStreams

/// Section 9.2.6 of the HTML Living Standard, word by word: the whole stream is decoded, cut into lines, and interpreted. The library
/// does that part by part.
enum NaiveEvents {
  static func events(in bytes: [UInt8]) -> [ServerSentEvent] { stream(bytes).events }

  /// The events, and what a client that connects again needs.
  static func stream(_ bytes: [UInt8]) -> (events: [ServerSentEvent], lastEventID: String?, retry: Int?) {
    var scalars = decode(bytes)
    if scalars.first == "\u{feff}" { scalars.removeFirst() }
    var events: [ServerSentEvent] = []
    var (data, type, id, retry) = ("", "", String?.none, Int?.none)
    var lastEventID = ""
    for line in lines(scalars) {
      if line.isEmpty {
        lastEventID = id ?? ""
        if !data.isEmpty {
          var text = Array(data.unicodeScalars)
          if text.last == "\n" { text.removeLast() }
          events.append(
            ServerSentEvent(data: string(text), event: type.isEmpty ? "message" : type, id: id, retry: retry))
        }
        (data, type) = ("", "")
        continue
      }
      let colon = line.firstIndex(of: ":")
      if colon == 0 { continue }
      let name = string(Array(line[..<(colon ?? line.count)]))
      var rest = colon.map { Array(line[($0 + 1)...]) } ?? []
      if rest.first == " " { rest.removeFirst() }
      let value = string(rest)
      if name == "event" { type = value }
      if name == "data" { data += value + "\n" }
      if name == "id", !rest.contains("\0") { id = value }
      let digits = rest.map { Int($0.value) - 48 }
      if name == "retry", !rest.isEmpty, digits.allSatisfy({ 0...9 ~= $0 }) { retry = Int(value) ?? .max }
    }
    return (events, lastEventID.isEmpty ? nil : lastEventID, retry)
  }

  /// The lines that have an end.
  private static func lines(_ scalars: [Unicode.Scalar]) -> [[Unicode.Scalar]] {
    var (lines, line): ([[Unicode.Scalar]], [Unicode.Scalar]) = ([], [])
    for (index, scalar) in scalars.enumerated() {
      if scalar == "\n", index > 0, scalars[index - 1] == "\r" { continue }
      if scalar == "\n" || scalar == "\r" {
        lines.append(line)
        line = []
      } else {
        line.append(scalar)
      }
    }
    return lines
  }

  private static func string(_ scalars: [Unicode.Scalar]) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  /// The Encoding Standard's UTF-8 decoder, section 8.1.1, state by state.
  private static func decode(_ bytes: [UInt8]) -> [Unicode.Scalar] {
    var scalars: [Unicode.Scalar] = []
    var (point, seen, needed, lower, upper): (UInt32, Int, Int, UInt8, UInt8) = (0, 0, 0, 0x80, 0xbf)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if needed == 0 {
        switch byte {
        case 0...0x7f: scalars.append(Unicode.Scalar(byte))
        case 0xc2...0xdf: (needed, point) = (1, UInt32(byte & 0x1f))
        case 0xe0...0xef:
          if byte == 0xe0 { lower = 0xa0 }
          if byte == 0xed { upper = 0x9f }
          (needed, point) = (2, UInt32(byte & 0xf))
        case 0xf0...0xf4:
          if byte == 0xf0 { lower = 0x90 }
          if byte == 0xf4 { upper = 0x8f }
          (needed, point) = (3, UInt32(byte & 7))
        default: scalars.append("\u{fffd}")
        }
        index += 1
      } else if byte < lower || byte > upper {
        (point, seen, needed, lower, upper) = (0, 0, 0, 0x80, 0xbf)
        scalars.append("\u{fffd}")
        // The byte is looked at again.
      } else {
        (lower, upper) = (0x80, 0xbf)
        point = point << 6 | UInt32(byte & 0x3f)
        seen += 1
        if seen == needed {
          scalars.append(Unicode.Scalar(point) ?? "\u{fffd}")
          (point, seen, needed) = (0, 0, 0)
        }
        index += 1
      }
    }
    if needed != 0 { scalars.append("\u{fffd}") }
    return scalars
  }
}
