/// The values of a part of a stream, read one after the other.
///
/// The facts that make reading through a `JSONTape` safe:
/// 1. `document` is alive as long as the values are, and `next(as:_:)` holds it until it returns.
/// 2. `index` is that of a value of the document, of the key before it, or `end`, at which nothing is read.
@usableFromInline
struct StreamValues: Sendable {
  /// A line that is not JSON.
  struct Failure: Sendable {
    /// The number of values of the document before it.
    let position: Int
    let error: JSONSyntaxError
  }

  @usableFromInline let document: Document
  private let part: StreamPart
  /// The index of the next value, or of its key.
  @usableFromInline var index = 1
  @usableFromInline let end: Int
  /// The number of values before the next one.
  @usableFromInline var position = 0
  /// The position of the next value that is not JSON; `Int.max` if there is none.
  @usableFromInline var nextFailure: Int
  private var failures: ArraySlice<Failure>

  init(_ document: Document, _ part: StreamPart, failures: [Failure]) {
    self.document = document
    self.part = part
    self.failures = failures[...]
    end = document.withView { $0.next(after: 0) }
    nextFailure = failures.first?.position ?? .max
  }

  /// Reads the next value; nil if all values were read.
  ///
  /// - Throws: `DecodingReport`. The value counts as read.
  @inlinable @inline(__always)
  mutating func next<Value: JSONDecodable>(as type: Value.Type, _ mode: DecodingMode) throws(DecodingReport) -> Value? {
    guard index < end else { return nil }
    defer { withExtendedLifetime(document) {} }
    assert(index > 0)
    let tape = JSONTape(document)
    let current = index
    let isJSON = position != nextFailure
    position &+= 1
    index = tape.next(after: current)
    let isFast = isJSON && mode == .lenient && tape.isOrdinary
    if isFast, let value = tape.read(type, at: current) { return value }
    return try nextSlowly(as: type, at: current, isJSON: isJSON, hasFailed: isFast, mode)
  }

  /// Reads the key of the next value, which must be a member of an object, and moves to the value; nil if all values were read.
  @usableFromInline
  mutating func nextKey() -> String? {
    guard index < end else { return nil }
    assert(index + 1 < end)
    defer { index += 1 }
    return document.withView { $0.string(at: index) }
  }

  /// - Parameter hasFailed: Whether it is known that the value can't be read.
  @inlinable @inline(never)
  mutating func nextSlowly<Value: JSONDecodable>(
    as type: Value.Type, at index: Int, isJSON: Bool, hasFailed: Bool, _ mode: DecodingMode
  ) throws(DecodingReport) -> Value {
    guard isJSON else { throw report(type) }
    return try json(at: index).decode(at: [], ValueFormat<Value>(), hasFailed: hasFailed, mode)
  }

  @usableFromInline func json(at index: Int) -> JSON { JSON(document, index) }

  /// The report for the last value, which is not JSON.
  @usableFromInline
  mutating func report(_ model: Any.Type) -> DecodingReport {
    guard let failure = failures.popFirst() else { return DecodingReport(model: model, .outOfMemory) }
    nextFailure = failures.first?.position ?? .max
    let path = part.path.appending(.index(part.position.valueCount &+ failure.position))
    return DecodingReport(model: model, failure.error, at: path)
  }
}
