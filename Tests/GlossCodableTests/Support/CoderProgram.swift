import TestSupport

/// A model that uses its encoder, and all encoders and containers that came up so far, at random.
///
/// So a value writes to containers of the values around it, and to those of values that are complete or have failed. Steps fail at random,
/// and what is around them catches some of the errors.
///
/// Foundation traps at much of that.
struct CoderProgram: Encodable {
  private let state: State
  private let depth: Int

  /// A program that can run once. What it does depends on the seed, and on which steps fail.
  init(seed: UInt64) { self.init(State(random: SplitMix64(seed: seed)), depth: 0) }

  private init(_ state: State, depth: Int) {
    self.state = state
    self.depth = depth
  }

  /// The steps that ran, and the failures.
  var trace: [String] { state.trace }

  private struct Failure: Error {}

  /// The containers that can be written to.
  private enum Handle {
    /// - Parameter kind: The kind of container that the program mostly asks for: another one would let the whole call fail.
    case encoder(any Encoder, kind: Int)
    case keyed(KeyedEncodingContainer<AnyKey>)
    case unkeyed(any UnkeyedEncodingContainer)
    case single(any SingleValueEncodingContainer)
  }

  /// The state that the values of a program share.
  private final class State {
    var random: SplitMix64
    var handles: [Handle] = []
    var trace: [String] = []
    /// How many steps are left for all values together.
    var steps = 50

    init(random: SplitMix64) { self.random = random }

    func number(below end: Int) -> Int { Int.random(in: 0..<end, using: &random) }

    func add(_ encoder: any Encoder) { handles.append(.encoder(encoder, kind: number(below: 3))) }
  }

  func encode(to encoder: any Encoder) throws {
    let first = state.handles.count
    state.add(encoder)
    for _ in 0..<(depth == 0 ? 10 : state.number(below: 7)) where state.steps > 0 {
      state.steps -= 1
      // Mostly it uses what is its own.
      let start = state.random.chance(of: 3) ? 0 : first
      let index = start + state.number(below: state.handles.count - start)
      do {
        try step(index)
      } catch {
        state.trace.append("step at depth \(depth) failed")
        if depth > 0, state.random.chance(of: 3) { throw error }
      }
    }
    if depth > 0, state.random.chance(of: 4) { throw Failure() }
  }

  private func step(_ index: Int) throws {
    let choice = state.number(below: 7)
    state.trace.append("handle \(index), choice \(choice)")
    switch state.handles[index] {
    case .encoder(let encoder, let kind):
      if choice == 0 { return try value().encode(to: encoder) }
      switch choice == 1 ? state.number(below: 3) : kind {
      case 0: state.handles.append(.keyed(encoder.container(keyedBy: AnyKey.self)))
      case 1: state.handles.append(.unkeyed(encoder.unkeyedContainer()))
      default: state.handles.append(.single(encoder.singleValueContainer()))
      }
    case .keyed(var container):
      let key = AnyKey(stringValue: state.random.pick(["a", "b", "c", "d"]))
      switch choice {
      case 0: state.handles.append(.keyed(container.nestedContainer(keyedBy: AnyKey.self, forKey: key)))
      case 1: state.handles.append(.unkeyed(container.nestedUnkeyedContainer(forKey: key)))
      case 2: state.add(container.superEncoder(forKey: key))
      case 3: try container.encodeNil(forKey: key)
      default: try container.encode(value(), forKey: key)
      }
    case .unkeyed(var container):
      switch choice {
      case 0: state.handles.append(.keyed(container.nestedContainer(keyedBy: AnyKey.self)))
      case 1: state.handles.append(.unkeyed(container.nestedUnkeyedContainer()))
      case 2: state.add(container.superEncoder())
      case 3: try container.encodeNil()
      default: try container.encode(value())
      }
    case .single(var container):
      if choice == 0 { try container.encodeNil() } else { try container.encode(value()) }
    }
  }

  private func value() -> any Encodable {
    let program = CoderProgram(state, depth: depth + 1)
    return switch state.number(below: depth > 6 ? 5 : 12) {
    case 0: state.steps
    case 1: "text"
    case 2: Double.nan
    case 3: ["a": ["b": state.steps]]
    case 4: [state.steps, 1]
    case 5: [program, program]
    case 6: ["a": program]
    default: program
    }
  }
}
