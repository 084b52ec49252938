#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import Gloss

extension ValueEncoder {
  /// Encodes a value as the value of this encoder.
  func encodeItself<Value: Swift.Encodable>(_ value: Value) throws {
    try encodeItself(value, by: context.writing(of: Value.self))
  }

  /// The same for a root.
  @inline(__always)
  func encodeRoot<Value: Swift.Encodable>(_ value: Value) throws {
    let writing = context.writing(of: Value.self)
    if case .model = writing { return try value.encode(to: self) }
    try encodeItself(value, by: writing)
  }

  @inline(__always)
  private func encodeItself<Value: Swift.Encodable>(_ value: Value, by writing: TypeWriting) throws {
    switch writing {
    case .scalar, .scalars, .flat:
      try write(value, by: writing, .root)
      form = .complete
    case .collection(let collection):
      try ValueAddress.to(value) { try collection.write(at: $0, in: self) }
    case .model:
      try value.encode(to: self)
    case .custom:
      try encodeByStrategy(value)
    }
  }

  /// Encodes a value after its key or comma was written.
  ///
  /// - Parameter mark: The place before these. If the value throws an error, the text after it is removed.
  @inline(__always)
  private func encodeChild<Value: Swift.Encodable>(
    _ value: Value, _ step: @autoclosure () -> Step, after mark: TextMark
  ) throws {
    do {
      try encodeChild(value, step())
    } catch {
      takeBack(to: mark)
      throw error
    }
  }

  @inline(__always)
  private func encodeChild<Value: Swift.Encodable>(_ value: Value, _ step: @autoclosure () -> Step) throws {
    let writing = context.writing(of: Value.self)
    switch writing {
    case .scalar, .scalars, .flat:
      try write(value, by: writing, step())
    case .model, .collection, .custom:
      let child = context.child(of: self, step())
      context.writer = child
      do {
        try child.checkStack(for: value, atDepth: child.depth)
        try child.encodeItself(value, by: writing)
      } catch {
        child.fail()
        throw error
      }
      child.complete()
      context.recycle(child)
    }
  }

  /// Calls the closure of a strategy to encode a date or data.
  @inline(never)
  private func encodeByStrategy(_ value: any Swift.Encodable) throws {
    if let date = value as? Date, case .custom(let encode) = context.settings.dates {
      try encode(date, self)
    } else if let data = value as? Data, case .custom(let encode) = context.settings.data {
      try encode(data, self)
    }
    // A strategy that writes nothing makes an empty object, also for the root.
    if current.form == .nothing { _ = opened(as: .object) }
  }

  /// Throws if so little of the stack is left that no model may run.
  @_transparent
  func checkStack(for value: some Swift.Encodable, atDepth depth: Int) throws {
    if JSONText.isStackLow(atDepth: depth) {
      throw EncodingError.unencodable(value, at: codingPath, ValueEncoder.reasonOfLowStack)
    }
  }

  private static var reasonOfLowStack: String { "The value is \(JSONText.reasonOfLowStack)." }

  /// Writes a value in one step. An error gets its whole path.
  @inline(__always)
  private func write<Value>(_ value: Value, by writing: TypeWriting, _ step: @autoclosure () -> Step) throws {
    do throws(EncodingFailure) {
      try context.write(value, by: writing)
    } catch {
      throw EncodingError.unencodable(error.value, at: path(to: step()) + error.path.reversed(), error.reason)
    }
  }

  /// The error for a value that is written too late, or after the call has failed.
  @inline(never)
  private func isTooLate(_ step: Step) -> EncodingError {
    context.failure ?? .misuse(at: path(to: step), "The container was used after its value was complete.")
  }
}

// MARK: - Members

extension ValueEncoder {
  /// Writes the key of a member. Its value follows in the text of the result.
  @_transparent
  func writeKey<Key: CodingKey>(_ key: Key) throws -> EncodingContext {
    let name = name(of: key)
    guard becomesWriter() else { throw isTooLate(.member(key)) }
    if context.text.key(name, in: &keys) { repeats(name) }
    return context
  }

  /// Encodes a member by the key of a model.
  @inline(__always)
  func encodeMember<Value: Swift.Encodable, Key: CodingKey>(_ key: Key, _ value: Value) throws {
    let name = name(of: key)
    guard becomesWriter() else { throw isTooLate(.member(key)) }
    let mark = mark
    if context.text.key(name, in: &keys) { repeats(name) }
    try encodeChild(value, .member(key), after: mark)
  }

