import Foundation

/// Any bytes as JSON5, or with a part of its extensions: what the strict parser accepts is the same value at the same places, and the
/// place of an error is in the text. A text whose outer braces are missing is the same value as with them.
func fuzzJSON5(_ input: inout Input) {
  let choice = input.byte()
  let extensions: [JSON.ParsingOptions] = [.json5, .comments, .trailingCommas, [.comments, .trailingCommas]]
  var options = extensions[Int(choice & 3)]
  if choice & 4 != 0 { options.insert(.rejectDuplicateKeys) }
  if choice & 32 != 0 { options.insert(.iJSON) }
  let maximumDepth = choice & 8 != 0 ? 3 : JSON.defaultMaximumDepth
  let text = input.jsonText(isGenerated: choice & 16 != 0)
  if choice & 64 != 0 { return checkOuterBraces(text, options, maximumDepth) }
  let strict = try? JSON(bytes: text, options: options.intersection(.iJSON), maximumDepth: maximumDepth)
  do throws(JSONSyntaxError) {
    let json = try JSON(bytes: text, options: options, maximumDepth: maximumDepth)
    checkEqual(json == json, true, "equality with itself")
    let found = places(of: json)
    check(found.allSatisfy { (0..<text.count).contains($0) }, "a place is not in the text: \(found)")
    if let strict {
      check(json == strict, "is not equal to what the strict parser reads")
      checkEqual(found, places(of: strict), "places")
    }
    do throws(JSONEncodingError) {
      let written = try json.data()
      guard let copy = try? JSON(data: written) else { fail("what was written is not JSON") }
      check(copy == json, "is not equal to what was written and read again")
    } catch {
      check(error.reason.hasSuffix("is not a JSON number"), "\(error)")
    }
  } catch {
    check(strict == nil, "rejected: \(error)")
    checkLocation(offset: error.offset, line: error.line, column: error.column, in: text, "\(error)")
  }
}

/// Reads a text whose outer braces may be missing, and compares that with what is read with them, or without the option.
private func checkOuterBraces(_ text: [UInt8], _ options: JSON.ParsingOptions, _ maximumDepth: Int) {
  let mark: [UInt8] = [0xef, 0xbb, 0xbf]
  let start = text.starts(with: mark) ? mark.count : 0
  // A comment may go on to the end of the line.
  let inBraces = text[..<start] + [UInt8(ascii: "{")] + text[start...] + [0x0a, UInt8(ascii: "}")]
  let added = try? JSON(bytes: inBraces, options: options, maximumDepth: maximumDepth)
  let whole = try? JSON(bytes: text, options: options, maximumDepth: maximumDepth)
  do throws(JSONSyntaxError) {
    let json = try JSON(
      bytes: text, options: options.union(.outerBracesMayBeMissing), maximumDepth: maximumDepth)
    guard let expected = added ?? whole else { fail("accepted, but neither as it is nor in braces") }
    check(json == expected, "is not equal to what is read with braces")
    // That of the object itself is not in the text if its brace is not.
    let found = places(of: json).dropFirst()
    checkEqual(
      Array(found), places(of: expected).dropFirst().map { added == nil ? $0 : $0 - 1 }, "places with outer braces")
  } catch {
    check(added == nil, "rejected without braces: \(error)")
    check(whole?.object == nil, "rejected: \(error)")
    checkLocation(offset: error.offset, line: error.line, column: error.column, in: text, "\(error)")
  }
}

/// The offset of each key and value in the text, in order.
private func places(of json: JSON) -> [Int] {
  guard case .place(let document, _)? = json.plainValue else { return [] }
  let locations = document.locations
  return document.withView { view in
    (0..<view.wordCount).filter { view.word(at: $0).tag != .keyIndex }.map {
      locations.userOffset(locations.offset(of: $0, view))
    }
  }
}
