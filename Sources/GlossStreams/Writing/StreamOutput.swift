import Foundation

/// Collects what is written, and passes it on in chunks.
///
/// The fact that makes `@exclusivity(unchecked)` safe: only a writer has it, which can't be copied, and whose functions are exclusive.
@usableFromInline
final class StreamOutput {
  /// From how many bytes on they are passed on.
  @usableFromInline static let chunkLength = 65_536

  @usableFromInline @exclusivity(unchecked) var text: _JSONStreamText
  /// What was passed on and not taken. It is tried again as it is: a try costs nothing for what was written since then.
  @usableFromInline @exclusivity(unchecked) var refused = Data()
  /// Writes bytes, and returns how many it wrote.
  private let write: (Data) throws -> Int

  init(isArray: Bool, _ options: JSON.WritingOptions, _ write: @escaping (Data) throws -> Int) throws {
    text = try _JSONStreamText(isArray: isArray, options)
    self.write = write
  }

  /// An output to a file handle.
  convenience init(isArray: Bool, _ options: JSON.WritingOptions, to handle: FileHandle) throws {
    try self.init(isArray: isArray, options) { try handle.writePrefix(of: $0) }
  }

  /// An output to a closure, which takes all bytes or throws.
  convenience init(
    isArray: Bool, _ options: JSON.WritingOptions, to write: @escaping (Data) throws -> Void
  ) throws {
    try self.init(isArray: isArray, options) { data in
      try write(data)
      return data.count
    }
  }

  deinit {
    // Errors are only known to those who call `finish()`.
    try? flush()
  }

  @inlinable
  func append<Value: JSONEncodable>(_ value: Value) throws {
    try text.append(value)
    if text.count >= StreamOutput.chunkLength || !refused.isEmpty { try flush() }
  }

  /// Passes on what was collected. If that throws, what was not written is kept.
  @usableFromInline
  func flush() throws {
    while true {
      while !refused.isEmpty { refused = refused.dropFirst(try write(refused)) }
      if text.count == 0 { return }
      refused = text.take()
    }
  }

  /// Ends the array, if it is one, and passes on what was collected. If that throws, what was not written is kept.
  func finish() throws {
    try text.close()
    try flush()
  }
}
