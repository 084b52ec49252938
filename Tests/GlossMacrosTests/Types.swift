import Foundation
import GlossMacros

@Glossy
public final class Account: NSObject, @unchecked Sendable {
  public let id: Int
  var name = "none"
  @Key("stats.counts") var counts: [String: [Int]]
}

@Glossy(.validated)
final class Guarded: Sendable {
  let age: Int
  func validate(_ json: JSON) -> Bool { age < 150 }
}

enum Outer {
  enum Kind: String { case a, b }

  @Glossy
  struct Owner: Equatable {
    let login: String
    let kind: Kind?
    var other = Kind.a
  }

  @Glossy
  struct Model: Equatable {
    let owner: Owner
    let others: [Owner]
    let maybe: Owner?
    let threeStates: Owner??
    @Key(.fallback(Kind.a)) let kind: Kind
    let map: [String: Kind]
    @Flat let flat: Owner
  }

  @Glossy(tag: "type")
  enum Event: Equatable {
    case push(Owner)
    case both(first: Owner, second: Owner?, kind: Kind = .b)
    case one(kind: Kind)
  }

  @Glossy(tag: "type", content: "content") enum Boxed: Equatable { case push(Owner), maybe(Owner?) }
  @Glossy(.untagged) enum Either: Equatable { case owner(Owner), text(String) }
  @Glossy final class Reference: Sendable { let owner: Owner, kind: Kind }
  @Glossy fileprivate struct Hidden { let kind: Kind }
}

@Glossy struct Page<Item> { let items: [Item], next: Int? }
@Glossy struct Bounded<Item: Glossy, Other: Glossy> { let items: [Item], next: Other?, keyed: [String: Other] }
@Glossy struct ID<Tag>: Hashable { let raw: String }
@Glossy final class SharedPage<Item> { let items: [Item] }
@Glossy(tag: "type") indirect enum Tree<Leaf> { case leaf(value: Leaf), node(children: [Tree]) }
@Glossy(.untagged) enum Either<First, Second> { case first(First), second(Second) }

@MainActor @Glossy struct OnMain { var x: Int, y: String? }
@MainActor @Glossy final class OnMainShared { var x: Int, z = 5 }
@Glossy nonisolated struct Anywhere { let x: Int }
@Glossy private struct TopLevel { let x: Int }
@Glossy package struct Packaged { let x: Int }

@Glossy
struct Names: Equatable {
  let fields: Int, members: Int, `default`: String, Fields: Bool
  let tag: Int?
  let `user name`: Int
  var validate = 3
}

@Glossy
struct Conditional: Equatable {
  let a: Int
  #if GLOSS_NEVER_DEFINED
    let b: Int
  #else
    let b: String
  #endif
  #if swift(>=6)
    @Key("o.x") var c = 3
  #endif
  @Key("o.z") let d: Int
}

extension Outer {
  /// Reads and writes a type that only this file names.
  static func hiddenAgain(_ json: JSON) -> JSON? { Hidden(json: json)?.toJSON() }
}

func topLevelAgain(_ json: JSON) -> JSON? { TopLevel(json: json)?.toJSON() }
