/// A document of several values of a stream.
///
/// Its first word is that of an array or object that is not in the text, whose children are the values. So everything that reads
/// documents reads this one, too.
final class StreamDocument: Document, @unchecked Sendable {
  let part: StreamPart

  init(_ view: DocumentView, isDeep: Bool, part: StreamPart) {
    self.part = part
    super.init(view, isDeep: isDeep)
  }
}

/// Where the text of a document is in a stream.
struct StreamPart: Sendable {
  /// The path to what the values are in.
  let path: JSONKeyPath
  /// Where the text begins: `valueCount` values of the stream are before those of the document.
  let position: _JSONStreamPosition
  /// The offset in the text of the first value, or of its key.
  let start: Int
}
