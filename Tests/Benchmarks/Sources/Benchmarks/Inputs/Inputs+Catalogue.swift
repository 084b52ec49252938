extension Inputs {
  /// A catalogue of sections of fifty products.
  static func catalogue(sections count: Int) -> Catalogue {
    var random = SplitMix64(seed: 13)
    func product(_ number: Int) -> Catalogue.Product {
      let labels = (0..<random.integer(0...4)).map { ("label-\($0)", random.sentence(words: 1...2)) }
      let size =
        random.isOne(in: 3)
        ? nil : Catalogue.Size(width: random.integer(1...500), height: random.integer(1...500))
      return Catalogue.Product(
        name: random.sentence(words: 2...4), price: Double(random.integer(100...99999)) / 100,
        stock: random.integer(0...999), size: size, labels: Dictionary(uniqueKeysWithValues: labels))
    }
    let sections = (0..<count).map { number in
      let products = (0..<50).map { ("product-\(number)-\($0)", product($0)) }
      return (
        "section-\(number)",
        Catalogue.Section(title: random.sentence(words: 1...3), products: Dictionary(uniqueKeysWithValues: products))
      )
    }
    return Catalogue(version: 1, sections: Dictionary(uniqueKeysWithValues: sections))
  }
}
