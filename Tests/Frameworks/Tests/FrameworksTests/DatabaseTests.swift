// The code of Databases.md, with GRDB and SQLite.

import Foundation
import GRDB
import Gloss
import GlossMacros
import GlossPatch
import Testing

@Glossy
struct Address: Equatable {
  var street: String
  var city: String
  var country: String?
}

struct Player: FetchableRecord, PersistableRecord {
  var id: Int64
  var name: String
  var address: Address

  init(row: Row) throws {
    id = row["id"]
    name = row["name"]
    address = try Address.decode(row["address"] as String)
  }

  func encode(to container: inout PersistenceContainer) throws {
    container["id"] = id
    container["name"] = name
    container["address"] = try address.jsonString()
  }
}

extension Player {
  enum Columns {
    static let address = JSONColumn("address")
  }

  init(id: Int64, name: String, address: Address) {
    (self.id, self.name, self.address) = (id, name, address)
  }
}

@Suite struct DatabaseTests {
  /// A database with two players, without the last migration.
  private func makeQueue(_ migrator: inout DatabaseMigrator) throws -> DatabaseQueue {
    migrator.registerMigration("players") { db in
      try db.create(table: "player") { table in
        table.primaryKey("id", .integer)
        table.column("name", .text).notNull()
        table.column("address", .jsonText).notNull()
      }
      try db.create(index: "player_on_city", on: "player", expressions: [JSONColumn("address")["city"]])
    }
    migrator.registerMigration("countries") { db in
      let rows = try Row.fetchCursor(db, sql: "SELECT id, address FROM player")
      while let row = try rows.next() {
        var address = try JSON(string: row["address"] as String)
        if address["country"] == nil { address["country"] = "DE" }
        let arguments: StatementArguments = [try address.string(), row["id"]]
        try db.execute(sql: "UPDATE player SET address = ? WHERE id = ?", arguments: arguments)
      }
    }
    let queue = try DatabaseQueue()
    try migrator.migrate(queue, upTo: "players")
    try queue.write { db in
      try Player(id: 1, name: "Ada", address: Address(street: "Am \"Markt\" 1", city: "Bonn")).insert(db)
      try Player(id: 2, name: "Zoë", address: Address(street: "Rue é", city: "Lyon", country: "FR")).insert(db)
    }
    return queue
  }

  @Test func `a model is a column`() throws {
    var migrator = DatabaseMigrator()
    let queue = try makeQueue(&migrator)
    let players = try queue.read { db in
      try Player.filter(Player.Columns.address["city"] == "Bonn").fetchAll(db)
    }
    #expect(players.map(\.name) == ["Ada"])
    #expect(players.first?.address == Address(street: "Am \"Markt\" 1", city: "Bonn"))
  }

  @Test func `a change is a merge patch`() throws {
    var migrator = DatabaseMigrator()
    let queue = try makeQueue(&migrator)
    let saved = try #require(try queue.read { try Player.fetchOne($0, key: 2) })
    var player = saved
    player.address.city = "Nice"
    player.address.country = nil
    let patch = try player.address.mergePatch(from: saved.address)
    try queue.write { db in
      let address = try Database.jsonPatch(Player.Columns.address, with: patch.string())
      try Player.filter(key: player.id).updateAll(db, Player.Columns.address.set(to: address))
    }
    let changed = try queue.read { try Player.fetchOne($0, key: 2) }
    #expect(changed?.address == player.address)
  }

  @Test func `a migration changes what no model knows any more`() throws {
    var migrator = DatabaseMigrator()
    let queue = try makeQueue(&migrator)
    try migrator.migrate(queue)
    let countries = try queue.read { try Player.order(Column("id")).fetchAll($0).map(\.address.country) }
    #expect(countries == ["DE", "FR"])
  }

  @Test func `a column that does not fit is a report`() throws {
    var migrator = DatabaseMigrator()
    let queue = try makeQueue(&migrator)
    try queue.write { try $0.execute(sql: #"UPDATE player SET address = '{"street": 7}' WHERE id = 1"#) }
    let error = #expect(throws: DecodingReport.self) { try queue.read { try Player.fetchAll($0) } }
    #expect(error?.problems.map(\.path) == ["city", "street"])
    #expect(error?.problems.map(\.message) == ["missing key \"city\"", "expected String, found number 7"])
  }
}
