import Gloss

/// A collection that is written without the containers that its own `encode(to:)` would use.
///
/// The facts that make the pointers safe:
/// 1. They point to a value of this type, because `TypeWriting` found it under the type of the value.
/// 2. `withPointer` or the buffer of an array keeps them valid for the call.
protocol CollectionEncoding: Swift.Encodable {
  static var childType: any Swift.Encodable.Type { get }
  static var isArray: Bool { get }

  /// Writes a collection that contains only scalars.
  static func writeFlat(from pointer: UnsafeRawPointer, to context: EncodingContext) throws(EncodingFailure)

  /// Writes a collection child by child, as the value of an encoder.
  static func write(from pointer: UnsafeRawPointer, in encoder: ValueEncoder) throws
}

extension Array: CollectionEncoding where Element: Swift.Encodable {
  static var childType: any Swift.Encodable.Type { Element.self }
  static var isArray: Bool { true }

  static func writeFlat(from pointer: UnsafeRawPointer, to context: EncodingContext) throws(EncodingFailure) {
    let elements = pointer.assumingMemoryBound(to: [Element].self).pointee
    let writing = context.writing(of: Element.self)
    context.text.byte(UInt8(ascii: "["))
    try elements.withUnsafeBufferPointer { (buffer) throws(EncodingFailure) in
      guard let start = buffer.baseAddress else { return }
      for index in buffer.indices {
        if index > 0 { context.text.byte(UInt8(ascii: ",")) }
        do throws(EncodingFailure) {
          try context.write(from: start + index, by: writing)
        } catch {
          throw error.inside(PathKey(index: index))
        }
      }
    }
    context.text.byte(UInt8(ascii: "]"))
  }

  static func write(from pointer: UnsafeRawPointer, in encoder: ValueEncoder) throws {
    let elements = pointer.assumingMemoryBound(to: [Element].self).pointee
    let container = encoder.opened(as: .array)
    // Without an iterator: a debug build would ask the runtime for its types.
    let count = elements.count
    var index = 0
    while index < count {
      try container.encodeElement(elements[index])
      index &+= 1
    }
  }
}

/// The keys are written without changes: strategies are for coding keys.
extension Dictionary: CollectionEncoding where Key == String, Value: Swift.Encodable {
  static var childType: any Swift.Encodable.Type { Value.self }
  static var isArray: Bool { false }

  static func writeFlat(from pointer: UnsafeRawPointer, to context: EncodingContext) throws(EncodingFailure) {
    let members = pointer.assumingMemoryBound(to: [String: Value].self).pointee
    let writing = context.writing(of: Value.self)
    context.text.byte(UInt8(ascii: "{"))
    var isFirst = true
    for (key, value) in members {
      context.text.name(key, isFirst: isFirst)
      isFirst = false
      do throws(EncodingFailure) {
        try context.write(value, by: writing)
      } catch {
        throw error.inside(PathKey(stringValue: key))
      }
    }
    context.text.byte(UInt8(ascii: "}"))
  }

  static func write(from pointer: UnsafeRawPointer, in encoder: ValueEncoder) throws {
    let members = pointer.assumingMemoryBound(to: [String: Value].self).pointee
    let container = encoder.opened(as: .object)
    for (key, value) in members { try container.encodeMember(key, value) }
  }
}

extension Optional: CollectionEncoding where Wrapped: Swift.Encodable {
  static var childType: any Swift.Encodable.Type { Wrapped.self }
  static var isArray: Bool { false }

  static func writeFlat(from pointer: UnsafeRawPointer, to context: EncodingContext) throws(EncodingFailure) {
    guard let wrapped = pointer.assumingMemoryBound(to: Wrapped?.self).pointee else { return context.text.null() }
    try context.write(wrapped, by: context.writing(of: Wrapped.self))
  }

  static func write(from pointer: UnsafeRawPointer, in encoder: ValueEncoder) throws {
    if let wrapped = pointer.assumingMemoryBound(to: Wrapped?.self).pointee {
      try encoder.encodeItself(wrapped)
      // As in Foundation, also for the root.
      if encoder.current.form == .nothing { _ = encoder.opened(as: .object) }
    } else {
      encoder.context.text.null()
      encoder.form = .complete
    }
  }
}

extension EncodingContext {
  /// Writes a value at a pointer, of a type that is written in one step.
  @inline(__always)
  func write(from pointer: UnsafeRawPointer, by writing: TypeWriting) throws(EncodingFailure) {
    switch writing {
    case .scalar(let scalar): try scalar.write(from: pointer, to: self)
    case .scalars(let scalar): try scalar.writeArray(from: pointer, to: self)
    case .flat(let collection): try collection.writeFlat(from: pointer, to: self)
    // Children of a flat collection don't have these types.
    case .model, .collection, .custom: break
    }
  }

  /// Writes a value of a type that is written in one step.
  @inline(__always)
  func write<Value>(_ value: Value, by writing: TypeWriting) throws(EncodingFailure) {
    try withPointer(to: value) { (pointer) throws(EncodingFailure) in try write(from: pointer, by: writing) }
  }
}

/// Calls a closure with a pointer to a copy of a value.
@inline(__always)
func withPointer<Value, Failure: Error>(
  to value: Value, _ body: (UnsafeRawPointer) throws(Failure) -> Void
) throws(Failure) {
  try withUnsafePointer(to: value) { (pointer) throws(Failure) in try body(UnsafeRawPointer(pointer)) }
}
