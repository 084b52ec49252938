import Gloss
import TestSupport
import Testing

@Suite struct ElementIndexTests {
  /// Arrays beside and in each other, some of scalars alone.
  private static func text(_ count: Int) -> String {
    let elements = (0..<count).map { ["\($0)", "[\($0)]", "{\"id\":[\($0),{}]}", "\"x\""][$0 * 7 % 4] }.joined(
      separator: ",")
    let numbers = (0..<count).map(String.init).joined(separator: ",")
    return "{\"a\":[\(elements)],\"b\":[[\(elements)],[\(numbers)],[\(elements)]]}"
  }

  @Test(arguments: [0, 1, 64, 255, 256, 257, 319, 320, 321, 1000])
  func `each element has its index`(count: Int) throws {
    var random = SplitMix64(seed: UInt64(count))
    for path in ["a", "b[0]", "b[1]", "b[2]"] as [JSONKeyPath] {
      let json = try JSON(string: Self.text(count))
      let array = try #require(json[path: path]?.array)
      let indexes = Array(0..<count)
      for order in [indexes, indexes.reversed(), indexes.shuffled(using: &random)] {
        for index in order { #expect(json[path: path.appending(.index(index))] == array[index]) }
      }
      for index in [-1, count, count + 1, .max, .min] { #expect(json[path: path.appending(.index(index))] == nil) }
    }
  }

  @Test func `models of the same array by index and in order`() throws {
    let json = try JSON(string: Self.text(600))
    for index in stride(from: 0, to: 600, by: 4) {
      #expect(try json.decode("a.\(index)", as: Int.self) == index)
      #expect(try json.decode("a[\(index)]", as: Int.self) == index)
    }
    #expect(throws: DecodingReport.self) { try json.decode("a[599]", as: Bool.self) }
    #expect(throws: DecodingReport.self) { try json.decode("a[600]", as: Int.self) }
  }
}
