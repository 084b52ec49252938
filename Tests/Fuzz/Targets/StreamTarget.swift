import Foundation

/// Streams: however the bytes are cut, what is read is what the core reads from the whole text.
///
/// The first bytes say which layout, type, path and limits there are, and the lengths of the chunks, which repeat; the text follows.
func fuzzStream(_ input: inout Input) {
  let choice = input.byte()
  let layout = [StreamParser.Layout.lines, .values, .elements, .members][Int(choice & 3)]
  let readsIntegers = choice & 4 != 0
  let isGenerated = choice & 8 != 0
  var options = JSONStreamOptions()
  if choice & 16 != 0 { options.maximumLength = 4 + input.number(below: 60) }
  if choice & 32 != 0 { options.maximumDepth = input.number(below: 6) }
  if choice & 64 != 0 { options.parsing = .rejectDuplicateKeys }
  let path: JSONKeyPath = choice & 128 == 0 ? [] : input.element(of: ["a", "1", "b.0", ["a", 2], "", "id.a"])
  let lengths = (0...input.number(below: 4)).map { _ in 1 + input.number(below: 200) }
  let text = isGenerated ? input.streamText(layout) : input.rest

  let stream = FuzzedStream(layout: layout, path: path, options: options)
  if readsIntegers {
    checkReports(stream, stream.read(Int.self, [text]), text)
    checkChunks(stream, Int.self, text, lengths)
  } else {
    checkValues(stream, stream.read(JSON.self, [text]), text)
    checkChunks(stream, JSON.self, text, lengths)
  }
}

// MARK: - Reading

private struct FuzzedStream {
  var layout: StreamParser.Layout
  var path: JSONKeyPath
  var options: JSONStreamOptions

  func read<Value: JSONDecodable>(_ type: Value.Type, _ chunks: [[UInt8]]) -> StreamOutcome<Value> {
    var outcome = StreamOutcome<Value>()
    var invalid: [DecodingReport] = []
    let source = FuzzedChunks(chunks: chunks)
    do {
      switch layout {
      case .lines:
        try JSONLines.read(type, from: source, options: options, onInvalid: { invalid.append($0) }) {
          outcome.values.append($0)
        }
      case .values:
        try JSONValues.read(type, from: source, options: options, onInvalid: { invalid.append($0) }) {
          outcome.values.append($0)
        }
      case .elements:
        try JSONElements.read(type, at: path, from: source, options: options, onInvalid: { invalid.append($0) }) {
          outcome.values.append($0)
        }
      case .members:
        try JSONMembers.read(type, at: path, from: source, options: options, onInvalid: { invalid.append($0) }) {
          outcome.keys.append(Array($0.utf8))
          outcome.values.append($1)
        }
      }
    } catch let error as DecodingReport {
      outcome.error = error
    } catch {
      fail("thrown: \(error)")
    }
    outcome.invalid = invalid
    return outcome
  }
}

private struct FuzzedChunks: JSONStreamSource {
  let chunks: [[UInt8]]

  func forEachPart(_ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    for chunk in chunks { try chunk.withUnsafeBytes(body) }
  }
}

private struct StreamOutcome<Value> {
  var keys: [[UInt8]] = []
  var values: [Value] = []
  var invalid: [DecodingReport] = []
  var error: DecodingReport?

  /// All that must not depend on the chunks. What is quoted of a text that is not JSON depends on what is there of it.
  var summary: [String] {
    keys.map { "\($0)" } + values.map { "\($0)" }
      + (invalid + [error].compactMap { $0 }).flatMap { report in
        report.problems.map { problem in
          "\(problem.path) \(report.syntaxError.map { "\($0.kind)" } ?? problem.message) \(problem.offset ?? -1) "
            + "\(problem.line ?? -1) \(problem.column ?? -1)"
        }
      }
  }
}

