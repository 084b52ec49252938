extension Inputs {
  /// A shop with so many products: about 480 bytes each.
  static func shop(products count: Int) -> Shop {
    var random = SplitMix64(seed: 20)
    let languages = ["en", "fr", "de", "es", "ja"]
    func names() -> [String: String] { dictionary(languages) { _ in random.sentence(words: 1...4) } }
    let numbers = (0..<count).map { 340_000_000 + $0 * 7 }
    let categories = (0..<count / 10).map { 9000 + $0 }
    let brands = (0..<count / 20).map { 500 + $0 }
    let suppliers = (0..<count / 20).map { "supplier-\($0)" }
    return Shop(
      languages: dictionary(languages) { _ in random.word() },
      categories: dictionary(categories) { number in
        Shop.Category(names: names(), parent: number % 4 == 0 ? nil : random.pick(from: categories))
      },
      brands: dictionary(brands) { _ in random.sentence(words: 1...2) },
      suppliers: dictionary(suppliers) { _ in
        Shop.Supplier(name: random.sentence(words: 2...3), country: random.word(), rating: random.integer(1...5))
      },
      products: dictionary(numbers) { _ in
        Shop.Product(
          names: names(), category: random.pick(from: categories), brand: random.pick(from: brands),
          supplier: random.pick(from: suppliers),
          sizes: dictionary(["width", "height", "depth"]) { _ in random.integer(1...500) })
      },
      codes: dictionary(numbers.map { "SKU-\($0)" }) { _ in random.pick(from: numbers) },
      stock: dictionary(numbers) { _ in random.integer(0...999) },
      offers: dictionary(numbers) { _ in
        (0..<random.integer(1...3)).map { _ in
          Shop.Offer(price: random.integer(100...99_999), currency: "EUR", isNew: random.isOne(in: 5))
        }
      },
      related: dictionary(numbers) { _ in (0..<random.integer(0...6)).map { _ in random.pick(from: numbers) } },
      productsByTag: dictionary((0..<count / 10).map { "tag-\($0)" }) { _ in
        (0..<random.integer(5...30)).map { _ in random.pick(from: numbers) }
      },
      deliveries: dictionary(suppliers) { _ in
        (0..<random.integer(1...10)).map { _ in
          Shop.Delivery(product: random.pick(from: numbers), count: random.integer(1...99), time: random.time())
        }
      })
  }

  private static func dictionary<Key: Hashable, Value>(_ keys: [Key], value: (Key) -> Value) -> [Key: Value] {
    Dictionary(uniqueKeysWithValues: keys.map { ($0, value($0)) })
  }
}
