// <https://modelcontextprotocol.io/specification/2025-11-25>, "Lifecycle", "Tools" and "Ping", autumn 2026.

/// Answers the messages of the Model Context Protocol for a set of tools.
///
/// ```swift
/// let server = try MCPServer(tools, name: "flights", version: "1.0")
/// while let line = readLine() {
///   if let answer = await server.answer(line) { print(answer) }
/// }
/// ```
///
/// It knows `initialize`, `ping`, `tools/list`, `tools/call` and notifications, which it ignores. It keeps no state: each message is answered
/// by itself, also before `initialize`, and several may be answered at the same time.
public struct MCPServer: Sendable {
  /// The versions of the protocol, the newest one first. Older ones have batches.
  private static let versions = ["2025-11-25", "2025-06-18"]

  private let tools: ToolSet
  private let definitions: [JSON]
  private let information: JSON
  private let instructions: String?

  /// Creates a server. O(size of the types of the tools).
  ///
  /// - Parameters:
  ///   - tools: The tools.
  ///   - name: The name of the server.
  ///   - version: Its version.
  ///   - instructions: What the language model should know of all tools together.
  /// - Throws: `ModelToolError` if a tool has no form for MCP, or if two have the same name.
  public init(
    _ tools: ToolSet, name: String, version: String, instructions: String? = nil
  ) throws(ModelToolError) {
    definitions = try tools.definitions(for: .mcp)
    (self.tools, self.instructions) = (tools, instructions)
    information = ["name": name, "version": version]
  }

  /// The answer to a message, a JSON text in one line; nil for a notification, and for an answer of the client.
  ///
  /// A text that is not JSON, or not a request, is answered by an error. So is a batch of requests, which the protocol no longer has.
  ///
  /// - Parameter message: The message: a JSON text or value.
  public func answer(_ message: some JSONSource) async -> String? {
    // Its id and its result were written before, so that this does not fail.
    try? await response(toMessage: message)?.jsonString(.withoutEscapingSlashes)
  }

  private func response(toMessage message: some JSONSource) async -> JSONRPCResponse? {
    let json: JSON
    do throws(JSONSyntaxError) {
      json = try type(of: message).json(from: message)
    } catch {
      return JSONRPCResponse(id: .null, .failure(JSONRPCError(.parseError, "the message is not JSON: \(error)")))
    }
    if json[path: "method"] == nil, json[path: "result"] != nil || json[path: "error"] != nil { return nil }
    let request: JSONRPCRequest
    do throws(DecodingReport) {
      request = try JSONRPCRequest.decode(json)
    } catch {
      let id = json[path: "id"].flatMap { JSONRPC.isID($0) ? $0 : nil }
      return JSONRPCResponse(id: id ?? .null, .failure(JSONRPCError(.invalidRequest, Self.words(error))))
    }
    return await response(to: request)
  }

  /// The answer to a request; nil for a notification. It is for servers that know more methods, and pass on the others.
  ///
  /// - Parameter request: The request.
  public func response(to request: JSONRPCRequest) async -> JSONRPCResponse? {
    guard let id = request.id else { return nil }
    do throws(JSONRPCError) {
      return JSONRPCResponse(id: id, .success(try await result(of: request)))
    } catch {
      return JSONRPCResponse(id: id, .failure(error))
    }
  }

  private func result(of request: JSONRPCRequest) async throws(JSONRPCError) -> JSON {
    let params = request.params ?? [:]
    switch request.method {
    case "initialize": return try initialize(params)
    case "ping": return [:]
    case "tools/list":
      guard params[path: "cursor"] == nil else {
        throw JSONRPCError(.invalidParams, "cursor: all tools are on the first page")
      }
      return JSON(distinctMembers: [("tools", JSON(elements: definitions))])
    case "tools/call": return try await call(params)
    default: throw JSONRPCError(.methodNotFound, "unknown method \(request.method.asKeyInMessage)")
    }
  }

  private func initialize(_ params: JSON) throws(JSONRPCError) -> JSON {
    let version: String = try Self.parameter("protocolVersion", of: params)
    // A client that does not know the newest version disconnects.
    let answer = Self.versions.first { $0 == version } ?? Self.versions[0]
    let result = jsonify([
      "protocolVersion" ~~> answer, "capabilities.tools" ~~> ([:] as JSON), "serverInfo" ~~> information,
      "instructions" ~~> instructions,
    ])
    return result ?? [:]
  }

  private func call(_ params: JSON) async throws(JSONRPCError) -> JSON {
    let name: String = try Self.parameter("name", of: params)
    guard let tool = tools.tool(name) else { throw JSONRPCError(.invalidParams, tools.unknownTool(name)) }
    let arguments = params[path: "arguments"] ?? [:]
    guard arguments.kind == .object else { throw JSONRPCError(.invalidParams, "arguments: expected an object") }
    let result = await tool.call(arguments, from: .mcp)
    var members: [(key: String, value: JSON)] = []
    let content: JSON = ["type": "text", "text": result.text]
    members.append(("content", JSON(elements: [content])))
    if tool.hasOutputSchema, let json = result.json { members.append(("structuredContent", json)) }
    members.append(("isError", result.isError ? true : false))
    return JSON(distinctMembers: members)
  }

  private static func parameter<Value: JSONDecodable>(_ key: String, of params: JSON) throws(JSONRPCError) -> Value {
    do throws(DecodingReport) {
      return try params.decode(key)
    } catch {
      throw JSONRPCError(.invalidParams, words(error))
    }
  }

  /// What is wrong first, without types of Swift.
  private static func words(_ report: DecodingReport) -> String { report.problems.first?.detailWithPath ?? "\(report)" }
}
