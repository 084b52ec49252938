// Constraints for types that the macro does not know, and what the compiler says of them at the property: `.ci/places` checks it.

import Foundation
import GlossMacros

struct IsEven: JSONConstraint {
  func reason(against number: Int) -> String? { number.isMultiple(of: 2) ? nil : "must be even" }
}

typealias Name = String

@Glossy struct Constrained {
  @Key(.range(1...9)) let name: Name  // error: the format does not read a value of this type
  @Key(.constrained(by: IsEven())) let text: String  // error: the format does not read a value of this type

  @Key(.pattern("[a-z]")) let number: Moment  // error: the format does not read a value of this type
}

typealias Moment = Int
