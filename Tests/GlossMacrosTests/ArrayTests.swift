import Foundation
import GlossMacros
import Testing

@Glossy(.array)
struct Coordinate: Equatable, Sendable {
  let longitude: Double
  let latitude: Double
  var altitude: Double?
}

@Glossy
struct Ring: Equatable {
  let name: String
  let points: [Coordinate]
}

/// A row of a table, with an option of each kind.
@Glossy(.array)
struct Row {
  let id: Int
  @Key(.lossless) let price: Decimal
  @Key(.date(.day)) let day: Date?
  @Key(.since1970(.milliseconds)) let changed: Date?
  @Unmapped var isSelected = false
  @Key(.fallback(State.unknown)) let state: State
  @Key(.skippingInvalid) var tags: [String] = []
  @Key(.transform({ (text: String) in Int(text) }, { String($0) })) let number: Int?
  let place: Coordinate?
  let limit: Int??

  enum State: String {
    case open, unknown
  }
}

@Glossy(.array, .writesNull)
public final class Triple<Item>: NSObject {
  public let first: Item
  public let second: Item?
  public let third: [Item]?
}

@Glossy(.array, .validated)
struct Span {
  let start: Int, end: Int

  func validate(_ json: JSON) -> Bool {
    if start <= end { return true }
    json.reject([1], because: "must not be before the start")
    return false
  }
}

@JSONDecodable(.array)
struct FirstTwo {
  let name: String
  let isOn: Bool
}

@JSONEncodable(.array)
struct Command {
  let name = "move"
  let x: Int
  let note: String?
  let values: [Double]
}

/// An optional that the macro does not know.
typealias MaybeInt = Int?

@Glossy(.array)
struct Hidden {
  let first: MaybeInt
  let second: Int
}

@Glossy(.array)
struct NoElements {}

/// A list of pairs that contain lists.
@Glossy(.array)
struct Branch {
  let name: String
  var children: [Branch] = []
}

@Suite("Macros: arrays")
struct ArrayTests {
  private func problems<Model: JSONDecodable>(_ type: Model.Type, _ text: String) -> [String] {
    Model.explain(text).problems.map { "\($0.path): \($0.message)" }
  }

  // MARK: Reading and writing

