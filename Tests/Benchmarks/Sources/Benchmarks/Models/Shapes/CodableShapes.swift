import GlossCodable
import GlossMacros

/// A model that `Codable` models can contain, too.
@Glossy
struct BridgedCustomer: CodableByGloss, Sendable {
  let id: Int
  let name: String
  let city: String?
}

@Glossy
struct BridgedOrder: Sendable {
  let number: Int
  let customer: BridgedCustomer
}

/// A `Codable` type in a model.
struct CodableCustomer: Codable, GlossyByCodable, Sendable {
  let id: Int
  let name: String
  let city: String?
}

@Glossy
struct OrderOfCodable: Sendable {
  let number: Int
  let customer: CodableCustomer
}

/// A model of Gloss in a `Codable` type.
struct OrderOfGlossy: Codable, Sendable {
  let number: Int
  let customer: BridgedCustomer
}

struct CodableOrder: Codable, Sendable {
  let number: Int
  let customer: CodableCustomer
}

@Glossy
struct PlainCustomer: Sendable {
  let id: Int
  let name: String
  let city: String?
}

@Glossy
struct PlainOrder: Sendable {
  let number: Int
  let customer: PlainCustomer
}
