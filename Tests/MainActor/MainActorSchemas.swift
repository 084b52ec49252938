// Schemas by macro in a module that belongs to the main actor: any code may ask for them. `.ci/run` checks that they compile and that
// nothing is said of them.

import Foundation
import GlossMacros
import GlossSchema

/// A repository.
@Glossy @JSONSchema
struct Repo {
  let id: Int
  let owner: Owner
  @Flat let dates: Dates?
  @Key(.transform({ (text: String) in Int(text) }, { String($0) })) let count: Int
  @Key(.since1970()) let created: Date?
  var topics = [String]()
  var role = Role.owner
  var other: Role? = .member
  var settings = Settings()
  var page = Limits.page
}

enum Limits { nonisolated static let page = 20 }

@Glossy @JSONSchema struct Settings { var limit = 1 }
@Glossy @JSONSchema struct Owner { let login: String }
@Glossy @JSONSchema struct Dates { let updated: Date }
@Glossy @JSONSchema enum Role: String {
  /// In the team.
  case member
  case owner
  @Unknown case unknown
}
@Glossy @JSONSchema final class Account {
  let id: Int
  var repos = [Repo]()
}
@Glossy(tag: "type") @JSONSchema
enum Event {
  case created(Repo), moved(from: Owner, to: Owner?)
  @Unknown case other(JSON)
}
@Glossy(.untagged) @JSONSchema enum Identifier { case number(Int), owner(Owner) }
@Glossy @JSONSchema struct Page<Item> { let items: [Item] }

enum Outer {
  enum Plain: String { case first, second }
  @Glossy @JSONSchema enum Key: Int { case first, second }
  @Glossy @JSONSchema struct Inner {
    let key: Key
    let role: Role?
    var plain: Plain = .first
    @available(*, deprecated) var old: Key?
  }
  @Glossy(tag: "type") @JSONSchema enum Shape { case key(a: Key), keys(a: Key, b: Key?), role(Inner) }
}

@Glossy @JSONSchema nonisolated struct Anywhere { let id: Int }

nonisolated func schemas() -> [JSONSchema] {
  [
    Repo.jsonSchema, Account.jsonSchema, Event.jsonSchema, Identifier.jsonSchema, Page<Owner>.jsonSchema,
    Role.jsonSchema, Outer.Inner.jsonSchema, Outer.Shape.jsonSchema, Anywhere.jsonSchema, .value([Repo?].self),
  ]
}
