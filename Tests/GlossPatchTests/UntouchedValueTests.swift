import Foundation
import GlossMacros
import GlossPatch
import TestSupport
import Testing

/// What a patch of a model does not touch stays what it was, also if JSON can't hold it or does not have it.
@Suite struct UntouchedValueTests {
  /// A date that JSON cuts to milliseconds.
  static let exact = Date(timeIntervalSinceReferenceDate: 700_000_000.123_456_7)

  @Test func anEmptyPatchReturnsTheModel() throws {
    let all = AllKinds()
    #expect(try all.applying(mergePatch: [:]) == all)
    #expect(try all.applying([]) == all)
    #expect(try all.applying(mergePatch: all.toJSON() ?? .null) == all)
    #expect(try all.applying([.test("id", 1), .replace("name", "name")]) == all)
    let person = Person(name: "Ada", born: Self.exact)
    #expect(try person.applying(mergePatch: [:]).born == Self.exact)
    #expect(try person.applying(mergePatch: ["name": "Ada"]).born == Self.exact)
  }

  @Test(arguments: [DecodingMode.lenient, .strict, .exact]) func allKindsOfProperties(mode: DecodingMode) throws {
    let all = AllKinds()
    var changed = all
    changed.name = "new"
    #expect(try all.applying(mergePatch: ["name": "new"], mode: mode) == changed)
    #expect(try all.applying([.replace("/name", "new")], mode: mode) == changed)
    #expect(try all.applying(changed.patch(from: all), mode: mode) == changed)
    #expect(try all.applying(mergePatch: changed.mergePatch(from: all), mode: mode) == changed)
    // Inside a model that is changed.
    changed = all
    changed.part.title = "new"
    #expect(try all.applying(mergePatch: ["part": ["title": "new"]], mode: mode) == changed)
    #expect(try all.applying([.replace("part.title", "new")], mode: mode) == changed)
    changed = all
    changed.inner.title = "flat"
    #expect(try all.applying(mergePatch: ["flatTitle": "flat"], mode: mode) == changed)
    // In arrays and dictionaries.
    changed = all
    changed.parts[1].title = "new"
    changed.dates.remove(at: 0)
    changed.byName["b"]?.title = "new"
    changed.dateByName["c"] = nil
    #expect(
      try all.applying(
        [
          .replace("parts[1].title", "new"), .remove("/dates/0"), .replace("byName.b.title", "new"),
          .remove("dateByName.c"),
        ], mode: mode) == changed)
    // Cases with values.
    changed = all
    changed.event = .moved(to: "B", at: Self.exact)
    #expect(try all.applying(mergePatch: ["event": ["to": "B"]], mode: mode) == changed)
    changed = all
    changed.either = .part(Part(title: "new"))
    #expect(try all.applying([.replace("either.title", "new")], mode: mode) == changed)
    // Moved parts.
    changed = all
    changed.parts.swapAt(0, 1)
    #expect(try all.applying([.move(from: "parts[1]", "parts[0]")], mode: mode) == changed)
    #expect(try all.applying(changed.patch(from: all), mode: mode) == changed)
  }

  @Test func unwrittenPropertiesStay() throws {
    let all = AllKinds()
    let changed = try all.applying(mergePatch: ["name": "new", "count": 5, "rest": true])
    #expect(changed.owner == "me" && changed.required == 7 && changed.nested == 8 && changed.first == 9)
    #expect(changed.count == 5)
    // A patch that sets such a member sets the property. It can't be removed, tested or copied, because it is not in the JSON.
    #expect(try all.applying(mergePatch: ["owner": "you"]).owner == "you")
    #expect(try all.applying([.add("owner", "you")]).owner == "you")
    #expect(try all.applying(mergePatch: ["owner": nil, "id": 2]).owner == "me")
    #expect(throws: JSONPatchError.self) { try all.applying([.test("owner", "me")]) }
    #expect(throws: JSONPatchError.self) { try all.applying([.copy(from: "owner", "name")]) }
    #expect(throws: JSONPatchError.self) { try all.applying([.remove("owner")]) }
    // A member that was written, and is removed, is gone.
    var other = all
    other.text = "other"
    #expect(try other.applying(mergePatch: ["text": nil]).text == "text")
  }

  @Test func elementsKeepTheirOwnProperties() throws {
    let list = (1...5).map { Part(title: "\($0)", secret: $0) }
    #expect(try list.applying([.remove([0])]).map(\.secret) == [2, 3, 4, 5])
    #expect(try list.applying([.move(from: [4], [0]), .replace([1, "title"], "x")]).map(\.secret) == [5, 1, 2, 3, 4])
    // A copy and a new element are read.
    let error = #expect(throws: DecodingReport.self) { try list.applying([.copy(from: [0], ["-"])]) }
    #expect(error?.problems.map(\.path.description) == ["[5].secret"])
    #expect(throws: DecodingReport.self) { try list.applying([.add(["-"], ["title": "6"])]) }
    let added = try list.applying([.add(["-"], ["title": "6", "at": "2026-01-01T00:00:00Z", "secret": 6])])
    #expect(added.map(\.secret) == [1, 2, 3, 4, 5, 6] && Array(added.prefix(5)) == list)
  }

  @Test func whatChangesIsChecked() throws {
    let all = AllKinds()
    let report = #expect(throws: DecodingReport.self) {
      try all.applying(mergePatch: ["id": "x", "part": ["title": 5, "secret": "x"], "dates": [1]])
    }
    #expect(report?.problems.map(\.path.description).sorted() == ["dates[0]", "id", "part.secret", "part.title"])
    let unknown = #expect(throws: DecodingReport.self) {
      try Part(title: "a").applying(mergePatch: ["titel": 1], mode: .exact)
    }
    #expect(unknown?.problems.map(\.path.description) == ["titel"])
    // A value outside of a constraint is not read again if it does not change.
    #expect(try Limited(count: 50, name: "a").applying(mergePatch: ["name": "b"]).count == 50)
    #expect(throws: DecodingReport.self) { try Limited(count: 5, name: "a").applying(mergePatch: ["count": 50]) }
  }

  /// A value that a patch moves has the checks and the format of the place that it comes to.
  @Test(arguments: [DecodingMode.lenient, .strict, .exact])
  func whatMovesIsChecked(mode: DecodingMode) throws {
    let limits = Limits(count: 5, spare: 50, small: Small(count: 7), large: Large(count: 70))
    for (source, target) in [("spare", "count"), ("large.count", "small.count"), ("large", "small")] {
      for operation in [JSONPatch.Operation.move(from: source, target), .copy(from: source, target)] {
        let report = #expect(throws: DecodingReport.self) { try limits.applying([operation], mode: mode) }
        #expect(report?.problems.first?.path.description == (target == "count" ? "count" : "small.count"))
      }
    }
    var changed = limits
    (changed.other, changed.spare) = (50, nil)
    #expect(try limits.applying([.move(from: "spare", "other")], mode: mode) == changed)
    // The number is one of seconds where it was, and of milliseconds where it comes to.
    let times = Times(at: Date(timeIntervalSince1970: 1_000_000), due: nil)
    let patch: JSONPatch = [.copy(from: "at", "x"), .move(from: "at", "due"), .move(from: "x", "at")]
    let moved = try times.applying(patch, mode: mode)
    #expect(moved == Times(at: times.at, due: Date(timeIntervalSince1970: 1000)))
  }

  @Test func elementsOfArraysInArraysStay() throws {
    let grid = Grid(rows: [[Self.exact, Self.exact], [Self.exact]])
    var changed = grid
    changed.rows[0].remove(at: 0)
    #expect(try grid.applying([.remove("rows[0][0]")]) == changed)
    #expect(changed.rows[0] == [Self.exact])
  }

  @Test func classesAndGenerics() throws {
    let box = Box(value: Part(title: "a"), name: "x")
    let changed = try box.applying(mergePatch: ["name": "y"])
    #expect(changed.value == box.value && changed.name == "y" && changed !== box)
    #expect(try box.applying(mergePatch: [:]) === box)
    let holder = Holder(box: Box(value: Self.exact, name: "x"), name: "a")
    #expect(try holder.applying(mergePatch: ["name": "b"]).box === holder.box)
    #expect(try holder.applying(mergePatch: ["box": ["name": "b"]]).box.value == Self.exact)
  }

  @Test func modelsByHand() throws {
    // Untouched in a model by macro.
    let team = Team(
      name: "a", lead: Person(name: "Ada", born: Self.exact), members: [Person(name: "Eva", born: Self.exact)])
    let renamed = try team.applying(mergePatch: ["name": "b"])
    #expect(renamed.lead == team.lead && renamed.members == team.members)
    // Read again, if one of its members changes.
    let changed = try team.applying(mergePatch: ["lead": ["name": "Eve"]])
    #expect(changed.lead.name == "Eve" && changed.lead.born != Self.exact)
    #expect(abs(changed.lead.born.timeIntervalSince(Self.exact)) < 0.001)
    #expect(changed.members == team.members)
  }

  /// The JSON in a model must not keep the old model.
  @Test func nothingOfTheOldModelIsKept() throws {
    let json = JSON(foundationObject: ["a": ["b": 1], "c": 2] as [String: Any])
    let model = Loose(name: "a", json: json, rest: ["x": json])
    let changed = try model.applying(mergePatch: ["name": "b", "json": ["c": 3], "y": 1])
    #expect(changed.json == ["a": ["b": 1], "c": 3])
    #expect(changed.rest == ["x": json, "y": 1])
    // A model that is read from it later is read from the JSON alone.
    let part = Wrapper(part: Part(title: "a"), json: [:])
    let other = try part.applying(mergePatch: ["json": ["k": 1]])
    #expect(other.part == part.part)
    #expect(Part(json: other.toJSON()?[path: "part"] ?? .null) == nil)
  }

  @Test func randomPatches() throws {
    var random = SplitMix64(seed: 51)
    for sample in 0..<Samples.count(300, full: 100_000) {
      let all = AllKinds.random(&random)
      var new = all
      let old = new
      for _ in 0..<Int.random(in: 0..<4, using: &random) { new.change(&random) }
      let mode = [DecodingMode.lenient, .strict, .exact].randomElement(using: &random) ?? .strict
      let patch = try new.patch(from: old)
      #expect(try old.applying(patch, mode: mode) == new, "sample \(sample): \(patch)")
      // A merge patch replaces arrays.
      if new.parts != old.parts || new.dates != old.dates { continue }
      #expect(try old.applying(mergePatch: new.mergePatch(from: old), mode: mode) == new, "sample \(sample)")
    }
  }
}

