import GlossMacros
import ShapesInModule

/// A page of this module with tweets of another one.
@Glossy(keys: .snakeCase)
struct MixedPage: Sendable {
  let statuses: [ShapesInModule.Tweet]
  let searchMetadata: SearchMetadata
}
