import Foundation

/// Any bytes as JSON5, or with a part of its extensions: what the strict parser accepts is the same value at the same places, and the
/// place of an error is in the text.
func fuzzJSON5(_ input: inout Input) {
  let choice = input.byte()
  let extensions: [JSON.ParsingOptions] = [.json5, .comments, .trailingCommas, [.comments, .trailingCommas]]
  var options = extensions[Int(choice & 3)]
  if choice & 4 != 0 { options.insert(.rejectDuplicateKeys) }
  let maximumDepth = choice & 8 != 0 ? 3 : JSON.defaultMaximumDepth
  let text = input.jsonText(isGenerated: choice & 16 != 0)
  let strict = try? JSON(
    bytes: text, options: options.intersection(.rejectDuplicateKeys), maximumDepth: maximumDepth)
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
