import GlossMacros
import ShapesInParts

/// A page of this module with tweets of another one.
@Glossy(keys: .snakeCase)
struct MixedPage: Sendable {
  let statuses: [ShapesInParts.Tweet]
  let searchMetadata: SearchMetadata
}
