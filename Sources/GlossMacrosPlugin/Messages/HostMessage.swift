/// A message from the compiler to a plugin: an object with its name as the only key. Fields that are not listed here are ignored.
///
/// The format is that of the module `SwiftCompilerPluginMessageHandling` of swift-syntax, whose later versions only add to it.
struct HostMessage: Decodable {
  struct Ignored: Decodable {}

  let getCapability: Ignored?
  let expandAttachedMacro: ExpansionRequest?
}
