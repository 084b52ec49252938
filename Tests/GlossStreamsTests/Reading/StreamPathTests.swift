import Gloss
import GlossStreams
import Testing
import TestSupport

/// Where the path to the values leads: the words are those of the core for the whole text.
@Suite struct StreamPathTests {
  private static let text = """
    {"a": [1, "x", null, {"b": [2, 3]}, [[4], [5, 6]]],
     "o": {"p": {"q": [7]}, "0": [8], "a.b": [9], "": {"": [10]}, "é\\n": [11]},
     "n": null, "s": "text", "t": true, "i": -1.50, "e": [], "f": {},
     "a": [100], "o": {"p": {"q": [200]}}, "\\u0061\\u0062": [12]}
    """

  private static let paths: [JSONKeyPath] = [
    "a", "a[3].b", "a[4][0]", "a[4][1]", "a.4.1", "a.3.b", "o.p.q", "o.0", ["o", 0], ["o", "a.b"], ["o", "", ""],
    ["o", "é\n"], "ab", "e", "f", [], "x", "o.x", "o.p.x", "a.x", "a.5", "a[5]", "a.-1", ["a", -1], "a.01", "a.+1",
    "a.99999999999999999999", ["a", .index(.max)], "a[0]", "a[1]", "a[2]", "a[2].x", "a[0].x", "a[1][0]", "a[3][0]",
    "a[3].b.c", "n", "n.x", "n[0]", "s", "s.x", "s[0]", "t.x", "i", "i.x", "e[0]", "e.0", "e.x", "f.x", "f[0]", "o",
    "o.p", "o[0]", "x.y.z",
  ]

  @Test(arguments: Samples.some(paths), [Layout.elements, .members])
  func leadsWhereTheCoreLeads(path: JSONKeyPath, layout: Layout) {
    var random = SplitMix64(seed: 21)
    for text in [Self.text, "[\(Self.text)]", "[[],\(Self.text)\r\n,3]"].map({ Array($0.utf8) }) {
      for before in [[], [.index(0)], [.index(1)], [.key("1")]] as [[JSONKeyPath.Segment]] {
        let path = JSONKeyPath(before + path.segments)
        expect(
          Stream(layout, of: JSON.self, at: path), of: text, Expectation(layout, of: text, at: path), &random, "\(path)"
        )
      }
    }
  }

  /// Elements of another type than JSON, so that the core names it.
  @Test(arguments: paths)
  func reportsAreThoseOfTheCore(path: JSONKeyPath) {
    let text = Array(Self.text.utf8)
    do throws(DecodingReport) {
      _ = try [[Int]].decode(text, at: path)
    } catch {
      // The core looks at all elements before it throws.
      let isAboutAnElement = error.problems.contains { $0.path.segments.count > path.segments.count }
      for parts in [[text[...]], text.parts(of: 1), text.parts(of: 5)] {
        var stream = Stream(.elements, of: [Int].self, at: path)
        let outcome = stream.read(parts)
        stream.isSkipping = false
        if isAboutAnElement {
          // Each of them has a report, whose model is the element.
          let found = outcome.invalid.flatMap(\.self).map {
            [$0.path, $0.message, "\($0.offset ?? -1)", "\($0.line ?? -1)"]
          }
          let expected = error.problems.map { ["\($0.path)", $0.message, "\($0.offset ?? -1)", "\($0.line ?? -1)"] }
          #expect(found == expected)
          #expect(stream.read(parts).thrown == outcome.invalid.first)
        } else {
          #expect(outcome.thrown == Outcome.findings(error))
          #expect(outcome.invalid.isEmpty && outcome.values.isEmpty)
        }
      }
    }
  }

  @Test func theFirstOfEqualKeysCounts() {
    let text = Array("{\"a\":{\"b\":[1],\"b\":[2]},\"a\":{\"b\":[3]},\"\\u0061\":5}".utf8)
    for parts in [[text[...]], text.parts(of: 1)] {
      #expect(Stream(.elements, of: Int.self, at: "a.b").read(parts).values == ["1"])
    }
    let wrong = Array("{\"a\":1,\"a\":[1]}".utf8)
    for parts in [[wrong[...]], wrong.parts(of: 1)] {
      let outcome = Stream(.elements, of: Int.self, at: "a").read(parts)
      #expect(outcome.values.isEmpty && outcome.thrown.map(\.offset) == [5])
    }
  }

  /// Members come as they are written, also those whose key was there before.
  @Test func equalKeysOfMembersComeTwice() {
    let text = Array("{\"m\":{\"a\":1,\"\\u0061\":2,\"\":3,\"a\":\"x\"}}".utf8)
    for options in [JSONStreamOptions(), JSONStreamOptions(parsing: .rejectDuplicateKeys)] {
      for parts in [[text[...]], text.parts(of: 1)] {
        let outcome = Stream(.members, of: Int.self, at: "m", options).read(parts)
        #expect(outcome.values == ["a: 1", "a: 2", ": 3"])
        #expect(outcome.findings.map(\.path) == ["m.a"])
      }
    }
  }

