import Gloss
import Testing
import TestSupport

private let spaces: [UInt8] = Array("    ".utf8)

/// The result of the core for a whole text. The stream must have the same, for all cuts.
struct Expectation {
  /// The values; nil if the core does not say how many come before an error.
  var values: [String]?
  var invalid: [[Outcome.Finding]] = []
  /// The error; nil if the core does not say it. The path is `unknown` if the core does not say in which value it is.
  var thrown: [Outcome.Finding]? = []
  static let unknown = "unknown"

  /// The difference between this and an outcome; nil if there is none.
  func difference(to outcome: Outcome) -> String? {
    if let error = outcome.otherError { return "threw \(error)" }
    if let values, outcome.values != values { return "values \(outcome.values) instead of \(values)" }
    if outcome.invalid != invalid { return "invalid \(outcome.invalid) instead of \(invalid)" }
    if thrown == nil, outcome.thrown.isEmpty { return "threw nothing" }
    let known = zip(outcome.thrown, thrown ?? outcome.thrown).map { found, expected in
      var found = found
      if expected.path == Expectation.unknown { found.path = Expectation.unknown }
      return found
    }
    if let thrown, known != thrown || outcome.thrown.count != thrown.count {
      return "threw \(outcome.thrown) instead of \(thrown)"
    }
    return nil
  }
}

extension Expectation {
  /// The outcome for the elements or members of a text.
  init(_ layout: Layout, of text: [UInt8], at path: JSONKeyPath = [], maximumDepth: Int = JSON.defaultMaximumDepth) {
    let bracket = UInt8(ascii: layout == .members ? "{" : "[")
    let json: JSON
    do throws(JSONSyntaxError) {
      json = try JSON(bytes: text, maximumDepth: maximumDepth)
    } catch {
      thrown = [Expectation.finding(error, in: text)]
      if Expectation.first(of: text) != bracket || !path.segments.isEmpty {
        // The value at the path, or the lack of it, may be found first.
        if Expectation.first(of: text).map({ Array("[{tfn\"-0123456789".utf8).contains($0) }) == true { thrown = nil }
      } else if text.count < 400 {
        values = Expectation.values(layout, of: text, before: error.offset, maximumDepth: maximumDepth)
      }
      return
    }
    let part = Expectation.part(of: text, at: path.segments[...])
    if Expectation.first(of: part) == bracket {
      values = try? Expectation.values(layout, of: part)
      return
    }
    values = []
    do throws(DecodingReport) {
      _ = try layout == .members ? [String: JSON].decode(json, at: path).count : [JSON].decode(json, at: path).count
    } catch {
      thrown = Outcome.findings(error)
    }
  }

  /// The first byte that is not white space; nil if there is none.
  private static func first(of text: [UInt8]) -> UInt8? {
    text.dropFirst(text.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0).first { ![0x20, 0x09, 0x0a, 0x0d].contains($0) }
  }

  /// The values that end before an error in an array or object: those of the longest part that a bracket makes JSON of.
  private static func values(_ layout: Layout, of text: [UInt8], before offset: Int, maximumDepth: Int) -> [String]? {
    for end in stride(from: offset, to: 0, by: -1) {
      // A number that goes on is not there yet.
      if end < offset, Array("0123456789.eE".utf8).contains(text[end]) { continue }
      let part = text[..<end] + Array((layout == .members ? "}" : "]").utf8)
      if (try? JSON(bytes: part, maximumDepth: maximumDepth)) != nil { return try? values(layout, of: Array(part)) }
    }
    return []
  }

  /// The elements of an array, or the members of an object, which must be JSON: also those whose key is there twice.
  private static func values(_ layout: Layout, of text: [UInt8]) throws -> [String] {
    let text = text.dropFirst(text.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0)
    let parts = try parts(of: text).map { "\(try JSON(bytes: $0, maximumDepth: .max))" }
    if layout == .elements { return parts }
    return stride(from: 0, to: parts.count, by: 2).map { index in
      "\((try? String.decode(parts[index])) ?? ""): \(parts[index + 1])"
    }
  }

  /// The text of the value at a path of a text that is JSON; empty if there is none.
  private static func part(of text: [UInt8], at path: ArraySlice<JSONKeyPath.Segment>) -> [UInt8] {
    guard let step = path.first else { return text }
    let parts = parts(of: text)
    let index: Int? =
      switch (step, first(of: text)) {
      case (.key(let key), UInt8(ascii: "{")):
        stride(from: 0, to: parts.count, by: 2).first { (try? String.decode(parts[$0])) == key }.map { $0 + 1 }
      case (.key(let key), _): Int(key)
      case (.index(let index), let first): first == UInt8(ascii: "[") ? index : nil
      }
    guard let index, parts.indices.contains(index) else { return [] }
    return part(of: parts[index], at: path.dropFirst())
  }

  /// The texts between the commas and colons of an array or object.
  private static func parts(of text: some Sequence<UInt8>) -> [[UInt8]] {
    var (depth, isInString, isEscaped) = (0, false, false)
    var parts: [[UInt8]] = [[]]
    for byte in text {
      switch byte {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\"): isEscaped = true
      case UInt8(ascii: "\""): isInString.toggle()
      case _ where isInString: break
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        if depth == 1 { continue }
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { continue }
      case UInt8(ascii: ","), UInt8(ascii: ":"):
        if depth == 1 {
          parts.append([])
          continue
        }
      default: break
      }
      if depth > 0 { parts[parts.count - 1].append(byte) }
    }
    let isEmpty = parts.count == 1 && parts[0].allSatisfy { [0x20, 0x09, 0x0a, 0x0d].contains($0) }
    return isEmpty ? [] : parts
  }

