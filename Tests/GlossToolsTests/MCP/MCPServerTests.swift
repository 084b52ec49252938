import Foundation
import TestSupport
import Testing

@testable import GlossTools

struct MCPServerTests {
  private static var server: MCPServer {
    get throws { try MCPServer(ToolSetTests.tools, name: "trips", version: "1.2", instructions: "Ask first.") }
  }

  private static let hello =
    #""serverInfo":{"name":"trips","version":"1.2"},"capabilities":{"tools":{}},"instructions":"Ask first."}}"#

  /// The parameters of the version without `initialize`.
  private static func meta(_ version: String) -> String {
    #""_meta":{"io.modelcontextprotocol/protocolVersion":"\#(version)","io.modelcontextprotocol/clientCapabilities":{}}"#
  }

  private static let complete =
    #""resultType":"complete","_meta":{"io.modelcontextprotocol/serverInfo":{"name":"trips","version":"1.2"}}"#

  private static func result(_ text: String, isError: Bool = false) -> String {
    #"{"jsonrpc":"2.0","id":1,"result":{"content":[{"type":"text","text":\#(text)}],"isError":\#(isError)}}"#
  }

  private static func error(_ code: Int, _ message: String, id: String = "null") -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"error":{"code":\#(code),"message":"\#(message)"}}"#
  }