  @Test func duplicateKeysInsideOfValuesAreRejectedIfAskedFor() {
    let options = JSONStreamOptions(parsing: .rejectDuplicateKeys)
    let text = Array("{\"x\":{\"d\":1,\"d\":2},\"a\":[{\"k\":1},{\"k\":1,\"k\":2},3]}".utf8)
    for parts in [[text[...]], text.parts(of: 1)] {
      let outcome = Stream(.elements, of: JSON.self, at: "a", options).read(parts)
      #expect(outcome.values == ["{\"k\":1}"])
      #expect(outcome.thrown.map(\.kind) == ["duplicateKey(\"k\")"])
      #expect(outcome.thrown.map(\.offset) == [39])
      #expect(Stream(.elements, of: JSON.self, at: "a").read(parts).values.count == 3)
    }
    let lines = Array("{\"k\":1,\"k\":2}\n{\"k\":3}\n".utf8)
    for parts in [[lines[...]], lines.parts(of: 1)] {
      let outcome = Stream(.lines, of: JSON.self, options).read(parts)
      #expect(outcome.values == ["{\"k\":3}"])
      #expect(outcome.findings.map(\.path) == ["[0]"])
    }
  }

  /// In values, in what is around them, in lines, and in keys.
  @Test func whatIJSONRulesOutIsRejectedIfAskedFor() throws {
    let options = JSONStreamOptions(parsing: .iJSON)
    for (text, count, offset) in [
      ("{\"x\":{\"d\":1e400},\"a\":[1,2]}", 0, 10), ("{\"x\\uffff\":1,\"a\":[1,2]}", 0, 3),
      ("{\"a\":[1,9007199254740992]}", 1, 8), ("{\"a\":[1,2],\"x\":[0.123456789012345678]}", 2, 16),
    ] {
      let bytes = Array(text.utf8)
      for parts in [[bytes[...]], bytes.parts(of: 1)] {
        let outcome = Stream(.elements, of: JSON.self, at: "a", options).read(parts)
        #expect(outcome.values.count == count)
        #expect(outcome.thrown.map(\.offset) == [offset])
        #expect(Stream(.elements, of: JSON.self, at: "a").read(parts).values.count == 2)
      }
    }
    let members = Array("{\"\u{fffe}\":1}".utf8)
    #expect(Stream(.members, of: JSON.self, options).read([members[...]]).thrown.map(\.offset) == [2])
    let lines = Array("[\"\\ufffe\"]\n1e-400\n 3\n".utf8)
    for parts in [[lines[...]], lines.parts(of: 1)] {
      let outcome = Stream(.lines, of: JSON.self, options).read(parts)
      #expect(outcome.values == ["3"])
      #expect(outcome.findings.map(\.path) == ["[0]", "[1]"])
    }
  }

  @Test func linesOnAllCoresAndEventsKnowIJSON() async throws {
    let options = JSONStreamOptions(parsing: .iJSON)
    var reports: [String] = []
    let values = try await JSONLines.decodeConcurrently(
      [Double].self, from: Array("1\n9007199254740993\n2\n".utf8), options: options
    ) { reports.append($0.description) }
    #expect(values == [1, 2])
    let message = "integer beyond ±9007199254740991, which is not exact everywhere: write it as a string"
    #expect(reports == ["Double: 1 problem\n  [1]   line 2, column 1: \(message)"])

    let event = await #expect(throws: DecodingReport.self) {
      for try await _ in Chunks("data: [1,\ndata: 9007199254740993]\n\n").jsonEvents(of: JSON.self, options: options) {}
    }
    #expect(event?.description == "JSON: 1 problem\n  [0]   line 2, column 7: \(message)")
    let snapshot = await #expect(throws: DecodingReport.self) {
      for try await _ in Chunks("[\"a", "\\uffff b").jsonSnapshots(of: JSON.self, options: options) {}
    }
    #expect(snapshot?.syntaxError?.kind.name == "noncharacter")
  }

  /// The text after the values is read to its end.
  @Test(arguments: [
    "{\"a\":[1],\"b\":x}", "{\"a\":[1]", "{\"a\":[1]}}", "{\"a\":[1]}\n1", "{\"a\":[1],}", "{\"a\":[1] \"b\":2}",
  ])
  func whatIsBehindTheValuesIsValidated(text: String) {
    let bytes = Array(text.utf8)
    for parts in [[bytes[...]], bytes.parts(of: 1)] {
      let outcome = Stream(.elements, of: Int.self, at: "a").read(parts)
      #expect(outcome.values == ["1"])
      #expect(outcome.thrown.count == 1)
    }
  }
}
