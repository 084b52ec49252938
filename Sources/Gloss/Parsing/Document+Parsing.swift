extension Document {
  /// Parses a copy of `source`. O(bytes).
  ///
  /// - Throws: `JSONSyntaxError` if it is not JSON, is beyond the limits, or needs more memory than is available.
  convenience init(
    parsing source: ByteView, _ rules: Parser.Rules = .init()
  ) throws(JSONSyntaxError) {
    guard source.count <= rules.byteCount else { throw JSONSyntaxError(.inputTooLarge) }
    guard let bytes = PaddedBytes.copy(of: source),
      let tape = GrowingBuffer<TapeWord>(capacity: source.count / 6),
      let keyIndexes = GrowingBuffer<UInt32>(capacity: 0)
    else { throw .outOfMemory }
    var parser = Parser(
      bytes: bytes.cursor, count: bytes.count, tape: tape, keyIndexes: keyIndexes, rules: rules)
    do throws(Parser.Failure) {
      try parser.parse()
      try parser.checkInternetJSON(from: 0)
    } catch {
      throw JSONSyntaxError(error, in: bytes.view)
    }
    let isDeep = parser.isDeep
    self.init(parser.takenView(of: bytes), isDeep: isDeep)
  }
}
