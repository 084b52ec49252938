import Foundation

extension Data {
  /// Calls a closure with each line, without its end. It finds the ends by `memchr`, and copies nothing.
  func forEachLine(_ body: (Data) throws -> Void) rethrows {
    var start = startIndex
    while start < endIndex {
      let end = firstIndex(ofLineFeedFrom: start) ?? endIndex
      try body(self[start..<end])
      start = end + 1
    }
  }

  private func firstIndex(ofLineFeedFrom start: Index) -> Index? {
    withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return nil }
      let offset = start - startIndex
      return memchr(base + offset, 0x0a, bytes.count - offset).map {
        startIndex + base.distance(to: UnsafeRawPointer($0))
      }
    }
  }
}
