import Gloss
import Testing

/// What a report says of a value that may have several forms, and has none of them.
@Suite struct AlternativeTests {
  private struct Response: JSONDecodable {
    init?(json: JSON) {
      guard let _: Int = "id" <~~ json, let _: JSON = "result" <~~ json else { return nil }
    }
  }

  private struct Request: JSONDecodable {
    init?(json: JSON) {
      guard let _: String = "method" <~~ json, let _: Int = "id" <~~ json else { return nil }
    }
  }

  private struct Batch: JSONDecodable {
    init?(json: JSON) {
      guard let _: [Response] = "batch" <~~ json else { return nil }
    }
  }

  private struct Message: JSONDecodable {
    init?(json: JSON) {
      let response: Response? = [] <~~ json
      let request: Request? = [] <~~ json
      guard response != nil || request != nil else { return nil }
    }
  }

  private struct Nested: JSONDecodable {
    init?(json: JSON) {
      let message: Message? = "message" <~~ json
      let batch: Batch? = "message" <~~ json
      guard message != nil || batch != nil else { return nil }
    }
  }

  private struct Identifier: JSONDecodable {
    init?(json: JSON) {
      guard Int(json: json) != nil || String(json: json) != nil else { return nil }
    }
  }

  private func lines<Model: JSONDecodable>(_ type: Model.Type, _ text: String) -> [String] {
    Model.explain(text).problems.map { "\($0.path): \($0.message)" }
  }

  @Test func formsThatCameEquallyFarAreBothSaid() {
    let report = Message.explain(#"{"result": {}, "error": {}}"#)
    #expect(report.problemCount == 1 && report.warningCount == 0)
    #expect(
      report.problems.first?.message
        == #"fits neither Response (id: missing key "id") nor Request (method: missing key "method")"#)
    #expect(
      report.problems.first?.detail == #"fits none of 2 forms (id: missing key "id"; method: missing key "method")"#)
    #expect(report.problems.first?.kind == .invalidValue && report.problems.first?.path == [])
    #expect(report.problems.first?.expected == "Response or Request" && report.problems.first?.found == "an object")
  }

  /// It is the one that was meant.
  @Test func theFormThatCameFurthestIsSaid() {
    #expect(lines(Message.self, #"{"id": 1, "error": {}}"#) == [#"result: missing key "result""#])
    #expect(lines(Message.self, #"{"id": "x", "method": "go"}"#) == [#"id: expected Int, found string "x""#])
  }

  @Test func formsInArraysAndFields() {
    #expect(
      lines([Message].self, #"[{"id": 1, "result": 2}, {}]"#)
        == [#"[1]: fits neither Response (id: missing key "id") nor Request (method: missing key "method")"#])
    #expect(
      lines(Nested.self, #"{"message": {}}"#).first?.hasPrefix("message: fits neither Message (") == true)
    let many = [Message].explain("[" + Array(repeating: "{}", count: 1500).joined(separator: ",") + "]")
    #expect(many.problemCount == 1500 && many.problems.count == 1000)
  }

  @Test(arguments: [
    ("4.5", "expected Int or String, found number 4.5"), ("true", "expected Int or String, found true"),
    ("[]", "expected Int or String, found an array"),
  ])
  func scalarsOfSeveralTypes(text: String, message: String) {
    #expect(lines(Identifier.self, text) == [": \(message)"])
    #expect(lines([Identifier].self, "[1, \(text)]") == ["[1]: \(message)"])
  }

  /// Forms in forms: the text names the types, and does not repeat what they say.
  @Test func textsStayShort() {
    let text = String(repeating: #"{"message": "#, count: 8) + "{}" + String(repeating: "}", count: 8)
    indirect enum Deep: JSONDecodable {
      case first, second
      init?(json: JSON) {
        let first: First? = [] <~~ json
        let second: Second? = [] <~~ json
        guard first != nil || second != nil else { return nil }
        self = first != nil ? .first : .second
      }
    }
    struct First: JSONDecodable {
      init?(json: JSON) { guard let _: Deep = "message" <~~ json, let _: Int = "a" <~~ json else { return nil } }
    }
    struct Second: JSONDecodable {
      init?(json: JSON) { guard let _: Deep = "message" <~~ json, let _: Int = "b" <~~ json else { return nil } }
    }
    let report = Deep.explain(text)
    #expect(report.problemCount == 1)
    #expect(report.description.utf8.count < 1000, "\(report)")
  }
}
