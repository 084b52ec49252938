import Foundation

/// Answers the compiler's messages.
enum Plugin {
  /// The version of the protocol that this plugin was written for. Later compilers still support it.
  static let protocolVersion = 7

  /// Answers each message until the compiler closes the connection. Throws if the connection breaks.
  static func run(_ connection: Connection) throws {
    while let json = try connection.receive() {
      try connection.send(try JSONEncoder().encode(answer(to: json)))
    }
  }

  /// A message that can't be read is answered with a diagnostic without a place. The compiler prints it at the macro.
  static func answer(to json: Data) -> PluginMessage {
    do {
      let message = try JSONDecoder().decode(HostMessage.self, from: json)
      if message.getCapability != nil { return .getCapabilityResult(capability: ["protocolVersion": protocolVersion]) }
      if let request = message.expandAttachedMacro {
        let (source, diagnostics) = Expansion.expand(request)
        let messages = diagnostics.map { PluginMessage.Diagnostic($0, in: request.declSyntax.location) }
        return .expandMacroResult(expandedSource: source, diagnostics: messages)
      }
      let name = try JSONDecoder().decode([String: HostMessage.Ignored].self, from: json).keys.first
      return failure(name.map { "doesn't know: '\($0)'" } ?? "can't read: it is empty")
    } catch {
      return failure("can't read: \(error)")
    }
  }

  private static func failure(_ reason: String) -> PluginMessage {
    let message = "the compiler sent a message that GlossMacros \(reason)"
    let diagnostic = PluginMessage.Diagnostic(message: message, position: Location(fileName: "", offset: 0))
    return .expandMacroResult(expandedSource: nil, diagnostics: [diagnostic])
  }
}
