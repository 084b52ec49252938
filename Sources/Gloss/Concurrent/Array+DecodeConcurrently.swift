extension Array where Element: JSONDecodable & Sendable {
  /// Reads the elements of a large JSON array on all cores, in their order. O(bytes).
  ///
  /// ```swift
  /// let items = try await [Item].decodeConcurrently(data, at: "items")
  /// ```
  ///
  /// It returns and throws the same as `decode(_:at:mode:)`, and blocks no actor. One core parses the text, and all cores read the
  /// elements. If an element does not fit, and always in `.strict` mode, one core reads them again for the report. One core also reads an
  /// array of less than a megabyte, and an array of a value that was built.
  ///
  /// Models run on Swift's concurrency threads, whose stacks may have only 512 KiB. So a report may refuse values that are nested
  /// thousands of levels deep, although `decode` reads them on the main thread.
  ///
  /// A task that is cancelled does not end while it parses or makes a report.
  ///
  /// - Parameters:
  ///   - source: A JSON text or value.
  ///   - path: The path to the array in the source; by default it is the whole source.
  ///   - mode: When it throws, see `DecodingMode`.
  /// - Throws: `DecodingReport`, also if the text is not JSON, or `CancellationError`.
  @inlinable
  public static func decodeConcurrently(
    _ source: some JSONSource, at path: JSONKeyPath = [], mode: DecodingMode = .lenient
  ) async throws -> [Element] {
    try await decodeConcurrently(
      source, at: path, skippingInvalid: false, rangeLength: mode == .lenient ? ElementRanges.defaultLength : nil
    ) { try decode($0, at: path, mode: mode) }
  }

  /// Reads the elements of a large JSON array on all cores, in their order, and leaves out those that do not fit if asked to. O(bytes).
  ///
  /// It returns and throws the same as `decode(_:at:skippingInvalid:)`, see `decodeConcurrently(_:at:mode:)`.
  ///
  /// - Parameters:
  ///   - source: A JSON text or value.
  ///   - path: The path to the array in the source; by default it is the whole source.
  ///   - skippingInvalid: Whether to leave out elements that do not fit instead of throwing.
  /// - Throws: `DecodingReport`, also if the text is not JSON, or `CancellationError`.
  @inlinable
  public static func decodeConcurrently(
    _ source: some JSONSource, at path: JSONKeyPath = [], skippingInvalid: Bool
  ) async throws -> [Element] {
    try await decodeConcurrently(
      source, at: path, skippingInvalid: skippingInvalid, rangeLength: ElementRanges.defaultLength
    ) { try decode($0, at: path, skippingInvalid: skippingInvalid) }
  }

  /// - Parameters:
  ///   - rangeLength: How many bytes of text a task reads; nil if one core reads all.
  ///   - decode: Reads the source on one core.
  @inlinable
  static func decodeConcurrently(
    _ source: some JSONSource, at path: JSONKeyPath, skippingInvalid: Bool, rangeLength: Int?,
    orElse decode: (JSON) throws -> [Element]
  ) async throws -> [Element] {
    try Task.checkCancellation()
    let json = try JSON.parse(source, [Element].self)
    try Task.checkCancellation()
    if let rangeLength, let array = json.value(at: path),
      let elements = try await readConcurrently(array, skippingInvalid: skippingInvalid, rangeLength: rangeLength)
    {
      return elements
    }
    return try decode(json)
  }

  /// Reads the elements of an array by several tasks; nil if one does not fit, or if the array is not suitable.
  @inlinable
  static func readConcurrently(_ array: JSON, skippingInvalid: Bool, rangeLength: Int) async throws -> [Element]? {
    // To read `JSON` takes less time than to share the work.
    guard !Element._holdsJSON, let ranges = ElementRanges(array, of: Element.self, length: rangeLength) else {
      return nil
    }
    var elements: [Element] = []
    elements.reserveCapacity(ranges.capacity)
    let areRead = try await ConcurrentElements.read(
      ranges,
      { range, old in
        let buffer = old ?? ElementBuffer<Element>(capacity: range.count)
        return buffer.read(range, of: array, skippingInvalid: skippingInvalid) ? buffer : nil
      }, take: { elements.append(contentsOf: $0) })
    return areRead ? elements : nil
  }
}
