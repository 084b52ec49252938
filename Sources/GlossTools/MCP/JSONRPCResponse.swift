/// An answer of JSON-RPC 2.0.
public struct JSONRPCResponse: Sendable, Hashable {
  /// The id of the request; null if it could not be read.
  public let id: JSON
  /// The result, or what was wrong with the request.
  public let result: Result<JSON, JSONRPCError>

  /// Creates an answer.
  ///
  /// - Parameters:
  ///   - id: The id of the request; null if it could not be read.
  ///   - result: The result, or what was wrong with the request.
  public init(id: JSON, _ result: Result<JSON, JSONRPCError>) { (self.id, self.result) = (id, result) }
}

extension JSONRPCResponse: Glossy {
  /// The answer; nil if it is not one of version 2.0.
  public init?(json: JSON) {
    guard JSONRPC.hasVersion(json) else { return nil }
    let id = json[path: "id"] ?? .null
    guard id.isNull || JSONRPC.isID(id) else {
      json.reject("id", because: "must be a string or a number")
      return nil
    }
    if let result = json[path: "result"] {
      self.init(id: id, .success(result))
    } else if let error: JSONRPCError = "error" <~~ json {
      self.init(id: id, .failure(error))
    } else {
      return nil
    }
  }

  /// The JSON of the answer.
  public func toJSON() -> JSON? {
    let outcome =
      switch result {
      case .success(let result): "result" ~~> result
      case .failure(let error): "error" ~~> error
      }
    return jsonify(["jsonrpc" ~~> JSONRPC.version, "id" ~~> id, outcome])
  }
}

/// An error of JSON-RPC 2.0: what was wrong with a request.
public struct JSONRPCError: Error, Sendable, Hashable {
  /// The kind of an error. Each service may have others.
  public struct Code: RawRepresentable, Sendable, Hashable {
    /// The number.
    public let rawValue: Int
    /// Creates a code.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The text is not JSON.
    public static let parseError = Code(rawValue: -32700)
    /// The JSON is not a request.
    public static let invalidRequest = Code(rawValue: -32600)
    /// The method does not exist.
    public static let methodNotFound = Code(rawValue: -32601)
    /// The parameters do not fit the method.
    public static let invalidParams = Code(rawValue: -32602)
    /// The server failed.
    public static let internalError = Code(rawValue: -32603)
    /// The server does not know the version of the Model Context Protocol that the request names.
    static let unsupportedProtocolVersion = Code(rawValue: -32022)
  }

  /// The kind of the error.
  public let code: Code
  /// What is wrong.
  public let message: String
  /// More about it; nil if there is nothing.
  public let data: JSON?

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - code: The kind of the error.
  ///   - message: What is wrong.
  ///   - data: More about it.
  public init(_ code: Code, _ message: String, data: JSON? = nil) {
    (self.code, self.message, self.data) = (code, message, data)
  }
}

extension JSONRPCError: Glossy {
  /// The error; nil if it has no code or no message.
  public init?(json: JSON) {
    guard let code: Code = "code" <~~ json, let message: String = "message" <~~ json else { return nil }
    self.init(code, message, data: json[path: "data"])
  }

  /// The JSON of the error.
  public func toJSON() -> JSON? { jsonify(["code" ~~> code, "message" ~~> message, "data" ~~> data]) }
}

extension JSONRPCError: CustomStringConvertible {
  /// The message and the code.
  public var description: String { "\(message) (\(code.rawValue))" }
}