// MARK: - Models

private typealias Exact = UntouchedValueTests

@Glossy
private struct Part: Equatable {
  var title: String
  var at: Date = Exact.exact
  @Key(.readOnly) var secret: Int

  init(title: String, secret: Int = 3) { (self.title, self.secret) = (title, secret) }
}

@Glossy
private struct FlatPart: Equatable {
  @Key("flatTitle") var title: String
  @Key("flatAt", .since1970(.seconds)) var at: Date = Exact.exact
  @Key("flatSecret", .readOnly) var secret: Int = 4

  init(title: String) { self.title = title }
}

@Glossy(tag: "type")
private enum Event: Equatable {
  case moved(to: String, at: Date)
  case ended
}

@Glossy(.untagged)
private enum Either: Equatable {
  case part(Part)
  case date(Date)
}

/// It forgets everything but the day.
private struct Day: JSONFormat {
  func decode(_ json: JSON) throws -> Date? {
    Double(json: json).map { Date(timeIntervalSinceReferenceDate: $0 * 86_400) }
  }
  func encode(_ date: Date) throws -> JSON? { (date.timeIntervalSinceReferenceDate / 86_400).rounded().toJSON() }
}

@Glossy
private struct AllKinds: Equatable {
  var id = 1
  var name = "name"
  var ratio: Float = 0.1
  var price = Decimal(string: "9.99") ?? 0
  var date = Exact.exact
  var maybe: Date? = nil
  @Key(.writesNull) var null: Date? = nil
  @Key(.since1970(.milliseconds)) var milliseconds: Date = Exact.exact
  @Key(Day()) var day: Date = Exact.exact
  @Key(.transform({ (text: String) in Int(text) }, { (number: Int) in String(number % 10) })) var digit = 1234
  @Key(.array(of: .date(.day))) var days = [Exact.exact]
  @Key(.dictionary(of: Day())) var dayByName = ["a": Exact.exact]
  @Key(.readOnly) var owner: String? = "me"
  @Key(.readOnly) var required = 7
  @Key("stats.hidden", .readOnly) var nested = 8
  @Key("a", "b", .readOnly) var first = 9
  @Key(.omitted(when: { $0 < 5 })) var count = 4
  @Key(.omitsEmpty) var text = "text"
  @Key("read", .writtenAs("written")) var renamed = "renamed"
  @Key("stats.stars") var stars = 5
  var part = Part(title: "part")
  var parts = [Part(title: "0", secret: 10), Part(title: "1", secret: 11)]
  var dates = [Exact.exact, Exact.exact + 1]
  var moments: Set<Date> = [Exact.exact]
  var byName = ["a": Part(title: "a", secret: 20), "b": Part(title: "b", secret: 21)]
  var dateByName = ["c": Exact.exact, "d": Exact.exact + 1]
  var event = Event.moved(to: "A", at: Exact.exact)
  var either = Either.part(Part(title: "either"))
  @Flat var inner = FlatPart(title: "flat")
  @Rest var rest: [String: JSON] = ["x": ["y": 1]]

