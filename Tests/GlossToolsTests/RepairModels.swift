import Foundation
import GlossMacros
import GlossTools

/// Books a table.
@Glossy @JSONSchema
struct Booking: Equatable {
  var name: String
  var guests = 2
  var tags: [String] = []
  var price: Double?
  var isOutside = false
  var kind: Kind?
  @Key(.date(.day)) var day: Date?
  var at: Date?
  var address: Address?
  var code: String?
  var numbers: [Int] = []

  enum Kind: String, CaseIterable {
    case breakfast, lateLunch = "late_lunch", dinner
  }

  @Glossy @JSONSchema
  struct Address: Equatable {
    let street: String
    let houseNumber: Int
  }
}
