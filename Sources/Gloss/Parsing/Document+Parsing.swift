extension Document {
  /// Parses a copy of `source`. O(bytes).
  ///
  /// - Throws: `JSONSyntaxError` if it is not JSON, is beyond the limits, or needs more memory than is available.
  convenience init(
    parsing source: ByteView, _ rules: Parser.Rules = .init()
  ) throws(JSONSyntaxError) {
    guard source.count <= rules.byteCount else { throw JSONSyntaxError(.inputTooLarge) }
    guard let bytes = PaddedBytes.copy(of: source) else { throw .outOfMemory }
    var parser = try Parser(bytes, rules)
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
