import Gloss

/// A line of a server's log.
struct Visit: Decodable, Equatable, Sendable {
  var id: Int
  let time: String
  let user: Visitor
  let path: String
  let status: Int
  let seconds: Double
  let isCached: Bool
  let agent: String?
}

/// Who asked the server.
struct Visitor: Decodable, Equatable, Sendable {
  let id: Int
  let login: String
}

extension Visit: Glossy {
  init?(json: JSON) {
    guard let id: Int = "id" <~~ json,
      let time: String = "time" <~~ json,
      let user: Visitor = "user" <~~ json,
      let path: String = "path" <~~ json,
      let status: Int = "status" <~~ json,
      let seconds: Double = "seconds" <~~ json,
      let isCached: Bool = "isCached" <~~ json
    else { return nil }
    self.id = id
    self.time = time
    self.user = user
    self.path = path
    self.status = status
    self.seconds = seconds
    self.isCached = isCached
    agent = "agent" <~~ json
  }

  func toJSON() -> JSON? {
    jsonify([
      "id" ~~> id,
      "time" ~~> time,
      "user" ~~> user,
      "path" ~~> path,
      "status" ~~> status,
      "seconds" ~~> seconds,
      "isCached" ~~> isCached,
      "agent" ~~> agent,
    ])
  }
}

extension Visitor: Glossy {
  init?(json: JSON) {
    guard let id: Int = "id" <~~ json, let login: String = "login" <~~ json else { return nil }
    self.id = id
    self.login = login
  }

  func toJSON() -> JSON? {
    jsonify(["id" ~~> id, "login" ~~> login])
  }
}

/// How many visits were met, and a number that depends on what each of them has, and on their order.
struct Tally: Equatable, Sendable {
  private(set) var count = 0
  private(set) var checksum: UInt32 = 0

  init() {}

  init(_ visits: some Sequence<Visit>) {
    for visit in visits { add(visit) }
  }

  mutating func add(_ visit: Visit) {
    let lengths =
      visit.time.utf8.count + visit.user.login.utf8.count + visit.path.utf8.count + (visit.agent?.utf8.count ?? 0)
    let numbers = visit.id + visit.user.id + visit.status + Int(visit.seconds * 1000) + (visit.isCached ? 1 : 0)
    count += 1
    checksum = checksum &* 31 &+ UInt32(truncatingIfNeeded: lengths &+ numbers)
  }
}
