// The code of ToolCalls.md. `DocumentationTests` checks that each block of the page is here.

import Foundation
import GlossMacros
import GlossTools
import Testing

/// Cancels a flight.
@Glossy @JSONSchema
struct CancelFlight {
  let number: String
}

@Glossy @JSONSchema
struct Cancellation {
  let number: String
  /// In euros.
  let refund: Int
}

private func flights(_ search: FindFlights) async throws -> [String] { ["\(search.origin)-\(search.destination)"] }

private let flightTools = ToolSet([.tool(FindFlights.self) { search in try await flights(search) }])

func serve() async throws {
  let server = try MCPServer(flightTools, name: "flights", version: "1.0")
  while let line = readLine() {
    guard let answer = await server.answer(line) else { continue }
    print(answer)
    // Standard output waits for more if it is a pipe.
    fflush(nil)
  }
}

struct ToolCallsExamples {
  private static let reply = #"""
    event: content_block_start
    data: {"type":"content_block_start","index":0,"content_block":{"type":"text","text":"I look."}}

    event: content_block_start
    data: {"type":"content_block_start","index":1,"content_block":{"type":"tool_use","id":"a","name":"find_flights"}}

    event: content_block_delta
    data: {"type":"content_block_delta","index":1,"delta":{"type":"input_json_delta","partial_json":"{\"origin\": \"BER\""}}

    event: content_block_stop
    data: {"type":"content_block_stop","index":1}

    event: message_delta
    data: {"type":"message_delta","delta":{"stop_reason":"tool_use"}}

    event: message_stop
    data: {"type":"message_stop"}


    """#

  private let body = AsyncStream { chunks in
    chunks.yield([UInt8](Self.reply.utf8))
    chunks.finish()
  }

  @Test func `the reply of a language model`() async throws {
    let findFlights = try ModelTool(FindFlights.self, for: .anthropic)
    var shown: [String] = []
    func show(_ text: String?) { shown.append(text ?? "-") }
    func show(_ flights: FindFlights.Partial?) { shown.append(flights?.origin ?? "?") }
    for try await event in body.serverSentEvents().modelEvents(from: .anthropic) {
      switch event {
      case .text(let text), .refusal(let text): show(text)
      case .toolCall(let call): show(try call.snapshot(of: findFlights))
      case .end(let reason): show(reason)
      }
    }
    #expect(shown == ["I look.", "?", "BER", "BER", "tool_use"])
  }

  @Test func `tools with functions`() async throws {
    let tools = ToolSet([
      .tool(FindFlights.self) { search in try await flights(search) },
      .tool(CancelFlight.self, returning: Cancellation.self) { flight in
        Cancellation(number: flight.number, refund: 120)
      },
    ])
    func send(_ request: JSON) async throws -> AsyncStream<[UInt8]> {
      #expect(request[path: "tools[1].name"] == "cancel_flight")
      return body
    }
    var results: [JSON] = []
    let request: JSON = ["model": "claude", "tools": try tools.definitions(for: .anthropic)]
    let calls = try await send(request).serverSentEvents().toolCalls(from: .anthropic)
    for try await call in calls where call.isComplete {
      let result = await tools.call(call, from: .anthropic)
      results.append([
        "type": "tool_result", "tool_use_id": call.id, "content": result.text, "is_error": result.isError,
      ])
    }
    #expect(results.count == 1)
    #expect(results.first?[path: "is_error"] == true && results.first?[path: "tool_use_id"] == "a")
    let cancelled = await tools.call(name: "cancel_flight", arguments: #"{"number": "GL1"}"#, from: .anthropic)
    #expect(cancelled.text == #"{"number":"GL1","refund":120}"#)
  }

  @Test func `a server of tools`() async throws {
    let server = try MCPServer(flightTools, name: "flights", version: "1.0")
    let arguments = #"{"origin":"BER","destination":"JFK","day":"2026-12-24"}"#
    let answer = await server.answer(
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"find_flights","arguments":\#(arguments)}}"#)
    #expect(
      answer
        == #"{"jsonrpc":"2.0","id":1,"result":{"content":[{"type":"text","text":"[\"BER-JFK\"]"}],"isError":false}}"#)
  }
}
