import Foundation
import GlossMacros
import TestSupport
import Testing

@testable import GlossTools

/// Finds trips.
@Glossy @JSONSchema @Partial
struct FindTrips: Equatable, Sendable {
  let city: String
  /// What each guest wants, by name.
  let wishes: [String: String]
}

/// The replies of services in the files of `Streams`. Each has the same text and the same calls.
struct ModelEventTests {
  struct Recording: CustomTestStringConvertible, Sendable {
    let name: String
    let service: ModelService
    let reason: String
    var testDescription: String { name }

    var body: [UInt8] {
      get throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        return [UInt8](try Data(contentsOf: folder.appendingPathComponent("Streams/\(name).txt")))
      }
    }
  }

  static let recordings = [
    Recording(name: "OpenAIResponses", service: .openAI, reason: "completed"),
    Recording(name: "OpenAIChat", service: .openAI, reason: "tool_calls"),
    Recording(name: "Anthropic", service: .anthropic, reason: "tool_use"),
    Recording(name: "Gemini", service: .gemini, reason: "STOP"),
  ]

  /// The chunks of a body.
  static func chunks(_ body: [UInt8], size: Int) -> AsyncStream<[UInt8]> {
    AsyncStream { chunks in
      for start in stride(from: 0, to: body.count, by: size) {
        chunks.yield([UInt8](body[start..<min(start + size, body.count)]))
      }
      chunks.finish()
    }
  }

  static func events(
    _ body: [UInt8], from service: ModelService, size: Int = .max / 2, maximumLength: Int = 64_000_000
  ) async throws -> [ModelEvent] {
    let chunks = chunks(body, size: min(size, max(body.count, 1)))
    return try await chunks.serverSentEvents().modelEvents(from: service, maximumLength: maximumLength)
      .reduce(into: []) { $0.append($1) }
  }

  private static func events(_ lines: [String], from service: ModelService) async throws -> [ModelEvent] {
    try await events([UInt8](lines.map { "data: \($0)\n\n" }.joined().utf8), from: service)
  }

  @Test(arguments: recordings)
  func textCallsAndTheEnd(_ recording: Recording) async throws {
    let events = try await Self.events(recording.body, from: recording.service)
    let texts = events.compactMap { if case .text(let text) = $0 { text } else { nil } }
    #expect(texts == ["I look ", "at étés 😀.\n"])
    #expect(events.last == .end(reason: recording.reason))
    #expect(events.count { if case .end = $0 { true } else { false } } == 1)

    let calls = events.compactMap(\.toolCall)
    let complete = calls.filter(\.isComplete)
    #expect(Set(complete.map(\.id)) == ["call_1", "call_2", "call_3"] && complete.count == 3)
    #expect(complete.map(\.name).sorted() == ["find_trips", "find_trips", "now"])
    for call in complete { #expect(call.id == "call_\(call.index + 1)") }
    // Each call grows, until it is complete.
    for index in 0..<3 {
      let states = calls.filter { $0.index == index }
      #expect(states.map(\.isComplete) == states.indices.map { $0 == states.count - 1 })
      for (earlier, later) in zip(states, states.dropFirst()) {
        #expect(later.arguments.hasPrefix(earlier.arguments))
        #expect(later.isComplete || later.arguments.utf8.count > earlier.arguments.utf8.count)
      }
    }
    let tool = try ModelTool(FindTrips.self, for: recording.service)
    let byIndex = complete.sorted { $0.index < $1.index }
    #expect(try tool.decode(byIndex[0].arguments) == FindTrips(city: "Rome", wishes: ["Ann": "a desk"]))
    #expect(try tool.decode(byIndex[1].arguments) == FindTrips(city: "Bari", wishes: [:]))
    #expect(byIndex[2].arguments == "{}")
  }

  @Test(arguments: recordings)
  func chunksOfManySizes(_ recording: Recording) async throws {
    let body = try recording.body
    let events = try await Self.events(body, from: recording.service)
    #expect(events.count > 5)
    for size in Array(1...200) + [body.count / 2, body.count - 1] {
      #expect(try await Self.events(body, from: recording.service, size: size) == events)
    }
  }

  @Test(arguments: recordings)
  func onlyTheCalls(_ recording: Recording) async throws {
    let body = try recording.body
    let calls = try await Self.chunks(body, size: 100).serverSentEvents().toolCalls(from: recording.service)
      .reduce(into: []) { $0.append($1) }
    #expect(try await calls == Self.events(body, from: recording.service).compactMap(\.toolCall))
    #expect(calls.count >= 3)
  }

  /// Wherever the stream ends before the reply does, that is an error.
  @Test(arguments: recordings)
  func aStreamThatEndsInTheMiddle(_ recording: Recording) async throws {
    let events = String(decoding: try recording.body, as: UTF8.self).components(separatedBy: "\n\n").dropLast()
    // A reason why the reply ends is enough.
    let end = try #require(
      events.firstIndex {
        $0.contains("_reason\":\"tool") || $0.contains("finishReason") || $0.contains("completed\"}")
      }
        ?? events.indices.last)
    for count in 0..<end {
      let body = [UInt8](events.prefix(count).map { $0 + "\n\n" }.joined().utf8)
      let error = await #expect(throws: ServerSentEventError.self) {
        try await Self.events(body, from: recording.service)
      }
      #expect(error?.kind.name == "missingEnd")
    }
    let body = [UInt8](events.prefix(end + 1).map { $0 + "\n\n" }.joined().utf8)
    #expect(try await Self.events(body, from: recording.service).last == .end(reason: recording.reason))
  }

  @Test func nothingIsReadAfterTheEnd() async throws {
    for (recording, last) in zip(Self.recordings, ["[DONE]", "{", "{}", "[]"]) {
      let body = try recording.body
      let more = body + [UInt8]("data: \(last)\n\n".utf8)
      #expect(try await Self.events(more, from: recording.service) == Self.events(body, from: recording.service))
    }
  }

  @Test(arguments: [
    (
      ModelService.openAI, #"{"type":"error","code":"rate_limit_exceeded","message":"Slow down","param":null}"#,
      "rate_limit_exceeded: Slow down"
    ),
    (
      .openAI,
      #"{"type":"response.failed","response":{"status":"failed","error":{"code":"server_error","message":"It broke"}}}"#,
      "server_error: It broke"
    ),
    (.openAI, #"{"type":"response.failed","response":{}}"#, "the response failed"),
    (
      .openAI, #"{"error":{"message":"No\u001b[2J","type":"invalid_request_error","code":null}}"#,
      "invalid_request_error: No\\u{1b}[2J"
    ),
    (.openAI, #"{"error":{"message":"No","code":429}}"#, "429: No"), (.openAI, #"{"error":"No"}"#, "No"),
    (.openAI, #"{"type":"error","code":null,"message":"No"}"#, "No"),
    (.openAI, #"{"type":"error","error":{"type":"server_error","message":"No"}}"#, "server_error: No"),
    (
      .anthropic, #"{"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}"#,
      "overloaded_error: Overloaded"
    ),
    (
      .gemini, #"{"error":{"code":503,"message":"The model is overloaded.","status":"UNAVAILABLE"}}"#,
      "UNAVAILABLE: The model is overloaded."
    ),
    (
      .gemini, #"{"candidates":[{"content":{"parts":[{"functionCall":{"name":"a","willContinue":true}}]}}]}"#,
      "the arguments of a call come in parts: leave out streamFunctionCallArguments"
    ),
    (.mcp, "{}", "MCP has no replies of models: name the service of the model"),
  ])
  func errorsOfAService(_ service: ModelService, _ event: String, _ message: String) async throws {
    let error = await #expect(throws: ModelServiceError.self) { try await Self.events([event], from: service) }
    #expect(error?.description == message)
  }

  @Test(arguments: [
    (ModelService.openAI, #"{"choices":[{"delta":{"content":7}}]}"#, "choices[0].delta.content", 33),
    (.openAI, #"{"choices":{}}"#, "choices", 12),
    (
      .openAI, #"{"choices":[{"delta":{"tool_calls":[{"index":0,"function":{}}]}}]}"#,
      "choices[0].delta.tool_calls[0].function.name", 59
    ),
    (.openAI, #"{"type":"response.output_text.delta"}"#, "delta", 1),
    (.anthropic, #"{"type":"content_block_stop","index":"1"}"#, "index", 38),
    (.anthropic, #"{"index":1}"#, "type", 1),
    (.anthropic, #"[]"#, "", 1),
    (
      .gemini, #"{"candidates":[{"content":{"parts":[{"functionCall":{"args":{}}}]}}]}"#,
      "candidates[0].content.parts[0].functionCall.name", 53
    ),
    (.gemini, "{", "", 2), (.anthropic, "", "", 1), (.openAI, "[done]", "", 2),
  ])
  func eventsThatDoNotFit(_ service: ModelService, _ event: String, _ path: String, _ column: Int) async throws {
    let report = await #expect(throws: DecodingReport.self) { try await Self.events([event], from: service) }
    let problem = report?.problems.first
    #expect(problem?.path.description == path)
    #expect(report?.description.hasPrefix("ModelEvent: 1 problem\n") == true)
    #expect(problem?.line == 1 && problem?.column == column)
  }

  /// After an error, there is nothing more.
  @Test func anErrorEndsTheReply() async throws {
    let body = [UInt8]("data: {\n\ndata: [DONE]\n\n".utf8)
    var events = Self.chunks(body, size: 1).serverSentEvents().modelEvents(from: .openAI).makeAsyncIterator()
    await #expect(throws: DecodingReport.self) { try await events.next() }
    #expect(try await events.next() == nil)
  }

  @Test func refusals() async throws {
    let chat = try await Self.events(
      [#"{"choices":[{"delta":{"refusal":"I can't."},"finish_reason":"stop"}]}"#, "[DONE]"], from: .openAI)
    #expect(chat == [.refusal("I can't."), .end(reason: "stop")])
    let response = try await Self.events(
      [#"{"type":"response.refusal.delta","delta":"No."}"#, #"{"type":"response.completed"}"#], from: .openAI)
    #expect(response == [.refusal("No."), .end(reason: "completed")])
    let gemini = try await Self.events([#"{"promptFeedback":{"blockReason":"SAFETY"}}"#], from: .gemini)
    #expect(gemini == [.end(reason: "SAFETY")])
  }

  @Test func aReplyThatIsCutOff() async throws {
    let response = try await Self.events(
      [
        #"{"type":"response.output_item.added","output_index":0,"item":{"type":"function_call","call_id":"a","name":"b"}}"#,
        #"{"type":"response.function_call_arguments.delta","output_index":0,"delta":"{\"c"}"#,
        #"{"type":"response.incomplete","response":{"incomplete_details":{"reason":"max_output_tokens"}}}"#,
      ], from: .openAI)
    #expect(response.last == .end(reason: "max_output_tokens"))
    #expect(response.compactMap(\.toolCall).map(\.arguments) == ["", "{\"c", "{\"c"])
    #expect(response.compactMap(\.toolCall).map(\.isComplete) == [false, false, true])
  }

  /// Some servers give all calls the index 0, or no id, or end without `[DONE]`.
  @Test func serversThatImitateOpenAI() async throws {
    let events = try await Self.events(
      [
        #"{"choices":[{"delta":{"tool_calls":[{"index":0,"id":"a","function":{"name":"x","arguments":"{}"}}]}}]}"#,
        #"{"choices":[{"delta":{"tool_calls":[{"index":0,"id":"b","function":{"name":"y","arguments":"[1"}}]}}]}"#,
        #"{"choices":[{"delta":{"tool_calls":[{"index":0,"id":"b","function":{"arguments":"]"}}]}}]}"#,
        #"{"choices":[{"delta":{"tool_calls":[{"index":1,"function":{"name":"z","arguments":"{"}}]}}]}"#,
        #"{"choices":[{"delta":{"tool_calls":[{"index":1,"id":"","function":{"name":null,"arguments":"}"}}]}}]}"#,
        #"{"choices":[{"delta":{},"finish_reason":"tool_calls"}]}"#,
      ], from: .openAI)
    let calls = events.compactMap(\.toolCall).filter(\.isComplete)
    #expect(calls.map(\.id) == ["a", "b", ""])
    #expect(calls.map(\.name) == ["x", "y", "z"])
    #expect(calls.map(\.arguments) == ["{}", "[1]", "{}"])
    #expect(calls.map(\.index) == [0, 1, 2])
    #expect(events.last == .end(reason: "tool_calls"))
  }

  /// A server need not say why it ends, nor that a call is complete.
  /// Pieces without a number, with an empty reason, and a call whose arguments did not come.
  @Test func piecesOfOtherServers() async throws {
    func piece(_ call: String, _ reason: String) -> String {
      #"{"choices":[{"delta":{"tool_calls":[{\#(call)}]},"finish_reason":"\#(reason)"}]}"#
    }
    let calls = try await Self.events(
      [
        piece(#""function":{"name":"a","arguments":"{"}"#, ""), piece(#""function":{"arguments":"}"}"#, ""),
        piece(#""function":{"name":"b","arguments":"[]"}"#, ""), piece(#""function":{"name":"c"}"#, "length"), "[DONE]",
      ], from: .openAI
    ).compactMap(\.toolCall).filter(\.isComplete)
    #expect(calls.map { "\($0.name)\($0.arguments)" } == ["a{}", "b[]", "c"])
  }

  @Test func theEndCompletesCalls() async throws {
    let piece = #"{"choices":[{"delta":{"tool_calls":[{"id":"a","function":{"name":"x","arguments":"{}"}}]}}]}"#
    let events = try await Self.events([piece, "[DONE]"], from: .openAI)
    #expect(events.compactMap(\.toolCall).map(\.isComplete) == [false, true])
    #expect(events.last == .end(reason: nil))
  }

  @Test func theInputOfAWholeBlock() async throws {
    let events = try await Self.events(
      [
        #"{"type":"content_block_start","index":0,"content_block":{"type":"tool_use","id":"a","name":"b","input":{"c":1.50}}}"#,
        #"{"type":"message_stop"}"#,
      ], from: .anthropic)
    #expect(events.compactMap(\.toolCall).last?.arguments == #"{"c":1.50}"#)
    #expect(events.compactMap(\.toolCall).last?.isComplete == true)
    #expect(events.last == .end(reason: nil))
  }

  @Test func theMaximumLength() async throws {
    let body = try Self.recordings[2].body
    let whole = try await Self.events(body, from: .anthropic)
    let calls = whole.compactMap(\.toolCall).filter(\.isComplete)
    let length = calls.reduce(0) { $0 + $1.id.utf8.count + $1.name.utf8.count + $1.arguments.utf8.count }
    #expect(try await Self.events(body, from: .anthropic, maximumLength: length) == whole)
    let report = await #expect(throws: DecodingReport.self) {
      try await Self.events(body, from: .anthropic, maximumLength: length - 1)
    }
    #expect(report?.syntaxError?.kind == .valueTooLong(limit: length - 1))
  }

  /// An actor reads the events in its own isolation.
  @Test func eventsInAnActor() async throws {
    actor Screen {
      var names: [String] = []
      func show(_ body: [UInt8]) async throws {
        for try await call in ModelEventTests.chunks(body, size: 50).serverSentEvents().toolCalls(from: .gemini) {
          names.append(call.name)
        }
        for try await event in ModelEventTests.chunks(body, size: 50).serverSentEvents().modelEvents(from: .gemini) {
          names.append(event.toolCall?.name ?? "-")
        }
      }
    }
    let screen = Screen()
    try await screen.show(try Self.recordings[3].body)
    #expect(
      await screen.names == ["find_trips", "find_trips", "now", "-", "-", "find_trips", "find_trips", "now", "-"])
  }

  @Test func aCancelledTaskGetsNoMore() async throws {
    let (chunks, chunk) = AsyncStream.makeStream(of: [UInt8].self)
    let (beginnings, beginning) = AsyncStream.makeStream(of: Void.self)
    chunk.yield([UInt8](#"data: {"choices":[{"delta":{"content":"a"}}]}"#.utf8) + [10, 10])
    let reading = Task {
      for try await _ in chunks.serverSentEvents().modelEvents(from: .openAI) { beginning.yield() }
    }
    for await _ in beginnings { break }
    reading.cancel()
    await #expect(throws: CancellationError.self) { try await reading.value }
  }

  // MARK: - Snapshots

  @Test(arguments: recordings)
  func snapshotsOfACall(_ recording: Recording) async throws {
    let tool = try ModelTool(FindTrips.self, for: recording.service)
    var cities: [String?] = []
    var last: FindTrips.Partial?
    for event in try await Self.events(recording.body, from: recording.service) {
      guard let call = event.toolCall, call.index == 0 else { continue }
      last = try call.snapshot(of: tool)
      if cities.last != last?.city { cities.append(last?.city) }
    }
    #expect(cities.last == "Rome")
    #expect(cities.count == (recording.service == .gemini ? 1 : 3))
    #expect(last?.wishes == ["Ann": "a desk"])
  }

  /// A snapshot of each prefix has what a snapshot of the model's own JSON has.
  @Test func snapshotsInAnotherForm() throws {
    let told = #"{"city": "Ro]}\"", "wishes": [{"key": "a", "value": "b}\\"}, {"key": "c", "value": "\"d"}]}"#
    let tool = try ModelTool(FindTrips.self, for: .anthropic)
    #expect(!tool.isSame)
    var seen: [FindTrips.Partial] = []
    for count in 0...told.count {
      var call = ToolCall(id: "", name: "find_trips", index: 0)
      call.text.append(String(told.prefix(count)))
      guard let snapshot = try call.snapshot(of: tool) else { continue }
      if seen.last != snapshot { seen.append(snapshot) }
    }
    let cities = seen.map { $0.city ?? "-" }
    #expect(cities.prefix(7) == ["-", "", "R", "Ro", "Ro]", "Ro]}", "Ro]}\""])
    let wishes = seen.map { $0.wishes ?? [:] }.suffix(7)
    #expect(
      Array(wishes)
        == [
          [:], ["a": ""], ["a": "b"], ["a": "b}"], ["a": "b}\\"], ["a": "b}\\", "c": ""], ["a": "b}\\", "c": "\""],
          ["a": "b}\\", "c": "\"d"],
        ].suffix(7))
  }

  @Glossy @JSONSchema @Partial
  struct Visit: Equatable, Sendable {
    let page: URL?
    let count: Int?
    let labels: [String: Int]
  }

  /// A URL may be too short while it is open, and a number may have more digits.
  @Test func valuesThatAppearWhenTheyAreWhole() throws {
    let tool = try ModelTool(Visit.self, name: "visit", for: .openAI)
    #expect(!tool.isSame)
    func snapshot(_ text: String) throws -> Visit.Partial? {
      var call = ToolCall(id: "", name: "visit", index: 0)
      call.text.append(text)
      return try call.snapshot(of: tool)
    }
    #expect(try snapshot(#"{"page": "https://a.b"#)?.page == nil)
    #expect(try snapshot(#"{"page": "https://a.b""#)?.page == URL(string: "https://a.b"))
    #expect(try snapshot(#"{"count": 1"#)?.count == nil)
    #expect(try snapshot(#"{"count": 12,"#)?.count == 12)
    #expect(try snapshot(#"{"labels": [{"key": "a", "value": 1"#)?.labels ?? [:] == [:])
    #expect(try snapshot(#"{"labels": [{"key": "a", "value": 1}"#)?.labels == ["a": 1])
    #expect(try snapshot("```json\n{'labels': [{key: 'a', value: 1},], 'count': 1")?.labels == ["a": 1])
    #expect(try snapshot("") == nil)
    #expect(try snapshot("```json\n") == nil)
    #expect(try snapshot("{'page': 'https://a.b")?.page == nil)
    #expect(try snapshot("{'page': 'https://a.b'")?.page == URL(string: "https://a.b"))
    var other = ToolCall(id: "", name: "other", index: 0)
    other.text.append("no")
    other.isComplete = true
    #expect(try other.snapshot(of: tool) == nil)
  }

  // MARK: - Costs

  @Test func copiesOfATextAreApart() {
    var text = GrowingText()
    text.append("ab")
    var (first, second) = (text, text)
    first.append("c")
    second.append("d")
    #expect([text, first, second].map(\.string) == ["ab", "abc", "abd"])
    var same = GrowingText()
    same.append("abd")
    #expect(same == second && same != first && same.hashValue == second.hashValue)
    text.append("c")
    #expect(text == first)
  }

  /// Whatever a service sends, there is an end or an error that says what is wrong.
  @Test(arguments: recordings)
  func changedStreams(_ recording: Recording) async throws {
    var random = SplitMix64(seed: 59)
    let body = try recording.body
    let bytes = Array(#"{}[]":,0129-.eE\ntrufalsd"#.utf8) + [0, 0x80, 0xC3, 0xFF]
    var (ends, errors) = (0, 0)
    for _ in 0..<300 {
      var changed = body
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let index = Int.random(in: 0..<changed.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: changed[index] = bytes.randomElement(using: &random) ?? 0
        case 1: changed.remove(at: index)
        default: changed.insert(bytes.randomElement(using: &random) ?? 0, at: index)
        }
      }
      do {
        let events = try await Self.events(changed, from: recording.service)
        if case .end = events.last { ends += 1 } else { Issue.record("no end") }
      } catch {
        #expect(error is DecodingReport || error is ServerSentEventError || error is ModelServiceError)
        errors += 1
      }
    }
    #expect(ends > 0 && errors > 0)
  }

  private static func replyTime(_ service: ModelService, _ events: [ServerSentEvent]) throws {
    var reader = ReplyReader(service, maximumLength: .max)
    // A program that keeps each state of a call.
    var kept: [ModelEvent] = []
    for event in events {
      try reader.read(event)
      while let event = reader.next() { kept.append(event) }
    }
    #expect(kept.count >= events.count)
  }

  private static let begin =
    #"{"type":"content_block_start","index":0,"content_block":{"type":"tool_use","id":"","name":"a"}}"#

  /// Replies that have much of one thing, in one event or in many.
  @Test(arguments: ["pieces", "calls", "pieces in an event", "calls in an event", "replies in an event", "Gemini"])
  func hostileRepliesTakeLinearTime(_ name: String) throws {
    func events(_ count: Int) -> (ModelService, [ServerSentEvent]) {
      func array(_ element: (Int) -> String) -> String { (0..<count).map(element).joined(separator: ",") }
      let texts: [String]
      switch name {
      case "pieces":
        let piece =
          #"{"type":"content_block_delta","index":0,"delta":{"type":"input_json_delta","partial_json":"[1,2,"}}"#
        texts = [Self.begin] + Array(repeating: piece, count: count)
      case "calls":
        texts =
          (0..<count).map { Self.begin.replacingOccurrences(of: ":0", with: ":\($0)") } + [#"{"type":"message_stop"}"#]
      case "pieces in an event":
        let pieces = array { _ in #"{"index":0,"function":{"name":"t","arguments":"[1,2,"}}"# }
        texts = [#"{"choices":[{"delta":{"tool_calls":[\#(pieces)]}}]}"#]
      case "calls in an event":
        let pieces = array { #"{"index":\#($0),"function":{"name":"t","arguments":"[1,2,"}}"# }
        texts = [#"{"choices":[{"delta":{"tool_calls":[\#(pieces)]},"finish_reason":"x"}]}"#]
      case "replies in an event":
        let reply = #"{"delta":{"tool_calls":[{"function":{"name":"t"}}]},"finish_reason":"x"}"#
        texts = [#"{"choices":[\#(array { _ in reply })]}"#]
      default:
        let parts = array { _ in #"{"functionCall":{"name":"t","args":{"a":1}}}"# }
        texts = [#"{"candidates":[{"content":{"parts":[\#(parts)]},"finishReason":"STOP"}]}"#]
      }
      let service = name == "Gemini" ? ModelService.gemini : name.hasSuffix("event") ? .openAI : .anthropic
      return (service, texts.map { ServerSentEvent(data: $0) })
    }
    let isLinear = try isLinearTime(from: 1000, to: 16_000, leastSeconds: 0.01) { count in
      let (service, events) = events(count)
      return { try Self.replyTime(service, events) }
    }
    #expect(isLinear)
  }

  @Test func aSnapshotTakesLinearTime() throws {
    let tool = try ModelTool(FindTrips.self, for: .anthropic)
    let isLinear = try isLinearTime(from: 500, to: 4000, leastSeconds: 0.01) { count in
      let pairs = (0..<count).map { #"{"key": "k\#($0)", "value": "v"}"# }.joined(separator: ", ")
      var call = ToolCall(id: "", name: "find_trips", index: 0)
      call.text.append(#"{"city": "Rome", "wishes": [\#(pairs)"#)
      return {
        let snapshot = try call.snapshot(of: tool)
        #expect(snapshot?.wishes?.count == count)
      }
    }
    #expect(isLinear)
  }
}
