// Formats for types that the macro does not know, and what the compiler says of them at the property: `.ci/places` checks it.

import Foundation
import GlossMacros

enum Level: String {
  case low, unknown
}

typealias Moment = Int

@Glossy struct WithoutText {
  @Key(.lossless) let level: Level  // error: '.lossless' is for numbers, 'Bool', 'String', and types that are
  @Key(.quoted) let levels: [Level]  // error: the format does not read a value of this type
  @Key(.lossless(Date.self)) let day: Date  // error: '.lossless' is for numbers, 'Bool', 'String', and types that are
}

@Glossy struct Renamed {
  @Key(.since1970()) let moment: Moment  // error: the format does not read a value // error: the format does not write
}

struct Outer<Value> {}

extension Outer {
  @Glossy struct InExtension {
    let value: Value  // error: requires that 'Value' conform to 'JSONDecodable' // error: conform to 'JSONEncodable'
  }
}

extension Outer where Value: Glossy {
  @Glossy struct InConditionalExtension {
    let value: Value
  }
}
