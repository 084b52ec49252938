import Gloss

/// Which types hold all numbers of a place.
struct NumberFacts {
  private(set) var fitInt = true
  private(set) var fitUInt64 = true
  private(set) var fitDouble = true

  /// The smallest type that holds them. Never `Decimal`: nothing in a number says that it is meant to be one.
  var type: String { fitInt ? "Int" : fitUInt64 ? "UInt64" : fitDouble ? "Double" : "JSON" }

  mutating func add(_ json: JSON) {
    let text = json.description
    let isInteger = text.utf8.allSatisfy { !".eE".utf8.contains($0) }
    fitInt = fitInt && isInteger && Int(json: json) != nil
    fitUInt64 = fitUInt64 && isInteger && UInt64(json: json) != nil
    fitDouble = fitDouble && NumberFacts.fitsDouble(text)
  }

  mutating func add(_ other: NumberFacts) {
    fitInt = fitInt && other.fitInt
    fitUInt64 = fitUInt64 && other.fitUInt64
    fitDouble = fitDouble && other.fitDouble
  }

  /// Whether a `Double` may be what was written: that takes up to 17 digits, and no number but zero becomes zero.
  static func fitsDouble(_ text: String) -> Bool {
    guard let value = Double(text), value.isFinite else { return false }
    let digits = text.utf8.prefix { !"eE".utf8.contains($0) }.filter { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    let zero = UInt8(ascii: "0")
    let significant = digits.drop { $0 == zero }.reversed().drop { $0 == zero }
    return significant.count <= 17 && (value != 0 || significant.isEmpty)
  }
}
