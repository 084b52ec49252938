// Models by macro in a module that belongs to the main actor: `.ci/run` checks that they compile and that nothing is said of them.

import Foundation
import GlossMacros

@Glossy
struct Repo {
  let id: Int
  let owner: Owner
  @Flat let dates: Dates?
  @Key(.transform({ (text: String) in Int(text) }, { String($0) })) let count: Int
  var topics = [String]()
}

@Glossy struct Owner { let login: String }
@Glossy @Partial struct Answer {
  let title: String
  let steps: [Step]
  @Key(.array(of: .date(.day))) let days: [Date]

  @Glossy @Partial struct Step { let text: String }
}
@Glossy struct Dates { let created: Date }

@Glossy
final class Account {
  let id: Int
  var repos = [Repo]()
}

@Glossy(tag: "type")
enum Event {
  case created(Repo), moved(from: Owner, to: Owner?)
  @Unknown case other(JSON)
}

@Glossy(.untagged) enum Identifier { case number(Int), owner(Owner) }
@Glossy enum Role: String { case member, owner }
@Glossy struct Page<Item> { let items: [Item] }

@Glossy(.strict, .rejectsUnknownKeys) struct Query {
  let text: String
  var limit = 20
  @Flat let dates: Dates?
}
@Glossy(.strict, .rejectsUnknownKeys, tag: "type") enum Command { case run(Owner?), stop(code: Int?) }
@Glossy struct Kept {
  let id: Int
  @Rest var rest: [String: JSON]
}
@Glossy(.strict) final class Form {
  let name: String?
  @Rest var rest: JSON
}

@Glossy(.didDecode, .willEncode, .validated) struct Counted {
  @Key("count", "number", .firstThatFits) var count: Int
  @Key(.omitsEmpty) var tags: [String] = []
  @Key(.omitted(when: { (size: Int) in size == 0 })) var size = 0
  @Key(.omitsDefault) var limit = 20
  @Key(.writesNil(as: "none")) var name: String?

  mutating func didDecode(from json: JSON) throws { count += 1 }
  mutating func willEncode() { count -= 1 }
  mutating func validate(_ json: JSON) -> Bool { count > 0 }
}
@Glossy(.didDecode, .willEncode) final class CountedClass {
  var count: Int
  func didDecode(from json: JSON) throws { count += 1 }
  func willEncode() throws { count += 1 }
}
@Glossy(.didDecode, .willEncode, tag: "type") enum CountedCase {
  case one(count: Int)
  func didDecode(from json: JSON) throws {}
  mutating func willEncode() throws {}
}
@Glossy(.didDecode) nonisolated struct CountedAnywhere {
  let count: Int
  func didDecode(from json: JSON) throws {}
}

enum Nested {
  @Glossy struct Part { let id: Int }
  @Glossy struct Whole { let part: Part, parts: [Part]? }
  @Glossy(tag: "type") enum Event { case part(Part), both(first: Part, role: Role) }
}

@Glossy nonisolated struct Anywhere { let id: Int }

func onMainActor(_ data: Data) throws -> Data {
  let account = try Account.decode(data)
  return try account.repos.first?.jsonData() ?? account.jsonData()
}

nonisolated func elsewhere(_ data: Data) throws -> Data { try Anywhere.decode(data).jsonData() }

nonisolated func elsewhereByMistake(_ data: Data) throws -> Data {
  // expected-error@+1 {{main actor-isolated conformance of 'Owner' to 'JSONDecodable' cannot be used in nonisolated context}}
  _ = try Owner.decode(data)
  // expected-error@+1 {{main actor-isolated conformance of 'Event' to 'JSONDecodable' cannot be used in nonisolated context}}
  _ = try Event.decode(data)
  // expected-error@+1 {{main actor-isolated conformance of 'Identifier' to 'JSONDecodable' cannot be used in nonisolated context}}
  _ = try Identifier.decode(data)
  // expected-error@+1 {{main actor-isolated conformance of 'Account' to 'JSONDecodable' cannot be used in nonisolated context}}
  _ = try Account.decode(data)
  return Data()
}

nonisolated func writtenByMistake(_ owner: Owner) throws -> Data {
  // expected-error@+1 {{main actor-isolated conformance of 'Owner' to 'JSONEncodable' cannot be used in nonisolated context}}
  try owner.jsonData()
}

nonisolated func writtenByMistake(_ identifier: Identifier, _ account: Account) throws {
  // expected-error@+1 {{main actor-isolated conformance of 'Identifier' to 'JSONEncodable' cannot be used in nonisolated context}}
  _ = try identifier.jsonData()
  // expected-error@+1 {{main actor-isolated conformance of 'Account' to 'JSONEncodable' cannot be used in nonisolated context}}
  _ = try account.jsonData()
}
