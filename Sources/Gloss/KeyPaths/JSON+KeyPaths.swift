import Foundation

extension JSON {
  /// The value at a dotted key path, or nil when nothing stands there. A path without the delimiter is a key.
  @usableFromInline
  func value(atKeyPath keyPath: String, delimiter: String) -> JSON? {
    guard KeyPathDelimiter.occurs(delimiter, in: keyPath) else { return value(forKeyOrIndex: keyPath) }
    return KeyPathDelimiter.split(keyPath, at: delimiter).reduce(self) { $0?.value(forKeyOrIndex: $1) }
  }

  /// The value at a path, or nil when nothing stands there.
  @usableFromInline
  func value(at path: JSONKeyPath) -> JSON? {
    path.segments.reduce(self) { $0?.value(at: $1) }
  }

  /// The value one step away.
  func value(at segment: JSONKeyPath.Segment) -> JSON? {
    switch segment {
    case .key(let key): value(forKeyOrIndex: key)
    case .index(let index): elements?.element(at: index)
    }
  }

  /// The member for a key, or the element of an array whose index the key spells.
  @inline(__always)
  private func value(forKeyOrIndex key: String) -> JSON? {
    member(forKey: key) ?? element(atIndexIn: key)
  }

  /// The element of an array whose index `key` spells; nil when this is none.
  @inline(never)
  func element(atIndexIn key: String) -> JSON? {
    guard let elements, let index = Int(key), String(index) == key else { return nil }
    return elements.element(at: index)
  }
}

/// What splits the keys of `<~~`, `Decoder` and `jsonify`.
enum KeyPathDelimiter {
  /// The byte of a delimiter that has one, as most do.
  static func byte(of delimiter: String) -> UInt8? {
    delimiter.utf8.count == 1 ? delimiter.utf8.first : nil
  }

  /// Whether `keyPath` has more than one segment. An empty delimiter splits nothing.
  @inline(__always)
  static func occurs(_ delimiter: String, in keyPath: String) -> Bool {
    guard let first = delimiter.utf8.first else { return false }
    let isPossible = keyPath.withBytes { bytes in
      bytes.baseAddress.map { memchr($0, Int32(first), bytes.count) != nil } ?? false
    }
    return isPossible && (delimiter.utf8.count == 1 || split(keyPath, at: delimiter).count > 1)
  }

  /// The segments of `keyPath`; empty ones count. Compares bytes: an accent behind a dot must not hide it.
  /// O(length × delimiter length).
  static func split(_ keyPath: String, at delimiter: String) -> [String] {
    let bytes = Array(keyPath.utf8)
    let delimiter = Array(delimiter.utf8)
    guard !delimiter.isEmpty else { return [keyPath] }
    var segments: [String] = []
    var start = 0
    var position = 0
    while position + delimiter.count <= bytes.count {
      if bytes[position..<position + delimiter.count].elementsEqual(delimiter) {
        segments.append(String(decoding: bytes[start..<position], as: UTF8.self))
        position += delimiter.count
        start = position
      } else {
        position += 1
      }
    }
    segments.append(String(decoding: bytes[start...], as: UTF8.self))
    return segments
  }
}
