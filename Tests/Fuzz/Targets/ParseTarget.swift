import Foundation

/// Any bytes: the verdict is that of a slow parser, and so is each value in the document.
///
/// The first byte says which options and which initializer; the rest is the text.
func fuzzParse(_ input: inout Input) {
  let choice = input.byte()
  let options: JSON.ParsingOptions = choice & 1 == 0 ? [] : .rejectDuplicateKeys
  let maximumDepth = [JSON.defaultMaximumDepth, 5, 1, 0][Int(choice >> 1 & 3)]
  let text = input.jsonText(isGenerated: choice & 8 != 0)
  let reference = Reference(text, maximumDepth: maximumDepth)
  let hasDuplicateKeys = reference?.hasDuplicateKeys ?? false
  let isAccepted = reference != nil && !(hasDuplicateKeys && options.contains(.rejectDuplicateKeys))

  do throws(JSONSyntaxError) {
    let json =
      switch choice >> 4 & 3 {
      case 0: try JSON(data: Data(text), options: options, maximumDepth: maximumDepth)
      case 1: try JSON(bytes: AnySequence(text), options: options, maximumDepth: maximumDepth)
      case 2 where String(validating: text, as: UTF8.self) != nil:
        try JSON(string: String(decoding: text, as: UTF8.self), options: options, maximumDepth: maximumDepth)
      default: try JSON(bytes: text, options: options, maximumDepth: maximumDepth)
      }
    guard let reference, isAccepted else { fail("accepted") }
    checkSame(json, reference)
    let description = json.description
    checkEqual(Array(description.utf8), reference.text(.withoutEscapingSlashes), "description")
    _ = json.foundationObject
    for member in json { _ = member.value }
    guard let copy = try? JSON(string: description) else { fail("the description is no JSON: \(description)") }
    check(json == copy && copy == json, "is not equal to its description read again")
    checkEqual(json.hashValue, copy.hashValue, "hash of the description read again")
  } catch {
    check(!isAccepted, "rejected: \(error)")
    checkLocation(offset: error.offset, line: error.line, column: error.column, in: text, "\(error)")
    if error.kind.key != nil { check(reference == nil || hasDuplicateKeys, "no key stands twice") }
    if error.kind == .unexpectedEnd || error.kind == .emptyInput {
      checkEqual(error.offset, text.count, "offset of the end")
    }
  }
}
