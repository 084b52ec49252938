/// A coding key that no model declared: the key of a member, the index of an element, or the key of a superclass.
@_spi(GlossProducts) public struct _PathKey: CodingKey {
  public let stringValue: String
  public let intValue: Int?

  public init(stringValue: String) {
    self.stringValue = stringValue
    intValue = nil
  }

  public init(intValue: Int) {
    stringValue = String(intValue)
    self.intValue = intValue
  }

  /// Creates the key of an element, as Foundation spells it.
  public init(index: Int) {
    stringValue = "Index \(index)"
    intValue = index
  }

  /// Creates the key of a member of a dictionary.
  public init(member key: String) {
    stringValue = key
    intValue = Int(key)
  }

  public static let `super` = _PathKey(stringValue: "super")
}
