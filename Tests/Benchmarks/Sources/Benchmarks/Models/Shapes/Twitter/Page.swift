import GlossMacros

/// A page of anything.
@Glossy(keys: .snakeCase)
struct Page<Item: Sendable>: Sendable {
  let statuses: [Item]
  let searchMetadata: SearchMetadata
}