  static let exchanges: [(message: String, answer: String?)] = [
    (
      #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"c","version":"1"}}}"#,
      #"{"jsonrpc":"2.0","id":0,"result":{"protocolVersion":"2025-06-18",\#(hello)"#
    ),
    (
      #"{"jsonrpc":"2.0","id":"a","method":"initialize","params":{"protocolVersion":"2024-11-05"}}"#,
      #"{"jsonrpc":"2.0","id":"a","result":{"protocolVersion":"2025-11-25",\#(hello)"#
    ),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"initialize"}"#,
      error(-32602, #"protocolVersion: missing key \"protocolVersion\""#, id: "1")
    ),
    (#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#, nil),
    (#"{"jsonrpc":"2.0","method":"notifications/unknown","params":{}}"#, nil),
    (#"{"jsonrpc":"2.0","method":"tools/call","params":{"name":"now"}}"#, nil),
    (#"{"jsonrpc":"2.0","id":1,"method":"ping"}"#, #"{"jsonrpc":"2.0","id":1,"result":{}}"#),
    // The id comes back as it was.
    (
      #"{"jsonrpc":"2.0","id":12345678901234567890123,"method":"ping"}"#,
      #"{"jsonrpc":"2.0","id":12345678901234567890123,"result":{}}"#
    ),
    (#"{"jsonrpc":"2.0","id":"é/\n","method":"ping"}"#, #"{"jsonrpc":"2.0","id":"é/\n","result":{}}"#),
    // Tools.
    (
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"find_trips","arguments":{"city":"Rome","wishes":{"A":"tea"}}}}"#,
      result(#""Rome: [\"tea\"]""#)
    ),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"cancel_trip","arguments":{"number":12}}}"#,
      #"{"jsonrpc":"2.0","id":1,"result":{"content":[{"type":"text","text":"{\"number\":12,\"refund\":0.5}"}],"structuredContent":{"number":12,"refund":0.5},"isError":false}}"#
    ),
    (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"now"}}"#, result(#""{\"hour\":12}""#)),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"now","arguments":null}}"#,
      result(#""{\"hour\":12}""#)
    ),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"cancel_trip","arguments":{"number":8}}}"#,
      result(#""The trip is over.""#, isError: true)
    ),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"cancel_trip","arguments":{"number":"x"}}}"#,
      result(
        #""The JSON does not have the expected form. This is wrong:\n- number: expected an integer, found string \"x\"""#,
        isError: true)
    ),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"cancel"}}"#,
      error(-32602, #"unknown tool \"cancel\": the tools are \"find_trips\", \"cancel_trip\", \"now\""#, id: "1")
    ),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"now","arguments":[]}}"#,
      error(-32602, "arguments: expected an object", id: "1")
    ),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":7}}"#,
      error(-32602, "params.name: expected a string, found number 7", id: "1")
    ),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":[]}"#,
      error(-32602, "params: expected an object, found an array", id: "1")
    ),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"cursor":"x"}}"#,
      error(-32602, "cursor: all tools are on the first page", id: "1")
    ),
    // The version in which each request names it.
    (
      #"{"jsonrpc":"2.0","id":1,"method":"server/discover","params":{\#(meta("2026-07-28"))}}"#,
      #"{"jsonrpc":"2.0","id":1,"result":{"supportedVersions":["2026-07-28","2025-11-25","2025-06-18"],"capabilities":{"tools":{}},"instructions":"Ask first.",\#(complete),"ttlMs":0,"cacheScope":"private"}}"#
    ),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{\#(meta("2026-07-28")),"name":"now"}}"#,
      #"{"jsonrpc":"2.0","id":1,"result":{"content":[{"type":"text","text":"{\"hour\":12}"}],"isError":false,\#(complete)}}"#
    ),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{\#(meta("2027-01-01")),"name":"now"}}"#,
      #"{"jsonrpc":"2.0","id":1,"error":{"code":-32022,"message":"the version of the protocol is not supported","data":{"supported":["2026-07-28","2025-11-25","2025-06-18"],"requested":"2027-01-01"}}}"#
    ),
    // What is not a request.
    (
      #"{"jsonrpc":"2.0","id":1,"method":"resources/list"}"#,
      error(-32601, #"unknown method \"resources/list\""#, id: "1")
    ),
    (#"{"jsonrpc":"2.0","id":1,"result":{}}"#, nil),
    (#"{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":""}}"#, nil),
    ("", error(-32700, "the message is not JSON: line 1, column 1: empty input")),
    ("{\"jsonrpc\"", error(-32700, "the message is not JSON: line 1, column 11: unexpected end of input")),
    ("[]", error(-32600, "line 1, column 1: expected an object, found an array")),
    (
      #"[{"jsonrpc":"2.0","id":1,"method":"ping"}]"#,
      error(-32600, "line 1, column 1: expected an object, found an array")
    ),
    ("null", error(-32600, "line 1, column 1: expected a value, found null")),
    (#"{"id":1,"method":"ping"}"#, error(-32600, #"jsonrpc: missing key \"jsonrpc\""#, id: "1")),
    (#"{"jsonrpc":"1.0","id":1,"method":"ping"}"#, error(-32600, #"jsonrpc: must be \"2.0\""#, id: "1")),
    (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, error(-32600, "id: must be a string or a number")),
    (#"{"jsonrpc":"2.0","id":{"a":[]},"method":"ping"}"#, error(-32600, "id: must be a string or a number")),
    (#"{"jsonrpc":"2.0","id":1,"method":1}"#, error(-32600, "method: expected a string, found number 1", id: "1")),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"ping","params":"x"}"#,
      error(-32600, "params: must be an object or an array", id: "1")
    ),
  ]

  @Test(arguments: exchanges.indices)
  func messagesAndAnswers(_ index: Int) async throws {
    let (message, expected) = Self.exchanges[index]
    let server = try Self.server
    let answer = await server.answer(message)
    #expect(answer == expected)
    #expect(await server.answer(Data(message.utf8)) == answer)
    // A client reads the answer.
    if let answer, let json = try? JSON(string: answer) {
      #expect(try JSONRPCResponse.decode(answer, mode: .exact).toJSON() == json)
    }
  }

  @Test func theListOfTools() async throws {
    let answer = try #require(await Self.server.answer(#"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{}}"#))
    let tools = try ToolSetTests.tools.definitions(for: .mcp)
    #expect(try JSON(string: answer) == ["jsonrpc": "2.0", "id": 1, "result": ["tools": JSON(elements: tools)]])
    #expect(tools[1][path: "outputSchema.type"] == "object" && tools[0][path: "outputSchema"] == nil)
    #expect(!answer.contains("\n"))
  }

  /// A program that knows more methods.
  @Test func requestsAndAnswersAsModels() async throws {
    let request = JSONRPCRequest(id: "a", method: "ping", params: [:])
    #expect(try request.jsonString() == #"{"jsonrpc":"2.0","id":"a","method":"ping","params":{}}"#)
    #expect(try JSONRPCRequest.decode(request.jsonString(), mode: .exact) == request)
    #expect(try await Self.server.response(to: request) == JSONRPCResponse(id: "a", .success([:])))
    let notification = JSONRPCRequest(method: "ping")
    #expect(try notification.jsonString() == #"{"jsonrpc":"2.0","method":"ping"}"#)
    #expect(try await Self.server.response(to: notification) == nil)
    let failure = JSONRPCResponse(id: .null, .failure(JSONRPCError(.internalError, "no", data: [1])))
    #expect(
      try failure.jsonString()
        == #"{"jsonrpc":"2.0","id":null,"error":{"code":-32603,"message":"no","data":[1]}}"#)
    #expect(try JSONRPCResponse.decode(failure.jsonString(), mode: .exact) == failure)
    #expect(JSONRPCError(.init(rawValue: -1), "no").description == "no (-1)")
    #expect(JSONRPCResponse(json: ["jsonrpc": "2.0", "id": 1]) == nil)
    #expect(JSONRPCResponse(json: ["jsonrpc": "2.0", "id": [], "result": 1]) == nil)
  }

  /// A value that was built may have what JSON can't hold.
  @Test(arguments: [Double.nan, .infinity])
  func anIDThatIsNotJSON(_ number: Double) async throws {
    let message: JSON = ["jsonrpc": "2.0", "id": JSON(foundationObject: number), "method": "ping"]
    let answer = try #require(await Self.server.answer(message))
    let response = try JSONRPCResponse.decode(answer)
    #expect(response.id == .null)
    #expect(throws: JSONRPCError.self) { try response.result.get() }
  }

  /// Deep and long messages, and parts of right ones: each has an answer, and no trap.
  @Test func hostileMessages() async throws {
    let server = try Self.server
    let deep = String(repeating: "[", count: 100_000)
    let nested = String(repeating: "{\"a\":", count: 400) + "1" + String(repeating: "}", count: 400)
    var answers = 0
    for text in [
      deep, #"{"jsonrpc":"2.0","id":\#(deep)"#, nested,
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"find_trips","arguments":\#(nested)}}"#,
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\#(String(repeating: "e\\u0301", count: 50_000))"}}"#,
      #"{"jsonrpc":"2.0","id":1,"method":"\#(String(repeating: "x", count: 100_000))"}"#,
      #"{"jsonrpc":"2.0","id":1e999999999,"method":"ping"}"#, #"{"jsonrpc":"2.0","id":-0,"method":"ping"}"#,
    ] {
      let answer = try #require(await server.answer(text))
      #expect(answer.utf8.count < 10_000)
      answers += try JSONRPCResponse.decode(answer).id == .null ? 0 : 1
    }
    #expect(answers == 5)
    for (message, _) in Self.exchanges {
      let bytes = [UInt8](message.utf8)
      for count in bytes.indices {
        let answer = try #require(await server.answer(bytes.prefix(count)))
        guard case .failure(let error) = try JSONRPCResponse.decode(answer).result else {
          Issue.record("no error for \(count) bytes of \(message)")
          continue
        }
        #expect(error.code == .parseError)
      }
    }
  }
}
