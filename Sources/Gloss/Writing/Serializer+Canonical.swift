extension Serializer {
  /// Writes the same as `write`, in its canonical form if the options say so.
  ///
  /// The canonical form is made from the text. So it is the same for a value and for its text, whatever the value was made of.
  @inline(__always)
  mutating func write(
    _ options: JSON.WritingOptions, _ write: (inout Serializer) throws(JSONEncodingError) -> Void
  ) throws(JSONEncodingError) {
    if options.contains(.canonical) { try putCanonical(options, write) } else { try write(&self) }
  }

  @inline(never)
  private mutating func putCanonical(
    _ options: JSON.WritingOptions, _ write: (inout Serializer) throws(JSONEncodingError) -> Void
  ) throws(JSONEncodingError) {
    if options.contains(.prettyPrinted) {
      throw JSONEncodingError(path: [], reason: "canonical JSON has no white space: leave out prettyPrinted")
    }
    // Members with the same key are written, too, so that they are found.
    var plain = try Serializer(.withoutEscapingSlashes, mayRepeatKeys: false)
    try write(&plain)
    let document: Document
    do throws(JSONSyntaxError) {
      document = try Document(parsing: plain.output.view, Parser.Rules(depth: .max))
    } catch {
      throw error.kind == .outOfMemory ? Serializer.outOfMemory : JSONEncodingError(path: [], reason: error.reason)
    }
    var text = try CanonicalText(document)
    try text.write()
    try put(bytes: text.output.output.view)
  }
}