  /// The outcome for texts that follow each other.
  init(textsIn text: [UInt8], maximumDepth: Int = JSON.defaultMaximumDepth) {
    var values: [String] = []
    var rest = text.dropFirst(text.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0)
    while !rest.allSatisfy({ [0x20, 0x09, 0x0a, 0x0d].contains($0) }) {
      // The spaces keep the core from skipping a byte order mark, and from taking the text for UTF-16.
      func parse(_ bytes: ArraySlice<UInt8>) throws(JSONSyntaxError) -> String {
        "\(try JSON(bytes: spaces + bytes, maximumDepth: maximumDepth))"
      }
      do throws(JSONSyntaxError) {
        values.append(try parse(rest))
        break
      } catch {
        let end = rest.startIndex + error.offset - spaces.count
        if error.kind == .trailingCharacters, let value = try? parse(rest[..<end]) {
          values.append(value)
          let isWord = { (byte: UInt8) in
            Character(Unicode.Scalar(byte)).isASCII && Character(Unicode.Scalar(byte)).isLetter
              || Array("0123456789+-.".utf8).contains(byte)
          }
          if isWord(rest[end - 1]), isWord(rest[end]) {
            thrown = [Expectation.finding("\(error.kind)", at: end, in: text)]
            break
          }
          rest = rest[end...]
        } else {
          thrown = [Expectation.finding("\(error.kind)", at: end, in: text)]
          break
        }
      }
    }
    self.values = values
  }

  /// The outcome for the lines of a text, which are parsed one by one.
  init(linesOf text: [UInt8]) {
    var values: [String] = []
    var start = text.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
    for line in text[start...].split(separator: 0x0a, omittingEmptySubsequences: false) {
      defer { start += line.count + 1 }
      if line.allSatisfy({ [0x20, 0x09, 0x0d].contains($0) }) { continue }
      do throws(JSONSyntaxError) {
        // The spaces keep the core from skipping a byte order mark, and from taking the line for UTF-16.
        values.append("\(try JSON(bytes: spaces + line))")
      } catch {
        let offset = start + error.offset - spaces.count
        var finding = Expectation.finding("\(error.kind)", at: offset, in: text, canBeOtherEncoding: start == 0)
        finding.path = "[\(values.count + invalid.count)]"
        invalid.append([finding])
      }
    }
    self.values = values
  }

  private static func finding(_ error: JSONSyntaxError, in text: [UInt8]) -> Outcome.Finding {
    // The core looks at the length, too, which a stream does not know.
    let kind = error.kind == .unsupportedEncoding ? "expectedValue" : "\(error.kind)"
    var finding = finding(kind, at: error.offset, in: text)
    // The core counts by itself.
    if finding.kind == "\(error.kind)" { (finding.line, finding.column) = (error.line, error.column) }
    return finding
  }

  private static func finding(_ kind: String, at offset: Int, in text: [UInt8], canBeOtherEncoding: Bool = true)
    -> Outcome.Finding
  {
    if canBeOtherEncoding, looksLikeUTF16(text.prefix(4)) {
      return Outcome.Finding(kind: "unsupportedEncoding", path: "", offset: 0, line: 1, column: 1)
    }
    let location = location(of: offset, in: text)
    return Outcome.Finding(kind: kind, path: unknown, offset: offset, line: location.line, column: location.column)
  }

  /// Whether a text that is not JSON begins like one in UTF-16 or UTF-32.
  static func looksLikeUTF16(_ start: some Collection<UInt8>) -> Bool {
    let bytes = Array(start)
    guard bytes.count == 4 else { return false }
    switch (bytes[0], bytes[1]) {
    case (0xfe, 0xff), (0xff, 0xfe): return true
    case (0, 0): return bytes[2] == 0 && bytes[3] != 0 || bytes[2] == 0xfe && bytes[3] == 0xff
    case (let first, let second): return first == 0 && second < 0x80 || second == 0 && first < 0x80
    }
  }

  /// The line and column of an offset, counted in the simplest way.
  static func location(of offset: Int, in text: [UInt8]) -> (line: Int, column: Int) {
    var (line, column, previous) = (1, 1, UInt8(0))
    for byte in text[..<offset].dropFirst(text.starts(with: [0xef, 0xbb, 0xbf]) && offset >= 3 ? 3 : 0) {
      if byte == 0x0a || byte == 0x0d {
        if byte == 0x0d || previous != 0x0d { line += 1 }
        column = 1
      } else if byte & 0xc0 != 0x80 {
        column += 1
      }
      previous = byte
    }
    return (line, column)
  }
}

/// Reads a text in many chunkings, and records what differs from the expectation and from each other.
func expect(
  _ stream: Stream<JSON>, of text: [UInt8], _ expectation: Expectation, _ random: inout SplitMix64,
  _ what: @autoclosure () -> String, sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  var expectation = expectation
  for chunks in chunkings(of: text, &random) {
    let outcome = stream.read(chunks)
    if let difference = expectation.difference(to: outcome) {
      let cuts = chunks.count > 8 ? "\(chunks.count) chunks" : "\(chunks.map(\.count))"
      Issue.record("\(what()), \(stream.layout), \(cuts): \(difference)", sourceLocation: sourceLocation)
      return
    }
    // The values before an error must be the same, too, and so must the value with the error.
    expectation.values = outcome.values
    expectation.thrown = outcome.thrown
  }
}