  init() {}

  static func random(_ random: inout SplitMix64) -> AllKinds {
    var all = AllKinds()
    all.date = Date(timeIntervalSinceReferenceDate: Double.random(in: 0..<1e9, using: &random))
    all.ratio = Float.random(in: 0..<1, using: &random)
    all.parts = (0..<Int.random(in: 0..<5, using: &random)).map { Part(title: "\($0 % 3)", secret: $0) }
    all.dates = (0..<Int.random(in: 0..<5, using: &random)).map { all.date + Double($0) }
    all.text = random.chance(of: 2) ? "" : "text"
    all.count = Int.random(in: 3..<8, using: &random)
    return all
  }

  mutating func change(_ random: inout SplitMix64) {
    switch Int.random(in: 0..<9, using: &random) {
    case 0: id += 1
    case 1: if !parts.isEmpty { parts[0].title += "x" }
    // Only once: to replace the rest would be shorter than to remove two elements.
    case 2: if dates.count == 4 { dates.remove(at: 1) }
    case 3: name += "y"
    case 4: inner.title += "z"
    case 5: byName["a"]?.title += "x"
    case 6: event = .ended
    case 7: rest["x\(id)"] = 1
    default: maybe = maybe == nil ? Date(timeIntervalSinceReferenceDate: 1000) : nil
    }
  }
}

