/// Reads the values of a stream: bytes go in, values come out.
///
/// All ways of reading streams use it, and differ in where the bytes come from.
///
/// The facts that make `@exclusivity(unchecked)` safe:
/// 1. One task at a time uses it.
/// 2. What runs while `values` changes is the code of a model, which can't reach the reader. `onInvalid` runs when nothing changes.
@usableFromInline
final class StreamReader<Content: _StreamContent> {
  @usableFromInline @frozen
  enum State {
    /// There is no value, and there may be others if more bytes come.
    case needsBytes
    /// There is a value, or an error.
    case hasValues
    case isAtEnd
  }

  /// The values that are there and were not read.
  @usableFromInline @exclusivity(unchecked) var values: _JSONStreamValues?
  @usableFromInline @exclusivity(unchecked) var state = State.needsBytes
  @usableFromInline let mode: DecodingMode
  /// What gets the reports about invalid values, which are left out; nil if they are thrown.
  @usableFromInline let onInvalid: ((DecodingReport) throws -> Void)?
  private let model: Any.Type
  @exclusivity(unchecked) private var scanner: StreamScanner
  /// Whether no other values follow.
  @exclusivity(unchecked) private var isComplete = false
  /// What is wrong after `values`.
  @exclusivity(unchecked) private var failure: (any Error)?

  /// A reader of a stream, or of the part of one that begins at a place.
  @usableFromInline
  init(
    _ format: StreamFormat, from position: _JSONStreamPosition = _JSONStreamPosition(),
    onInvalid: ((DecodingReport) throws -> Void)?
  ) throws(JSONSyntaxError) {
    mode = format.options.mode
    self.onInvalid = onInvalid
    model = format.model(of: Content.Value.self)
    scanner = try StreamScanner(format, model: model, from: position)
  }

  /// Takes in the next bytes.
  ///
  /// - Parameter isLast: Whether no other bytes follow.
  @usableFromInline
  func append(_ bytes: UnsafeRawBufferPointer, isLast: Bool = false) {
    if isComplete { return }
    do {
      guard try scanner.scan(bytes, isLast: isLast) else { return }
    } catch {
      failure = error
    }
    isComplete = isLast || failure != nil || scanner.isAtEnd
    // If copies of an iterator take turns, there may be values that were not read. They come first.
    if values == nil { takeValues() }
  }

  /// Takes the values that were found.
  private func takeValues() {
    do { values = try scanner.take(isLast: isComplete) } catch { (failure, isComplete) = (failure ?? error, true) }
    state = values != nil || failure != nil ? .hasValues : isComplete ? .isAtEnd : .needsBytes
  }

  /// The next value; nil if more bytes are needed, or if there are none.
  ///
  /// - Throws: A report about an invalid value, what `onInvalid` throws, or what is wrong with the stream. Then the stream ends.
  @inlinable
  func next() throws -> Content.Element? {
    while state == .hasValues {
      do throws(DecodingReport) {
        if let value = try Content.read(&values, mode) { return value }
      } catch {
        try skip(error)
        continue
      }
      try endValues()
    }
    return nil
  }

  /// Goes on behind the values, or throws what is wrong there.
  @usableFromInline
  func endValues() throws {
    values = nil
    takeValues()
    guard values == nil, let failure else { return }
    stop()
    throw (failure as? JSONSyntaxError).map { DecodingReport._of($0, model: model) } ?? failure
  }

  @usableFromInline
  func skip(_ report: DecodingReport) throws {
    do {
      guard let onInvalid else { throw report }
      try onInvalid(report)
    } catch {
      stop()
      throw error
    }
  }

  /// Ends the stream.
  @usableFromInline
  func stop() {
    values = nil
    state = .isAtEnd
    isComplete = true
    failure = nil
  }
}

extension StreamReader {
  /// Reads a source, and calls a closure with each value.
  @inlinable
  static func read(
    _ format: StreamFormat, from source: some JSONStreamSource, onInvalid: ((DecodingReport) throws -> Void)?,
    _ body: (Content.Element) throws -> Void
  ) throws {
    let reader = try StreamReader(format, onInvalid: onInvalid)
    try source.forEachShortPart { part in
      reader.append(part)
      try reader.readAll(body)
    }
    reader.append(UnsafeRawBufferPointer(start: nil, count: 0), isLast: true)
    try reader.readAll(body)
  }

  /// Calls a closure with each value that is there.
  @inlinable
  func readAll(_ body: (Content.Element) throws -> Void) throws {
    // For most parts of a few bytes, there is none. To take that from `next()` would cost as much as to append the bytes.
    while state == .hasValues, let value = try next() { try body(value) }
  }
}
