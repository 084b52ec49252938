import Gloss

extension JSONKeyPath {
  /// The path as coding keys.
  var codingPath: [any CodingKey] {
    segments.map { segment in
      switch segment {
      case .key(let key): PathKey(stringValue: key)
      case .index(let index): PathKey(index: index)
      }
    }
  }

  /// Creates the path that coding keys spell. The key of a dictionary may have an integer value, too, but only the key of an element is
  /// spelled like this.
  init(codingPath path: [any CodingKey]) {
    self.init(
      path.map { key in
        guard let index = key.intValue, key.stringValue == PathKey(index: index).stringValue else {
          return .key(key.stringValue)
        }
        return .index(index)
      })
  }

  /// A description of an error, after the path that coding keys spell, if there is one.
  static func words(_ words: String, at codingPath: [any CodingKey]) -> String {
    codingPath.isEmpty ? words : "\(JSONKeyPath(codingPath: codingPath)): \(words)"
  }
}
