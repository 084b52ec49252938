/// A message from the compiler to a plugin. Fields that are not listed here are ignored.
///
/// The format is that of the module `SwiftCompilerPluginMessageHandling` of swift-syntax, whose later versions only add to it.
enum HostMessage: Decodable {
  case getCapability
  case expandAttachedMacro(ExpansionRequest)
  case expandFreestandingMacro(FreestandingMacro)
  case loadPluginLibrary
  /// A message that this plugin does not know.
  case other(name: String)

  struct FreestandingMacro: Decodable {
    let macro: ExpansionRequest.Macro
    let syntax: ExpansionRequest.Syntax
  }

  private enum Name: String, CodingKey {
    case getCapability, expandAttachedMacro, expandFreestandingMacro, loadPluginLibrary
  }

  private struct Ignored: Decodable {}

  /// A message is an object with its name as the only key.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Name.self)
    switch container.allKeys.first {
    case .getCapability:
      self = .getCapability
    case .expandAttachedMacro:
      self = .expandAttachedMacro(try container.decode(ExpansionRequest.self, forKey: .expandAttachedMacro))
    case .expandFreestandingMacro:
      self = .expandFreestandingMacro(try container.decode(FreestandingMacro.self, forKey: .expandFreestandingMacro))
    case .loadPluginLibrary:
      self = .loadPluginLibrary
    case nil:
      guard let name = try [String: Ignored](from: decoder).keys.first else {
        throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "a message without a name"))
      }
      self = .other(name: name)
    }
  }
}
