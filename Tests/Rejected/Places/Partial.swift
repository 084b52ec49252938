import Foundation
import GlossMacros

// Errors of the compiler about the types of properties beside '@Partial' are at the property.

enum Level: String, Glossy { case low, high }

enum Plain: String { case low, high }

@Glossy struct Step { let text: String }

@Glossy @Partial
struct Recipe {
  let title: String
  let level: Level  // error: type 'Level' does not conform to protocol 'JSONPartiallyDecodable'
  let plain: Plain?  // error: type 'Plain' does not conform to protocol 'JSONPartiallyDecodable'
  @Key("steps") let steps: [Step]  // error: type 'Step' does not conform to protocol 'JSONPartiallyDecodable'
}
