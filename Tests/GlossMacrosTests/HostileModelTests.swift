import Foundation
import GlossMacros
import TestSupport
import Testing

@Glossy private struct Bare { let a: Bool?, b: Bool?, c: Bool? }

@Glossy private struct Parted {
  @Flat let part: Bare?
  let z: Bool?
}

@Glossy private enum Suit: String {
  case hearts, spades
  @Unknown case other
}

@Glossy(.externallyTagged) private enum Shape {
  case circle(radius: Int), point
  @Unknown case other
}

@Glossy(.externallyTagged) private enum Keeping {
  case circle(radius: Int), point
  @Unknown case other(JSON)
}

@Glossy(.untagged) private enum Choice {
  case first(A), second(Bool), third(Double), fourth(String), fifth([Int])
}

@Glossy private struct Letters {
  let a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int, i: Int, j: Int, k: Int, l: Int, m: Int
  let n: Int, o: Int, p: Int, q: Int, r: Int, s: Int, t: Int, u: Int, v: Int, w: Int, x: Int, y: Int, z: Int
}

@Glossy private struct Open {
  var id: Int
  @Rest var rest: JSON
}

@Glossy(.untagged) private enum Eight { case a(A), b(B), c(C), d(D), e(E), f(F), g(G), h(H) }
@Glossy private struct A { let a: Int, x: String }
@Glossy private struct B { let b: Int, x: String }
@Glossy private struct C { let c: Int, x: String }
@Glossy private struct D { let d: Int, x: String }
@Glossy private struct E { let e: Int, x: String }
@Glossy private struct F { let f: Int, x: String }
@Glossy private struct G { let g: Int, x: String }
@Glossy private struct H { let h: Int, x: String }

/// Texts that make models and their reports take as much as they can.
@Suite struct HostileModelTests {
  private static func array(of element: String, _ count: Int) -> Data {
    Data(("[" + Array(repeating: element, count: count).joined(separator: ",") + "]").utf8)
  }

  /// Whether four times as many elements take less than ten times as long.
  private func isLinear(_ element: String, _ read: (Data) -> Void) -> Bool {
    isLinearTime(Self.array(of: element, 2000), Self.array(of: element, 8000), read)
  }

  @Test func missingKeysTakeLinearTime() {
    #expect([Letters].explain(Self.array(of: "{}", 2000)).problemCount == 26 * 2000)
    #expect(isLinear("{}") { _ = [Letters].explain($0).problemCount })
  }

  @Test func alternativesTakeLinearTime() {
    #expect(isLinear(#"{"h": 1, "x": ""}"#) { _ = try? [Eight].decode($0, mode: .strict) })
    #expect(isLinear(#"{"h": 1}"#) { _ = [Eight].explain($0).problemCount })
  }

  /// Keys of many combining marks are slow to hash as strings.
  @Test func keysThatAreKeptTakeLinearTime() throws {
    func model(_ count: Int) throws -> Open {
      try Open.decode(Data("{\"id\":1,\"\(String(repeating: "\u{301}\u{323}", count: count))\":1}".utf8))
    }
    let (small, large) = (try model(2000), try model(8000))
    #expect(large.toJSON()?.count == 2)
    #expect(isLinearTime(small, large) { _ = $0.toJSON() })
  }

  #if os(Linux)
    /// Ends the process if a report on an array of some elements takes too much memory: on all of them, or before one that can't be read.
    private static func measure<Element: JSONDecodable>(_ type: Element.Type, _ element: String) {
      let count = 240_000 / element.utf8.count
      let elements = String(repeating: element, count: count)
      // The report reads the values once more, and an array that grows has room for twice as many.
      let megabytesOfValues = 4 * count * MemoryLayout<Element>.stride / 1_000_000
      for (end, mode) in [(String(element.dropLast()), DecodingMode.strict), ("null", .lenient)] {
        let data = Data("[\(elements)\(end)]".utf8)
        let before = PeakMemory.megabytes
        var report: DecodingReport?
        do throws(DecodingReport) { _ = try [Element].decode(data, mode: mode) } catch { report = error }
        if report?.warnings.count ?? 0 > 1000 { exit(2) }
        if PeakMemory.megabytes - before > 14 + megabytesOfValues { exit(1) }
      }
    }

    /// Elements that can be read, with warnings. Each type is in a process of its own: the peak of another one hides what it takes.
    @Test(.enabled(if: Sanitizer.isAbsentAndBuildOptimized), arguments: 0..<6, ["1,", "{\"x\":1},"])
    func memoryIsInProportionAndEndsTheProcess(type: Int, element: String) async {
      await #expect(processExitsWith: .success) { [type = type as Int, element = element as String] in
        switch type {
        case 0: HostileModelTests.measure(Bare.self, element)
        case 1: HostileModelTests.measure(Parted.self, element)
        case 2: HostileModelTests.measure(Suit.self, element)
        case 3: HostileModelTests.measure(Shape.self, element)
        case 4: HostileModelTests.measure(Keeping.self, element)
        default: HostileModelTests.measure(Choice.self, element)
        }
        exit(0)
      }
    }
  #endif
}
