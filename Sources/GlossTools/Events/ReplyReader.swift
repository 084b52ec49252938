/// Reads the events of a service as those of a reply. It takes time in proportion to the bytes.
///
/// Each service has a file with what its events mean. What is not named there is ignored, because services add events.
@usableFromInline
struct ReplyReader: Sendable {
  let service: ModelService
  /// How many more bytes the calls may have.
  private var room: Int
  private let maximumLength: Int
  /// The calls that are not complete, by the number that the service gives them.
  private var calls: [Int: ToolCall] = [:]
  private(set) var callCount = 0
  /// The events that are not returned yet.
  private var events = Queue<ModelEvent>()
  /// Why the reply ends, if the service has said it.
  var reason: String?
  /// The event that ends the reply.
  var endName: String
  @usableFromInline private(set) var isAtEnd = false

  @usableFromInline
  init(_ service: ModelService, maximumLength: Int) {
    self.service = service
    self.maximumLength = max(maximumLength, 0)
    room = self.maximumLength
    endName =
      switch service.rules.style {
      case .openAI, .mcp: Self.done
      case .anthropic: "message_stop"
      case .gemini: "finishReason"
      }
  }

  /// The next event of the reply that is there.
  @usableFromInline
  mutating func next() -> ModelEvent? { events.popFirst() }

  /// Reads an event of the service.
  ///
  /// - Throws: `DecodingReport` if it is not as it should be, or `ModelServiceError` if it is an error.
  @usableFromInline
  mutating func read(_ event: ServerSentEvent) throws {
    events = Queue()
    let style = service.rules.style
    if style == .mcp { throw error(code: nil, "MCP has no replies of models: name the service of the model") }
    if style == .openAI, event.data == Self.done { return try end() }
    let json: JSON
    do throws(JSONSyntaxError) {
      json = try JSON(string: event.data)
    } catch {
      throw DecodingReport(model: ModelEvent.self, error)
    }
    do {
      switch style {
      case .openAI: try readOpenAI(json)
      case .anthropic: try readAnthropic(json)
      case .gemini, .mcp: try readGemini(json)
      }
    } catch let report as DecodingReport where report.syntaxError == nil {
      // It is about a part of the event, such as a string.
      throw DecodingReport(model: ModelEvent.self, [], count: 0, with: report)
    }
  }

  /// Reads the end of the stream.
  ///
  /// - Throws: `ServerSentEventError` if the reply is not at its end.
  @usableFromInline
  mutating func finish() throws {
    events = Queue()
    if reason == nil { throw ServerSentEventError(.missingEnd(endName)) }
    try end()
  }

  /// Ends the reply without an event.
  @usableFromInline
  mutating func stop() {
    (events, isAtEnd) = (Queue(), true)
  }

  /// Why a reply ends whose text would be too long.
  private static let reasonsOfLength: Set<String> = ["length", "max_tokens", "max_output_tokens", "MAX_TOKENS"]

  func error(code: String?, _ message: String) -> ModelServiceError {
    ModelServiceError(service: service, code: code, message: message)
  }
}

// MARK: - Parts of the reply

extension ReplyReader {
  /// Adds an event for a text that is not empty.
  mutating func add(_ text: String?, as event: (String) -> ModelEvent = ModelEvent.text) {
    if let text, !text.isEmpty { events.append(event(text)) }
  }

  /// Whether a call of this number is not complete. If there is an id, it must be that of the call.
  func hasCall(_ key: Int, id: String? = nil) -> Bool {
    guard let call = calls[key] else { return false }
    return id.map { $0.isEmpty || $0.utf8.elementsEqual(call.id.utf8) } ?? true
  }

  /// Begins a call.
  ///
  /// - Parameters:
  ///   - key: The number that the service gives it.
  ///   - isWhole: Whether the arguments are all of them.
  mutating func begin(
    _ key: Int, id: String?, name: String, arguments: String? = nil, isWhole: Bool = false
  ) throws(DecodingReport) {
    try complete(key)
    var call = ToolCall(id: id ?? "", name: name, index: callCount)
    callCount += 1
    try take(call.id.utf8.count + name.utf8.count)
    if let arguments, !arguments.isEmpty {
      try take(arguments.utf8.count)
      call.text.append(arguments)
    }
    calls[key] = call
    if isWhole { try complete(key) } else { events.append(.toolCall(call)) }
  }

  /// Adds a piece of the arguments of a call. One that did not begin is of a kind that is left out.
  mutating func append(_ piece: String?, to key: Int) throws(DecodingReport) {
    guard let piece, !piece.isEmpty, calls[key] != nil else { return }
    try take(piece.utf8.count)
    calls[key]?.text.append(piece)
    if let call = calls[key] { events.append(.toolCall(call)) }
  }

  /// Says that a call has all its arguments.
  ///
  /// - Parameter arguments: All of them, for a service that says them again.
  mutating func complete(_ key: Int, arguments: String? = nil) throws(DecodingReport) {
    guard var call = calls.removeValue(forKey: key) else { return }
    if call.text.count == 0, !Self.reasonsOfLength.contains(reason ?? "") {
      // Models leave out the arguments of tools without parameters.
      let whole = arguments.map { $0.isEmpty ? "{}" : $0 } ?? "{}"
      try take(whole.utf8.count)
      call.text.append(whole)
    }
    call.isComplete = true
    events.append(.toolCall(call))
  }

  /// Completes all calls, in their order.
  mutating func completeCalls() throws(DecodingReport) {
    for (key, _) in calls.sorted(by: { $0.value.index < $1.value.index }) { try complete(key) }
  }

  /// Ends the reply, and the calls that are not complete. Nothing is read after it.
  mutating func end() throws(DecodingReport) {
    try completeCalls()
    events.append(.end(reason: reason))
    isAtEnd = true
  }

  private mutating func take(_ count: Int) throws(DecodingReport) {
    room -= count
    guard room >= 0 else {
      throw DecodingReport(model: ToolCall.self, JSONSyntaxError(.valueTooLong(limit: maximumLength)))
    }
  }
}