  /// Encodes a member of a dictionary, whose keys differ.
  func encodeMember<Value: Swift.Encodable>(_ key: String, _ value: Value) throws {
    guard becomesWriter() else { throw isTooLate(.name(key)) }
    let mark = mark
    context.text.name(key, in: &keys)
    try encodeChild(value, .name(key), after: mark)
  }

  /// The name of a member. Keys and strategies are code of the app, which may write somewhere else. So this is called before everything
  /// else.
  @_transparent
  private func name<Key: CodingKey>(of key: Key) -> String { context.convertsKeys ? converted(key) : key.stringValue }

  /// The result of the strategy for a key.
  @inline(never)
  private func converted(_ key: any CodingKey) -> String {
    switch context.settings.keys {
    case .convertToSnakeCase: context.snakeCase(key.stringValue)
    case .custom(let convert): convert(path(to: .member(key))).stringValue
    default: key.stringValue
    }
  }

  /// Records that the object may already have a key. The last member counts, and so does the last container.
  @inline(never)
  private func repeats(_ name: String) {
    context.hasRepeatedKeys = true
    members?.containers[KeyBytes(key: name)] = nil
  }

  /// The encoder of a member that is a container. It is the same one each time, and begins with the value that was encoded under its key.
  func nestedMember(_ key: any CodingKey, as form: Form) -> ValueEncoder {
    let name = KeyBytes(key: converted(key))
    if !isComplete, let child = members?.containers[name] { return child.opened(as: form) }
    if let refused = refusedChild(as: form) { return refused }
    let isRepeated = context.text.key(name.key, in: &keys)
    let child = separateChild(.member(key))
    if isRepeated {
      context.hasRepeatedKeys = true
      if let former = value(of: name, before: child) { child.begin(with: former, as: form) }
    }
    namedMembers.containers[name] = child
    return child.opened(as: form)
  }

  /// Makes this encoder the writer, because a child is written later. If that is not possible, it returns an encoder that takes the place
  /// of the child.
  private func refusedChild(as form: Form) -> ValueEncoder? {
    if JSONText.isStackLow(atDepth: depth) { return refused(as: form, because: ValueEncoder.reasonOfLowStack) }
    return becomesWriter() ? nil : misplaced(as: form)
  }

  /// The encoder of a member that is written later.
  func superMember(_ key: any CodingKey) -> ValueEncoder {
    let name = KeyBytes(key: converted(key))
    if let refused = refusedChild(as: .nothing) { return refused }
    let isRepeated = context.text.key(name.key, in: &keys)
    if isRepeated { repeats(name.key) }
    let child = separateChild(.member(key))
    if isRepeated, let former = value(of: name, before: child) { child.replace(former) }
    return child
  }

  /// The last value that was encoded under a key before a child.
  private func value(of name: KeyBytes, before child: ValueEncoder) -> NamedMembers.Value? {
    let members = namedMembers
    return context.text.withBytes { members.value(of: name, before: child, in: pieces, $0) }
  }

  private var namedMembers: NamedMembers {
    let members = self.members ?? NamedMembers()
    self.members = members
    return members
  }
}

// MARK: - Elements

extension ValueEncoder {
  /// Begins an element. Its value follows in the text of the result.
  @_transparent
  func beginElement() throws -> EncodingContext {
    guard becomesWriter() else { throw isTooLate(.element(keys.count)) }
    writeComma()
    return context
  }

  /// Writes the separator between elements, and counts the next one.
  @_transparent
  private func writeComma() {
    if keys.count > 0 { context.text.byte(UInt8(ascii: ",")) }
    keys.count &+= 1
  }

  /// Encodes an element.
  @inline(__always)
  func encodeElement<Value: Swift.Encodable>(_ value: Value) throws {
    guard becomesWriter() else { throw isTooLate(.element(keys.count)) }
    let mark = mark
    writeComma()
    try encodeChild(value, .element(keys.count &- 1), after: mark)
  }

  /// The encoder of an element that is written later.
  func laterElement() -> ValueEncoder {
    if let refused = refusedChild(as: .nothing) { return refused }
    writeComma()
    return separateChild(.element(keys.count &- 1))
  }
}
