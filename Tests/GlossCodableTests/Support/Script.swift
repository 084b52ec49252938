import Foundation
import Testing

/// A model that does with its decoder what a test says, and keeps what came of each step.
struct Scripted: Decodable {
  typealias Script = @Sendable (any Decoder, inout Trace) throws -> Void

  /// The steps of a test. A function alone can't be the value: a release build asks for the metadata of its type and gets none
  /// (Swift 6.3.1).
  struct Steps: Sendable {
    let run: Script
  }

  @TaskLocal static var steps = Steps { _, _ in }

  let trace: Trace

  init(from decoder: any Decoder) throws {
    var trace = Trace()
    try Scripted.steps.run(decoder, &trace)
    self.trace = trace
  }
}

/// The result of steps.
struct Trace: CustomStringConvertible {
  private(set) var steps: [String] = []

  var description: String { steps.joined(separator: "\n") }

  /// Runs a step, and keeps its value or its error.
  mutating func note<Value>(_ step: () throws -> Value) {
    steps.append(Outcome(step).description)
  }

  mutating func note<Value>(_ value: @autoclosure () throws -> Value) {
    steps.append(Outcome(value).description)
  }

  /// Runs a step that reads a value at `path`. Foundation throws an error without a path if a number does not fit; ours has it.
  mutating func note<Value>(at path: [any CodingKey], _ step: () throws -> Value) {
    note { try withPath(path, step) }
  }
}

/// Runs a step that reads a value at `path`. If it is a number that does not fit, Foundation throws an error that is not a
/// `DecodingError`, or one without a path: it becomes what it must be.
func withPath<Value>(_ path: [any CodingKey], _ step: () throws -> Value) throws -> Value {
  guard BothOutcomes.isFoundations else { return try step() }
  do {
    return try step()
  } catch DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty {
    throw DecodingError.dataCorrupted(.init(codingPath: path, debugDescription: context.debugDescription))
  } catch  where "\(type(of: error))" == "JSONError" {
    throw DecodingError.dataCorrupted(.init(codingPath: path, debugDescription: ""))
  }
}

/// Runs a script with `text` by both decoders, and fails if a step goes another way.
func expectSameSteps(
  _ text: some JSONText, configure: (any DecoderOfJSON) -> Void = { _ in },
  sourceLocation: SourceLocation = #_sourceLocation, _ script: @escaping Scripted.Script
) {
  Scripted.$steps.withValue(Scripted.Steps(run: script)) {
    let both = BothOutcomes(configure: configure) {
      try $0.decode(Scripted.self, from: text.data).trace
    }
    if !both.areSame {
      Issue.record("\(String(decoding: text.data.prefix(300), as: UTF8.self))\n\(both)", sourceLocation: sourceLocation)
    }
  }
}
