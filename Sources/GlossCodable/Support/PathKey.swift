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
