/// A coding key that no model declared: the key of a member, the index of an element, or the key of a superclass.
package struct PathKey: CodingKey {
  package let stringValue: String
  package let intValue: Int?

  package init(stringValue: String) {
    self.stringValue = stringValue
    intValue = nil
  }

  package init(intValue: Int) {
    stringValue = String(intValue)
    self.intValue = intValue
  }

  /// Creates the key of an element, as Foundation spells it.
  package init(index: Int) {
    stringValue = "Index \(index)"
    intValue = index
  }

  /// Creates the key of a member of a dictionary.
  package init(member key: String) {
    stringValue = key
    intValue = Int(key)
  }

  package static let `super` = PathKey(stringValue: "super")
}
