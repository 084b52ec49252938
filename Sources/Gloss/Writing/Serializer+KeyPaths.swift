// Objects whose members are key paths, see `KeyPathFragments`: the objects in them are written without being there.

extension Serializer {
  /// Writes what stands between two values: closes the objects in which the last one is and the next one is not,
  /// opens those in which it is alone, and writes its key.
  @inline(__always)
  mutating func put(keyPath: String, behind last: JSON?, _ delimiter: UInt8) throws(JSONEncodingError) {
    let isWritten = keyPath.withBytes { keyPath in
      guard let last = last?.loneMember?.key else { return write(keyPath, from: 0, delimiter) }
      return last.withBytes { last in
        var shared = 0
        var position = 0
        while position < last.count, position < keyPath.count, last[position] == keyPath[position] {
          position &+= 1
          if last[position &- 1] == delimiter { shared = position }
        }
        return close(last, from: shared, delimiter) && output.append(UInt8(ascii: ","))
          && write(keyPath, from: shared, delimiter)
      }
    }
    guard isWritten else { throw Serializer.outOfMemory }
  }

  /// Closes the objects in which the last value is.
  mutating func closeObjects(of last: JSON?, _ delimiter: UInt8) throws(JSONEncodingError) {
    let isWritten = last?.loneMember?.key.withBytes { close($0, from: 0, delimiter) } ?? true
    guard isWritten else { throw Serializer.outOfMemory }
  }

  /// Writes the keys of the objects to open, and that of the value; false when memory runs out.
  @inline(__always)
  private mutating func write(_ keyPath: UnsafeBufferPointer<UInt8>, from first: Int, _ delimiter: UInt8) -> Bool {
    var segments = KeyPathSegments(keyPath, from: first, at: delimiter)
    while let segment = segments.next() {
      guard write(UnsafeBufferPointer(rebasing: keyPath[segment])), output.append(UInt8(ascii: ":")),
        segments.start == nil || output.append(UInt8(ascii: "{"))
      else { return false }
    }
    return true
  }

  /// Closes an object for each delimiter; false when memory runs out.
  @inline(__always)
  private mutating func close(_ keyPath: UnsafeBufferPointer<UInt8>, from first: Int, _ delimiter: UInt8) -> Bool {
    var segments = KeyPathSegments(keyPath, from: first, at: delimiter)
    while segments.next() != nil, segments.start != nil {
      guard output.append(UInt8(ascii: "}")) else { return false }
    }
    return true
  }
}
