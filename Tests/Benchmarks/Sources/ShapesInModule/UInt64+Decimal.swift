/// Twitter's ids stand in strings, too, because JavaScript rounds large numbers.
extension UInt64 {
  init?(decimal text: String) { self.init(text, radix: 10) }
}
