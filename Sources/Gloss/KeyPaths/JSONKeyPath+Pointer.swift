extension JSONKeyPath {
  /// The path as a JSON Pointer (RFC 6901): `/items/3/owner/id`. Empty for the empty path. O(length).
  ///
  /// In keys `~` is written as `~0` and `/` as `~1`.
  public var pointer: String {
    if let originalPointer { return originalPointer }
    var pointer = ""
    for segment in segments {
      switch segment {
      case .key(let key): pointer += "/" + key.asPointerToken
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
    var pointer = pointer
    if pointer.utf8.first == UInt8(ascii: "#") {
      guard let decoded = String(Substring(pointer.utf8.dropFirst())).percentDecoded else { return nil }
      pointer = decoded
    }
    pointer.makeContiguousUTF8()
    guard pointer.isEmpty || pointer.utf8.first == UInt8(ascii: "/") else { return nil }
    var isEscape = false
    for byte in pointer.utf8 {
      if isEscape, byte != UInt8(ascii: "0"), byte != UInt8(ascii: "1") { return nil }
      isEscape = byte == UInt8(ascii: "~")
    }
    if isEscape { return nil }
    self.init(checkedPointer: pointer)
  }

  /// The steps, one after the other. Those of a JSON Pointer are not all in memory.
  package var steps: JSONKeyPathSteps { JSONKeyPathSteps(self) }

  /// The number of steps.
  package var stepCount: Int { originalPointer?.utf8.count { $0 == UInt8(ascii: "/") } ?? segments.count }

  /// The pointer as a fragment of a URI, with the `#` before it (RFC 6901, section 6); nil if it has more than `maximumLength` bytes
  /// before that: each problem of a report has a path, and a client that sends one long key would get it back in each of them.
  package func pointerFragment(maximumLength: Int = 1000) -> String? {
    var length = originalPointer?.utf8.count ?? segments.count
    if originalPointer == nil { for case .key(let key) in segments { length += key.utf8.count } }
    // Avoids making a long text first.
    guard length <= maximumLength else { return nil }
    let pointer = pointer
    guard pointer.utf8.count <= maximumLength else { return nil }
    // Other characters than those of RFC 3986, section 3.5, are percent-encoded.
    return "#" + pointer.percentEncoded
  }
}

/// The steps of a path. Those of a JSON Pointer are made one by one.
package struct JSONKeyPathSteps: Sequence, IteratorProtocol, Sendable {
  private var segments: ArraySlice<JSONKeyPath.Segment> = []
  /// The rest of a pointer: it is empty, or begins with a slash.
  private var pointer: Substring.UTF8View?

  init(_ path: JSONKeyPath) {
    if let text = path.originalPointer { pointer = text[...].utf8 } else { segments = path.segments[...] }
  }

  package mutating func next() -> JSONKeyPath.Segment? {
    guard let rest = pointer else { return segments.popFirst() }
    if rest.isEmpty { return nil }
    let token = rest.dropFirst().prefix { $0 != UInt8(ascii: "/") }
    pointer = rest[token.endIndex...]
    return .key(String(decoding: JSONKeyPathSteps.unescaped(token), as: UTF8.self))
  }

  private static func unescaped(_ token: Substring.UTF8View) -> [UInt8] {
    var key: [UInt8] = []
    var bytes = token.makeIterator()
    while let byte = bytes.next() {
      let escaped = byte == UInt8(ascii: "~") ? bytes.next() : nil
      key.append(escaped == nil ? byte : escaped == UInt8(ascii: "0") ? UInt8(ascii: "~") : UInt8(ascii: "/"))
    }
    return key
  }
}

extension String {
  /// A key as a token of a JSON Pointer (RFC 6901, section 3).
  package var asPointerToken: String {
    guard utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else { return self }
    var token = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar {
      case "~": token += "~0".unicodeScalars
      case "/": token += "~1".unicodeScalars
      default: token.append(scalar)
      }
    }
    return String(token)
  }
}

extension JSONKeyPath.Segment {
  /// The key of a member to which the step leads if it meets an object.
  package var memberKey: String {
    switch self {
    case .key(let key): key
    case .index(let index): String(index)
    }
  }

  /// Whether the step is an index, or a key that spells one of any size.
  package var spellsIndex: Bool { memberKey.withBytes(\.spellsIndex) }

  /// The index of an element to which the step leads if it meets an array; nil if its key is not one.
  package var elementIndex: Int? {
    switch self {
    case .key(let key): key.spelledIndex
    case .index(let index): index
    }
  }
}
