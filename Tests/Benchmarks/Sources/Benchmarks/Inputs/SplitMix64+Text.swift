extension SplitMix64 {
  private static let words = [
    "swift", "json", "model", "value", "a", "the", "of", "network", "server", "response", "path", "to", "in", "and",
    "reads", "writes", "fast", "error", "test", "build", "branch", "review", "merge", "with", "release", "fix",
  ]
  private static let japanese = [
    "今日は", "一緒に", "写真を", "見て", "ください", "ありがとう", "東京", "天気が", "いい", "です", "第一印象", "好きな", "ところ", "！", "…",
  ]
  static let emoji = ["😀", "✨", "💖", "👩‍👩‍👧", "🇯🇵", "✋", "🎉"]

  mutating func pick<Element>(from list: [Element]) -> Element {
    list[Int.random(in: 0..<list.count, using: &self)]
  }

  mutating func integer(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  /// True once in `count` times.
  mutating func isOne(in count: Int) -> Bool {
    Int.random(in: 0..<count, using: &self) == 0
  }

  mutating func word() -> String {
    pick(from: SplitMix64.words)
  }

  mutating func sentence(words: ClosedRange<Int>) -> String {
    (0..<integer(words)).map { _ in word() }.joined(separator: " ")
  }

  /// Text in Japanese with an emoji now and then.
  mutating func japaneseSentence(words: ClosedRange<Int>) -> String {
    (0..<integer(words)).map { _ in isOne(in: 8) ? pick(from: SplitMix64.emoji) : pick(from: SplitMix64.japanese) }
      .joined()
  }

  /// Hexadecimal digits, as of a hash.
  mutating func hexadecimal(digits: Int) -> String {
    String((0..<digits).map { _ in pick(from: Array("0123456789abcdef")) })
  }

  /// An ISO 8601 time in January 2013.
  mutating func time() -> String {
    "2013-01-\(integer(10...28))T\(integer(10...23)):\(integer(10...59)):\(integer(10...59))Z"
  }
}