@Glossy private struct Small: Equatable {
  @Key(.range(1...9)) var count: Int

  init(count: Int) { self.count = count }
}

@Glossy private struct Large: Equatable {
  var count: Int

  init(count: Int) { self.count = count }
}

@Glossy private struct Limits: Equatable {
  @Key(.range(1...9)) var count: Int
  var spare: Int?
  var other: Int?
  var small: Small
  var large: Large?

  init(count: Int, spare: Int?, small: Small, large: Large?) {
    (self.count, self.spare, self.small, self.large) = (count, spare, small, large)
  }
}

@Glossy private struct Times: Equatable {
  @Key(.since1970()) var at: Date
  @Key(.since1970(.milliseconds)) var due: Date?

  init(at: Date, due: Date?) { (self.at, self.due) = (at, due) }
}

@Glossy private struct Grid: Equatable {
  var rows: [[Date]]

  init(rows: [[Date]]) { self.rows = rows }
}

@Glossy
private struct Limited {
  @Key(.range(1...9)) var count: Int
  var name: String

  init(count: Int, name: String) { (self.count, self.name) = (count, name) }
}

@Glossy
private final class Box<Value: Glossy> {
  var value: Value
  var name: String

  init(value: Value, name: String) { (self.value, self.name) = (value, name) }
}

@Glossy
private struct Holder {
  var box: Box<Date>
  var name: String

  init(box: Box<Date>, name: String) { (self.box, self.name) = (box, name) }
}

private struct Person: Glossy, Equatable {
  var name: String
  var born: Date

  init(name: String, born: Date) { (self.name, self.born) = (name, born) }

  init?(json: JSON) {
    guard let name: String = "name" <~~ json, let born: Date = "born" <~~ json else { return nil }
    self.init(name: name, born: born)
  }

  func toJSON() -> JSON? { jsonify(["name" ~~> name, "born" ~~> born]) }
}

@Glossy
private struct Team {
  var name: String
  var lead: Person
  var members: [Person]

  init(name: String, lead: Person, members: [Person]) { (self.name, self.lead, self.members) = (name, lead, members) }
}

@Glossy
private struct Loose {
  var name: String
  var json: JSON
  @Rest var rest: [String: JSON]

  init(name: String, json: JSON, rest: [String: JSON]) { (self.name, self.json, self.rest) = (name, json, rest) }
}

@Glossy
private struct Wrapper {
  var part: Part
  var json: JSON

  init(part: Part, json: JSON) { (self.part, self.json) = (part, json) }
}
