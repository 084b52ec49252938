import Foundation
import Gloss
import TestSupport
import Testing

@Suite struct WideObjectTests {
  private static let count = 10_000

  private func key(_ index: Int) -> String {
    // Short and long ones, some with what needs an escape.
    index.isMultiple(of: 3) ? "k\(index)" : index.isMultiple(of: 2) ? "a \"key\"\n/\(index)é" : "a longer key \(index)"
  }

  /// The key as it stands in the text; every fifth with an escape that it does not need.
  private func writtenKey(_ index: Int) -> String {
    let key = key(index).replacingOccurrences(of: "\"", with: "\\\"").replacingOccurrences(of: "\n", with: "\\n")
    guard index.isMultiple(of: 5), let first = key.utf8.first else { return key }
    return "\\u00" + String(first, radix: 16) + key.dropFirst()
  }

  private func parsed() throws -> JSON {
    let members = (0..<Self.count).map { "\"\(writtenKey($0))\": {\"i\": [\($0)]}" }
    return try JSON(string: "{" + members.joined(separator: ",\n") + "}")
  }

  @Test func allKeysAreFound() throws {
    let parsed = try parsed()
    let built = JSON(foundationObject: parsed.foundationObject)
    let seconds = threadSeconds(runs: 1) {
      for json in [parsed, built] {
        #expect(json.count == Self.count)
        for index in 0..<Self.count
        where ((json[key(index)] as? JSON)?["i"] as? [Int])?.first != index {
          Issue.record("key \(index)")
        }
        for missing in ["", "k", "k1", "k10000", "a longer key ", "A longer key 1", writtenKey(0)] {
          #expect(json[missing] == nil, "\(missing)")
        }
      }
      #expect(parsed == built)
    }
    // To look at each key for each key would take minutes.
    #expect(seconds < 10)
  }

  @Test func orderIsKept() throws {
    let json = try parsed()
    #expect(json.keys == (0..<Self.count).map(key))
    let values = json.map { (($0.value as? JSON)?["i"] as? [Int])?.first }
    #expect(values == Array(0..<Self.count))
    #expect(try JSON(string: json.description) == json)
  }

  @Test(arguments: [126, 127, 128, 129, 170, 171, 255, 256, 257, 341, 342])
  func widthsAroundTheIndex(count: Int) throws {
    let members = (0..<count).map { "\"key\($0)\":[\($0),{}]" }
    // Before and after it are values that must not be taken for members.
    let json = try JSON(string: "[[0],{" + members.joined(separator: ",") + "},[1],{\"key0\":0}]")
    let object = try #require(json[path: [1]])
    #expect(object.count == count)
    #expect(object.keys == (0..<count).map { "key\($0)" })
    for index in 0..<count {
      #expect(object[path: [.key("key\(index)"), 0]] == JSON(foundationObject: index))
    }
    #expect(object["key\(count)"] == nil)
    #expect(json[path: [2, 0]] == 1)
    #expect(json[path: [3, "key0"]] == 0)
    #expect(json.count == 4)
    #expect(json.description == "[[0],{" + members.joined(separator: ",") + "},[1],{\"key0\":0}]")
  }

  /// Objects too narrow for an index, with keys that are alike for long and escaped.
  @Test func keysOfNarrowObjectsCostNoMoreThanTheirBytes() throws {
    func seconds(_ count: Int) throws -> Double {
      let members = (0..<63).map { "\"\\u0061\(String(repeating: "x", count: 200))\($0 + 10)\":0" }
      let object = "{" + members.joined(separator: ",") + "}"
      let text = "[" + Array(repeating: object, count: count).joined(separator: ",") + "]"
      let json = try JSON(string: text, options: .rejectDuplicateKeys)
      return threadSeconds { #expect(json == json) }
    }
    // Thirty times as much takes thirty times as long; it took a string for each comparison of two keys before.
    #expect(try seconds(30) < 30 * max(seconds(1), 0.001) * 10)
  }

  @Test func wideObjectsInsideWideObjects() throws {
    let inner = (0..<130).map { "\"i\($0)\":\($0)" }.joined(separator: ",")
    let members = (0..<130).map { "\"o\($0)\":{\(inner)}" }.joined(separator: ",")
    let json = try JSON(string: "{\(members)}")
    #expect(json.count == 130)
    for outer in [0, 1, 64, 128, 129] {
      for inner in [0, 1, 64, 128, 129] {
        #expect(json.valueForKeyPath("o\(outer).i\(inner)") as? Int == inner)
      }
    }
    #expect(json.valueForKeyPath("o0.o0") == nil)
    #expect(json.description == "{\(members)}")
  }
}
