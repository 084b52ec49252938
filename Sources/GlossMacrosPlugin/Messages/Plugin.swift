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
      if message.getCapability != nil {
        return .getCapabilityResult(capability: .init(protocolVersion: protocolVersion))
      }
      if let request = message.expandAttachedMacro { return expand(request) }
      if message.loadPluginLibrary != nil { return .loadPluginLibraryResult(loaded: false, diagnostics: []) }
      if let free = message.expandFreestandingMacro {
        return failure("GlossMacros has no freestanding macro '\(free.macro.typeName)'", at: free.syntax.location)
      }
      let name = try JSONDecoder().decode([String: HostMessage.Ignored].self, from: json).keys.first
      guard let name else {
        return failure("the compiler sent a message that GlossMacros can't read: it is empty", at: nil)
      }
      return failure("the compiler sent a message that GlossMacros doesn't know: '\(name)'", at: nil)
    } catch {
      return failure("the compiler sent a message that GlossMacros can't read: \(error)", at: nil)
    }
  }

  private static func expand(_ request: ExpansionRequest) -> PluginMessage {
    let (source, diagnostics) = Expansion.expand(request)
    return .expandMacroResult(
      expandedSource: source,
      diagnostics: diagnostics.map { PluginMessage.Diagnostic($0, in: request.declSyntax.location) })
  }

  private static func failure(_ message: String, at location: Location?) -> PluginMessage {
    let position = Location(fileName: location?.fileName ?? "", offset: location?.offset ?? 0)
    return .expandMacroResult(
      expandedSource: nil, diagnostics: [PluginMessage.Diagnostic(message: message, position: position)])
  }
}
