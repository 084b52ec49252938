#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import Gloss

// A type that only the runtime knows has a `TypeReading`, which names the type that reads it: itself. The value is returned as the type
// that the caller asked for. A cast would take most of the time of reading many small arrays.
//
// The fact that makes `unsafeBitCast` safe, here, in `ScalarDecoding` and in `CollectionDecoding`: the reading of a type holds that type
// and no other. `TypeReading.init(of:)` pairs them.

extension ValueDecoder {
  /// Reads a value inside this one as a type.
  @inline(__always)
  func decode<Value: Swift.Decodable>(_ type: Value.Type, at index: Int, _ step: @autoclosure () -> Step) throws
    -> Value
  {
    try decode(type, context.reading(of: type), at: index, step(), child(index, step()))
  }

  /// Reads the value itself as a type.
  func decode<Value: Swift.Decodable>(_ type: Value.Type) throws -> Value {
    try decode(type, context.reading(of: type), at: index, .root, self)
  }

  /// The same for a root, which is not used again for another value.
  @inline(__always)
  func decodeItself<Value: Swift.Decodable>(_ type: Value.Type) throws -> Value {
    let reading = context.reading(of: type)
    if case .model = reading { return try type.init(from: self) }
    return try decode(type, reading, at: index, .root, self)
  }

  /// Reads a value as a type.
  ///
  /// - Parameters:
  ///   - step: The step to the value from this one, for an error.
  ///   - decoder: The decoder of the value. Scalars need none.
  @inline(__always)
  func decode<Value: Swift.Decodable>(
    _ type: Value.Type, _ reading: TypeReading, at index: Int, _ step: @autoclosure () -> Step,
    _ decoder: @autoclosure () -> ValueDecoder
  ) throws -> Value {
    switch reading {
    case .model:
      var decoder = decoder()
      // With a constant for the value, code that is not specialised would copy it.
      defer { context.recycle(&decoder) }
      // `type` may be a subclass of `Value`.
      return try recordingErrors(at: index) { try type.init(from: decoder) }
    case .cases:
      // No case has that raw value. The standard library would take quadratic time to find that out.
      if let text = tape.string(at: index), JSONTape.isSlowToHash(text) {
        throw failure(.type(type), at: index, step())
      }
      return try recordingErrors(at: index) { try type.init(from: decoder()) }
    case .scalar(let scalar):
      return try scalar.decode(as: type, at: index, self, step())
    case .scalars(let scalar, let collection):
      return try scalar.decodeArray(as: type, at: index, tape) {
        try decode(type, by: collection, at: index, decoder())
      }
    case .scalarMembers(let scalar):
      return try scalar.decodeDictionary(as: type, from: decoder())
    case .collection(let collection):
      return try decode(type, by: collection, at: index, decoder())
    case .date:
      guard case .custom(let decode) = context.settings.dates else {
        return try Date.decode(as: type, at: index, self, step())
      }
      return same(try self.decode(Date.self, by: decode, at: index, step(), decoder()), as: type)
    case .data:
      if case .custom(let decode) = context.settings.data {
        return same(try self.decode(Data.self, by: decode, at: index, step(), decoder()), as: type)
      }
      if case .deferredToData = context.settings.data {
        return same(try decode(Data.self, by: Data.init(from:), at: index, step(), decoder()), as: type)
      }
      return try Data.decode(as: type, at: index, self, step())
    }
  }

  private func decode<Value>(
    _ type: Value.Type, by collection: any CollectionDecoding.Type, at index: Int,
    _ decoder: @autoclosure () -> ValueDecoder
  ) throws -> Value {
    if tape.isRefused { throw decoder().failure(.lessDepth, at: index, .root) }
    return try collection.decode(as: type, at: index, tape, decoder())
  }

  /// Reads a value other than null by a strategy.
  private func decode<Scalar: ScalarDecoding>(
    _ type: Scalar.Type, by decode: (any Swift.Decoder) throws -> Scalar, at index: Int,
    _ step: @autoclosure () -> Step, _ decoder: @autoclosure () -> ValueDecoder
  ) throws -> Scalar {
    if tape.isNull(at: index) { throw failure(type, at: index, step()) }
    return try recordingErrors(at: index) { try decode(decoder()) }
  }

  /// Calls an initializer or a strategy that reads the value at an index, and records the error that it throws.
  @inline(__always)
  private func recordingErrors<Value>(at index: Int, _ read: () throws -> Value) throws -> Value {
    do {
      return try read()
    } catch {
      context.record(error, at: index)
      throw error
    }
  }
}