extension Input {
  /// Values with what is between them in a layout.
  fileprivate mutating func streamText(_ layout: StreamParser.Layout) -> [UInt8] {
    let space = ["", " ", "\r", "\t\n"][number(below: layout == .lines ? 3 : 4)]
    let style = byte()
    let values = (0...number(below: 5)).map { _ in value().spelled(space: space) { ($0.value + UInt32(style)) % 5 == 0 }
    }
    switch layout {
    case .lines: return Array(values.joined(separator: Array(["\n", "\r\n", "\n \n"][Int(style) % 3].utf8)))
    case .values: return Array(values.joined(separator: Array(["", " ", "\n"][Int(style) % 3].utf8)))
    case .elements: return Array("[".utf8) + values.joined(separator: Array(",\(space)".utf8)) + Array("]".utf8)
    case .members:
      return Array("{\"a\":".utf8) + values.joined(separator: Array(",\(space)\"b\":".utf8)) + Array("}".utf8)
    }
  }
}

// MARK: - Checks

/// The chunks do not matter.
private func checkChunks<Value: JSONDecodable>(
  _ stream: FuzzedStream, _ type: Value.Type, _ text: [UInt8], _ lengths: [Int]
) {
  let whole = stream.read(type, [text]).summary
  var chunks: [[UInt8]] = []
  var start = 0
  while start < text.count {
    let end = min(text.count, start + lengths[chunks.count % lengths.count])
    chunks.append(Array(text[start..<end]))
    start = end
  }
  checkEqual(stream.read(type, chunks).summary, whole, "in chunks of \(lengths)")
  checkEqual(stream.read(type, text.map { [$0] }).summary, whole, "in single bytes")
}

/// The values and errors are those of the core.
private func checkValues(_ stream: FuzzedStream, _ outcome: StreamOutcome<JSON>, _ text: [UInt8]) {
  for report in outcome.invalid + [outcome.error].compactMap({ $0 }) {
    for problem in report.problems {
      guard let offset = problem.offset, let line = problem.line, let column = problem.column else {
        fail("a problem without a place: \(problem)")
      }
      checkLocation(offset: offset, line: line, column: column, in: text, "\(problem)")
    }
  }
  // Only the core knows what is too long for it, which is nothing here.
  if stream.options.maximumLength < text.count { return }
  switch stream.layout {
  case .lines: checkLines(stream, outcome, text)
  case .values: checkTexts(stream, outcome, text)
  case .elements, .members: checkTree(stream, outcome, text)
  }
}

private let spaces = Array("    ".utf8)
private let byteOrderMark: [UInt8] = [0xef, 0xbb, 0xbf]

/// The value of a part of a stream. The spaces keep the core from looking for a byte order mark, and for UTF-16.
private func parse(_ part: ArraySlice<UInt8>, _ options: JSONStreamOptions) -> Result<JSON, JSONSyntaxError> {
  Result { () throws(JSONSyntaxError) in
    try JSON(bytes: spaces + part, options: options.parsing, maximumDepth: options.maximumDepth)
  }
}

private func checkLines(_ stream: FuzzedStream, _ outcome: StreamOutcome<JSON>, _ text: [UInt8]) {
  check(outcome.error == nil, "lines end with \(String(describing: outcome.error))")
  var values = outcome.values[...]
  var reports = outcome.invalid[...]
  var start = text.starts(with: byteOrderMark) ? 3 : 0
  for line in text[start...].split(separator: 0x0a, omittingEmptySubsequences: false) {
    defer { start += line.count + 1 }
    if line.allSatisfy({ [0x20, 0x09, 0x0d].contains($0) }) { continue }
    switch parse(line, stream.options) {
    case .success(let json):
      guard let value = values.popFirst() else { fail("no value for a line: \(json)") }
      checkEqual(value.description, json.description, "the value of a line")
    case .failure(let error):
      guard let report = reports.popFirst(), let found = report.syntaxError else { fail("no report for \(error)") }
      if found.kind == .unsupportedEncoding, start == 0 { continue }
      checkEqual(found.kind, error.kind, "the reason")
      checkEqual(found.offset, start + error.offset - spaces.count, "the offset of \(error)")
    }
  }
  check(values.isEmpty && reports.isEmpty, "more values or reports than lines")
}

