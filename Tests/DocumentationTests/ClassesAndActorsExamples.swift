// The code of ClassesAndActors.md. `DocumentationTests` checks that each block of the page is here.

import Foundation
import GlossMacros
import Observation
import Testing

// `Tests/MainActor/MainActorModels.swift` has these in a module that belongs to the main actor.

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

/// Runs the blocks of the article and checks what it says.
struct ClassesAndActorsExamples {
  class Person: Glossy {
    let name: String

    required init?(json: JSON) {
      guard let name: String = "name" <~~ json else { return nil }
      self.name = name
    }

    func toJSON() -> JSON? {
      jsonify(["name" ~~> name])
    }
  }

  final class Employee: Person {
    let salary: Decimal

    required init?(json: JSON) {
      guard let salary: Decimal = "salary" <~~ json else { return nil }
      self.salary = salary
      super.init(json: json)
    }

    override func toJSON() -> JSON? {
      jsonify([super.toJSON(), "salary" ~~> salary])
    }
  }

  @Glossy
  struct Song: Identifiable {
    let id: Int
    var title: String
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  @MainActor @Observable
  final class SongList {
    private(set) var songs: [Song] = []
    private(set) var problem: String?

    func load(_ data: Data) async {
      do {
        songs = try await decoded(data)
      } catch {
        problem = "The songs can't be read."
      }
    }

    @concurrent private func decoded(_ data: Data) async throws -> [Song] {
      try [Song].decode(data, at: "songs")
    }
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  @Observable
  final class Cart: Glossy {
    var owner: String
    var items: [String]
    var isSelected = false

    init?(json: JSON) {
      guard let owner: String = "owner" <~~ json else { return nil }
      self.owner = owner
      items = "items" <~~ json ?? []
    }

    func toJSON() -> JSON? {
      jsonify(["owner" ~~> owner, "items" ~~> items])
    }
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

  @Test func `classes and inheritance`() throws {
    let text = #"{"name":"a","salary":1.50}"#
    let employee: Person = try Employee.decode(text)
    #expect(try employee.jsonString() == #"{"name":"a","salary":1.5}"#)
    #expect(try Person.decode(text).jsonString() == #"{"name":"a"}"#)
    #expect(Employee.explain("{}").problems.map(\.path) == ["salary"])
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  @Test func `classes that are observable`() async throws {
    let cart = try Cart.decode(#"{"owner": "Ann", "items": ["tea"]}"#)
    await confirmation { changed in
      withObservationTracking {
        _ = cart.items
      } onChange: {
        changed()
      }
      cart.items.append("cup")
    }
    #expect(try cart.jsonString() == #"{"owner":"Ann","items":["tea","cup"]}"#)
    #expect(Cart.explain(#"{"items": []}"#).problems.map(\.path) == ["owner"])
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  @MainActor @Test func `a list that a view shows`() async {
    let list = SongList()
    await list.load(Data(#"{"songs": [{"id": 1, "title": "a"}]}"#.utf8))
    #expect(list.songs.map(\.id) == [1] && list.problem == nil)
    await list.load(Data(#"{"songs": [{}]}"#.utf8))
    #expect(list.songs.count == 1 && list.problem != nil)
  }

  @MainActor @Test func `models on the main actor`() async throws {
    let settings = try await load(Data(#"{"theme": "dark"}"#.utf8))
    #expect(try settings.jsonString() == #"{"theme":"dark"}"#)
    let settingsByKey: Settings? = "a" <~~ ["a": ["theme": "light"]]
    #expect(settingsByKey?.theme == "light")
    let report = await #expect(throws: DecodingReport.self) {
      _ = try await load(Data("{\n \"theme\": 7}".utf8))
    }
    #expect(report?.problems.map(\.line) == [2])
  }

  @concurrent private func readPlayer() async throws -> Player {
    try Player.decode(#"{"volume": 7}"#)
  }

  @Test func `models on the main actor that are read elsewhere`() async throws {
    let player = try await readPlayer()
    #expect(await player.volume == 7)
  }

  @Test func `plain data of a module on the main actor`() throws {
    let track = try Track.decode(#"{"title": "a", "genre": "jazz", "live": "on"}"#)
    #expect(track.isLive)
    #expect(try track.jsonString() == #"{"title":"a","genre":"jazz"}"#)
  }

  @Test func actors() async throws {
    func actors() async throws -> String {
      var printed = ""
      func print(_ text: String) { printed = text }

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

      let wallet = try Wallet.decode(#"{"coins": 3}"#)
      await wallet.add(4)
      print(try await wallet.state.jsonString())  // {"coins":7}

      #expect(Wallet.explain("{}").problems.map(\.path) == ["coins"])
      return printed
    }
    #expect(try await actors() == #"{"coins":7}"#)
  }
}
