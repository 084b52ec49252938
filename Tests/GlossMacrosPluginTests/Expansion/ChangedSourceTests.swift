import TestSupport
import Testing

@testable import GlossMacrosPlugin

/// Sources in which something was deleted, repeated or exchanged, as while it is typed.
@Suite("Expansion: changed sources")
struct ChangedSourceTests {
  @Test func everythingIsExpandedOrExplained() throws {
    let sources = try Golden.files().flatMap(\.inputs).map(\.source)
    var generator = SplitMix64(seed: 1)
    var count = 0
    for _ in 0..<5000 {
      var bytes = Array((sources.randomElement(using: &generator) ?? "").utf8)
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let start = Int.random(in: 0...bytes.count, using: &generator)
        let range = start..<min(bytes.count, start + Int.random(in: 0...6, using: &generator))
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes.removeSubrange(range)
        case 1: bytes.insert(contentsOf: bytes[range], at: Int.random(in: 0...bytes.count, using: &generator))
        default: bytes.insert("\"()[]{}<>#@.,:?\\`&-= é1".utf8.randomElement(using: &generator) ?? 0, at: start)
        }
      }
      if expectAnswer(to: String(decoding: bytes, as: UTF8.self)) { count += 1 }
    }
    #expect(count > 500)
  }

  /// Returns whether the macro is there: the compiler asks for no other sources.
  private func expectAnswer(to source: String) -> Bool {
    guard let attributes = try? Declaration(scanning: source).attributes,
      attributes.contains(where: { Directions.ofMacros[$0.name] != nil }), let result = try? expand(source)
    else { return false }
    #expect(!result.source.isEmpty || !result.diagnostics.isEmpty, "\(source)")
    let places = 0...source.utf8.count
    for diagnostic in result.diagnostics {
      #expect(places.contains(diagnostic.offset), "\(source)")
      for change in diagnostic.fixIts.flatMap(\.changes) {
        #expect(places.contains(change.range.lowerBound) && places.contains(change.range.upperBound), "\(source)")
      }
    }
    return true
  }
}
