import Foundation
import GlossCodable
import Testing

/// The settings of an encoder, for both kinds of encoders.
struct EncoderOptions {
  var formatting: JSONEncoder.OutputFormatting = .sortedKeys
  var dates = JSONEncoder.DateEncodingStrategy.deferredToDate
  var data = JSONEncoder.DataEncodingStrategy.base64
  var floats = JSONEncoder.NonConformingFloatEncodingStrategy.throw
  var keys = JSONEncoder.KeyEncodingStrategy.useDefaultKeys
  var userInfo: [CodingUserInfoKey: any Sendable] = [:]

  var foundationEncoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting
    encoder.dateEncodingStrategy = dates
    encoder.dataEncodingStrategy = data
    encoder.nonConformingFloatEncodingStrategy = floats
    encoder.keyEncodingStrategy = keys
    encoder.userInfo = userInfo
    return encoder
  }

  var glossEncoder: GlossJSONEncoder {
    let encoder = GlossJSONEncoder()
    encoder.outputFormatting = formatting
    encoder.dateEncodingStrategy = dates
    encoder.dataEncodingStrategy = data
    encoder.nonConformingFloatEncodingStrategy = floats
    encoder.keyEncodingStrategy = keys
    encoder.userInfo = userInfo
    return encoder
  }

  /// The text that our encoder writes, or its error in words.
  func gloss(_ value: some Encodable) -> String { outcome { try glossEncoder.encode(value) } }

  /// The text that Foundation's encoder writes, or its error in words.
  func foundation(_ value: some Encodable) -> String { outcome { try foundationEncoder.encode(value) } }

  init(_ change: (inout EncoderOptions) -> Void = { _ in }) { change(&self) }
}

/// A text, or an error in words that both encoders share.
func outcome(_ encode: () throws -> Data) -> String {
  do {
    return String(decoding: try encode(), as: UTF8.self)
  } catch EncodingError.invalidValue(let value, let context) {
    let path = context.codingPath.map { key in key.intValue.map { "[\($0)]" } ?? key.stringValue }
    return "invalid \(type(of: value)) at \(path.joined(separator: ".")): \(context.debugDescription)"
  } catch {
    return "\(error)"
  }
}

/// Expects the same bytes, or the same error, of both encoders.
func expectSame(
  _ value: some Encodable, _ options: EncoderOptions = EncoderOptions(),
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(options.gloss(value) == options.foundation(value), sourceLocation: sourceLocation)
}

/// A model that encodes itself by a closure.
struct Model: Encodable {
  let body: (any Encoder) throws -> Void

  init(_ body: @escaping (any Encoder) throws -> Void) { self.body = body }

  func encode(to encoder: any Encoder) throws { try body(encoder) }

  /// A model with a keyed container.
  static func keyed(_ body: @escaping (inout KeyedEncodingContainer<AnyKey>) throws -> Void) -> Model {
    Model { encoder in
      var container = encoder.container(keyedBy: AnyKey.self)
      try body(&container)
    }
  }

  /// A model with an unkeyed container.
  static func unkeyed(_ body: @escaping (inout any UnkeyedEncodingContainer) throws -> Void) -> Model {
    Model { encoder in
      var container = encoder.unkeyedContainer()
      try body(&container)
    }
  }

  /// A model with a single value container.
  static func single(_ body: @escaping (inout any SingleValueEncodingContainer) throws -> Void) -> Model {
    Model { encoder in
      var container = encoder.singleValueContainer()
      try body(&container)
    }
  }

  static var nothing: Model { Model { _ in } }
}

/// An object with one member.
struct Box<Value: Encodable>: Encodable {
  var value: Value
}
