import Gloss

/// The calls of a reader of lines, in order, and the error that it threw.
struct LineTranscript: Equatable, Sendable, CustomStringConvertible {
  private(set) var events: [String] = []
  private(set) var end = "end"

  mutating func add(_ item: LineItem) { events.append("\(item.id) \(item.name ?? "nil")") }

  mutating func add(_ report: DecodingReport) { events.append("left out: \(Self.details(of: report))") }

  mutating func end(by error: any Error) { end = (error as? DecodingReport).map(Self.details) ?? "\(error)" }

  var description: String { (events + [end]).joined(separator: "\n") }

  /// Everything that a report says.
  private static func details(of report: DecodingReport) -> String {
    let problems = report.problems.map {
      "\($0.path) \($0.message) \($0.offset ?? -1) \($0.line ?? 0) \($0.column ?? 0)"
    }
    return "\(report) \(problems) \(report.syntaxError.map { "\($0) \($0.offset) \($0.line) \($0.column)" } ?? "")"
  }
}

/// The model of the lines in the tests.
struct LineItem: Glossy, Equatable, Sendable {
  let id: Int
  let name: String?

  init(id: Int, name: String? = nil) {
    self.id = id
    self.name = name
  }

  init?(json: JSON) {
    guard let id: Int = "id" <~~ json else { return nil }
    self.init(id: id, name: "name" <~~ json)
  }

  func toJSON() -> JSON? { jsonify(["id" ~~> id, "name" ~~> name]) }
}
