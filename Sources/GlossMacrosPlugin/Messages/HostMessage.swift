/// What the compiler says to a plugin. Fields that are not listed here are ignored.
///
/// The format is that of the module `SwiftCompilerPluginMessageHandling` of swift-syntax, whose later versions only add to it.
enum HostMessage: Decodable {
  case getCapability
  case expandAttachedMacro(AttachedMacro)
  case expandFreestandingMacro(FreestandingMacro)
  case loadPluginLibrary
  /// One that is not known yet.
  case other(name: String)

  struct Macro: Decodable {
    /// The name of the type in `#externalMacro(module:type:)`.
    let typeName: String
  }

  struct Location: Decodable {
    let fileName: String
    /// In bytes of UTF-8 from the start of the file.
    let offset: Int
  }

  struct Syntax: Decodable {
    let source: String
    /// Where the source begins, with the white space before its first token.
    let location: Location
  }

  struct AttachedMacro: Decodable {
    let macro: Macro
    let macroRole: String
    let attributeSyntax: Syntax
    let declSyntax: Syntax
    let extendedTypeSyntax: Syntax?
    /// A declaration without members whose inherited types are the conformances that are still needed.
    let conformanceListSyntax: Syntax?
    /// The types and functions around the declaration, from the inside out. Compilers before Swift 6 leave it out.
    let lexicalContext: [Syntax]?
  }

  struct FreestandingMacro: Decodable {
    let macro: Macro
    let syntax: Syntax
  }

  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// A message is an object with its name as the only key.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Name.self)
    switch container.allKeys.first?.stringValue {
    case "getCapability":
      self = .getCapability
    case "expandAttachedMacro":
      self = .expandAttachedMacro(try container.decode(AttachedMacro.self, forKey: Name("expandAttachedMacro")))
    case "expandFreestandingMacro":
      self = .expandFreestandingMacro(
        try container.decode(FreestandingMacro.self, forKey: Name("expandFreestandingMacro")))
    case "loadPluginLibrary":
      self = .loadPluginLibrary
    case let name?:
      self = .other(name: name)
    case nil:
      throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "a message without a name"))
    }
  }
}
