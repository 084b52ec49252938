/// A request of JSON-RPC 2.0, or a notification, which gets no answer.
public struct JSONRPCRequest: Sendable, Hashable {
  /// A string or a number, which the answer has, too; nil for a notification.
  public let id: JSON?
  /// The name of the method.
  public let method: String
  /// The parameters, an object or an array; nil if there are none.
  public let params: JSON?

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - id: A string or a number; nil for a notification.
  ///   - method: The name of the method.
  ///   - params: The parameters: an object or an array.
  public init(id: JSON? = nil, method: String, params: JSON? = nil) {
    (self.id, self.method, self.params) = (id, method, params)
  }
}

extension JSONRPCRequest: Glossy {
  /// The request; nil if it is not one of version 2.0, or if its id is null, as MCP demands.
  public init?(json: JSON) {
    guard JSONRPC.hasVersion(json), let method: String = "method" <~~ json else { return nil }
    // A null is not the same as none.
    let id = json[path: "id"]
    let params: JSON? = "params" <~~ json
    if let id, !JSONRPC.isID(id) {
      json.reject("id", because: "must be a string or a number")
      return nil
    }
    if let params, params.kind != .object, params.kind != .array {
      json.reject("params", because: "must be an object or an array")
      return nil
    }
    self.init(id: id, method: method, params: params)
  }

  /// The JSON of the request.
  public func toJSON() -> JSON? {
    jsonify(["jsonrpc" ~~> JSONRPC.version, "id" ~~> id, "method" ~~> method, "params" ~~> params])
  }
}

/// What all messages of JSON-RPC have.
enum JSONRPC {
  static let version = "2.0"

  static func hasVersion(_ json: JSON) -> Bool {
    guard let found: String = "jsonrpc" <~~ json else { return false }
    if found != version { json.reject("jsonrpc", because: "must be \"2.0\"") }
    return found == version
  }

  /// Whether it is a string or a number. A value that was built may be NaN.
  static func isID(_ json: JSON) -> Bool { json.kind == .string || json.kind == .number && json.shortText != nil }
}
