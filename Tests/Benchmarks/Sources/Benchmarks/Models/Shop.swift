import GlossMacros

/// A catalogue of dictionaries. Their keys are the numbers and codes of things, or the few languages that names are in.
@Glossy
struct Shop: Codable, Equatable, Sendable {
  let languages: [String: String]
  let categories: [Int: Category]
  let brands: [Int: String]
  let suppliers: [String: Supplier]
  let products: [Int: Product]
  let codes: [String: Int]
  let stock: [Int: Int]
  let offers: [Int: [Offer]]
  let related: [Int: [Int]]
  let productsByTag: [String: [Int]]
  let deliveries: [String: [Delivery]]

  @Glossy
  struct Category: Codable, Equatable, Sendable {
    let names: [String: String]
    let parent: Int?
  }

  @Glossy
  struct Supplier: Codable, Equatable, Sendable {
    let name: String
    let country: String
    let rating: Int
  }

  @Glossy
  struct Product: Codable, Equatable, Sendable {
    let names: [String: String]
    let category: Int
    let brand: Int
    let supplier: String
    let sizes: [String: Int]
  }

  @Glossy
  struct Offer: Codable, Equatable, Sendable {
    let price: Int
    let currency: String
    let isNew: Bool
  }

  @Glossy
  struct Delivery: Codable, Equatable, Sendable {
    let product: Int
    let count: Int
    let time: String
  }
}
