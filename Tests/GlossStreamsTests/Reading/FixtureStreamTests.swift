import Gloss
import GlossStreams
import Testing
import TestSupport

/// The texts of the core's tests, in all places of a stream, cut everywhere: the verdict is that of the core for the whole text.
@Suite struct FixtureStreamTests {
  @Test func areFound() {
    #expect(Fixture.pass.count >= 230)
    #expect(Fixture.fail.count >= 480)
  }

  @Test(arguments: [Layout.elements, .members])
  func asTheWholeText(layout: Layout) {
    var random = SplitMix64(seed: 1)
    for fixture in Fixture.all {
      expect(
        Stream(layout, of: JSON.self), of: fixture.bytes, Expectation(layout, of: fixture.bytes), &random, fixture.name)
    }
  }

  /// The text around a fixture, and the path to its values.
  private static let places: [(layout: Layout, path: JSONKeyPath, before: String, after: String)] = [
    (.elements, [], "[", "]"), (.elements, [], "[[1],{\"a\":[2]},\r\n", "\n ,3]\r\n"),
    (.elements, "a", "{\"a\":[1,", ",2],\"b\":[3]}"), (.elements, "a.b", "{\"x\":", ",\"a\":{\"y\":[0],\"b\":[1]}}"),
    (.elements, "1", "[", ",[1,2]]"), (.elements, "a", "{\"a\":[1,2],\"b\":", "}"), (.elements, "a", "{\"a\":", "}"),
    (.elements, ["a", 1], "{\"a\":[0,", "]}"), (.elements, [], "", "[1]"), (.elements, [], "[1]", ""),
    (.members, [], "{\"a\":", "}"), (.members, [], "{\"a\":1,\r\n\"é\\n\":\n", "\r,\"a\":{}}"),
    (.members, "a", "{\"b\":[{}],\"a\":{\"b\":{\"a\":1},\"c\":", "},\"b\":[]}"), (.members, "a", "{\"a\":", "}"),
    (.members, [], "{\"a\":1,", ":2}"), (.members, "b", "{\"a\":1,", ":2,\"b\":{\"c\":3}}"),
  ]

  @Test(arguments: places.indices)
  func inAnotherText(place: Int) {
    let place = Self.places[place]
    var random = SplitMix64(seed: 2)
    for fixture in Samples.some(Fixture.all) {
      let text = Array(place.before.utf8) + fixture.bytes + Array(place.after.utf8)
      expect(
        Stream(place.layout, of: JSON.self, at: place.path), of: text,
        Expectation(place.layout, of: text, at: place.path), &random,
        "\(fixture.name) after \(place.before) at \(place.path)")
    }
  }

  @Test(arguments: [("", ""), ("\n", "\n"), ("{}\r\n \n", "\r\n1"), ("\u{feff}1\n", "\n\n"), ("[\n]\n", "x\n\"y\"")])
  func inLines(before: String, after: String) {
    var random = SplitMix64(seed: 3)
    for fixture in Samples.some(Fixture.all) {
      let text = Array(before.utf8) + fixture.bytes + Array(after.utf8)
      expect(
        Stream(.lines, of: JSON.self), of: text, Expectation(linesOf: text), &random, "\(fixture.name) after \(before)")
    }
  }

  @Test(arguments: [("", ""), ("[]", "{}"), ("\n1 \"é\"\n", "\r\nnull"), ("{}{}", " ")])
  func asOneOfManyTexts(before: String, after: String) {
    var random = SplitMix64(seed: 4)
    for fixture in Samples.some(Fixture.all) {
      let text = Array(before.utf8) + fixture.bytes + Array(after.utf8)
      expect(
        Stream(.values, of: JSON.self), of: text, Expectation(textsIn: text), &random, "\(fixture.name) after \(before)"
      )
    }
  }
}
