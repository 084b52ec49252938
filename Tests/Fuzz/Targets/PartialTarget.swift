import Foundation

/// Texts that break off: what is there of them is what a slow way to close them finds, and pieces are like the whole prefix.
///
/// The first bytes say what is an error, where the text breaks off, and the lengths of the pieces, which repeat; the text follows.
func fuzzPartial(_ input: inout Input) {
  let choice = input.byte()
  let options: JSON.ParsingOptions = choice & 1 == 0 ? [] : .rejectDuplicateKeys
  let maximumDepth = [JSON.defaultMaximumDepth, 5, 1, 0][Int(choice >> 1 & 3)]
  let lengths = (0...input.number(below: 4)).map { _ in 1 + input.number(below: 100) }
  let cut = Int(input.byte()) << 8 | Int(input.byte())
  let text = input.jsonText(isGenerated: choice & 8 != 0)
  let whole = Outcome { () throws(JSONSyntaxError) in
    try JSON(bytes: text, options: options, maximumDepth: maximumDepth)
  }
  func partial(_ count: Int) -> Outcome {
    Outcome { () throws(JSONSyntaxError) in
      try JSON(partial: text[..<count], options: options, maximumDepth: maximumDepth)
    }
  }
  let count = cut % (text.count + 1)
  checkPrefix(partial(count), count, of: text, whole)
  checkWhole(partial(text.count), text, whole)

  var pieces: PartialJSON
  do throws(JSONSyntaxError) {
    pieces = try PartialJSON(options: options, maximumDepth: maximumDepth)
  } catch {
    return
  }
  var start = 0
  var index = 0
  while start < text.count {
    let end = min(text.count, start + lengths[index % lengths.count])
    var outcome = Outcome()
    do throws(JSONSyntaxError) {
      try pieces.append(text[start..<end])
      outcome.json = try pieces.json()
    } catch {
      outcome.error = error
    }
    let expected = partial(end)
    if outcome.error == nil || !isSpecial(Array(text[..<end])) {
      checkEqual(outcome.summary, expected.summary, "pieces up to \(end)")
    } else {
      check(expected.error != nil, "pieces up to \(end): \(outcome.summary)")
    }
    start = end
    index += 1
  }
  var end = Outcome()
  do throws(JSONSyntaxError) { end.json = try pieces.finish() } catch { end.error = error }
  checkEqual(end.json?.description, whole.json?.description, "the end")
  check((end.error == nil) == (whole.error == nil), "the end: \(String(describing: end.error))")
}

private struct Outcome {
  var json: JSON?
  var error: JSONSyntaxError?

  init() {}

  init(_ body: () throws(JSONSyntaxError) -> JSON?) {
    do throws(JSONSyntaxError) { json = try body() } catch { self.error = error }
  }

  /// Where and why it is wrong.
  var place: String? { error.map { "\($0.kind) \($0.offset) \($0.line) \($0.column)" } }

  var summary: String { place ?? json.map { "\($0.isComplete) \($0)" } ?? "nothing" }
}

/// Whether it is known what is wrong with a text though it goes on otherwise: it looks like UTF-16, or ends in a byte order mark.
private func isSpecial(_ text: [UInt8]) -> Bool {
  text.prefix(4).contains(0) || text.first ?? 0 >= 0xfe || Parser.byteOrderMark.starts(with: text)
}

private func checkPrefix(_ outcome: Outcome, _ count: Int, of text: [UInt8], _ whole: Outcome) {
  let prefix = text[..<count]
  if let json = outcome.json {
    guard let copy = try? JSON(string: json.description) else { fail("the description is not JSON: \(json)") }
    check(copy == json, "is not equal to its description read again")
  }
  if whole.error == nil {
    check(outcome.error == nil, "a prefix is wrong: \(outcome.summary)")
    guard prefix.count < 400 else { return }
    let closed = PartialOracle.closed(prefix).flatMap { try? JSON(bytes: $0) }
    checkEqual(outcome.json?.description, closed?.description, "the prefix")
  } else if outcome.error != nil, !isSpecial(text) {
    checkEqual(outcome.place, whole.place, "the place of what is wrong")
  }
}

private func checkWhole(_ outcome: Outcome, _ text: [UInt8], _ whole: Outcome) {
  if let json = whole.json {
    guard let partial = outcome.json else {
      return check(json.kind == .number && outcome.error == nil, "a whole text has no value: \(outcome.summary)")
    }
    check(partial.isComplete && partial == json, "is not the whole")
  } else if let error = whole.error, !isSpecial(text) {
    let breaksOff = error.kind == .unexpectedEnd || error.kind == .emptyInput
    if breaksOff {
      check(outcome.error == nil, "breaks off: \(outcome.summary)")
    } else {
      checkEqual(outcome.place, whole.place, "place")
    }
  }
}
