// A stand-in for `ByteBuffer` of SwiftNIO, made for the tests: it compiles the code of Servers.md and Frameworks.md. It is faithful
// to the names and types that this code uses, and to bytes before the readable ones, and to nothing else.

/// Bytes. Those after the ones that were read are readable.
public struct ByteBuffer: Sendable {
  private var bytes: [UInt8]
  private var readerIndex = 0

  public init(bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
  }

  public mutating func moveReaderIndex(forwardBy count: Int) {
    readerIndex += count
  }

  /// The bytes that are not read yet.
  public var readableBytesView: ByteBufferView {
    ByteBufferView(bytes: bytes[readerIndex...])
  }

  public var readableBytes: Int { bytes.count - readerIndex }

  public mutating func writeBytes(_ bytes: some Sequence<UInt8>) {
    self.bytes += bytes
  }
}

/// Contiguous bytes of a buffer.
public struct ByteBufferView: RandomAccessCollection, Sendable {
  fileprivate let bytes: ArraySlice<UInt8>

  public var startIndex: Int { bytes.startIndex }
  public var endIndex: Int { bytes.endIndex }

  public subscript(index: Int) -> UInt8 { bytes[index] }

  public func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result? {
    try bytes.withContiguousStorageIfAvailable(body)
  }
}
