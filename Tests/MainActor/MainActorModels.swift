// Code for a module that belongs to the main actor, and the compiler's messages about mistakes: `.ci/run` checks both.

import Foundation
import Gloss
import GlossStreams

// MARK: - Models that belong to the main actor

struct User: Glossy {
  let id: Int
  let role: Role?

  init?(json: JSON) {
    guard let id: Int = "id" <~~ json else { return nil }
    self.id = id
    role = "role" <~~ json
  }

  func toJSON() -> JSON? {
    jsonify(["id" ~~> id, "role" ~~> role])
  }
}

enum Role: String {
  case member, owner
}

func onMainActor(_ data: Data) throws -> Data {
  let user = try User.decode(data)
  let users: [User]? = "users" <~~ (try JSON(data: data))
  return try users?.jsonData() ?? user.jsonData()
}

func streamOnMainActor(_ chunks: AsyncStream<[UInt8]>) async throws {
  for try await user in chunks.jsonLines(of: User.self) { print(user.id) }
  for try await user in chunks.jsonElements(of: User.self, at: "users") { print(user.id) }
  for try await (_, user) in chunks.jsonMembers(of: User.self) { print(user.id) }
}

nonisolated func elsewhere(_ json: JSON) throws {
  // expected-error@+1 {{main actor-isolated conformance of 'User' to 'JSONDecodable' cannot be used in nonisolated context}}
  let user = try User.decode(json)
  // expected-error@+1 {{main actor-isolated conformance of 'User' to 'JSONEncodable' cannot be used in nonisolated context}}
  _ = try user.jsonData()
  // expected-error@+1 {{main actor-isolated conformance of 'User' to 'JSONDecodable' cannot be used in nonisolated context}}
  let _: User? = "user" <~~ json
  // Swift 6.3 does not report this one.
  let _: [User]? = "users" <~~ json
}

// MARK: - Plain data

nonisolated struct Track: Glossy {
  let title: String
  let genre: Genre?
  let isLive: Bool

  init?(json: JSON) {
    guard let title: String = "title" <~~ json else { return nil }
    self.title = title
    genre = "genre" <~~ json
    isLive = Decoder.decodeOnOff("live")(json) ?? false
  }

  func toJSON() -> JSON? {
    jsonify(["title" ~~> title, "genre" ~~> genre])
  }
}

enum Genre: String, Glossy {
  case folk, jazz
}

nonisolated extension Decoder {
  static func decodeOnOff(_ key: String) -> (JSON) -> Bool? {
    decode(key) { (text: String) in ["on": true, "off": false][text] }
  }
}

nonisolated func plainData(_ json: JSON) throws -> Data {
  let roles: [Role]? = "roles" <~~ json
  let genres: Set<Genre>? = "genres" <~~ json
  _ = roles == [.owner] && genres == [.jazz]
  return try [Track].decode(json).jsonData()
}

extension Decoder {
  // expected-note@+1 {{}}
  static func decodeYesNo(_ key: String) -> (JSON) -> Bool? {
    decode(key) { (text: String) in ["Y": true, "N": false][text] }
  }
}

nonisolated struct Ticket: JSONDecodable {
  init?(json: JSON) {
    // expected-error@+1 {{call to main actor-isolated static method 'decodeYesNo' in a synchronous nonisolated context}}
    guard Decoder.decodeYesNo("paid")(json) != nil else { return nil }
  }
}

// MARK: - Actors, and a conformance that is said to be isolated

actor Wallet: JSONDecodable {
  private(set) var state: State

  struct State: Glossy {
    var coins: Int

    init?(json: JSON) {
      guard let coins: Int = "coins" <~~ json else { return nil }
      self.coins = coins
    }

    func toJSON() -> JSON? { jsonify(["coins" ~~> coins]) }
  }

  init?(json: JSON) {
    guard let state: State = [] <~~ json else { return nil }
    self.state = state
  }

  func add(_ coins: Int) {
    state.coins += coins
  }
}

// expected-error@+2 {{conformance of 'Counter' to protocol 'JSONEncodable' crosses into actor-isolated code}}
// expected-note@+1 * {{}}
actor Counter: JSONEncodable {
  var count = 0

  // expected-note@+1 {{cannot satisfy nonisolated requirement}}
  func toJSON() -> JSON? { jsonify(["count" ~~> count]) }
}

@MainActor
final class Settings: @MainActor Glossy {
  var theme: String

  init?(json: JSON) {
    guard let theme: String = "theme" <~~ json else { return nil }
    self.theme = theme
  }

  func toJSON() -> JSON? {
    jsonify(["theme" ~~> theme])
  }
}

@concurrent func parse(_ data: Data) async throws -> JSON {
  try JSON(data: data)
}

@MainActor func load(_ data: Data) async throws -> Settings {
  try Settings.decode(await parse(data))
}

@MainActor
final class Player: JSONDecodable {
  var volume: Int

  nonisolated init?(json: JSON) {
    volume = "volume" <~~ json ?? 50
  }
}

@concurrent nonisolated func player(_ json: JSON) async throws -> Player {
  try Player.decode(json)
}

nonisolated class Person: JSONDecodable {
  // expected-error@+1 {{can only be satisfied by a 'required' initializer in non-final class 'Person'}}
  init?(json: JSON) {}
}

// MARK: - Types of other modules

extension IndexPath: @retroactive Glossy {
  public init?(json: JSON) {
    guard let indexes: [Int] = [] <~~ json else { return nil }
    self.init(indexes: indexes)
  }

  public func toJSON() -> JSON? { Array(self).toJSON() }
}

extension FloatingPointSign: @retroactive Glossy {}  // has raw values
