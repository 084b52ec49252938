import Foundation
import TestSupport
import Testing

@testable import Gloss

/// Models that contain themselves, read from texts that nest as deep as the parser allows. Whatever stack there is, and however
/// much of it a level takes: it is the right value, or there is an error that says why.
@Suite struct DeepModelTests {
  private enum Outcome { case written, read, refused }

  private static let reason = "nested too deep"

  /// Reads a model from a text and writes it again, on the stack that there is.
  private static func outcome<Model: Glossy & Sendable>(_ type: Model.Type, _ text: String) throws -> Outcome {
    let model: Model
    do {
      model = try Model.decode(text)
    } catch {
      #expect((error.problems + error.warnings).contains { $0.message.contains(reason) }, "\(error)")
      #expect(error.problemCount > 0)
      // Without a report, a level may take less stack.
      if let model = Model(data: Data(text.utf8)) { _ = written(model, text) }
      return .refused
    }
    return written(model, text)
  }

  /// Writes a model on the stack that there is: the text that it was read from, or nothing.
  private static func written<Model: Glossy>(_ model: Model, _ text: String) -> Outcome {
    do {
      #expect(try model.jsonString() == text)
      return .written
    } catch {
      #expect(error.reason.contains(reason))
      #expect(!error.path.segments.isEmpty)
      return .read
    }
  }

  /// Reads and writes on stacks of several sizes. A large one is enough for everything.
  private func check<Model: Glossy & Sendable>(_ type: Model.Type, _ text: String, sizes: [Int] = [256, 512, 1024])
    throws
  {
    for size in sizes { _ = try onStack(of: size) { try Self.outcome(Model.self, text) } }
    let outcome = try onStack(of: 128 << 10) { try Self.outcome(Model.self, text) }
    #expect(outcome == .written)
  }

  // MARK: - Many fields

  @Test func modelsOf12Fields() throws { try check(Wide12.self, Wide12.text(nested: 510)) }
  @Test func modelsOf30Fields() throws { try check(Wide30.self, Wide30.text(nested: 510)) }
  @Test func modelsOf60Fields() throws { try check(Wide60.self, Wide60.text(nested: 510)) }

  /// In a release build, a concurrency thread has enough stack for what the parser allows by default.
  #if !DEBUG
    @Test(.disabled(if: Sanitizer.isActive)) func modelsOf12FieldsOnASmallStack() throws {
      let text = Wide12.text(nested: 510)
      #expect(try onSmallStack { try Self.outcome(Wide12.self, text) } == .written)
    }
  #endif

  @Test func shallowValuesAreNotRefused() throws {
    let text = Wide12.text(nested: 16)
    #expect(try onStack(of: 256) { try Self.outcome(Wide12.self, text) } == .written)
  }

  @Test func aReportNamesTheReasonAndThePlace() throws {
    let text = Wide60.text(nested: 20_000)
    let report = try onSmallStack {
      let json = try JSON(string: text, maximumDepth: .max)
      return #expect(throws: DecodingReport.self) { try Wide60.decode(json) }
    }
    let problem = try #require(report?.problems.first)
    #expect(report?.problemCount == 1)
    #expect(problem.kind == .invalidValue)
    #expect(problem.path.segments.count > 16)
    #expect(problem.message == "nested too deep for what is left of the thread's stack")
  }

  @Test func anErrorNamesTheReasonAndThePlace() throws {
    let text = Wide60.text(nested: 2000)
    // Read on a large stack, written and read again on a small one, released on the large one.
    try onStack(of: 256 << 10) {
      let model = try Wide60.decode(JSON(string: text, maximumDepth: .max))
      let error = try onSmallStack {
        #expect(model.toJSON()?.encodingError?.reason.contains(Self.reason) == true)
        return #expect(throws: JSONEncodingError.self) { try model.jsonData() }
      }
      #expect(error?.reason == ThreadStack.reasonAgainstWriting)
      #expect((error?.path.segments.count ?? 0) > 16)
    }
  }

