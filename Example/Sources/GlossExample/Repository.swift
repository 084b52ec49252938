import Foundation
import GlossMacros

/// A repository as the service sends it.
///
/// `@Glossy` writes how it is read and how it is written, from the properties. A property without a default that is not optional is
/// required.
@Glossy(keys: .snakeCase)
struct Repository {
  let id: Int
  let name: String
  let owner: Owner  // another model
  @Key("html_url") let page: URL
  let createdAt: Date  // ISO 8601
  var description: String?
  var language: Language?  // an enum with raw values needs no conformance
  var topics: [String] = []
  @Key("stats.stars") var stars = 0  // deeper in JSON than in the model
  @Key(.transform(Color.init(hexadecimal:), \.hexadecimal)) let color: Color?  // a type that JSON does not know
}

/// The owner of a repository.
@Glossy
struct Owner {
  let login: String
  @Key("organization") var isOrganization = false
}

/// The languages that the example knows.
enum Language: String {
  case c = "C"
  case javaScript = "JavaScript"
  case python = "Python"
  case rust = "Rust"
  case swift = "Swift"
}

/// A color, which JSON spells `"#F05138"`.
struct Color {
  let red, green, blue: UInt8

  init?(hexadecimal text: String) {
    guard text.hasPrefix("#"), text.utf8.count == 7, let number = UInt32(text.dropFirst(), radix: 16) else {
      return nil
    }
    red = UInt8(truncatingIfNeeded: number >> 16)
    green = UInt8(truncatingIfNeeded: number >> 8)
    blue = UInt8(truncatingIfNeeded: number)
  }

  var hexadecimal: String {
    "#" + [red, green, blue].map { String(format: "%02X", $0) }.joined()
  }
}
