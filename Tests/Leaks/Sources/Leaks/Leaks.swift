import Foundation
import Gloss
import GlossCodable
import GlossPatch
import GlossStreams
import GlossValidator
import Malloc

/// Decodes and encodes that fail. Each is run again and again: the memory in use must not grow.
///
/// It compares bytes in use, because LeakSanitizer takes objects for leaks to which Swift keeps pointers with flags in their spare bits.
@main
struct Leaks {
  struct Item: Glossy {
    let id: Int
    let next: [Item]

    init?(json: JSON) {
      guard let id: Int = "id" <~~ json else { return nil }
      guard id >= 0 else {
        json.reject("id", because: "must not be negative")
        return nil
      }
      self.id = id
      next = "next" <~~ json ?? []
    }

    func toJSON() -> JSON? { jsonify(["id" ~~> id, "ratio" ~~> Double.nan, "next" ~~> next]) }
  }

  struct Codes: Codable {
    let id: Int
    let ratio: Double
  }

  /// Two objects that keep each other, to check that a leak is found.
  final class Circle {
    var other: Circle?
  }

  static let workloads: [(name: String, run: @Sendable () throws -> Void)] = [
    ("text that is not JSON", { _ = try JSON(string: #"{"a": [1, {"b": "c\n"}, nope]}"#) }),
    ("a model", { _ = try [Item].decode(#"[{"id": 1}, {"id": "x", "next": [{"id": null}]}]"#) }),
    ("a strict model", { _ = try Item.decode(#"{"id": 1, "next": [7]}"#, mode: .strict) }),
    (
      "a report",
      {
        let report = [Item].explain(#"[{"id": -1}, {"id": 1.5}]"#)
        if report.description.contains("2 problems") { throw report }
      }
    ),
    (
      "problem details",
      {
        let problem = ProblemDetails([Item].explain("[7]"))
        if try problem.jsonData().count > 100 { throw problem }
      }
    ),
    ("encoding", { _ = try Item(json: ["id": 1, "next": [["id": 2]]])?.jsonData() }),
    ("a coder", { _ = try GlossJSONDecoder().decode(Codes.self, from: Data(#"{"id": 1, "ratio": "x"}"#.utf8)) }),
    ("a Codable report", { _ = try Codes.decode(#"{"id": "x"}"#) }),
    ("a coder that writes", { _ = try GlossJSONEncoder().encode([Codes(id: 1, ratio: .infinity)]) }),
    ("lines", { try JSONLines.read(Item.self, from: "{\"id\": 1}\n{\"id\": \"x\"}\n") { _ in } }),
    ("elements", { try JSONElements.read(Item.self, from: #"[{"id": 1}, {"id": 2"#) { _ in } }),
    ("a part of a text", { _ = try JSON(partial: #"{"a": [1, x"#) }),
    (
      "a patch",
      { _ = try JSON(string: "{}").applying(JSONPatch.decode(#"[{"op": "remove", "path": "/a"}]"#)) }
    ),
    (
      "a schema",
      {
        let schema = try JSON(string: #"{"properties": {"id": {"type": "string", "pattern": "a+"}}}"#)
        try JSONSchemaValidator(schema).validate(["id": 7])
      }
    ),
  ]

  /// The bytes in use after a workload ran so often. Each time, it must fail.
  static func bytes(_ count: Int, _ name: String, _ run: () throws -> Void) -> Int {
    for _ in 0..<count {
      guard (try? run()) != nil else { continue }
      print("\(name) does not fail")
      exit(2)
    }
    return Int(mallinfo2().uordblks)
  }

  static func main() {
    struct Planted: Error {}
    let isPlanting = CommandLine.arguments.dropFirst().first == "--plant"
    let planted: [(name: String, run: @Sendable () throws -> Void)] = [
      (
        "a planted leak",
        {
          let circle = Circle()
          circle.other = circle
          throw Planted()
        }
      )
    ]
    var leakCount = 0
    for (name, run) in workloads + (isPlanting ? planted : []) {
      // What is allocated once is there after the first rounds.
      let start = bytes(200, name, run)
      let growth = bytes(2000, name, run) - start
      // Less than a byte for each round is not of the rounds.
      guard growth >= 2000 else { continue }
      leakCount += 1
      print("\(name): \(growth) bytes more after 2000 rounds")
    }
    print("\(workloads.count) workloads, \(leakCount) leaks")
    exit(leakCount == 0 ? 0 : 1)
  }
}
