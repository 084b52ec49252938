// <https://modelcontextprotocol.io/specification/2025-11-25>, "Lifecycle", "Tools" and "Ping", and the schema of version 2026-07-28,
// autumn 2026.

/// Answers the messages of the Model Context Protocol for a set of tools.
///
/// ```swift
/// let server = try MCPServer(tools, name: "flights", version: "1.0")
/// while let line = readLine() {
///   if let answer = await server.answer(line) { print(answer) }
/// }
/// ```
///
/// It knows `initialize`, `server/discover`, `ping`, `tools/list`, `tools/call` and notifications, which it ignores. It keeps no state: each
/// message is answered by itself, also before `initialize`, and several may be answered at the same time.
public struct MCPServer: Sendable {
  /// The versions of the protocol that begin with `initialize`, the newest one first. Older ones have batches.
  private static let versions = ["2025-11-25", "2025-06-18"]
  /// The version without `initialize`: each request names it.
  private static let statelessVersion = "2026-07-28"

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
  public init(_ tools: ToolSet, name: String, version: String, instructions: String? = nil) throws(ModelToolError) {
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

  private typealias Members = [(key: String, value: JSON)]

  private func result(of request: JSONRPCRequest) async throws(JSONRPCError) -> JSON {
    let params = request.params ?? [:]
    let isStateless = try Self.isStateless(params)
    var members: Members
    switch request.method {
    case "initialize": members = try initialize(params)
    case "server/discover":
      members = [("supportedVersions", Self.supportedVersions)] + description
    case "ping": members = []
    case "tools/list":
      guard params[path: "cursor"]?.isNull != false else {
        throw JSONRPCError(.invalidParams, "cursor: all tools are on the first page")
      }
      members = [("tools", JSON(elements: definitions))]
    case "tools/call": members = try await call(params)
    default: throw JSONRPCError(.methodNotFound, "unknown method \(request.method.asKeyInMessage)")
    }
    if isStateless {
      members += [("resultType", "complete"), ("_meta", ["io.modelcontextprotocol/serverInfo": information])]
      let isCacheable = request.method != "tools/call"
      if isCacheable { members += [("ttlMs", 0), ("cacheScope", "private")] }
    }
    return JSON(distinctMembers: members)
  }

  /// Whether a request is of the version without `initialize`. Requests of older versions name none.
  private static func isStateless(_ params: JSON) throws(JSONRPCError) -> Bool {
    guard let version = params[path: ["_meta", "io.modelcontextprotocol/protocolVersion"]] else { return false }
    guard version == JSON(stringLiteral: statelessVersion) else {
      throw JSONRPCError(
        .unsupportedProtocolVersion, "the version of the protocol is not supported",
        data: JSON(distinctMembers: [("supported", supportedVersions), ("requested", version)]))
    }
    return true
  }

  private static var supportedVersions: JSON {
    JSON(elements: ([statelessVersion] + versions).map(JSON.init(stringLiteral:)))
  }

  /// What the server says of itself in all versions.
  private var description: Members {
    [("capabilities", ["tools": [:]])] + (instructions.map { [("instructions", JSON(stringLiteral: $0))] } ?? [])
  }

  private func initialize(_ params: JSON) throws(JSONRPCError) -> Members {
    let version: String = try Self.parameter("protocolVersion", of: params)
    // A client that does not know the newest version disconnects.
    let answer = Self.versions.first { $0 == version } ?? Self.versions[0]
    return [("protocolVersion", JSON(stringLiteral: answer)), ("serverInfo", information)] + description
  }

  private func call(_ params: JSON) async throws(JSONRPCError) -> Members {
    let name: String = try Self.parameter("name", of: params)
    guard let tool = tools.tool(name) else { throw JSONRPCError(.invalidParams, tools.unknownTool(name)) }
    let arguments = params[path: "arguments"].flatMap { $0.isNull ? nil : $0 } ?? [:]
    guard arguments.kind == .object else { throw JSONRPCError(.invalidParams, "arguments: expected an object") }
    let result = await tool.call(arguments.shortText ?? "", from: .mcp)
    let content: JSON = ["type": "text", "text": result.text]
    var members: Members = [("content", JSON(elements: [content]))]
    if tool.hasOutputSchema, let json = result.json { members.append(("structuredContent", json)) }
    return members + [("isError", result.isError ? true : false)]
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
