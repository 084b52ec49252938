import FlyingFox
import Foundation
import Gloss
import Testing

@testable import GlossExample

struct ChatReplyTests {
  @Test(arguments: [
    (#"data: {"choices": [{"delta": {"content": "a"}}]}"#, ["a"]),
    // As servers of language models begin and end.
    (#"data: {"choices": [{"delta": {"role": "assistant", "content": null}}]}"#, [""]),
    (#"data: {"choices": [{"delta": {}, "finish_reason": "stop"}]}"#, [""]), (#"data: {"choices": []}"#, [""]),
    ("data: {\"choices\": [{\"delta\":\ndata: {\"content\": \"a\"}}]}", ["a"]),
    (#"data: {"choices": [{"delta": {"content": "\n\u00e9"}}]}"#, ["\né"]), ("event: usage\ndata: {}", []),
    (": ping", []),
  ])
  func `an event is read`(event: String, texts: [String]) async throws {
    #expect(try await self.texts(in: "\(event)\n\ndata: [DONE]\n\ndata: what is behind the end") == texts)
  }

  @Test(arguments: [
    (
      #"data: {"choices": [{"delta": {"content": 7}}]}"#,
      "Token: 1 problem\n  choices[0].delta.content   line 1, column 36: expected String, found number 7"
    ),
    ("data: {\ndata: ]", "Token: 1 problem\n  line 2, column 1: expected a key in double quotes, found \"]\""),
    ("data: [done]", "Token: 1 problem\n  line 1, column 2: expected a value, found \"done\""),
    ("data:", "Token: 1 problem\n  line 1, column 1: empty input"),
    ("event: error\ndata: {\"title\": \"Overloaded\", \"detail\": \"come back later\"}", "Overloaded: come back later"),
    ("event: error\ndata: {}", "ChatFailure: 1 problem\n  title   line 1, column 1: missing key \"title\""),
    (": no end", "The reply is not whole: it ended without [DONE]"),
  ])
  func `an event that does not fit ends the reply`(event: String, message: String) async throws {
    let error = await #expect(throws: (any Error).self) { try await texts(in: "\(event)\n\n") }
    #expect(error.map { "\($0)" } == message)
  }

  private func texts(in body: String) async throws -> [String] {
    try await ChatReply(chunks: stream(of: [Data(body.utf8)])).reduce(into: []) { $0.append($1) }
  }
}

/// The sixth lesson's server and client.
extension ServerTests {
  private static let question = ChatRequest(prompt: "Is JSON a language?")

  @Test func `a token is with the client before the model has the next one`() async throws {
    let (tokens, model) = AsyncThrowingStream.makeStream(of: String.self)
    try await withServer(ChatService { _ in tokens }) { client in
      model.yield("0")
      var count = 0
      for try await token in try await ChatClient(port: client.port).reply(to: Self.question) {
        #expect(token == "\(count)")
        count += 1
        if count < 100 { model.yield("\(count)") } else { model.finish() }
      }
      #expect(count == 100)
    }
  }

  @Test(arguments: [true, false])
  func `the model ends when the client goes away`(isCancelled: Bool) async throws {
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    let (beginnings, beginning) = AsyncStream.makeStream(of: Void.self)
    let service = ChatService { _ in
      AsyncThrowingStream { reply in
        let task = Task {
          while true {
            reply.yield("and ")
            try await Task.sleep(for: .milliseconds(5))
          }
        }
        reply.onTermination = { _ in
          task.cancel()
          end.yield()
        }
      }
    }
    try await withServer(service) { client in
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
    let (tokens, model) = AsyncThrowingStream.makeStream(of: String.self)
    let (beginnings, beginning) = AsyncStream.makeStream(of: Void.self)
    model.yield("a")
    var reading: Task<Void, any Error>?
    try await withServer(ChatService { _ in tokens }) { client in
      let port = client.port
      reading = Task {
        for try await _ in try await ChatClient(port: port).reply(to: Self.question) { beginning.yield() }
      }
      for await _ in beginnings { break }
    }
    let result = await reading?.result
    #expect(throws: (any Error).self) { try result?.get() }
  }

  @Test func `a model that fails is an event`() async throws {
    struct Secret: Error {}
    let (tokens, model) = AsyncThrowingStream.makeStream(of: String.self)
    model.yield("a")
    model.finish(throwing: Secret())
    try await withServer(ChatService { _ in tokens }) { client in
      var texts: [String] = []
      let failure = await #expect(throws: ChatFailure.self) {
        for try await text in try await ChatClient(port: client.port).reply(to: Self.question) { texts.append(text) }
      }
      #expect(failure?.description == "The model failed")
      #expect(texts == ["a"])
    }
  }

  @Test func `a reply is text that any client reads`() async throws {
    let (tokens, model) = AsyncThrowingStream.makeStream(of: String.self)
    model.yield("é\n")
    model.finish()
    try await withServer(ChatService { _ in tokens }) { client in
      let answer = try await client.send("POST", "/chat", try Self.question.jsonData())
      #expect(answer.status == 200)
      #expect(answer.type == "text/event-stream")
      #expect(
        String(decoding: answer.body, as: UTF8.self)
          == ": thinking\n\ndata: {\"choices\":[{\"delta\":{\"content\":\"é\\n\"}}]}\n\ndata: [DONE]\n\n")
    }
  }

  @Test func `what is not a question gets no reply`() async throws {
    try await withServer(ChatService { _ in AsyncThrowingStream { $0.finish() } }) { client in
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