  @Test func roundTrips() {
    expectRoundTrip(Coordinate.self, "[-65.6, 43.4]")
    expectRoundTrip(Coordinate.self, "[-65.6, 43.4, 12]")
    expectRoundTrip(Coordinate.self, "[-65.6, 43.4, null]", writes: "[-65.6, 43.4]")
    expectRoundTrip([[Coordinate]].self, "[[[1, 2], [3, 4, 5]], [], [[6, 7]]]")
    expectRoundTrip(Ring.self, #"{"name": "n", "points": [[1, 2], [3, 4, 5]]}"#)
    expectRoundTrip(Branch.self, #"["a", [["b", []], ["c", [["d", []]]]]]"#)
    expectRoundTrip([Int: Span].self, #"{"1": [2, 3]}"#)
    expectRoundTrip(NoElements.self, "[]")
  }

  @Test func moreElementsAreIgnored() throws {
    let coordinate = try Coordinate.decode(#"[1, 2, 3, [{"a": 4}], "5"]"#, mode: .strict)
    #expect(coordinate == Coordinate(longitude: 1, latitude: 2, altitude: 3))
    expectRoundTrip(NoElements.self, "[1, 2]", writes: "[]")
  }

  @Test func elementsOfMoreThanOneWord() throws {
    let rows = try [FirstTwo].decode(#"[["a", true], ["b", false, {"c": [1, [2]]}]]"#)
    #expect(rows.map(\.name) == ["a", "b"] && rows.map(\.isOn) == [true, false])
    expectRoundTrip(Triple<[Int]>.self, "[[1, 2], [3], [[4], []]]")
  }

  @Test func options() throws {
    expectRoundTrip(
      Row.self, #"[1, "9.90", "2026-11-21", 1000, "closed", ["a", 1, "b"], "12", [1, 2], 3, "more"]"#,
      writes: #"[1, 9.9, "2026-11-21", 1000, "unknown", ["a", "b"], "12", [1, 2], 3]"#)
    expectRoundTrip(Row.self, #"[1, 2, null, null, "open"]"#, writes: #"[1, 2, null, null, "open", []]"#)
    expectRoundTrip(
      Row.self, #"[1, 2, null, null, "open", null, null, [1, 2]]"#,
      writes: #"[1, 2, null, null, "open", [], null, [1, 2]]"#)
    expectRoundTrip(
      Row.self, #"[1, 2, null, null, "open", null, null, null, null]"#,
      writes: #"[1, 2, null, null, "open", [], null, null, null]"#)
    let row = try Row.decode(#"[1, 2, null, null, "open", ["t"], "7"]"#)
    #expect(row.tags == ["t"] && row.number == 7 && row.place == nil && row.limit == .none && !row.isSelected)
  }

  @Test func genericClass() {
    expectRoundTrip(Triple<Int>.self, "[1, 2, [3]]")
    expectRoundTrip(Triple<Int>.self, "[1]", writes: "[1, null, null]")
    expectRoundTrip(Triple<Coordinate>.self, "[[1, 2], null, [[3, 4, 5]]]")
  }

  @Test func optionalBehindTypealias() {
    expectRoundTrip(Hidden.self, "[null, 2]")
    expectRoundTrip(Hidden.self, "[1, 2]")
  }

  @Test func oneHalf() throws {
    #expect(try Command(x: 1, note: nil, values: [2, 3]).jsonString() == #"["move",1,null,[2,3]]"#)
    #expect(Command(x: 1, note: nil, values: []).toJSON() == ["move", 1, nil, []])
  }

  @Test func builtValues() {
    #expect(Coordinate(json: [1, 2])?.longitude == 1)
    #expect(Coordinate(json: [1, 2, 3])?.altitude == 3)
    #expect(Coordinate(json: [1]) == nil)
    #expect(Coordinate(json: ["longitude": 1, "latitude": 2]) == nil)
    #expect(Coordinate(json: "1") == nil)
    #expect(Coordinate(json: .null) == nil)
    #expect([Coordinate](json: [[1, 2], [3, 4]])?.count == 2)
    let members = jsonify(["point" ~~> Coordinate(longitude: 1, latitude: 2), "more" ~~> [Span(json: [1, 2])]])
    #expect(members == ["point": [1, 2], "more": [[1, 2]]])
    #expect(members.flatMap { "point" <~~ $0 } == Coordinate(longitude: 1, latitude: 2))
    #expect(members.flatMap { "point[1]" <~~ $0 } == 2)
  }

  @Test func parsedValues() throws {
    let json = try JSON(string: #"{"points": [[1, 2], [3, 4]], "name": "n"}"#)
    #expect("points[1]" <~~ json == Coordinate(longitude: 3, latitude: 4))
    let point: JSON? = "points[0]" <~~ json
    let built: JSON = ["point": point ?? .null]
    #expect("point" <~~ built == Coordinate(longitude: 1, latitude: 2))
  }

  // MARK: The text

  @Test func text() throws {
    let ring = Ring(
      name: "n", points: [Coordinate(longitude: 1, latitude: 2), Coordinate(longitude: 3, latitude: 4, altitude: 5)])
    #expect(try ring.jsonString() == #"{"name":"n","points":[[1,2],[3,4,5]]}"#)
    #expect(try ring.jsonString(.sortedKeys) == #"{"name":"n","points":[[1,2],[3,4,5]]}"#)
    let pretty = """
      [
        [
          1,
          2
        ],
        [
          3,
          4,
          5
        ]
      ]
      """
    #expect(try ring.points.jsonString(.prettyPrinted) == pretty)
    #expect(try ring.points.toJSON()?.jsonString(.prettyPrinted) == pretty)
    #expect(try NoElements.decode("[]").jsonString(.prettyPrinted) == "[]")
    let triple = try Triple<Ring>.decode(#"[{"points": [], "name": ""}]"#)
    #expect(try triple.jsonString(.sortedKeys) == #"[{"name":"","points":[]},null,null]"#)
  }

  @Test func numbersThatAreNotFinite() throws {
    let ring = Ring(name: "n", points: [Coordinate(longitude: 1, latitude: .nan)])
    #expect {
      try ring.jsonData()
    } throws: { error in
      (error as? JSONEncodingError)?.path == ["points", 0, 1]
    }
    #expect(ring.toJSON()?.encodingError?.path == ["points", 0, 1])
    #expect(throws: JSONEncodingError.self) { try ring.toJSON()?.jsonData() }
  }

  // MARK: Reports

  @Test func missingElements() {
    #expect(
      problems([Coordinate].self, "[[1, 2], [3], []]") == [
        "[1][1]: missing element 1: the array has 1 element", "[2][0]: missing element 0: the array is empty",
        "[2][1]: missing element 1: the array is empty",
      ])
  }

  @Test func wrongElements() {
    #expect(
      problems(Ring.self, #"{"name": "n", "points": [["1", null], [3, 4, "high"]]}"#) == [
        #"points[0][0]: expected Double, found string "1""#, "points[0][1]: expected Double, found null",
      ])
    #expect(
      Ring.explain(#"{"name": "n", "points": [[3, 4, "high"]]}"#).warnings.map { "\($0.path): \($0.message)" } == [
        #"points[0][2]: expected Double, found string "high""#
      ])
    #expect(
      problems(Triple<[Int]>.self, #"[[1, "2"], 3]"#) == [
        #"[0][1]: expected Int, found string "2""#, "[1]: expected [Int], found number 3",
      ])
  }

  @Test func noArray() {
    #expect(problems(Coordinate.self, "1") == [": expected Coordinate, found number 1"])
    #expect(
      problems([Coordinate].self, #"[{"longitude": 1}, null, "a"]"#) == [
        "[0]: expected Coordinate, found an object", "[1]: expected Coordinate, found null",
        #"[2]: expected Coordinate, found string "a""#,
      ])
  }

  @Test func linesAndColumns() {
    let problem = Ring.explain("{\"name\": \"n\", \"points\": [\n  [1, 2],\n  [3, true]\n]}").problems.first
    #expect(problem?.line == 3 && problem?.column == 7)
  }

  @Test func strict() throws {
    #expect(try Coordinate.decode(#"[1, 2, "3"]"#).altitude == nil)
    #expect(throws: DecodingReport.self) { try Coordinate.decode(#"[1, 2, "3"]"#, mode: .strict) }
    #expect(throws: Never.self) { try Coordinate.decode("[1, 2, null]", mode: .strict) }
  }

  @Test func validation() {
    #expect(problems(Span.self, "[2, 1]") == ["[1]: must not be before the start"])
    #expect(Span(json: [2, 1]) == nil)
    #expect(Span(json: [1, 2]) != nil)
  }

  @Test func deepBranches() {
    let depth = 250
    let text = String(repeating: #"["a", ["#, count: depth) + String(repeating: "]]", count: depth)
    #expect(throws: Never.self) {
      let tree = try Branch.decode(text)
      #expect(try tree.jsonString().count > depth)
    }
  }
}
