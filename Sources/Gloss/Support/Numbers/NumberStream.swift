/// Writes the text of a number straight to memory. `description` would make a `String` of it, which takes longer than to find
/// the digits, and which allocates memory for more than 15 bytes.
///
/// The facts that make it safe:
/// 1. `target[0 ..< capacity]` is memory that nobody else uses while the stream exists.
/// 2. It stores nothing beyond `capacity`. No floating-point number of the standard library has so long a text.
struct NumberStream: TextOutputStream {
  static let capacity = 64

  private let target: UnsafeMutablePointer<UInt8>
  private var count = 0

  private init(_ target: UnsafeMutablePointer<UInt8>) { self.target = target }

  /// Writes the shortest text that reads as `number` again: `0.1`, `1e+22`, and `5` for 5.0. It must be finite.
  ///
  /// - Parameter target: Memory for `capacity` bytes.
  /// - Returns: How many bytes it wrote.
  @inline(__always)
  static func write(_ number: some BinaryFloatingPoint & TextOutputStreamable, to target: UnsafeMutablePointer<UInt8>)
    -> Int
  {
    var stream = NumberStream(target)
    number.write(to: &stream)
    let count = stream.count
    let isWhole =
      count > 2 && target[count &- 2] == UInt8(ascii: ".") && target[count &- 1] == UInt8(ascii: "0")
    return isWhole ? count &- 2 : count
  }

  mutating func write(_ string: String) {
    string.withBytes { append($0) }
  }

  /// What the standard library calls in place of `write(_:)` if it has bytes and no string.
  mutating func _writeASCII(_ buffer: UnsafeBufferPointer<UInt8>) {
    append(buffer)
  }

  @inline(__always)
  private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress, bytes.count <= NumberStream.capacity &- count else { return }
    (target + count).update(from: start, count: bytes.count)
    count &+= bytes.count
  }
}
