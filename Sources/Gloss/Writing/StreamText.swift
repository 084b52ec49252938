#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The text of values that are written one by one: in lines, or as an array.
@usableFromInline
package struct StreamText: ~Copyable {
  private var serializer: Serializer
  private let isArray: Bool
  /// The number of values that were written.
  private var valueCount: Int
  private var isClosed = false

  /// Creates an empty text, or one that begins an array.
  ///
  /// - Parameter valueCount: The number of values that were written before, to other texts.
  package init(isArray: Bool, valueCount: Int = 0, _ options: JSON.WritingOptions) throws(JSONEncodingError) {
    var serializer = try Serializer(isArray ? options : options.subtracting(.prettyPrinted))
    if isArray { try serializer.open(UInt8(ascii: "[")) }
    self.serializer = serializer
    self.isArray = isArray
    self.valueCount = valueCount
  }

  /// The number of bytes that were not taken.
  @usableFromInline package var count: Int { serializer.output.count }

  /// Writes a value.
  ///
  /// - Throws: `JSONEncodingError`. Its path begins with the index that the value would have had. Also after `close()`. Then nothing is
  ///   written.
  @inlinable
  package mutating func append<Value: JSONEncodable>(_ value: Value) throws(JSONEncodingError) {
    try append { (serializer) throws(JSONEncodingError) in try value._write(to: &serializer) }
  }

  @usableFromInline
  mutating func append(
    _ write: (inout Serializer) throws(JSONEncodingError) -> Void
  ) throws(JSONEncodingError) {
    let count = count
    do throws(JSONEncodingError) {
      if isClosed { throw JSONEncodingError(path: [], reason: "the writer has finished") }
      if isArray { try serializer.separate(isFirst: valueCount == 0) }
      try serializer.writeText(write)
      if !isArray { try serializer.put(byte: UInt8(ascii: "\n")) }
      valueCount += 1
    } catch {
      serializer.undo(to: count, level: isArray ? 1 : 0)
      throw error.within([.index(valueCount)])
    }
  }

  /// Writes the end of the array, once.
  @usableFromInline
  package mutating func close() throws(JSONEncodingError) {
    if isArray, !isClosed { try serializer.close(UInt8(ascii: "]"), isEmpty: valueCount == 0) }
    isClosed = true
  }

  // Both are safe by fact 2 of `GrowingBuffer`.

  /// Returns the bytes that were not taken before.
  @usableFromInline
  package mutating func take() -> Data {
    defer { serializer.output.truncate(to: 0) }
    return Data(serializer.output.view)
  }

  /// Appends the bytes that were not taken before to others.
  @usableFromInline
  package mutating func take(into bytes: inout [UInt8]) {
    defer { serializer.output.truncate(to: 0) }
    bytes += serializer.output.view
  }
}