  // MARK: - Ways to read

  /// So many objects, each in the one before it.
  private static func chain(_ count: Int) -> String {
    String(repeating: #"{"next":"#, count: count) + "{}" + String(repeating: "}", count: count)
  }

  private final class ByOperator: Glossy, Sendable {
    let next: ByOperator?
    init?(json: JSON) { next = "next" <~~ json }
    func toJSON() -> JSON? { jsonify(["next" ~~> next]) }
  }

  private final class ByFirst: Glossy, Sendable {
    let next: ByFirst?
    init?(json: JSON) { next = Decoder.decodeFirst(of: ["other", "next"])(json) }
    func toJSON() -> JSON? { jsonify([["next"] ~~> next]) }
  }

  private final class ByTransform: Glossy, Sendable {
    let next: ByTransform?
    init?(json: JSON) { next = Decoder.decode("next", transform: { (next: ByTransform) in .some(next) })(json) }
    func toJSON() -> JSON? { jsonify([Encoder.encode("next")(next)]) }
  }

  private final class ByTry: Glossy, Sendable {
    let next: ByTry?
    init?(json: JSON) { next = try? json.decode("next") }
    func toJSON() -> JSON? { jsonify(["next" ~~> (next as (any JSONEncodable)?)]) }
  }

  private final class ByThrowing: Glossy, Sendable {
    let next: ByThrowing?
    init?(json: JSON) {
      do { next = try json.decodeIfPresent("next") } catch { return nil }
    }
    func toJSON() -> JSON? { jsonify(["next" ~~> next]) }
  }

  private final class ByHand: Glossy, Sendable {
    let next: ByHand?
    init?(json: JSON) {
      let inner: JSON? = "next" <~~ json
      next = inner.flatMap { ByHand(json: $0) }
    }
    func toJSON() -> JSON? { jsonify(["next" ~~> next]) }
  }

  @Test func chainsByOperator() throws { try check(ByOperator.self, Self.chain(510)) }
  @Test func chainsByDecodeFirst() throws { try check(ByFirst.self, Self.chain(510)) }
  @Test func chainsByTransform() throws { try check(ByTransform.self, Self.chain(510)) }
  @Test func chainsByTry() throws { try check(ByTry.self, Self.chain(510)) }
  // Each level makes a report, which it drops: in a debug build that takes seconds.
  @Test func chainsByThrowing() throws { try check(ByThrowing.self, Self.chain(510), sizes: [256]) }
  @Test func chainsByHand() throws { try check(ByHand.self, Self.chain(510)) }

  private struct InDictionary: Glossy {
    let members: [String: InDictionary]?
    init?(json: JSON) { members = "m" <~~ json }
    func toJSON() -> JSON? { jsonify(["m" ~~> members]) }
  }

  @Test func dictionaries() throws {
    let text = String(repeating: #"{"m":{"a":"#, count: 255) + "{}" + String(repeating: "}}", count: 255)
    try check(InDictionary.self, text)
  }

  private indirect enum Expression: Glossy, Sendable {
    case number(Int)
    case negative(Expression)

    init?(json: JSON) {
      if let number: Int = "n" <~~ json {
        self = .number(number)
      } else if let inner: Expression = "not" <~~ json {
        self = .negative(inner)
      } else {
        return nil
      }
    }

    func toJSON() -> JSON? {
      switch self {
      case .number(let number): jsonify(["n" ~~> number])
      case .negative(let inner): jsonify(["not" ~~> inner])
      }
    }
  }

  @Test func enums() throws {
    let text = String(repeating: #"{"not":"#, count: 510) + #"{"n":1}"# + String(repeating: "}", count: 510)
    try check(Expression.self, text)
  }

  private struct FromArray: Glossy {
    let children: [FromArray]
    init?(json: JSON) {
      guard let array: JSON = "c" <~~ json, let children = [FromArray].fromJSONArray(array) else { return nil }
      self.children = children
    }
    func toJSON() -> JSON? { jsonify(["c" ~~> children]) }
  }

  private struct Skipping: Glossy {
    let children: [Skipping]
    init?(json: JSON) {
      guard let array = json["c"] as? [JSON], let children = [Skipping].fromJSONArray(array, skippingInvalid: true)
      else {
        return nil
      }
      self.children = children
    }
    func toJSON() -> JSON? { jsonify(["c" ~~> children]) }
  }

  private static let arrays =
    String(repeating: #"{"c":["#, count: 254) + #"{"c":[]}"# + String(repeating: "]}", count: 254)

  @Test func arraysOfValues() throws { try check(FromArray.self, Self.arrays) }
  @Test func arraysThatSkip() throws { try check(Skipping.self, Self.arrays) }

  // MARK: - What is not complete

  @Test func aModelThatDoesWithoutARefusedPartIsNotRead() throws {
    let text = Self.chain(200_000)
    try onSmallStack {
      let json = try JSON(string: text, maximumDepth: .max)
      let report = #expect(throws: DecodingReport.self) { try ByOperator.decode(json) }
      #expect(report?.problemCount == 1)
      #expect(report?.problems.last?.message.contains(Self.reason) ?? false)
      #expect([ByOperator].fromJSONArray([json]) == nil)
      #expect(!ByOperator.explain(json).isEmpty)
      // By its initializer it is made of what could be read.
      #expect(ByOperator(json: json) != nil)
    }
  }

  /// Models that change their value, or put a part of it into another one.
  private final class Changing: JSONDecodable, Sendable {
    let next: Changing?
    init?(json: JSON) {
      var json = json
      json["extra"] = 1
      next = "next" <~~ json
    }
  }

  private final class Wrapping: JSONDecodable, Sendable {
    let next: Wrapping?
    init?(json: JSON) {
      let wrapper: JSON = ["inner": json[path: "next"]]
      next = "inner" <~~ wrapper
    }
  }

  @Test func changedCopiesAndWrappers() throws {
    let json = try JSON(string: Self.chain(4000), maximumDepth: .max)
    try onSmallStack {
      for refused in [Changing.self, Wrapping.self] as [any (JSONDecodable & Sendable).Type] {
        let report = #expect(throws: DecodingReport.self) { _ = try refused.decode(json) }
        #expect(report?.problems.contains { $0.message.contains(Self.reason) } ?? false, "\(report as Any)")
      }
    }
    _ = try onStack(of: 128 << 10) { try Changing.decode(json) }
    _ = try onStack(of: 128 << 10) { try Wrapping.decode(json) }
  }

  @Test func aRefusedValueIsReadOnALargerStack() throws {
    let json = try JSON(string: #"{"n":"# + Self.chain(2000) + "}", maximumDepth: .max)
    // The sanitizers give a thread more stack than it asks for.
    if Sanitizer.isActive {
      _ = try? onStack(of: 128) { _ = try ByThrowing.decode(json, at: "n") }
    } else {
      #expect(throws: DecodingReport.self) { try onStack(of: 128) { _ = try ByThrowing.decode(json, at: "n") } }
    }
    try onStack(of: 64 << 10) {
      #expect(ByThrowing.explain(json, at: "n").isEmpty)
      #expect(Outer.explain(json).isEmpty)
    }
  }

  private struct Outer: JSONDecodable {
    init?(json: JSON) {
      guard let _: ByThrowing = "n" <~~ json else { return nil }
    }
  }

  @Test func builtValues() throws {
    let depth = 20_000
    let json = (0..<depth).reduce(["n": 1] as JSON) { json, _ in ["not": json] }
    try onSmallStack {
      #expect(Expression(json: json) == nil)
      let report = #expect(throws: DecodingReport.self) { try Expression.decode(json) }
      #expect(report?.problems.contains { $0.message.contains(Self.reason) } ?? false)
    }
  }
}
