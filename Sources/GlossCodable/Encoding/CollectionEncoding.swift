import Gloss

/// A collection that is written without the containers that its own `encode(to:)` would use.
///
/// The addresses are those of a value of this type, because `TypeWriting` found it under the type of the value.
protocol CollectionEncoding: Swift.Encodable {
  static var childType: any Swift.Encodable.Type { get }
  static var isArray: Bool { get }

  /// Writes a collection that contains only scalars.
  static func writeFlat(at address: ValueAddress, to context: EncodingContext) throws(EncodingFailure)

  /// Writes a collection child by child, as the value of an encoder.
  static func write(at address: ValueAddress, in encoder: ValueEncoder) throws
}

extension Array: CollectionEncoding where Element: Swift.Encodable {
  static var childType: any Swift.Encodable.Type { Element.self }
  static var isArray: Bool { true }

  static func writeFlat(at address: ValueAddress, to context: EncodingContext) throws(EncodingFailure) {
    let elements = address.value(as: [Element].self)
    let writing = context.writing(of: Element.self)
    context.text.byte(UInt8(ascii: "["))
    try ValueAddress.each(of: elements) { (index, address) throws(EncodingFailure) in
      if index > 0 { context.text.byte(UInt8(ascii: ",")) }
      do throws(EncodingFailure) {
        try context.write(at: address, by: writing)
      } catch {
        throw error.inside(PathKey(index: index))
      }
    }
    context.text.byte(UInt8(ascii: "]"))
  }

  static func write(at address: ValueAddress, in encoder: ValueEncoder) throws {
    let elements = address.value(as: [Element].self)
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

  static func writeFlat(at address: ValueAddress, to context: EncodingContext) throws(EncodingFailure) {
    let members = address.value(as: [String: Value].self)
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

  static func write(at address: ValueAddress, in encoder: ValueEncoder) throws {
    let members = address.value(as: [String: Value].self)
    let container = encoder.opened(as: .object)
    for (key, value) in members { try container.encodeMember(key, value) }
  }
}

extension Optional: CollectionEncoding where Wrapped: Swift.Encodable {
  static var childType: any Swift.Encodable.Type { Wrapped.self }
  static var isArray: Bool { false }

  static func writeFlat(at address: ValueAddress, to context: EncodingContext) throws(EncodingFailure) {
    guard let wrapped = address.value(as: Wrapped?.self) else { return context.text.null() }
    try context.write(wrapped, by: context.writing(of: Wrapped.self))
  }

  static func write(at address: ValueAddress, in encoder: ValueEncoder) throws {
    if let wrapped = address.value(as: Wrapped?.self) {
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
  /// Writes a value at an address, of a type that is written in one step.
  @inline(__always)
  func write(at address: ValueAddress, by writing: TypeWriting) throws(EncodingFailure) {
    switch writing {
    case .scalar(let scalar): try scalar.write(at: address, to: self)
    case .scalars(let scalar): try scalar.writeArray(at: address, to: self)
    case .flat(let collection): try collection.writeFlat(at: address, to: self)
    // Children of a flat collection don't have these types.
    case .model, .collection, .custom: break
    }
  }

  /// Writes a value of a type that is written in one step.
  @inline(__always)
  func write<Value>(_ value: Value, by writing: TypeWriting) throws(EncodingFailure) {
    try ValueAddress.to(value) { (address) throws(EncodingFailure) in try write(at: address, by: writing) }
  }
}
