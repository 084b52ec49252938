// Objects whose keys are key paths, see `KeyPathFragments`: the inner objects are written without being built.

extension Serializer {
  /// Writes the bytes before the first value: opens the objects around it, and writes its key.
  @inline(__always)
  mutating func putKeyPath(ofFirst member: borrowing Lent<JSON>, _ delimiter: UInt8) throws(JSONEncodingError) {
    guard let keyPath = member.value.memberKey else { return assertionFailure("a member without a key") }
    guard keyPath.withBytes({ write($0, from: 0, delimiter) }) else { throw Serializer.outOfMemory }
  }

  /// Writes the bytes between two values: closes the objects that contain only the last value, opens those that contain only the next
  /// value, and writes its key.
  @inline(__always)
  mutating func putKeyPath(
    of member: borrowing Lent<JSON>, after last: borrowing Lent<JSON>, _ delimiter: UInt8
  ) throws(JSONEncodingError) {
    guard let keyPath = member.value.memberKey, let last = last.value.memberKey else {
      return assertionFailure("a member without a key")
    }
    let isWritten = keyPath.withBytes { keyPath in
      last.withBytes { last in
        let (_, shared) = KeyPathSegments.shared(keyPath, last, delimiter)
        return close(last, from: shared, delimiter) && output.append(UInt8(ascii: ","))
          && write(keyPath, from: shared, delimiter)
      }
    }
    guard isWritten else { throw Serializer.outOfMemory }
  }

  /// Closes the inner objects around the last value.
  mutating func closeObjects(of last: JSON?, _ delimiter: UInt8) throws(JSONEncodingError) {
    let isWritten = last?.loneMember?.key.withBytes { close($0, from: 0, delimiter) } ?? true
    guard isWritten else { throw Serializer.outOfMemory }
  }

  /// Writes the keys of the objects to open and of the value; false if memory runs out.
  @inline(__always)
  private mutating func write(_ keyPath: ByteView, from first: Int, _ delimiter: UInt8) -> Bool {
    var segments = KeyPathSegments(keyPath, from: first, at: delimiter)
    while let segment = segments.next() {
      guard write(keyPath.part(segment), colonCount: 1),
        segments.start == nil || output.append(UInt8(ascii: "{"))
      else { return false }
    }
    return true
  }

  /// Closes an object for each delimiter; false if memory runs out.
  @inline(__always)
  private mutating func close(_ keyPath: ByteView, from first: Int, _ delimiter: UInt8) -> Bool {
    var segments = KeyPathSegments(keyPath, from: first, at: delimiter)
    while segments.next() != nil, segments.start != nil {
      guard output.append(UInt8(ascii: "}")) else { return false }
    }
    return true
  }
}
