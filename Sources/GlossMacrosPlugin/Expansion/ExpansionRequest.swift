/// What the compiler asks for when it meets one of the macros.
struct ExpansionRequest {
  /// The name of the type in `#externalMacro(module:type:)`.
  var macroType: String
  /// `extension`, `member` or `peer`.
  var role: String
  /// The source of the declaration that the macro is attached to, with all of its attributes.
  var declaration: String
  /// The source of the attribute.
  var attribute: String
  /// Where the source of the attribute begins in that of the declaration.
  var attributeOffset: Int
  /// The type as an extension has to name it; nil if no extension is asked for.
  var extendedType: String?
  /// The declaration is in another one.
  var isNested: Bool
  /// A declaration without members that conforms to what the type still needs; nil if no extension is asked for.
  var conformances: String?
}
