extension Inputs {
  /// Arrays of a thousand integers, of one digit to nine.
  static func integers(rows: Int) -> [[Int]] {
    var random = SplitMix64(seed: 11)
    return (0..<rows).map { _ in
      (0..<1000).map { _ in
        var limit = 10
        for _ in 0..<random.integer(0...8) { limit *= 10 }
        return random.integer(-limit...limit)
      }
    }
  }

  /// Shelves of 9 books of 10 chapters: a hundred objects each.
  static func shelves(count: Int) -> [Shelf] {
    var random = SplitMix64(seed: 12)
    return (0..<count).map { number in
      Shelf(
        name: "shelf \(number)",
        books: (0..<9).map { _ in
          Shelf.Book(
            title: random.sentence(words: 1...4),
            chapters: (0..<10).map { chapter in
              Shelf.Chapter(
                title: random.sentence(words: 1...3), page: chapter * 20 + random.integer(0...19),
                notes: random.isOne(in: 2) ? random.integer(0...99) : nil)
            })
        })
    }
  }
}
