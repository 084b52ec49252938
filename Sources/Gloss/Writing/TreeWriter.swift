/// Makes of a value what `~~>` and `toJSON()` keep of it.
///
/// Collections of plain values are kept as they are, see `JSONEncodable._isPlain`: a node for each element would cost more
/// than to write it. What JSON can't hold stays in its place, so that nothing here fails.
@usableFromInline @frozen
struct TreeWriter: ~Copyable, _JSONWriter {
  @usableFromInline var value = StoredValue.null
  /// Whether somebody looked at the stack already.
  @usableFromInline let isChecked: Bool

  @inlinable init(isChecked: Bool) { self.isChecked = isChecked }

  /// A model that contains itself gets here once for each level, as deep as somebody made it. For a collection it is enough to
  /// look once, and not for each element.
  @inlinable var isStackLow: Bool { !isChecked && ThreadStack.isLow }

  /// What is kept of a value.
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

  @inlinable mutating func integer(_ value: Int64) { self.value = .integer(value) }

  @inlinable mutating func double(_ value: Double) { self.value = StoredValue(value) }

  @inlinable mutating func number(_ text: String) { value = .number(text) }

  @inlinable mutating func json(_ value: JSON?, of type: Any.Type) { self.value = value?.value ?? .missing(type) }

  @inlinable mutating func unencodable(_ reason: String) { value = .unencodable(reason) }

  @inlinable
  mutating func array<Elements: Collection>(_ elements: Elements) where Elements.Element: JSONEncodable {
    if elements.areFragments {
      value = .forgottenJsonify
    } else if Elements.Element._isPlain {
      value = .array(
        PlainArrayNode(Array(elements)) { node, serializer throws(JSONEncodingError) in
          try serializer.array(node.elements)
        })
    } else if isStackLow {
      unencodable(ThreadStack.reasonAgainstWriting)
    } else {
      value = .array(ArrayNode(elements.map { TreeWriter.value(of: $0, isChecked: true) }))
    }
  }

  @inlinable
  mutating func object<Value: JSONEncodable>(_ members: [(key: String, value: Value)]) {
    if Value._isPlain {
      value = .object(
        PlainObjectNode(members) { node, serializer throws(JSONEncodingError) in
          try serializer.object(node.entries)
        })
    } else if isStackLow {
      unencodable(ThreadStack.reasonAgainstWriting)
    } else {
      value = .object(
        ObjectNode(
          distinct: members.map { JSON(key: $0.key, value: TreeWriter.value(of: $0.value, isChecked: true)) }))
    }
  }
}
