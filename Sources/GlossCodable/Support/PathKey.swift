#if SWIFT_PACKAGE
  import Gloss
#endif

/// A key that no model declared: the index of an element, the key of a dictionary, or that of a superclass.
struct PathKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(stringValue: String) {
    self.stringValue = stringValue
    intValue = nil
  }

  init(intValue: Int) {
    stringValue = String(intValue)
    self.intValue = intValue
  }

  /// The key of an element, as Foundation spells it.
  init(index: Int) {
    stringValue = "Index \(index)"
    intValue = index
  }

  /// The key of a member of a dictionary.
  init(member key: String) {
    stringValue = key
    intValue = Int(key)
  }

  static let `super` = PathKey(stringValue: "super")
}

// MARK: - Paths

extension JSONKeyPath {
  /// The path as coding keys.
  var codingPath: [any CodingKey] { segments.map(\.codingKey) }
}

extension JSONKeyPath.Segment {
  fileprivate var codingKey: any CodingKey {
    switch self {
    case .key(let key): PathKey(stringValue: key)
    case .index(let index): PathKey(index: index)
    }
  }
}

extension JSONKeyPath {
  /// The path that coding keys spell. The key of a dictionary may have an integer value, too, but only that of an element is spelled
  /// like this.
  init(codingPath path: [any CodingKey]) {
    self.init(
      path.map { key in
        guard let index = key.intValue, key.stringValue == PathKey(index: index).stringValue else {
          return .key(key.stringValue)
        }
        return .index(index)
      })
  }
}

extension JSONKeyPath {
  /// What is wrong with a value, after the path that coding keys spell, if there is one.
  static func words(_ words: String, at codingPath: [any CodingKey]) -> String {
    codingPath.isEmpty ? words : "\(JSONKeyPath(codingPath: codingPath)): \(words)"
  }
}
