/// Finds the values of a stream, in any layout.
struct StreamScanner: ~Copyable {
  private var parser: StreamParser
  /// Finds values that are not in lines.
  private var tree: TreeScanner
  /// Finds values that are the data of events.
  private var events: JSONEventScanner?
  private let isInLines: Bool
  private let model: Any.Type
  private var isBehindByteOrderMark = false
  /// The error in the stream, while it may turn out that the encoding is the cause.
  private var error: JSONSyntaxError?

  /// Creates a scanner at a position of a stream.
  init(_ format: StreamFormat, model: Any.Type, from position: StreamPosition) throws(JSONSyntaxError) {
    let options = format.options
    parser = try StreamParser(
      format.layout, at: format.path, from: position,
      maximumLength: options.maximumLength, maximumDepth: options.maximumDepth, options.parsing)
    tree = TreeScanner(format.layout, at: format.path, model: model)
    events = format.isInEvents ? JSONEventScanner(end: format.end, options) : nil
    isInLines = format.layout == .lines
    self.model = model
  }

  /// Scans the next bytes.
  ///
  /// - Parameter isLast: Whether no other bytes follow.
  /// - Returns: False if more bytes are needed to find anything.
  /// - Throws: The error in the stream. The values before it can be taken.
  mutating func scan(_ bytes: ByteView, isLast: Bool) throws -> Bool {
    if let isFound = try events?.scan(bytes, isLast: isLast) { return isFound }
    guard try parser.append(bytes) || isLast else { return false }
    if !isBehindByteOrderMark {
      guard parser.skipByteOrderMark(isLast: isLast) else { return false }
      isBehindByteOrderMark = true
    }
    if isInLines {
      try parser.parseLines(isLast: isLast)
    } else if let error {
      if isLast || !parser.isTooEarlyToTell { throw report(of: parser.errorOfEncoding ?? error) }
    } else {
      do {
        try tree.scan(&parser, isLast: isLast)
      } catch let error as JSONSyntaxError {
        guard parser.isTooEarlyToTell, !isLast else { throw report(of: error) }
        self.error = error
      }
    }
    return parser.hasValues || isLast
  }

  private func report(of error: JSONSyntaxError) -> DecodingReport {
    let isInValue = tree.isAtValue && error.kind != .unsupportedEncoding
    return DecodingReport(model: model, error, at: isInValue ? parser.nextPath : [])
  }

  /// The values that were found and not taken; nil if there are none.
  ///
  /// - Parameter isLast: Whether nothing is scanned after them.
  mutating func take(isLast: Bool) throws(JSONSyntaxError) -> StreamValues? {
    events == nil ? try parser.take(isLast: isLast) : try events?.take()
  }

  /// Whether the stream ends there, whatever follows.
  var isAtEnd: Bool { events?.isAtEnd ?? false }
}
