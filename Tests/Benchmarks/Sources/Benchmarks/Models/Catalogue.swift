/// Dictionaries of objects that contain dictionaries.
struct Catalogue: Codable, Equatable, Sendable {
  let version: Int
  let sections: [String: Section]

  struct Section: Codable, Equatable, Sendable {
    let title: String
    let products: [String: Product]
  }

  struct Product: Codable, Equatable, Sendable {
    let name: String
    let price: Double
    let stock: Int
    let size: Size?
    let labels: [String: String]
  }

  struct Size: Codable, Equatable, Sendable {
    let width: Int
    let height: Int
  }
}
