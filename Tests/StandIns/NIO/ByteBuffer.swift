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
  public var readableBytesView: ArraySlice<UInt8> {
    bytes[readerIndex...]
  }

  public var readableBytes: Int { bytes.count - readerIndex }

  public mutating func writeBytes(_ bytes: some Sequence<UInt8>) {
    self.bytes += bytes
  }
}
