#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension JSONSchema {
  /// A form of schemas for a consumer.
  public struct Profile: Sendable {
    enum Kind: Sendable { case plain, preferred, tool, openAPI }

    let kind: Kind
    /// The keywords that a tool may have in addition to those that all tools have.
    var toolKeywords: Set<String> = []

    /// Whether a schema may have a keyword that not all tools have.
    func supports(_ keyword: String) -> Bool { kind != .tool || toolKeywords.contains(keyword) }

    /// JSON Schema, draft 2020-12.
    public static let plain = Profile(kind: .plain)

    /// JSON Schema, draft 2020-12, of the form that is best to write for a reader: the first of several keys, the preferred form of a value,
    /// and no cases that are not known yet.
    package static let preferred = Profile(kind: .preferred)

    /// The parameters of a tool of a language model whose arguments strictly follow the schema. Also the schema of a strict structured
    /// output.
    ///
    /// OpenAI, Anthropic and others demand of such schemas that all properties are required, and that there are no others. An optional
    /// property is one that may be null. If a property has several keys, the schema has only the first one. `oneOf` becomes `anyOf`.
    /// Keywords that not all services know become a sentence of the description, so that a language model can obey them: "Must be 1 to
    /// 9." The arguments are checked when they are read.
    ///
    /// Some schemas have no such form and are an error: a root that is not an object, a dictionary, and any JSON. So is the schema for
    /// writing if a property may be left out: with `.writesNull`, null is written instead.
    public static let tool = Profile(kind: .tool)

    /// The same, with keywords that the service is known to support, such as `minimum`, `pattern`, `default` and `oneOf`.
    public static func tool(supporting keywords: Set<String>) -> Profile {
      Profile(kind: .tool, toolKeywords: keywords)
    }

    /// OpenAPI 3.1. Types refer to each other by `#/components/schemas/`, see ``openAPIComponents(of:for:)``, and numbers have formats.
    public static let openAPI = Profile(kind: .openAPI)
  }

  /// The error for a schema that has no form in a profile.
  public struct ProfileError: Error, Sendable, Hashable {
    /// The path to the value, with `[]` for each element of an array: `flights[].seats`. Empty for the whole value.
    public let path: String
    /// What has no form, and what to do.
    public let reason: String
  }
}

extension JSONSchema.ProfileError: CustomStringConvertible, LocalizedError {
  /// The path and the reason.
  public var description: String { path.isEmpty ? reason : "\(path): \(reason)" }

  /// The description.
  public var errorDescription: String? { description }
}
