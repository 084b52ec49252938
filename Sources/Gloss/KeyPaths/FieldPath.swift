/// The path to a field as a model spells it: a text to split, or the steps of a path.
///
/// The operators, `Decoder` and `JSON.decode` turn their arguments into it. If the delimiter has one byte, a text is split only when the
/// path is followed.
@frozen public enum _FieldPath: Sendable {
  /// Keys with a delimiter of one byte between them.
  case text(String, delimiter: UInt8)
  /// Keys with a delimiter of another length, and the keys that the text was split into.
  case split(String, [JSONKeyPath.Segment])
  case segments([JSONKeyPath.Segment])

  /// Keys with a delimiter between them. An empty delimiter splits nothing.
  @inlinable
  init(_ text: String, delimiter: String) {
    if delimiter == "." {
      self = .dotted(text)
    } else if let byte = delimiter.onlyByte {
      self = .text(text, delimiter: byte)
    } else {
      self = .split(text, JSONKeyPath(text, delimiter: delimiter).segments)
    }
  }

  /// Keys with dots between them.
  @inlinable static func dotted(_ text: String) -> _FieldPath { .text(text, delimiter: UInt8(ascii: ".")) }

  /// Whether the path is a single key, without a delimiter and without a bracket.
  var isKey: Bool {
    guard case .text(let key, let delimiter) = self else { return false }
    return !key.utf8.contains(delimiter) && !key.utf8.contains(UInt8(ascii: "["))
  }

  /// The steps of the path.
  var path: JSONKeyPath {
    switch self {
    case .text(let text, let delimiter): JSONKeyPath(text, delimiter: String(Unicode.Scalar(delimiter)))
    case .split(_, let segments), .segments(let segments): JSONKeyPath(segments)
    }
  }

  /// The path that the text spells as a `JSONKeyPath`, if it contains a bracket; otherwise nil.
  ///
  /// This way a path from a report can be used as a key: `items[2].id`.
  var bracketedPath: JSONKeyPath? {
    switch self {
    case .text(let text, _), .split(let text, _): text.utf8.contains(UInt8(ascii: "[")) ? JSONKeyPath(text) : nil
    case .segments: nil
    }
  }
}

/// A type that names a field: a text with dots between the keys, or a `JSONKeyPath`, whose keys are not split, as a value or as a
/// literal. Overloads that take any kind of path are generic over it.
public protocol _KeyPathConvertible {
  var _fieldPath: _FieldPath { get }
}

extension String: _KeyPathConvertible {
  @inlinable public var _fieldPath: _FieldPath { .dotted(self) }
}

extension JSONKeyPath: _KeyPathConvertible {
  @inlinable public var _fieldPath: _FieldPath { .segments(segments) }
}

/// This way the literal of a path can be used if any kind of path is possible: `["a.b", 2] <~~ json`.
extension Array: _KeyPathConvertible where Element == JSONKeyPath.Segment {
  @inlinable public var _fieldPath: _FieldPath { .segments(self) }
}

// MARK: - Following a path

extension Place {
  /// The value at a path; nil if nothing is there.
  @inlinable @inline(__always)
  func child(at path: _FieldPath) -> Place? {
    if case .text(let text, let delimiter) = path { return child(atKeyPath: text, delimiter: delimiter) }
    return child(atSegmentsOf: path)
  }

  @usableFromInline
  func child(atSegmentsOf path: _FieldPath) -> Place? {
    child(at: path.path.segments) ?? path.bracketedPath.flatMap { child(at: $0.segments) }
  }

  /// The value at a key path; nil if nothing is there.
  @usableFromInline
  func child(atKeyPath keyPath: String, delimiter: UInt8) -> Place? {
    // With `withBytes` or `withStoredBytes`, decoding takes some percent more instructions (benchmark `decode-small`).
    let found = unsafe keyPath.utf8.withContiguousStorageIfAvailable {
      unsafe self.child(atKeyPath: BufferView($0), delimiter, keyPath)
    }
    if let found { return found }
    return child(atCopyOf: keyPath, delimiter)
  }

  @inline(never)
  private func child(atCopyOf keyPath: String, _ delimiter: UInt8) -> Place? {
    Array(keyPath.utf8).withView { child(atKeyPath: $0, delimiter, keyPath) }
  }

