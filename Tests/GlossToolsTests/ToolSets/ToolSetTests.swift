import Foundation
import GlossMacros
import Testing

@testable import GlossTools

/// Says what time it is.
@Glossy @JSONSchema
struct ToolClock: Equatable, Sendable {}

/// Cancels a trip.
@Glossy @JSONSchema
struct CancelTrip: Equatable, Sendable {
  @Key(.range(1...9999)) let number: Int
}

@Glossy @JSONSchema
struct CancelledTrip: Equatable, Sendable {
  let number: Int
  let refund: Double
}

/// Three tools for all services.
struct ToolSetTests {
  struct Sold: Error {}
  struct Refused: LocalizedError {
    var errorDescription: String? { "The trip is over." }
  }

  static let tools = ToolSet([
    .tool(FindTrips.self) { search in "\(search.city): \(search.wishes.sorted { $0.key < $1.key }.map(\.value))" },
    .tool(CancelTrip.self, returning: CancelledTrip.self) { trip in
      switch trip.number {
      case 7: throw Sold()
      case 8: throw Refused()
      case 9: throw CancellationError()
      case 10: return CancelledTrip(number: 10, refund: .nan)
      default: return CancelledTrip(number: trip.number, refund: 0.5)
      }
    },
    .tool(ToolClock.self, name: "now", description: "The time.") { _ async in
      await Task.yield()
      return ["hour": 12]
    },
  ])
  private static let services: [ModelService] = [.openAI, .anthropic, .gemini, .mcp]

  @Test(arguments: services)
  func definitionsAreThoseOfTheTools(_ service: ModelService) throws {
    #expect(
      try Self.tools.definitions(for: service) == [
        ModelTool(FindTrips.self, for: service).definition,
        ModelTool(CancelTrip.self, returning: CancelledTrip.self, for: service).definition,
        ModelTool(ToolClock.self, name: "now", description: "The time.", for: service).definition,
      ])
  }

  @Test(arguments: services)
  func aCallIsReadInTheFormOfTheService(_ service: ModelService) async throws {
    let tool = try ModelTool(FindTrips.self, for: service)
    let told = try #require(
      tool.form.told(["city": "Rome", "wishes": ["Ann": "a desk", "Bo": "tea"]], tool.forms))
    let text = try told.string()
    for (arguments, repairs) in [
      (text, 0), ("```json\n\(text)\n```", 1),
      (text.replacingOccurrences(of: "}", with: ",}"), text.count { $0 == "}" }),
    ] {
      let result = await Self.tools.call(name: "find_trips", arguments: arguments, from: service)
      #expect(result.text == #"Rome: ["a desk", "tea"]"#)
      #expect(!result.isError && result.json == #"Rome: ["a desk", "tea"]"#)
      #expect(result.repairs.count == repairs)
    }
  }

  @Test(arguments: [
    ("cancel_trip", #"{"number": 12}"#, #"{"number":12,"refund":0.5}"#, false),
    ("now", "{}", #"{"hour":12}"#, false),
    ("cancel_trip", #"{"number": 7}"#, "Sold()", true),
    ("cancel_trip", #"{"number": 8}"#, "The trip is over.", true),
    ("cancel_trip", #"{"number": 9}"#, "The call was cancelled.", true),
    (
      "cancel_trip", #"{"number": 10}"#,
      "The result has no JSON: refund: nan is not a JSON number", true
    ),
    (
      "cancel_trip", #"{"number": "x"}"#,
      """
      The JSON does not have the expected form. This is wrong:
      - number: expected an integer, found string "x"
      """, true
    ),
    (
      "cancel_trip", #"{"number": 1, "hour": 1}"#,
      """
      The JSON does not have the expected form. This is wrong:
      - hour: unknown key "hour"
      """, true
    ),
    (
      "now", "{", "The arguments break off. Write all of them again.", true
    ),
    (
      "now", "None.",
      """
      The text is not JSON. This is wrong:
      - line 1, column 1: expected a value, found "None"
      """, true
    ),
    ("cancel_trips", "{}", #"unknown tool "cancel_trips": did you mean "cancel_trip"?"#, true),
    ("clock", "{}", #"unknown tool "clock": the tools are "find_trips", "cancel_trip", "now""#, true),
    ("a\u{1b}", "{}", #"unknown tool "a\u001b": the tools are "find_trips", "cancel_trip", "now""#, true),
  ])
  func resultsAndErrors(_ name: String, _ arguments: String, _ text: String, _ isError: Bool) async throws {
    for service in Self.services {
      let result = await Self.tools.call(name: name, arguments: arguments, from: service)
      #expect(result.text == text)
      #expect(result.isError == isError)
      #expect((result.json == nil) == isError)
    }
  }

  @Test func aSetWithoutTools() async throws {
    #expect(try ToolSet([]).definitions(for: .openAI) == [])
    #expect(await ToolSet([]).call(name: "a", arguments: "{}", from: .openAI).text == #"unknown tool "a""#)
  }

  @Test func aSetIsChecked() throws {
    let twice = ToolSet([.tool(ToolClock.self) { _ in "" }, .tool(ToolClock.self) { _ in "" }])
    #expect(
      throws: ModelToolError(path: "", reason: "two tools have the name tool_clock: give one of them another name")
    ) { try twice.definitions(for: .gemini) }
    let many = ToolSet((0...20).map { .tool(ToolClock.self, name: "tool_\($0)") { _ in "" } })
    #expect(try many.definitions(for: .openAI).count == 21)
    #expect(throws: ModelToolError.self) { try many.definitions(for: .anthropic) }
    let recursive = ToolSet([.tool(ToolFolder.self) { _ in "" }])
    #expect(throws: ModelToolError.self) { try recursive.definitions(for: .anthropic) }
  }

  /// A model without a form is told as it is to nobody; a call of it is an error, and not a trap.
  @Test func aCallOfAToolThatHasNoForm() async throws {
    let recursive = ToolSet([.tool(ToolFolder.self) { _ in "" }])
    let result = await recursive.call(name: "tool_folder", arguments: "{}", from: .anthropic)
    #expect(result.isError && result.text.contains("Anthropic can't be told a type that contains itself"))
  }

  /// From the stream of a service to the results.
  @Test(arguments: ModelEventTests.recordings)
  func theCallsOfAReply(_ recording: ModelEventTests.Recording) async throws {
    var results: [String: ToolResult] = [:]
    let events = ModelEventTests.chunks(try recording.body, size: 1000).serverSentEvents()
    for try await call in events.toolCalls(from: recording.service) where call.isComplete {
      results[call.id] = await Self.tools.call(call, from: recording.service)
    }
    #expect(
      results.mapValues(\.text) == ["call_1": #"Rome: ["a desk"]"#, "call_2": "Bari: []", "call_3": #"{"hour":12}"#])
  }

  /// Tools may belong to an actor.
  @MainActor @Test func toolsOfTheMainActor() async throws {
    var shown: [String] = []
    let tools = ToolSet([
      .tool(FindTrips.self) { @MainActor search in
        shown.append(search.city)
        return shown.count
      }
    ])
    let result = await tools.call(name: "find_trips", arguments: #"{"city": "Rome", "wishes": {}}"#, from: .mcp)
    #expect(result.text == "1" && shown == ["Rome"])
  }
}
