import Foundation
import GlossCodable
import TestSupport
import Testing

@Suite struct DeepEncodingTests {
  /// A model that contains itself, as deep as it is told.
  private struct Nested: Encodable {
    let depth: Int
    let isKeyed: Bool

    func encode(to encoder: any Encoder) throws {
      if isKeyed {
        var container = encoder.container(keyedBy: AnyKey.self)
        if depth > 1 { try container.encode(Nested(depth: depth - 1, isKeyed: true), forKey: "a") }
      } else {
        var container = encoder.unkeyedContainer()
        if depth > 1 { try container.encode([Nested(depth: depth - 1, isKeyed: false)]) }
      }
    }
  }

  /// A value that encodes another one in its place, without end.
  private struct Endless: Encodable {
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(Endless())
    }
  }

  /// A model that contains itself by containers that are written later.
  private struct Later: Encodable {
    enum Way: CaseIterable {
      case superMember, superElement, nestedMember, nestedElement
    }

    let depth: Int
    let way: Way

    func encode(to encoder: any Encoder) throws {
      let inner = Later(depth: depth - 1, way: way)
      switch way {
      case .superMember, .nestedMember:
        var container = encoder.container(keyedBy: AnyKey.self)
        try container.encode(depth, forKey: "depth")
        if depth == 1 { return }
        if way == .superMember { return try inner.encode(to: container.superEncoder(forKey: "a")) }
        var nested = container.nestedContainer(keyedBy: AnyKey.self, forKey: "a")
        try inner.encode(to: nested.superEncoder())
      case .superElement, .nestedElement:
        var container = encoder.unkeyedContainer()
        try container.encode(depth)
        if depth == 1 { return }
        if way == .superElement { return try inner.encode(to: container.superEncoder()) }
        var nested = container.nestedUnkeyedContainer()
        try inner.encode(to: nested.superEncoder())
      }
    }
  }

  @Test(arguments: [true, false])
  func modelsThatAreTooDeepAreAnError(isKeyed: Bool) throws {
    let text = try onSmallStack { EncoderOptions().gloss(Nested(depth: 1_000_000, isKeyed: isKeyed)) }
    #expect(text.hasPrefix("invalid "))
    #expect(text.hasSuffix(": The value is nested too deep for what is left of the thread's stack."))
    let endless = try onSmallStack { EncoderOptions().gloss([Endless()]) }
    #expect(endless == "invalid Endless at [0]: The value is nested too deep for what is left of the thread's stack.")
  }

  @Test(arguments: Later.Way.allCases)
  private func containersForLaterThatAreTooDeepAreAnError(way: Later.Way) throws {
    let text = try onSmallStack { EncoderOptions().gloss(Later(depth: 1_000_000, way: way)) }
    #expect(text.hasPrefix("invalid "))
    #expect(text.hasSuffix(": The value is nested too deep for what is left of the thread's stack."))
    expectSame(Later(depth: 60, way: way))
  }

  @Test(arguments: [true, false])
  func modelsOfSomeDepthAreWritten(isKeyed: Bool) {
    let pretty = EncoderOptions { $0.formatting = [.prettyPrinted, .sortedKeys] }
    expectSame(Nested(depth: 100, isKeyed: isKeyed))
    expectSame(Nested(depth: 100, isKeyed: isKeyed), pretty)
  }

  @Test func nestedContainersMayBeNestedAtAnyDepth() throws {
    let depth = 200_000
    let text = try onSmallStack {
      let model = Model.unkeyed { container in
        for _ in 1..<depth { container = container.nestedUnkeyedContainer() }
      }
      return EncoderOptions().gloss(model)
    }
    #expect(text == String(repeating: "[", count: depth) + String(repeating: "]", count: depth))
  }

  @Test func anEncoderIsForManyThreads() async throws {
    let encoder = GlossJSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let value = (0..<50).map { ["b": $0, "a": -$0] }
    let expected = try JSONEncoder().encode((0..<50).map { [$0: Date(timeIntervalSinceReferenceDate: 0)] })
    await withTaskGroup(of: Bool.self) { group in
      for task in 0..<8 {
        group.addTask {
          (0..<100).allSatisfy { number in
            // The strategy is that of another task as often as not. It does not change what integers become.
            encoder.dateEncodingStrategy = (task + number).isMultiple(of: 2) ? .deferredToDate : .custom { _, _ in }
            return (try? encoder.encode(value)) == (try? EncoderOptions().glossEncoder.encode(value))
          }
        }
      }
      for await isSame in group { #expect(isSame) }
    }
    encoder.dateEncodingStrategy = .deferredToDate
    #expect(try encoder.encode((0..<50).map { [$0: Date(timeIntervalSinceReferenceDate: 0)] }) == expected)
  }
}
