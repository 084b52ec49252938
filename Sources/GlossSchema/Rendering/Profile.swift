import Foundation

extension JSONSchema {
  /// A form in which others take schemas.
  public struct Profile: Sendable {
    enum Kind: Sendable { case plain, tool, openAPI }

    let kind: Kind
    /// The keywords that a tool may have beside those that each one has.
    var toolKeywords: Set<String> = []

    /// Whether a keyword may be there which not each tool has.
    func supports(_ keyword: String) -> Bool { kind != .tool || toolKeywords.contains(keyword) }

    /// JSON Schema, draft 2020-12.
    public static let plain = Profile(kind: .plain)

    /// The parameters of a tool of a language model whose arguments strictly follow the schema, and of a strict structured output.
    ///
    /// What OpenAI, Anthropic and others demand of such schemas: all properties are required, and there are no others; an optional
    /// is one that may be null. Of several keys of a property, the schema has the first alone. `oneOf` becomes `anyOf`. Keywords that
    /// not all of them know become a sentence of the description, so that a model can obey them: "Must be 1 to 9." The arguments are
    /// checked when they are read.
    ///
    /// Some schemas have no such form, and are an error: a root that is not an object, a dictionary, and any JSON. So is the schema of
    /// what is written, if a property may be left out: with `.writesNull`, null is written in place of nil.
    public static let tool = Profile(kind: .tool)

    /// The same, with keywords that the service is known to support, such as `minimum`, `pattern`, `default` and `oneOf`.
    public static func tool(supporting keywords: Set<String>) -> Profile {
      Profile(kind: .tool, toolKeywords: keywords)
    }

    /// OpenAPI 3.1. Types refer to each other by `#/components/schemas/`, see ``openAPIComponents(of:for:)``, and numbers have formats.
    public static let openAPI = Profile(kind: .openAPI)
  }

  /// Why a schema can't be said in a profile.
  public struct ProfileError: Error, Sendable, Hashable {
    /// Where in the value it is, of which `[]` stands for each element of an array: `flights[].seats`. Empty for the whole value.
    public let path: String
    /// What can't be said, and what to do.
    public let reason: String
  }
}

extension JSONSchema.ProfileError: CustomStringConvertible, LocalizedError {
  /// The path and the reason.
  public var description: String { path.isEmpty ? reason : "\(path): \(reason)" }

  /// The description.
  public var errorDescription: String? { description }
}
