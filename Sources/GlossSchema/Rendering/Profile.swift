extension JSONSchema {
  /// A form of schemas for a consumer.
  public struct Profile: Sendable {
    enum Kind: Sendable { case plain, preferred, openAPI }

    let kind: Kind

    /// JSON Schema, draft 2020-12.
    public static let plain = Profile(kind: .plain)

    /// JSON Schema, draft 2020-12, of the form that is best to write for a reader: the first of several keys, the preferred form of a value,
    /// and no cases that are not known yet.
    package static let preferred = Profile(kind: .preferred)

    /// OpenAPI 3.1. Types refer to each other by `#/components/schemas/`, see ``openAPIComponents(of:for:)``, and numbers have formats.
    public static let openAPI = Profile(kind: .openAPI)
  }
}