  @inline(__always)
  private func child(atKeyPath bytes: ByteView, _ delimiter: UInt8, _ text: String) -> Place? {
    let key = SearchKey(bytes)
    let found = key.contains(delimiter) ? child(atSegmentsOf: bytes, delimiter) : child(forKey: key)
    return found ?? (key.contains(UInt8(ascii: "[")) ? child(atBracketsIn: text) : nil)
  }

  @inline(never)
  private func child(atSegmentsOf keyPath: ByteView, _ delimiter: UInt8) -> Place? {
    var place = self
    var segments = KeyPathSegments(keyPath, at: delimiter)
    while let segment = segments.next() {
      let key = SearchKey(keyPath.part(segment))
      guard let next = place.child(forKey: key) else { return nil }
      place = next
    }
    return place
  }

  @inline(never) private func child(atBracketsIn text: String) -> Place? { child(at: JSONKeyPath(text).segments) }

  private func child(at segments: [JSONKeyPath.Segment]) -> Place? { segments.reduce(self) { $0?.child(at: $1) } }

  /// The value one step away; nil if nothing is there.
  func child(at segment: JSONKeyPath.Segment) -> Place? {
    switch segment {
    case .key(let key): key.withBytes { child(forKey: SearchKey($0)) }
    case .index(let index): child(at: index)
    }
  }
}

extension JSON {
  /// Whether a step of a path can't lead on from a value of this kind. A scalar has no children, an array has only keys that spell an
  /// index, and an object has no indexes. False for null, which counts as missing.
  func blocks(_ step: JSONKeyPath.Segment) -> Bool {
    guard kind != .null else { return false }
    return switch step {
    case .key(let key): kind != .object && !(kind == .array && key.spelledIndex != nil)
    case .index: kind != .array
    }
  }
}

extension StoredValue {
  /// The value at a path; nil if nothing is there.
  @usableFromInline
  func child(at path: _FieldPath) -> StoredValue? {
    if case .place(let document, let index) = self {
      return document.withPlace(index) { $0.child(at: path) }.map { .place(document, $0.index) }
    }
    if case .text(let key, let delimiter) = path, !key.utf8.contains(delimiter) {
      if let child = child(forKey: key) { return child }
    } else if let child = child(at: path.path.segments) {
      return child
    }
    return path.bracketedPath.flatMap { child(at: $0.segments) }
  }

  func child(at segments: [JSONKeyPath.Segment]) -> StoredValue? { segments.reduce(self) { $0?.child(at: $1) } }

  /// The value one step away; nil if nothing is there.
  func child(at segment: JSONKeyPath.Segment) -> StoredValue? {
    switch segment {
    case .key(let key): child(forKey: key)
    case .index(let index): child(at: index)
    }
  }
}

extension JSON {
  /// The value at a path; nil if nothing is there.
  @usableFromInline package func value(at path: JSONKeyPath) -> JSON? {
    value.child(at: path.segments).map { JSON($0) }
  }

  /// The steps of a path from here. A text with brackets can be read in two ways. The plain way counts if it reaches a value, or leads
  /// further than the other way. If both lead equally far, the plain way counts if there are no dots between its keys, or if the other way
  /// needs another kind of value.
  func furthestPath(_ path: _FieldPath) -> JSONKeyPath {
    let plain = path.path
    guard let bracketed = path.bracketedPath else { return plain }
    let rest = follow(plain).rest
    let (end, otherRest) = follow(bracketed)
    if rest.isEmpty || rest.startIndex > otherRest.startIndex { return plain }
    if rest.startIndex < otherRest.startIndex { return bracketed }
    guard case .text(_, delimiter: UInt8(ascii: ".")) = path else { return plain }
    return otherRest.first.map(end.blocks) ?? false ? plain : bracketed
  }

  /// The last value that exists on a path, and the rest of the path. Its start index is the count of the steps that lead there.
  func follow(_ path: JSONKeyPath) -> (end: JSON, rest: ArraySlice<JSONKeyPath.Segment>) {
    var (end, rest) = (value, path.segments[...])
    while let step = rest.first, let next = end.child(at: step) {
      end = next
      rest = rest.dropFirst()
    }
    return (JSON(end), rest)
  }
}
