import Foundation

/// Server-sent events: however the bytes are cut, the parser finds what a slow reading of all lines finds.
///
/// The first bytes say how long an event may be, and the lengths of the pieces, which repeat; the stream follows.
func fuzzEvents(_ input: inout Input) {
  let choice = input.byte()
  let limit = choice & 1 == 0 ? 64_000_000 : input.number(below: 60)
  let lengths = (0...input.number(below: 4)).map { _ in 1 + input.number(below: 100) }
  let stream = choice & 2 == 0 ? input.rest : input.eventStream()
  let expected = FuzzedEvents(lineByLine: stream, limit: limit)

  checkEqual(FuzzedEvents([stream[...]], limit: limit), expected, "the stream at once")
  var pieces: [ArraySlice<UInt8>] = []
  while pieces.last?.endIndex ?? 0 < stream.count {
    pieces.append(stream[(pieces.last?.endIndex ?? 0)...].prefix(lengths[pieces.count % lengths.count]))
  }
  checkEqual(FuzzedEvents(pieces, limit: limit), expected, "pieces of \(lengths) bytes")
  checkValues(stream, pieces, limit)
}

/// The events of a stream.
private struct FuzzedEvents: Equatable {
  var events: [ServerSentEvent] = []
  var lastEventID: String?
  var retry: Int?
  /// The error, with its place.
  var error: String?

  init(_ pieces: [ArraySlice<UInt8>], limit: Int) {
    var parser = ServerSentEventParser(maximumLength: limit)
    for piece in pieces {
      parser.append(piece)
      while true {
        do throws(ServerSentEventError) {
          guard let event = try parser.next() else { break }
          events.append(event)
        } catch {
          check(self.error == nil, "two errors")
          self.error = "\(error) \(error.offset ?? -1)"
        }
      }
    }
    (lastEventID, retry) = (parser.lastEventID, parser.retry)
  }

  /// Cuts the stream into lines, and reads them by section 9.2.6 of the HTML Living Standard.
  init(lineByLine stream: [UInt8], limit: Int) {
    var (data, name, id, committed): ([UInt8]?, [UInt8], [UInt8]?, [UInt8]?) = (nil, [], nil, nil)
    var (length, place) = (0, "")
    for (number, line) in FuzzedLine.all(of: stream).enumerated() {
      if line.bytes.isEmpty, line.hasEnd {
        committed = id
        if let data {
          events.append(
            ServerSentEvent(
              data: String(decoding: data, as: UTF8.self),
              event: name.isEmpty ? "message" : String(decoding: name, as: UTF8.self),
              id: id.map { String(decoding: $0, as: UTF8.self) }, retry: retry))
        }
        (data, name, length) = (nil, [], 0)
        continue
      }
      guard let field = line.field else { continue }
      if length == 0 {
        place = "line \(number + 1): the event is longer than \(limit) byte\(limit == 1 ? "" : "s") \(line.start)"
      }
      length += line.bytes.count
      if length > limit {
        error = place
        break
      }
      // An event without an end does not count.
      guard line.hasEnd else { continue }
      switch field {
      case "data": data = data.map { $0 + [0x0a] + line.value } ?? line.value
      case "event": name = line.value
      case "id": if !line.value.contains(0) { id = line.value }
      default:
        if !line.value.isEmpty, line.value.allSatisfy({ 0x30...0x39 ~= $0 }) {
          retry = Int(String(decoding: line.value, as: UTF8.self)) ?? .max
        }
      }
    }
    lastEventID = committed.flatMap { $0.isEmpty ? nil : String(decoding: $0, as: UTF8.self) }
  }
}

private struct FuzzedLine {
  let bytes: [UInt8]
  /// The offset of the first byte, after a byte order mark.
  let start: Int
  let hasEnd: Bool

  static func all(of stream: [UInt8]) -> [FuzzedLine] {
    var lines: [FuzzedLine] = []
    var start = stream.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
    var index = start
    while index < stream.count {
      let byte = stream[index]
      if byte == 0x0a || byte == 0x0d {
        lines.append(FuzzedLine(bytes: Array(stream[start..<index]), start: start, hasEnd: true))
        if byte == 0x0d, index + 1 < stream.count, stream[index + 1] == 0x0a { index += 1 }
        start = index + 1
      }
      index += 1
    }
    if start < stream.count { lines.append(FuzzedLine(bytes: Array(stream[start...]), start: start, hasEnd: false)) }
    return lines
  }

  /// The name of the field, if it is known; for a line without an end only if there is a byte after its colon, or the name is all.
  var field: String? {
    let name = String(decoding: bytes.prefix { $0 != 0x3a }, as: UTF8.self)
    guard ["data", "event", "id", "retry"].contains(name) else { return nil }
    return hasEnd || bytes.count > name.utf8.count + 1 ? name : nil
  }

  var value: [UInt8] {
    let rest = bytes.drop { $0 != 0x3a }.dropFirst()
    return Array(rest.first == 0x20 ? rest.dropFirst() : rest)
  }
}

/// The values in the data: the same reports and values, however the bytes are cut.
private func checkValues(_ stream: [UInt8], _ pieces: [ArraySlice<UInt8>], _ limit: Int) {
  var options = JSONStreamOptions()
  options.maximumLength = limit
  func read(_ pieces: [ArraySlice<UInt8>]) -> [String] {
    var summary: [String] = []
    func note(_ report: DecodingReport) {
      let problem = report.problems.first
      summary.append(
        "\(problem?.path ?? []) \(problem?.offset ?? -1) \(problem?.line ?? -1) \(problem?.column ?? -1)")
    }
    let format = StreamFormat(.values, options, isInEvents: true, until: "end")
    guard let reader = try? StreamReader<JSON>(format, onInvalid: note) else { return [] }
    do {
      for piece in pieces {
        piece.withView { reader.append($0) }
        try reader.readAll { summary.append("\($0)") }
      }
      reader.append(.empty, isLast: true)
      try reader.readAll { summary.append("\($0)") }
    } catch {
      summary.append("\(error)")
    }
    return summary
  }
  checkEqual(read(pieces), read([stream[...]]), "the values of the pieces")
}

extension Input {
  /// Fields, ends of lines, and parts of them.
  fileprivate mutating func eventStream() -> [UInt8] {
    let pieces: [String] = [
      "data", "data:", "data: ", "event: ", "id: ", "id", "retry: ", "\n", "\n", "\n\n", "\r", "\r\n", ":", " ", "1",
      "23", "{\"a\":", "}", "[1]", "end", "\u{0}", "\u{feff}", "é", "dat", "data: end\n\n", "x",
    ]
    var stream: [UInt8] = []
    while !isEmpty, stream.count < 1000 {
      let choice = Int(byte())
      stream += choice < 240 ? Array(pieces[choice % pieces.count].utf8) : bytes(choice - 239)
    }
    return stream
  }
}
