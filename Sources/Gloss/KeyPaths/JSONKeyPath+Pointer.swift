import Foundation

extension JSONKeyPath {
  /// The path as a JSON Pointer (RFC 6901): `/items/3/owner/id`. Empty for the empty path. O(length).
  ///
  /// In keys `~` is written as `~0` and `/` as `~1`.
  public var pointer: String {
    var pointer = ""
    for segment in segments {
      switch segment {
      case .key(let key): pointer += "/" + String(decoding: key.utf8.flatMap(\.escapedInPointer), as: UTF8.self)
      case .index(let index): pointer += "/\(index)"
      }
    }
    return pointer
  }

  /// Creates the path that a JSON Pointer spells: `/items/3/owner/id`, or `#/items/3/owner/id` as a fragment of a URI (RFC 6901, sections
  /// 3 to 6). Nil if it is not a pointer. O(length).
  ///
  /// A pointer does not tell an index from a key. So each step is a key, and a key of digits is an index if its value is an array. Such a
  /// path leads to the same value as the path that the pointer was made from.
  ///
  ///     JSONKeyPath(pointer: "/items/3")   // ["items", "3"], the same value as ["items", 3]
  ///     JSONKeyPath(pointer: "items")      // nil: it does not begin with a slash
  public init?(pointer: String) {
    var utf8 = Array(pointer.utf8)
    if utf8.first == UInt8(ascii: "#") {
      guard let decoded = String(decoding: utf8.dropFirst(), as: UTF8.self).removingPercentEncoding else { return nil }
      utf8 = Array(decoded.utf8)
    }
    guard utf8.isEmpty || utf8[0] == UInt8(ascii: "/") else { return nil }
    var segments: [Segment] = []
    for token in utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).dropFirst() {
      guard let key = Segment.key(unescaping: token) else { return nil }
      segments.append(key)
    }
    self.init(segments)
  }

  /// The pointer as a fragment of a URI, with the `#` before it (RFC 6901, section 6); nil if it has more than
  /// `maximumLength` bytes before that.
  func pointerFragment(maximumLength: Int) -> String? {
    var length = segments.count
    for case .key(let key) in segments { length += key.utf8.count }
    // Avoids making a long text first.
    guard length <= maximumLength else { return nil }
    let pointer = pointer
    guard pointer.utf8.count <= maximumLength else { return nil }
    // Other characters than those of RFC 3986, section 3.5, are percent-encoded.
    return pointer.addingPercentEncoding(withAllowedCharacters: .urlFragmentAllowed).map { "#" + $0 }
  }
}

extension JSONKeyPath.Segment {
  /// The key that a part of a pointer spells; nil if a `~` in it does not belong to an escape.
  fileprivate static func key(unescaping token: ArraySlice<UInt8>) -> JSONKeyPath.Segment? {
    var key: [UInt8] = []
    var bytes = token.makeIterator()
    while let byte = bytes.next() {
      guard byte == UInt8(ascii: "~") else {
        key.append(byte)
        continue
      }
      switch bytes.next() {
      case UInt8(ascii: "0"): key.append(UInt8(ascii: "~"))
      case UInt8(ascii: "1"): key.append(UInt8(ascii: "/"))
      default: return nil
      }
    }
    return .key(String(decoding: key, as: UTF8.self))
  }
}

extension UInt8 {
  /// The byte of a key as it is written in a pointer.
  fileprivate var escapedInPointer: [UInt8] {
    switch self {
    case UInt8(ascii: "~"): Array("~0".utf8)
    case UInt8(ascii: "/"): Array("~1".utf8)
    default: [self]
    }
  }
}

// MARK: - For other products

@_spi(GlossProducts) extension JSONKeyPath {
  /// The pointer as a fragment of a URI; nil if it has more than 1000 bytes before that.
  public var _pointerFragment: String? { pointerFragment(maximumLength: 1000) }
}

@_spi(GlossProducts) extension JSONKeyPath.Segment {
  /// The key of a member to which the step leads if it meets an object.
  public var _key: String {
    switch self {
    case .key(let key): key
    case .index(let index): String(index)
    }
  }

  /// The index of an element to which the step leads if it meets an array; nil if its key is not one.
  public var _index: Int? {
    switch self {
    case .key(let key): key.withBytes(\.spelledIndex)
    case .index(let index): index
    }
  }
}