private func checkTexts(_ stream: FuzzedStream, _ outcome: StreamOutcome<JSON>, _ text: [UInt8]) {
  check(outcome.invalid.isEmpty, "invalid: \(outcome.invalid)")
  var values = outcome.values[...]
  var rest = text.dropFirst(text.starts(with: byteOrderMark) ? 3 : 0)
  func checkError(_ reason: JSONSyntaxError.Kind, _ offset: Int) {
    guard let error = outcome.error?.syntaxError else { fail("no error: \(reason)") }
    if error.kind == .unsupportedEncoding { return }
    checkEqual(error.kind, reason, "the reason")
    checkEqual(error.offset, offset, "the offset of \(error)")
    check(values.isEmpty, "more values than texts")
  }
  while !rest.allSatisfy({ [0x20, 0x09, 0x0a, 0x0d].contains($0) }) {
    var end = rest.endIndex
    var part = parse(rest, stream.options)
    if case .failure(let error) = part, error.kind == .trailingCharacters {
      end = rest.startIndex + error.offset - spaces.count
      part = parse(rest[..<end], stream.options)
    }
    switch part {
    case .failure(let error): return checkError(error.kind, rest.startIndex + error.offset - spaces.count)
    case .success(let json):
      guard let value = values.popFirst() else { fail("no value for a text: \(json)") }
      checkEqual(value.description, json.description, "the value of a text")
    }
    let isWord = { (byte: UInt8) in
      let scalar = Unicode.Scalar(byte)
      return scalar.isASCII && (scalar.properties.isAlphabetic || "0123456789+-.".unicodeScalars.contains(scalar))
    }
    if end < rest.endIndex, isWord(rest[end - 1]), isWord(rest[end]) { return checkError(.trailingCharacters, end) }
    rest = rest[end...]
  }
  check(values.isEmpty && outcome.error == nil, "more values than texts, or \(String(describing: outcome.error))")
}

private func checkTree(_ stream: FuzzedStream, _ outcome: StreamOutcome<JSON>, _ text: [UInt8]) {
  check(outcome.invalid.isEmpty, "invalid: \(outcome.invalid)")
  // Keys around the values are not compared, so that a stream takes some that are there twice.
  guard stream.options.parsing.isEmpty else { return }
  let json: JSON
  do throws(JSONSyntaxError) {
    json = try JSON(bytes: text, maximumDepth: stream.options.maximumDepth)
  } catch {
    guard let found = outcome.error else { fail("accepted: \(error)") }
    // That the path leads nowhere may be found first.
    guard let found = found.syntaxError, found.kind != .unsupportedEncoding, error.kind != .unsupportedEncoding
    else { return }
    checkEqual(found.kind, error.kind, "the reason")
    checkEqual(
      [found.offset, found.line, found.column], [error.offset, error.line, error.column], "the place of \(error)")
    return
  }
  var value = Reference(text, maximumDepth: stream.options.maximumDepth)
  for step in stream.path.segments {
    switch step {
    case .key(let key): value = value?.value(forKeyOrIndex: Array(key.utf8))
    case .index(let index):
      if case .array(let elements) = value, elements.indices.contains(index) {
        value = elements[index]
      } else {
        value = nil
      }
    }
  }
  switch value {
  case .array(let elements) where stream.layout == .elements:
    check(outcome.error == nil, "\(String(describing: outcome.error))")
    checkEqual(outcome.values.count, elements.count, "count of elements")
    for (value, reference) in zip(outcome.values, elements) { checkSame(value, reference, readsNumbers: false) }
  case .object(let members) where stream.layout == .members:
    check(outcome.error == nil, "\(String(describing: outcome.error))")
    checkEqual(outcome.keys, members.map(\.key), "keys")
    for (value, member) in zip(outcome.values, members) { checkSame(value, member.value, readsNumbers: false) }
  default:
    check(outcome.values.isEmpty, "values where there are none")
    let expected =
      stream.layout == .members
      ? [String: JSON].explain(json, at: stream.path) : [JSON].explain(json, at: stream.path)
    checkEqual(outcome.error?.description, expected.description, "the report")
  }
}

/// Reports about elements are those of the core.
private func checkReports(_ stream: FuzzedStream, _ outcome: StreamOutcome<Int>, _ text: [UInt8]) {
  guard stream.layout == .elements, outcome.error == nil, stream.options.maximumLength >= text.count else { return }
  let expected = [Int].explain(text, at: stream.path)
  check(expected.syntaxError == nil, "accepted: \(expected)")
  checkEqual(outcome.invalid.flatMap(\.problems), expected.problems, "problems")
}
