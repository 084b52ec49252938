import Foundation
import GlossCodable
import Testing

/// The decoder that is compared with Foundation's.
typealias OurDecoder = GlossJSONDecoder

/// The interface that `JSONDecoder` and `GlossJSONDecoder` share.
protocol DecoderOfJSON: AnyObject {
  var dateDecodingStrategy: JSONDecoder.DateDecodingStrategy { get set }
  var dataDecodingStrategy: JSONDecoder.DataDecodingStrategy { get set }
  var nonConformingFloatDecodingStrategy: JSONDecoder.NonConformingFloatDecodingStrategy { get set }
  var keyDecodingStrategy: JSONDecoder.KeyDecodingStrategy { get set }
  var assumesTopLevelDictionary: Bool { get set }
  var userInfo: [CodingUserInfoKey: any Sendable] { get set }
  func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value
  func decode<Value: DecodableWithConfiguration>(
    _ type: Value.Type, from data: Data, configuration: Value.DecodingConfiguration
  ) throws -> Value
}

extension JSONDecoder: DecoderOfJSON {}
extension GlossJSONDecoder: DecoderOfJSON {}

/// The results of decoding a text by both decoders.
struct BothOutcomes: CustomStringConvertible {
  let ours: Outcome
  let theirs: Outcome

  /// Whether both are the same value or the same error. Of an error for corrupted data Foundation's path may end earlier: it has none
  /// for a number that does not fit, and for a date that is not ISO 8601 it has that of the decoder whose container was asked.
  var areSame: Bool {
    if ours == theirs { return true }
    guard let path = ours.corruptedPath, let theirPath = theirs.corruptedPath else { return false }
    return path.starts(with: theirPath)
  }

  /// Both as they are; of many lines, the first that differ.
  var description: String {
    let lines = [ours, theirs].map { $0.description.split(separator: "\n", omittingEmptySubsequences: false) }
    guard lines[0].count == lines[1].count else { return "ours:   \(ours)\ntheirs: \(theirs)" }
    let different = zip(lines[0], lines[1]).enumerated().filter { !$1.0.utf8.elementsEqual($1.1.utf8) }
    return different.prefix(4).map { "line \($0 + 1), ours:   \($1.0)\nline \($0 + 1), theirs: \($1.1)" }
      .joined(separator: "\n")
  }

  /// The results of `body` with each of the decoders, which `configure` sets.
  init<Value>(
    configure: (any DecoderOfJSON) -> Void = { _ in }, _ body: (any DecoderOfJSON) throws -> Value
  ) {
    func outcome(_ decoder: any DecoderOfJSON) -> Outcome {
      configure(decoder)
      return Outcome { try body(decoder) }
    }
    ours = outcome(OurDecoder())
    theirs = BothOutcomes.$isFoundations.withValue(true) { outcome(JSONDecoder()) }
  }

  /// Whether what runs is decoded by Foundation.
  @TaskLocal static var isFoundations = false

  init<Value: Decodable>(
    _ type: Value.Type, _ text: some JSONText, configure: (any DecoderOfJSON) -> Void = { _ in }
  ) {
    let data = text.data
    self.init(configure: configure) { try $0.decode(type, from: data) }
  }
}

/// Decodes `text` by both decoders, and fails if a value or an error is not the same.
func expectSame<Value: Decodable>(
  _ type: Value.Type, _ text: some JSONText, configure: (any DecoderOfJSON) -> Void = { _ in },
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let both = BothOutcomes(type, text, configure: configure)
  if !both.areSame {
    Issue.record(
      "\(type) of \(String(decoding: text.data.prefix(300), as: UTF8.self))\n\(both)", sourceLocation: sourceLocation)
  }
}

/// Decodes `text` by both decoders. Fails if it isn't a value, or not the same one.
func expectSameValue<Value: Decodable>(
  _ type: Value.Type, _ text: some JSONText, configure: (any DecoderOfJSON) -> Void = { _ in },
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let both = BothOutcomes(type, text, configure: configure)
  if !both.areSame || both.theirs.isError {
    Issue.record(
      "\(type) of \(String(decoding: text.data.prefix(300), as: UTF8.self))\n\(both)", sourceLocation: sourceLocation)
  }
}

/// Text to decode.
protocol JSONText {
  var data: Data { get }
}

extension String: JSONText {
  var data: Data { Data(utf8) }
}

extension [UInt8]: JSONText {
  var data: Data { Data(self) }
}
