import FlyingFox
import Foundation
import GlossTools
import Testing

@testable import GlossExample

struct ChatReplyTests {
  @Test(arguments: [
    (#"data: {"choices": [{"delta": {"content": "a"}}]}"#, "a"),
    // As servers of language models begin and end.
    (#"data: {"choices": [{"delta": {"role": "assistant", "content": null}}]}"#, ""),
    (#"data: {"choices": [{"delta": {}, "finish_reason": "stop"}]}"#, ""), (#"data: {"choices": []}"#, ""),
    ("data: {\"choices\": [{\"delta\":\ndata: {\"content\": \"a\"}}]}", "a"),
    (#"data: {"choices": [{"delta": {"content": "\n\u00e9"}}]}"#, "\né"), ("event: usage\ndata: {}", ""),
    (": ping", ""),
  ])
  func `an event is read`(event: String, text: String) async throws {
    #expect(try await self.text(in: "\(event)\n\ndata: [DONE]\n\ndata: what is behind the end") == text)
  }

  @Test(arguments: [
    (
      #"data: {"choices": [{"delta": {"content": 7}}]}"#,
      "ModelEvent: 1 problem\n  choices[0].delta.content   line 1, column 36: expected String, found number 7"
    ),
    ("data: {\ndata: ]", "ModelEvent: 1 problem\n  line 2, column 1: expected a key in double quotes, found \"]\""),
    (#"data: {"error": {"message": "Overloaded", "code": 503}}"#, "503: Overloaded"),
    (": no end", "the stream ends without the event \"[DONE]\""),
  ])
  func `an event that does not fit ends the reply`(event: String, message: String) async throws {
    let error = await #expect(throws: (any Error).self) { try await text(in: "\(event)\n\n") }
    #expect(error.map { "\($0)" } == message)
  }

  private func text(in body: String) async throws -> String {
    try await stream(of: [Data(body.utf8)]).serverSentEvents().modelEvents(from: .openAI).reduce(into: "") {
      $0 += $1.text
    }
  }

  @Test func `the server writes what the client reads`() async throws {
    let pieces = [
      ChatEvent(text: "a"), ChatEvent(calls: [ChatCall(tool: WordTable.toolName)]),
      ChatEvent(calls: [ChatCall(arguments: "{\"ti")]),
      ChatEvent(calls: [ChatCall(arguments: "\"\n"), ChatCall(index: 1, tool: "other", arguments: "{")]),
    ]
    let events = try await stream(of: pieces).asServerSentEvents(endingWith: "[DONE]").serverSentEvents()
      .modelEvents(from: .openAI).reduce(into: []) { $0.append($1) }
    #expect(events.first == .text("a") && events.last == .end(reason: nil))
    let calls = events.compactMap(\.toolCall).filter(\.isComplete)
    #expect(calls.map(\.name) == [WordTable.toolName, "other"])
    #expect(calls.map(\.arguments) == ["{\"ti\"\n", "{"])
  }

  @Test func `a model is told what a tool takes`() throws {
    let tool = try ChatTool.decode(try ChatTool.showWords.jsonData())
    #expect(tool.name == "show_words")
    #expect(tool.parameters[path: "properties.title.type"] == "string")
    #expect(tool.parameters[path: "properties.title.description"] == "The title above the table.")
    #expect(tool.parameters[path: "required"] == ["title", "words"])
  }

  @Test func `a model without tools calls none`() async throws {
    let calls = try await echo(ChatRequest(prompt: "a")).reduce(into: 0) { $0 += $1.calls.count }
    #expect(calls == 0)
  }

  @Test func `the second call can be repaired`() async throws {
    func reply(_ mistakes: String?) async throws -> (text: String, arguments: String) {
      let question = ChatRequest(prompt: "Is JSON a \"language\"?", tools: [try .showWords], mistakes: mistakes)
      return try await echo(question).reduce(into: ("", "")) {
        $0.text += $1.text
        $0.arguments += $1.calls.map(\.arguments).joined()
      }
    }
    let first = try await reply(nil)
    #expect(first.text == "You asked: Is JSON a \"language\"? ")
    let report = #expect(throws: DecodingReport.self) { try WordTable.tool.decode(first.arguments) }
    #expect(report?.problems.map(\.path) == ["words[0].letters"])
    let second = try await reply(report?.text(for: .model))
    #expect(second.text == "")
    guard case .value(let table, let repairs) = try WordTable.tool.read(second.arguments) else {
      Issue.record("\(second.arguments) is not read")
      return
    }
    #expect(repairs.map(\.message) == ["an extra comma was left out"])
    #expect(table.words.map(\.word) == ["Is", "JSON", "a", "\"language\"?"])
    #expect(table.words.map(\.letters) == [2, 4, 1, 8])
  }
}

extension ModelEvent {
  /// The piece of the text; empty for other events.
  fileprivate var text: String { if case .text(let text) = self { text } else { "" } }
}

/// All elements, one after the other.
func stream<Element: Sendable>(of elements: [Element]) -> AsyncStream<Element> {
  AsyncStream { stream in
    for element in elements { stream.yield(element) }
    stream.finish()
  }
}

/// The sixth lesson's server and client.
extension ServerTests {
  private static let question = ChatRequest(prompt: "Is JSON a language?")

  @Test func `a token is with the client before the model has the next one`() async throws {
    let (tokens, model) = AsyncThrowingStream.makeStream(of: ChatEvent.self)
    try await withServer(ChatService(model: { _ in tokens }, log: { _ in })) { client in
      model.yield(ChatEvent(text: "0"))
      var count = 0
      for try await event in try await ChatClient(port: client.port).reply(to: Self.question) {
        guard case .text(let token) = event else { continue }
        #expect(token == "\(count)")
        count += 1
        if count < 100 { model.yield(ChatEvent(text: "\(count)")) } else { model.finish() }
      }
      #expect(count == 100)
    }
  }

  @Test(arguments: [true, false])
  func `the model ends when the client goes away`(isCancelled: Bool) async throws {
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    let (beginnings, beginning) = AsyncStream.makeStream(of: Void.self)
    let model: ChatService.Model = { _ in
      AsyncThrowingStream { reply in
        let task = Task {
          while true {
            reply.yield(ChatEvent(text: "and "))
            try await Task.sleep(for: .milliseconds(5))
          }
        }
        reply.onTermination = { _ in
          task.cancel()
          end.yield()
        }
      }
    }
    try await withServer(ChatService(model: model, log: { _ in })) { client in
      let port = client.port
      let reading = Task {
        for try await _ in try await ChatClient(port: port).reply(to: Self.question) {
          guard isCancelled else { return }
          beginning.yield()
        }
      }
      if isCancelled {
        for await _ in beginnings { break }
        reading.cancel()
        await #expect(throws: CancellationError.self) { try await reading.value }
      } else {
        try await reading.value
      }
      for await _ in ends { break }
    }
  }

  @Test func `a server that stops does not end the reply as if it were whole`() async throws {
    let (tokens, model) = AsyncThrowingStream.makeStream(of: ChatEvent.self)
    let (beginnings, beginning) = AsyncStream.makeStream(of: Void.self)
    model.yield(ChatEvent(text: "a"))
    var reading: Task<Void, any Error>?
    try await withServer(ChatService(model: { _ in tokens }, log: { _ in })) { client in
      let port = client.port
      reading = Task {
        for try await _ in try await ChatClient(port: port).reply(to: Self.question) { beginning.yield() }
      }
      for await _ in beginnings { break }
    }
    let result = await reading?.result
    #expect(throws: URLError.self) { try result?.get() }
  }

  @Test func `a model that fails is an event`() async throws {
    struct Secret: Error {}
    let (tokens, model) = AsyncThrowingStream.makeStream(of: ChatEvent.self)
    model.yield(ChatEvent(text: "a"))
    model.finish(throwing: Secret())
    let (lines, line) = AsyncStream.makeStream(of: String.self)
    try await withServer(ChatService(model: { _ in tokens }, log: { line.yield($0) })) { client in
      var texts: [String] = []
      let failure = await #expect(throws: ModelServiceError.self) {
        for try await text in try await ChatClient(port: client.port).reply(to: Self.question) {
          texts.append(text.text)
        }
      }
      #expect(failure?.description == "The model failed")
      #expect(texts == ["a"])
      let refused = try await client.send("POST", "/chat", Data("{".utf8))
      #expect(refused.status == 400)
    }
    line.finish()
    let log = await lines.reduce(into: []) { $0.append($1) }
    #expect(log.count == 2)
    #expect(log.first == "The model failed: Secret()")
    #expect(log.last?.hasPrefix("POST /chat: 400 ") == true)
  }

  @Test func `a reply is text that any client reads`() async throws {
    let (tokens, model) = AsyncThrowingStream.makeStream(of: ChatEvent.self)
    model.yield(ChatEvent(text: "é\n"))
    model.finish()
    try await withServer(ChatService(model: { _ in tokens }, log: { _ in })) { client in
      let answer = try await client.send("POST", "/chat", try Self.question.jsonData())
      #expect(answer.status == 200)
      #expect(answer.type == "text/event-stream")
      #expect(
        String(decoding: answer.body, as: UTF8.self)
          == ": thinking\n\ndata: {\"choices\":[{\"delta\":{\"content\":\"é\\n\"}}]}\n\ndata: [DONE]\n\n")
    }
  }

  @Test func `what is not a question gets no reply`() async throws {
    try await withServer(ChatService(model: { _ in AsyncThrowingStream { $0.finish() } }, log: { _ in })) { client in
      let failure = await #expect(throws: ChatFailure.self) {
        try await ChatClient(port: client.port).reply(to: ChatRequest(prompt: ""))
      }
      #expect(failure?.description == "The JSON does not have the expected form: prompt: must not be empty")
      for (method, body, status) in [("POST", "{", 400), ("POST", "{}", 422), ("GET", nil, 404)] {
        let answer = try await client.send(method, "/chat", body.map { Data($0.utf8) })
        #expect(answer.status == status)
      }
    }
  }
}
