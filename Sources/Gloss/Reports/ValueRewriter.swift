/// Writes a text of the values of a parsed one, in another form. Lines, columns and offsets of the result are those of the parsed text.
package struct ValueRewriter: ~Copyable {
  private let document: Document
  private var text: [UInt8] = []
  private var shifts: [OriginalText.Shift] = []

  /// Creates a rewriter of the values in a document.
  ///
  /// - Parameter json: A parsed value in it; nil is returned for a built one.
  package init?(_ json: JSON) {
    guard let document = json.parsed?.document else { return nil }
    self.document = document.original
  }

  /// Adds a text. It begins where the last `mark` is.
  package mutating func write(_ text: String) { self.text += text.utf8 }

  /// Records that what follows is in the place of a value of the document.
  package mutating func mark(_ json: JSON) {
    guard let index = json.parsed?.index else { return }
    mark(index)
  }

  /// Records that what follows is in the place of the key of a member of the document.
  package mutating func mark(keyOf json: JSON) {
    guard let index = json.parsed?.index, index > 0 else { return }
    mark(index - 1)
  }

  private mutating func mark(_ index: Int) {
    let offset = document.withView { document.locations.offset(of: index, $0) }
    let original = (document as? RewrittenDocument)?.originalText.offset(of: offset) ?? offset
    if shifts.last.map({ Int($0.rewritten) == text.count }) ?? false { shifts.removeLast() }
    shifts.append(
      OriginalText.Shift(
        rewritten: UInt32(truncatingIfNeeded: text.count), original: UInt32(truncatingIfNeeded: original)))
  }

  /// The value of the text. O(bytes of both texts).
  ///
  /// - Throws: `JSONSyntaxError` if an object has a key twice, if the text is not JSON, and if it is too deep or too large.
  package consuming func value() throws(JSONSyntaxError) -> JSON {
    guard var shifts = GrowingBuffer<OriginalText.Shift>(capacity: shifts.count) else { throw .outOfMemory }
    for shift in self.shifts { guard shifts.append(shift) else { throw .outOfMemory } }
    let original: OriginalText
    if let rewritten = document as? RewrittenDocument {
      original = OriginalText(rewritten.originalText, shifts)
    } else {
      original = OriginalText(of: document, shifts)
    }
    let rules = JSON.ParsingOptions.rejectDuplicateKeys.rules(maximumDepth: JSON.defaultMaximumDepth)
    // A closure can't throw a typed error through `withUnsafeBytes`.
    let result = text.withUnsafeBytes { text in
      Result { () throws(JSONSyntaxError) in try RewrittenDocument(parsing: text, madeOf: original, rules) }
    }
    return JSON(try result.get(), 0)
  }
}
