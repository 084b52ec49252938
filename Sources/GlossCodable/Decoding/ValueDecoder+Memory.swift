import Foundation
import Gloss

// Values of types that only the runtime knows are made where they are to be, in memory that the caller lends. As results of a
// protocol's functions they would have to be cast: most of the time of reading many small arrays.
//
// The facts that make it safe:
// 1. The memory is uninitialized, and has room for a value of the type whose `TypeReading` comes with it: both are of one type,
//    here and in `CollectionDecoding`.
// 2. A function that returns true, or that does not throw, has initialized the memory. Otherwise it is as it was.

extension ValueDecoder {
  /// What a type makes of a value in this one.
  @inline(__always)
  func decode<Value: Swift.Decodable>(_ type: Value.Type, at index: Int, _ step: @autoclosure () -> Step) throws -> Value
  {
    let reading = context.reading(of: type)
    if case .model = reading { return try child(index, step()).model(type) }
    return try withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { memory in
      try initialize(UnsafeMutableRawPointer(memory.baseAddress), reading, at: index, step())
      return memory.moveElement(from: 0)
    }
  }

  /// What a type makes of the value itself.
  func decode<Value: Swift.Decodable>(_ type: Value.Type) throws -> Value {
    let reading = context.reading(of: type)
    if case .model = reading { return try model(type) }
    return try withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { memory in
      try initialize(UnsafeMutableRawPointer(memory.baseAddress), reading, at: index, nil)
      return memory.moveElement(from: 0)
    }
  }

  @inline(__always)
  func model<Value: Swift.Decodable>(_ type: Value.Type) throws -> Value {
    if context.tape.isStackLow { throw failure(.lessDepth, at: index, .root) }
    return try Value(from: self)
  }

  /// Stores what a type makes of a value.
  ///
  /// - Parameter step: How to get to the value from this one; nil for this one.
  func initialize(
    _ memory: UnsafeMutableRawPointer?, _ reading: TypeReading, at index: Int, _ step: @autoclosure () -> Step?
  ) throws {
    // Swift lends memory for a value of no size, too.
    guard let memory else { throw failure(.lessDepth, at: index, .root) }
    switch reading {
    case .model: return
    case .scalar(let scalar):
      guard scalar.initialize(memory, at: index, context) else { throw failure(scalar, at: index, step() ?? .root) }
    case .scalars(let scalar, let collection):
      if scalar.initializeArray(memory, at: index, context) { return }
      try initialize(memory, collection, decoder(at: index, step()))
    case .collection(let collection):
      try initialize(memory, collection, decoder(at: index, step()))
    case .date:
      guard case .custom(let decode) = context.settings.dates else {
        return try initialize(memory, .scalar(Date.self), at: index, step())
      }
      try initialize(memory, at: index, step(), decode)
    case .data:
      if case .custom(let decode) = context.settings.data {
        try initialize(memory, at: index, step(), decode)
      } else if case .deferredToData = context.settings.data {
        try initialize(memory, at: index, step(), Data.init(from:))
      } else {
        try initialize(memory, .scalar(Data.self), at: index, step())
      }
    }
  }

  /// Stores what a strategy makes of a value other than null.
  private func initialize<Scalar: ScalarDecoding>(
    _ memory: UnsafeMutableRawPointer, at index: Int, _ step: Step?, _ decode: (any Swift.Decoder) throws -> Scalar
  ) throws {
    if context.tape.isNull(at: index) { throw failure(Scalar.self, at: index, step ?? .root) }
    memory.assumingMemoryBound(to: Scalar.self).initialize(to: try decode(decoder(at: index, step)))
  }

  private func decoder(at index: Int, _ step: Step?) -> ValueDecoder { step.map { child(index, $0) } ?? self }

  private func initialize(
    _ memory: UnsafeMutableRawPointer, _ collection: any CollectionDecoding.Type, _ decoder: ValueDecoder
  ) throws {
    if context.tape.isStackLow { throw decoder.failure(.lessDepth, at: decoder.index, .root) }
    try collection.initialize(memory, from: decoder)
  }
}
