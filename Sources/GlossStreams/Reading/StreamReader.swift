/// Reads the values of a stream: bytes go in, values come out.
///
/// All ways of reading streams use it. They differ in where the bytes come from.
///
/// The facts that make `@exclusivity(unchecked)` safe, without which reading lines takes 12 % more instructions:
/// 1. One task at a time uses it.
/// 2. While `values` changes, only code of a model runs, and it can't reach the reader. `onInvalid` runs when nothing changes.
@usableFromInline
final class StreamReader<Value: JSONDecodable> {
  @usableFromInline @frozen
  enum State {
    /// There is no value. More bytes may bring some.
    case needsBytes
    /// There is a value, or an error.
    case hasValues
    case isAtEnd
  }

  /// The values that are available and were not read.
  @usableFromInline @exclusivity(unchecked) var values: StreamValues?
  @usableFromInline @exclusivity(unchecked) var uncheckedState = State.needsBytes
  @usableFromInline @exclusivity(unchecked) var uncheckedKey = ""
  @inlinable @inline(__always)
  var state: State {
    get { unsafe uncheckedState }
    set { unsafe uncheckedState = newValue }
  }
  /// The key of the last value; empty if it has none.
  @inlinable @inline(__always)
  var key: String {
    get { unsafe uncheckedKey }
    set { unsafe uncheckedKey = newValue }
  }
  @usableFromInline let hasKeys: Bool
  @usableFromInline let mode: DecodingMode
  /// Gets the reports about invalid values, which are left out; nil if the reports are thrown.
  @usableFromInline let onInvalid: ((DecodingReport) throws -> Void)?
  private let model: Any.Type
  private var scanner: StreamScanner
  /// Whether no other values follow.
  private var isComplete = false
  /// The error after `values`.
  private var failure: (any Error)?

  /// Creates a reader of a stream, or of the part of a stream that begins at a position.
  @usableFromInline
  init(
    _ format: StreamFormat, from position: StreamPosition = StreamPosition(),
    onInvalid: ((DecodingReport) throws -> Void)?
  ) throws(JSONSyntaxError) {
    hasKeys = format.layout == .members
    mode = format.options.mode
    self.onInvalid = onInvalid
    model = format.model(of: Value.self)
    scanner = try StreamScanner(format, model: model, from: position)
  }

  /// Adds the next bytes.
  ///
  /// - Parameter isLast: Whether no other bytes follow.
  @usableFromInline
  func append(_ bytes: ByteView, isLast: Bool = false) {
    if isComplete { return }
    do {
      guard try scanner.scan(bytes, isLast: isLast) else { return }
    } catch {
      failure = error
    }
    isComplete = isLast || failure != nil || scanner.isAtEnd
    // If copies of an iterator take turns, there may be values that were not read yet. They come first.
    if unsafe values == nil { takeValues() }
  }

  /// Takes the values that were found.
  private func takeValues() {
    do { unsafe values = try scanner.take(isLast: isComplete) } catch {
      (failure, isComplete) = (failure ?? error, true)
    }
    state = unsafe values != nil || failure != nil ? .hasValues : isComplete ? .isAtEnd : .needsBytes
  }

  /// The next value; nil if more bytes are needed, or if there are none.
  ///
  /// - Throws: A report about an invalid value, an error of `onInvalid`, or an error in the stream. Then the stream ends.
  @inlinable
  func next() throws -> Value? {
    while state == .hasValues {
      do throws(DecodingReport) {
        if hasKeys, let next = unsafe values?.nextKey() { key = next }
        if let value = unsafe try values?.next(as: Value.self, mode) { return value }
      } catch {
        try skip(error)
        continue
      }
      try endValues()
    }
    return nil
  }

  /// Goes on after the values, or throws the error there.
  @usableFromInline
  func endValues() throws {
    unsafe values = nil
    takeValues()
    guard unsafe values == nil, let failure else { return }
    stop()
    throw (failure as? JSONSyntaxError).map { DecodingReport(model: model, $0) } ?? failure
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
    unsafe values = nil
    state = .isAtEnd
    isComplete = true
    failure = nil
  }
}

extension StreamReader {
  /// Reads a source, and calls a closure with each value.
  @inlinable
  func read(_ source: some JSONStreamSource, _ body: (Value) throws -> Void) throws {
    try source.forEachShortPart { part in
      append(part)
      try readAll(body)
    }
    append(.empty, isLast: true)
    try readAll(body)
  }

  /// Calls a closure with each available value.
  @inlinable
  func readAll(_ body: (Value) throws -> Void) throws {
    // Most short parts have no value. To learn that from `next()` would cost as much as to append the bytes.
    while state == .hasValues, let value = try next() { try body(value) }
  }
}
