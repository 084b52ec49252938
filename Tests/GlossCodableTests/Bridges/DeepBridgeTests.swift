import Foundation
import Gloss
import GlossCodable
import TestSupport
import Testing

/// Models of Gloss in `Codable` models in models of Gloss, and so on. Whatever stack there is: all of them are read, or there is an error that
/// says why.
@Suite struct DeepBridgeTests {
  /// A model that contains itself by way of another one.
  private protocol Nested: JSONDecodable, Swift.Decodable, Sendable {
    /// How many models are in it, and itself.
    var depth: Int { get }
  }

  // MARK: - Fields that may be missing

  private final class OptionalBox: Nested, DecodableByGloss {
    let inner: OptionalWrap?
    var depth: Int { 1 + (inner?.depth ?? 0) }
    init?(json: JSON) { inner = "a" <~~ json }
  }

  private final class OptionalWrap: Nested, JSONDecodableByCodable {
    let a: OptionalBox?
    var depth: Int { 1 + (a?.depth ?? 0) }
  }

  // MARK: - Fields that the models need

  private final class NeededBox: Nested, DecodableByGloss {
    let inner: [NeededWrap]
    var depth: Int { 1 + (inner.first?.depth ?? 0) }
    init?(json: JSON) {
      guard let inner: [NeededWrap] = "a" <~~ json else { return nil }
      self.inner = inner
    }
  }

  private final class NeededWrap: Nested, JSONDecodableByCodable {
    let a: [NeededBox]
    var depth: Int { 1 + (a.first?.depth ?? 0) }
  }

  // MARK: - Models that catch each error

  private final class CatchingBox: Nested, DecodableByGloss {
    let inner: CatchingWrap?
    var depth: Int { 1 + (inner?.depth ?? 0) }
    init?(json: JSON) { inner = try? json.decode("a") }
  }

  private final class CatchingWrap: Nested, JSONDecodableByCodable {
    let inner: CatchingBox?
    var depth: Int { 1 + (inner?.depth ?? 0) }
    init(from decoder: any Swift.Decoder) throws {
      let container = try? decoder.container(keyedBy: AnyKey.self)
      inner = try? container?.decode(CatchingBox.self, forKey: "a")
    }
  }

  // MARK: - All of them

  private static let reason = "nested too deep for what is left of the thread's stack"

  private static func check<Model: Nested>(
    _ type: Model.Type, _ open: String, _ inside: String, _ close: String, _ size: Int
  ) throws {
    let count = 120
    let text = String(repeating: open, count: count) + inside + String(repeating: close, count: count)
    let (decoded, report, byCoder) = try onStack(of: size) {
      (
        Result { try Model.decode(text).depth }, Model.explain(text),
        Result { try GlossJSONDecoder().decode(Model.self, from: Data(text.utf8)).depth }
      )
    }
    if size > 1024 {
      #expect(try decoded.get() == count + 1)
      #expect(report.isEmpty, "\(report)")
      #expect(try byCoder.get() == count + 1)
    }
    switch decoded {
    case .success(let depth): #expect(depth == count + 1)
    case .failure(let error): check(try #require(error as? DecodingReport))
    }
    if !report.isEmpty { check(report) }
    switch byCoder {
    case .success(let depth): #expect(depth == count + 1)
    case .failure(DecodingError.dataCorrupted(let context)): #expect(context.debugDescription.hasPrefix(reason))
    case .failure(let error): Issue.record(error)
    }
  }

  private static func check(_ report: DecodingReport) {
    #expect(report.problems.map(\.message) == [reason])
    #expect(report.warnings.isEmpty, "\(report.warnings)")
  }

  /// Under a sanitizer, the first report of a process takes more than the rest of a stack of 128 KiB: the sanitizer has frames of its own.
  private static let sizes = Sanitizer.isActive ? [256, 512] : [128, 256, 512, 1024, 64 << 10]

  @Test(arguments: sizes)
  func modelsAreWholeOrThereIsAReason(size: Int) throws {
    try Self.check(OptionalBox.self, #"{"a":"#, "{}", "}", size)
    try Self.check(OptionalWrap.self, #"{"a":"#, "{}", "}", size)
    try Self.check(NeededBox.self, #"{"a":["#, #"{"a":[]}"#, "]}", size)
    try Self.check(NeededWrap.self, #"{"a":["#, #"{"a":[]}"#, "]}", size)
    try Self.check(CatchingBox.self, #"{"a":"#, "{}", "}", size)
    try Self.check(CatchingWrap.self, #"{"a":"#, "{}", "}", size)
  }
}
