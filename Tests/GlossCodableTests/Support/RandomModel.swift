import Foundation
import TestSupport

/// A model that asks for containers at random, and writes to them in any order. Two encoders see the same: what it does depends on the
/// seed alone.
///
/// It does nothing at which Foundation traps: it asks for one container of a value, and for one value of a key.
struct RandomModel: Encodable {
  let seed: UInt64
  /// Whether it also tries to encode models that fail. They leave nothing behind. (After some of them Foundation traps.)
  let triesFailures: Bool
  let depth: Int

  init(seed: UInt64, triesFailures: Bool, depth: Int = 0) {
    self.seed = seed
    self.triesFailures = triesFailures
    self.depth = depth
  }

  func encode(to encoder: any Encoder) throws {
    var random = SeededGenerator(state: seed)
    switch Int.random(in: 0..<(depth > 4 ? 4 : 9), using: &random) {
    case 0: break
    case 1, 2, 3:
      var container = encoder.singleValueContainer()
      try encodeScalar(&random) { try container.encode($0) }
    case 4: try encoder.singleValueContainer().encodeModel(child(&random))
    case 5, 6:
      try write(to: [.keyed(encoder.container(keyedBy: AnyKey.self))], &random)
    default:
      try write(to: [.unkeyed(encoder.unkeyedContainer())], &random)
    }
  }

  private func child(_ random: inout SeededGenerator) -> RandomModel {
    RandomModel(seed: random.next(), triesFailures: triesFailures, depth: depth + 1)
  }

  /// A container that may be written to.
  private enum Handle {
    case keyed(KeyedEncodingContainer<AnyKey>)
    case unkeyed(any UnkeyedEncodingContainer)
    case encoder(any Encoder)
  }

  /// Writes to the containers, and to those that come up, in turn.
  private func write(to first: [Handle], _ random: inout SeededGenerator) throws {
    var handles = first
    var counter = 0
    for _ in 0..<Int.random(in: 0...12, using: &random) where !handles.isEmpty {
      let index = Int.random(in: 0..<handles.count, using: &random)
      counter += 1
      switch handles[index] {
      case .keyed(var container):
        let key = AnyKey(stringValue: Self.keys.randomElement(using: &random).map { "\($0)\(counter)" } ?? "")
        switch Int.random(in: 0..<12, using: &random) {
        case 0: handles.append(.keyed(container.nestedContainer(keyedBy: AnyKey.self, forKey: key)))
        case 1: handles.append(.unkeyed(container.nestedUnkeyedContainer(forKey: key)))
        case 2: handles.append(.encoder(container.superEncoder(forKey: key)))
        case 3: try container.encodeNil(forKey: key)
        case 4:
          // A container that is asked for twice is one.
          handles.append(.keyed(container.nestedContainer(keyedBy: AnyKey.self, forKey: key)))
          handles.append(.keyed(container.nestedContainer(keyedBy: AnyKey.self, forKey: key)))
        case 5:
          // The last value of a key counts.
          try encodeScalar(&random) { try container.encode($0, forKey: key) }
          try container.encode(child(&random), forKey: key)
        case 6:
          let model = FailingModel(model: child(&random))
          if triesFailures { try? container.encode(model, forKey: key) }
        case 7: try encodeCollection(&random) { try container.encode($0, forKey: key) }
        case 8, 9: try container.encode(child(&random), forKey: key)
        default: try encodeScalar(&random) { try container.encode($0, forKey: key) }
        }
        handles[index] = .keyed(container)
      case .unkeyed(var container):
        switch Int.random(in: 0..<10, using: &random) {
        case 0: handles.append(.keyed(container.nestedContainer(keyedBy: AnyKey.self)))
        case 1: handles.append(.unkeyed(container.nestedUnkeyedContainer()))
        // At once: if two wait, Foundation puts the elements in another order.
        case 2: try child(&random).encode(to: container.superEncoder())
        case 3: try container.encodeNil()
        case 4:
          let model = FailingModel(model: child(&random))
          if triesFailures { try? container.encode(model) }
        case 5: try encodeCollection(&random) { try container.encode($0) }
        case 6, 7: try container.encode(child(&random))
        default: try encodeScalar(&random) { try container.encode($0) }
        }
        handles[index] = .unkeyed(container)
      case .encoder(let encoder):
        handles.remove(at: index)
        try child(&random).encode(to: encoder)
      }
    }
  }

  private func encodeScalar(_ random: inout SeededGenerator, _ encode: (any Encodable) throws -> Void) throws {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: try encode(Bool.random(using: &random))
    case 1: try encode(Int.random(in: .min ... .max, using: &random))
    case 2: try encode(UInt8.random(in: .min ... .max, using: &random))
    case 3: try encode(UInt64.random(in: .min ... .max, using: &random))
    case 4: try encode(Double(Int.random(in: -1000...1000, using: &random)) / 8)
    case 5: try encode(Float.random(in: -1...1, using: &random))
    case 6: try encode(Date(timeIntervalSince1970: Double.random(in: -1e9...1e9, using: &random)))
    case 7: try encode(Data((0..<5).map { _ in UInt8.random(in: 0...255, using: &random) }))
    case 8: try encode(Decimal(Int.random(in: -1000...1000, using: &random)) / 100)
    default: try encode(Self.keys.randomElement(using: &random))
    }
  }

  private func encodeCollection(_ random: inout SeededGenerator, _ encode: (any Encodable) throws -> Void) throws {
    let range = 0..<Int.random(in: 0...4, using: &random)
    switch Int.random(in: 0..<7, using: &random) {
    case 0: try encode(range.map { _ in child(&random) })
    case 1: try encode(range.map { _ in Double.random(in: -1e6...1e6, using: &random) })
    case 2: try encode(Dictionary(uniqueKeysWithValues: range.map { ("k/\($0)", child(&random)) }))
    case 3: try encode(range.map { [[$0], []] })
    case 4: try encode(range.map { $0.isMultiple(of: 2) ? String($0) : nil })
    case 5: try encode(Dictionary(uniqueKeysWithValues: range.map { ($0, [child(&random)]) }))
    default: try encode(["a": range.map { Optional([String($0): $0]) }])
    }
  }

  private static let keys = [
    "a", "someKey", "URLOf", "é", "\u{1}\"\\/", "", "_x_", "longer than sixteen bytes", "😀", "Z",
  ]
}

extension SingleValueEncodingContainer {
  fileprivate func encodeModel(_ model: RandomModel) throws {
    var container = self
    try container.encode(model)
  }
}

/// A model that fails after it encoded something.
private struct FailingModel: Encodable {
  let model: RandomModel

  struct Failure: Error {}

  func encode(to encoder: any Encoder) throws {
    try model.encode(to: encoder)
    throw Failure()
  }
}

/// A generator of the same numbers for the same seed (SplitMix64 of Steele, Lea and Flood, 2014).
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var word = state
    word = (word ^ word >> 30) &* 0xbf58_476d_1ce4_e5b9
    word = (word ^ word >> 27) &* 0x94d0_49bb_1331_11eb
    return word ^ word >> 31
  }
}
