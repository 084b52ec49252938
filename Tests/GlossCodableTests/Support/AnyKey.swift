/// A key of any name.
struct AnyKey: CodingKey, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, Equatable {
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

  init(stringLiteral value: String) { self.init(stringValue: value) }
  init(integerLiteral value: Int) { self.init(intValue: value) }
}
