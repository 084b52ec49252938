import GlossMacros

/// A page of anything.
@Glossy(keys: .snakeCase)
public struct Page<Item: Sendable>: Sendable {
  public let statuses: [Item]
  public let searchMetadata: SearchMetadata
}
