import Foundation
import TestSupport
import Testing

@testable import Gloss

/// Values that differ and have the same hash, which a sender can choose.
@Suite struct HashCollisionTests {
  /// Foundation hashes the first 80 bytes and the count.
  private static func data(_ number: Int) -> Data { Data(repeating: 0, count: 80) + Data("\(1_000_000 + number)".utf8) }

  private static func text(_ count: Int, _ element: (Data) -> String = { "\"\($0.base64EncodedString())\"" }) -> String
  {
    "[" + (0..<count).map { element(data($0)) }.joined(separator: ",") + "]"
  }

  /// A key that stands for data.
  private struct Digest: JSONObjectKey, Hashable {
    let data: Data

    init?(jsonKey: String) {
      guard let data = Data(base64Encoded: jsonKey) else { return nil }
      self.data = data
    }

    var jsonKey: String { data.base64EncodedString() }
  }

  @Test func theInputsCollide() {
    #expect(Set((0..<1000).map { Self.data($0).hashValue }).count == 1)
    #expect(Set((0..<1000).map { Decimal(string: Self.decimal($0))?.hashValue }).count == 1)
  }

  @Test func fewAreRead() throws {
    let most = HashCollisions.quickCount + 64
    #expect(try Set<Data>.decode(Self.text(most)) == Set((0..<most).map(Self.data)))
    #expect(Set<Data>(data: Data(Self.text(most + 1).utf8)) == nil)
    // Those that are there twice do not count.
    let twice = try Set<Data>.decode("[" + Self.text(most).dropFirst().dropLast() + "," + Self.text(most).dropFirst())
    #expect(twice.count == most)
  }

  @Test func manyThatDoNotCollideAreRead() throws {
    let words = (0..<5000).map { Data("\($0)".utf8) }
    let text = "[" + words.map { "\"\($0.base64EncodedString())\"" }.joined(separator: ",") + "]"
    #expect(try Set<Data>.decode(text) == Set(words))
    #expect(try Set<Int>.decode("[" + (0..<5000).map(String.init).joined(separator: ",") + "]").count == 5000)
  }

  @Test func aReportSaysWhy() throws {
    let words = "too many keys or elements have the same hash: it would take too long to find each among them"
    let report = #expect(throws: DecodingReport.self) { try Set<Data>.decode("{\"a\": \(Self.text(400))}", at: "a") }
    #expect(report?.problems.map(\.message) == [words])
    #expect(report?.problems.map(\.path) == ["a"])

    let object =
      "{" + (0..<330).map { "\"\(Self.data($0).base64EncodedString())\": \($0)" }.joined(separator: ",") + "}"
    let most = HashCollisions.quickCount + 64
    let keys = #expect(throws: DecodingReport.self) { try [Digest: Int].decode(object) }
    #expect(keys?.problemCount == 330 - most)
    #expect(keys?.problems.first?.message == words)
    #expect(try [Digest: Int].decode(object, skippingInvalid: true).count == most)
  }

  private static func decimal(_ number: Int) -> String { "1.0000000000000000000\(1_000_000 + number)" }

  private struct Input: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let text: @Sendable (Int) -> String
    let read: @Sendable (Data) -> Void

    init(
      _ name: String, _ text: @escaping @Sendable (Int) -> String = { HashCollisionTests.text($0) },
      _ read: @escaping @Sendable (Data) -> Void
    ) {
      testDescription = name
      self.text = text
      self.read = read
    }
  }

  private static func inArray(_ count: Int) -> String { text(count) { "[\"\($0.base64EncodedString())\"]" } }

  private static func inObject(_ count: Int) -> String { text(count) { "{\"a\":\"\($0.base64EncodedString())\"}" } }

  private static func object(_ count: Int) -> String {
    "{" + (0..<count).map { "\"\(data($0).base64EncodedString())\":1" }.joined(separator: ",") + "}"
  }

  private static let inputs = [
    Input("Data") { _ = Set<Data>(data: $0) }, Input("Data?") { _ = Set<Data?>(data: $0) },
    Input("[Data]", inArray) { _ = Set<[Data]>(data: $0) },
    Input("Set<Data>", inArray) { _ = Set<Set<Data>>(data: $0) },
    Input("[String: Data]", inObject) { _ = Set<[String: Data]>(data: $0) },
    Input("Decimal", { "[" + (0..<$0).map(decimal).joined(separator: ",") + "]" }) { _ = Set<Decimal>(data: $0) },
    Input("JSON", inObject) { _ = Set<JSON>(data: $0) }, Input("a report") { _ = Set<Data>.explain($0).problems },
    Input("keys", object) {
      _ = [Digest: Int](data: $0)
      _ = [Digest: Int].explain($0)
      _ = try? [Digest: Int].decode($0, skippingInvalid: true)
    },
  ]

  /// Four times as much takes less than ten times as long.
  @Test(.disabled(if: Sanitizer.isActive, "A sanitizer takes time of its own."), arguments: inputs)
  private func takesLinearTime(input: Input) {
    #expect(isLinearTime(Data(input.text(2000).utf8), Data(input.text(8000).utf8), input.read))
  }

  /// Each input once, for the sanitizer.
  @Test(.enabled(if: Sanitizer.isActive, "It is a part of takesLinearTime."), arguments: inputs)
  private func isRead(input: Input) { input.read(Data(input.text(2000).utf8)) }
}
