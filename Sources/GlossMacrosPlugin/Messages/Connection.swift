import Foundation

/// The pipes to the compiler. Each message is eight bytes with its length, least significant first, and then JSON.
struct Connection {
  let input: FileHandle
  let output: FileHandle

  /// No source is that long. A greater length means that the two sides are out of step.
  static let maximumLength: UInt64 = 1 << 30

  struct InvalidLength: Error, CustomStringConvertible {
    let length: UInt64
    var description: String { "a message of \(length) bytes" }
  }

  /// The JSON of the next message; nil at the end of the pipe, and for a length of 0, with which the compiler ends the connection.
  func receive() throws -> Data? {
    guard let header = try read(8) else { return nil }
    let length = header.reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
    guard length > 0 else { return nil }
    guard length <= Connection.maximumLength else { throw InvalidLength(length: length) }
    return try read(Int(length))
  }

  func send(_ json: Data) throws {
    let length = Data((0..<8).map { UInt8(truncatingIfNeeded: UInt64(json.count) >> ($0 * 8)) })
    try output.write(contentsOf: length + json)
  }

  /// Nil if the pipe ends before that.
  private func read(_ count: Int) throws -> Data? {
    var data = Data()
    while data.count < count {
      guard let part = try input.read(upToCount: count - data.count), !part.isEmpty else { return nil }
      data += part
    }
    return data
  }
}
