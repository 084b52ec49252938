/// Makes the built value that `~~>` and `toJSON()` store.
///
/// Arrays of simple elements such as numbers and strings are stored in their own form, see `JSONEncodable._isStorable`: to make a value
/// of each element would cost more than to write it. A value that JSON can't hold is kept as an error in its place, so nothing here
/// throws.
@usableFromInline @frozen
struct TreeWriter: ~Copyable, _JSONWriter {
  @usableFromInline var value = StoredValue.null
  /// Whether the caller already checked the stack.
  @usableFromInline let isChecked: Bool

  @inlinable init(isChecked: Bool) { self.isChecked = isChecked }

  /// Whether too little stack is left for another level of a model. A model that contains itself asks once for each level. A collection
  /// asks once, and not for each element.
  @inlinable var isStackLow: Bool { !isChecked && ThreadStack.isLow }

  /// The built value that is stored for `encodable`.
  @inlinable
  static func value(of encodable: some JSONEncodable, isChecked: Bool = false) -> StoredValue {
    var writer = TreeWriter(isChecked: isChecked)
    do throws(JSONEncodingError) {
      try encodable._write(to: &writer)
    } catch {
      return .unencodable(error.description)
    }
    return writer.value
  }

  @inlinable mutating func null() { value = .null }

  @inlinable mutating func bool(_ value: Bool) { self.value = .bool(value) }

  @inlinable mutating func string(_ value: String) { self.value = .string(value) }

  @usableFromInline
  mutating func string(plain text: Span<UInt8>) {
    value = .string(String(decoding: BufferView(text), as: UTF8.self))
  }

  @inlinable mutating func integer(_ value: Int64) { self.value = .integer(value) }

  @inlinable mutating func double(_ value: Double) { self.value = StoredValue(value) }

  @usableFromInline
  mutating func float(_ value: Float) {
    self.value =
      value.isFinite ? .number(ShortestDecimal.text(of: value)) : .unencodable(StoredValue.reason(againstNumber: value))
  }

  @inlinable mutating func number(_ text: String) { value = .number(text) }

  @inlinable
  mutating func json(_ value: consuming JSON?, of type: Any.Type) {
    if let value = consume value { self.value = value.taken() } else { self.value = .missing(type) }
  }

  // Strings without escapes are read faster.
  @usableFromInline var escapesSlashes: Bool { false }

  @usableFromInline mutating func text(valid bytes: Span<UInt8>) { value = StoredValue(text: BufferView(bytes)) }

  @inlinable mutating func unencodable(_ reason: String) { value = .unencodable(reason) }

  @inlinable
  mutating func array<Elements: Collection>(_ elements: Elements) where Elements.Element: JSONEncodable {
    if elements.areFragments {
      value = .forgottenJsonify
    } else if elements.isEmpty {
      value = .elements([], depth: 1)
    } else if Elements.Element._isStorable {
      value = .array(
        StoredArrayNode(Array(elements)) { node, serializer throws(JSONEncodingError) in
          try serializer.array(node.elements)
        })
    } else if isStackLow {
      unencodable(ThreadStack.reasonAgainstWriting)
    } else {
      value = StoredValue(elements.map { TreeWriter.value(of: $0, isChecked: true) })
    }
  }

  @inlinable
  mutating func object<Value: JSONEncodable>(_ members: [(key: String, value: Value)]) {
    if !Value._isStorable, isStackLow { return unencodable(ThreadStack.reasonAgainstWriting) }
    value = StoredValue(
      distinct: members.map { JSON(key: $0.key, value: TreeWriter.value(of: $0.value, isChecked: true)) })
  }
}

extension StoredValue {
  /// The value of a text that a coder of the library wrote; if it can't be parsed, a value that fails to encode.
  init(text: ByteView) {
    switch JSON.parse(text, [], .max) {
    case .success(let json): self = json.content
    case .failure(let error): self = .unencodable(error.words)
    }
  }
}
