import Gloss
import TestSupport
import Testing

@Suite struct EncodingErrorTests {
  /// Values in all forms of storage, with an error and without one.
  private static func values() throws -> [JSON] {
    let nan: JSON = JSON(foundationObject: Double.nan)
    let good = try JSON(string: #"{"a": [1, {"b": 2}]}"#)
    let notFinite = try JSON(string: "{a: [1, {b: NaN}], c: Infinity}", options: .json5)
    let repeated = try JSON(string: "{a: 1, a: NaN, b: [2]}", options: .json5)
    let plain = [[1.5, 2], [3, .nan]].toJSON() ?? .null
    let keyPaths = jsonify(["a.b" ~~> 1, "a.c" ~~> Double.nan, "d" ~~> 2]) ?? .null
    let member = ("k" ~~> Double.infinity) ?? .null
    var set: JSON = [1]
    set[path: "[7]"] = 2
    let parts = [
      nan, good, notFinite, repeated, plain, keyPaths, member, set, "text", .null, [], [:], [1, 2].toJSON() ?? .null,
      ["x": ["y": [nan]]], ["x" ~~> 1] as JSON,
    ]
    return parts
      + parts.flatMap { part -> [JSON] in
        [
          [0, part], ["k": part, "nan": nan], [["a": [good, part]], part],
          jsonify(["a.b" ~~> part, "c" ~~> good]) ?? .null,
          [good, ["deep": [[[part]]]], nan], [[[[part, 1], 2], 3], [[[part, 1], 2], 3], nan],
        ]
      }
  }

  @Test func isWhatWritingThrows() throws {
    let values = try Self.values()
    for json in values {
      do throws(JSONEncodingError) {
        _ = try json.data()
        #expect(json.encodingError == nil)
      } catch {
        #expect(json.encodingError == error)
      }
    }
    #expect(values.contains { $0.encodingError == nil } && values.contains { $0.encodingError != nil })
  }

  /// A value of 2^30 parts and of 30 different ones.
  @Test func sharedPartsCountOnce() {
    func shared(_ innermost: JSON) -> JSON { (0..<30).reduce(innermost) { value, _ in [1, value, ["a": value]] } }
    let seconds = threadSeconds(runs: 1) {
      #expect(shared([2]).encodingError == nil)
      #expect(([shared([2]), Double.nan] as JSON).encodingError?.path == "[1]")
      #expect(shared([Double.nan]).encodingError?.path.segments == Array(repeating: 1, count: 30) + [0])
    }
    #expect(seconds < 10)
  }

  @Test func deepValuesOnASmallStack() throws {
    #expect(
      try onSmallStack {
        let deep = (0..<100_000).reduce([Double.nan] as JSON) { value, _ in [value] }
        return deep.encodingError?.path.segments.count == 100_001
      })
  }
}
