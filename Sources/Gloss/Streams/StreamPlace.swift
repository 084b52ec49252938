import Foundation

/// Where a part of a stream begins. Only for `GlossStreams`.
public struct _JSONStreamPlace: Sendable {
  private(set) var position: StreamPosition
  /// How many values are before it.
  public private(set) var index: Int

  init(position: StreamPosition = StreamPosition(), index: Int = 0) {
    self.position = position
    self.index = index
  }

  /// The beginning of the stream.
  public init() { self.init(position: StreamPosition()) }

  /// Moves behind the byte order mark if the stream begins with one, and returns how many bytes it has.
  public mutating func skipByteOrderMark(in bytes: UnsafeRawBufferPointer) -> Int {
    let mark = Parser.byteOrderMark
    guard bytes.starts(with: mark) else { return 0 }
    position.advanceOverByteOrderMark(length: mark.count)
    return mark.count
  }

  /// Moves behind whole lines. O(bytes).
  ///
  /// - Parameter maximumLength: How many bytes a line may have. A longer one counts as a value, also if it is blank.
  public mutating func advance(overLines lines: UnsafeRawBufferPointer, maximumLength: Int) {
    let lines = lines.bindMemory(to: UInt8.self)
    position.advance(over: lines)
    guard let address = lines.baseAddress else { return }
    var start = 0
    while start < lines.count {
      let feed = memchr(address + start, 0x0a, lines.count - start)
      let end = feed.map { UnsafeRawPointer($0) - UnsafeRawPointer(address) } ?? lines.count
      let line = UnsafeBufferPointer(rebasing: lines[start..<end])
      let isBlank = line.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0d }
      if !isBlank || line.count - (line.last == 0x0d ? 1 : 0) > maximumLength { index += 1 }
      start = end + 1
    }
  }

  /// Moves behind a part of a line that is dropped.
  public mutating func advance(overDropped bytes: UnsafeRawBufferPointer) {
    position.advance(over: bytes.bindMemory(to: UInt8.self))
  }
}
