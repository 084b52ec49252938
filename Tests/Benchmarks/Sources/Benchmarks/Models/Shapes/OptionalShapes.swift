import GlossMacros

/// Every field is optional. The texts have every second one.
@Glossy(keys: .snakeCase)
struct OptionalProfile: Sendable {
  let name: String?
  let nickname: String?
  let age: Int?
  let height: Int?
  let city: String?
  let country: String?
  let score: Double?
  let rating: Double?
  let isActive: Bool?
  let isBlocked: Bool?
  let tags: [String]?
  let notes: [String]?
}

/// The fields that the texts have. It reads the same texts: where a key is missing, the next one is at its place in them.
@Glossy(keys: .snakeCase)
struct PlainProfile: Sendable {
  let name: String
  let age: Int
  let city: String
  let score: Double
  let isActive: Bool
  let tags: [String]
}
