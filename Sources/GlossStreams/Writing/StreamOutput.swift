#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Collects the text that is written, and passes it on in chunks.
///
/// The fact that makes `@exclusivity(unchecked)` safe: only a writer has it. A writer can't be copied, and its functions are exclusive.
@usableFromInline
final class StreamOutput {
  /// The minimum length of a chunk in bytes.
  @usableFromInline static let chunkLength = 65_536

  @usableFromInline @exclusivity(unchecked) var text: StreamText
  /// The bytes that were passed on and not taken. The same bytes are passed on again, so an attempt does not take longer because of
  /// later bytes.
  @usableFromInline @exclusivity(unchecked) var refused = Data()
  /// Writes bytes, and returns how many it wrote.
  private let write: (Data) throws -> Int

  init(isArray: Bool, _ options: JSON.WritingOptions, _ write: @escaping (Data) throws -> Int) throws {
    unsafe text = try StreamText(isArray: isArray, options)
    self.write = write
  }

  /// Creates an output to a closure, which takes all bytes or throws.
  convenience init(isArray: Bool, _ options: JSON.WritingOptions, to write: @escaping (Data) throws -> Void) throws {
    try self.init(isArray: isArray, options) { data in
      try write(data)
      return data.count
    }
  }

  deinit {
    // Only callers of `finish()` get errors.
    try? flush()
  }

  @inlinable
  func append<Value: JSONEncodable>(_ value: Value) throws {
    unsafe try text.append(value)
    if unsafe text.count >= StreamOutput.chunkLength || !refused.isEmpty { try flush() }
  }

  /// Passes on the collected bytes. If that throws, the bytes that were not written are kept.
  @usableFromInline
  func flush() throws {
    while true {
      while unsafe !refused.isEmpty { unsafe refused = unsafe refused.dropFirst(try write(refused)) }
      if unsafe text.count == 0 { return }
      unsafe refused = unsafe text.take()
    }
  }

  /// Ends the array, if it is one, and passes on the collected bytes. If that throws, the bytes that were not written are kept.
  func finish() throws {
    unsafe try text.close()
    try flush()
  }
}
