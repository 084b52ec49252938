/// Makes the same value as `TreeWriter`, and remembers which native values it and its parts were written from.
///
/// The members of a model that was written by hand are not known: its `toJSON()` returns them all at once.
struct RememberingWriter: ~Copyable, _JSONWriter {
  var tree = TreeWriter(isChecked: false)
  let known = KnownValues()

  private init() {}

  static func write(_ value: some JSONEncodable) -> (json: StoredValue, known: KnownValues) {
    var writer = RememberingWriter()
    do throws(JSONEncodingError) {
      try value._write(to: &writer)
    } catch {
      return (.unencodable(error.description), KnownValues())
    }
    writer.known.add(whole: value)
    return (writer.tree.value, writer.known)
  }

  mutating func array<Elements: Collection>(_ elements: Elements) where Elements.Element: JSONEncodable {
    guard !Elements.Element.isExact, !elements.areFragments, !isStackLow else { return tree.array(elements) }
    tree.value = StoredValue(
      elements.enumerated().map { [known] in RememberingWriter.write($1, as: .index($0), of: known) })
  }

  mutating func object<Value: JSONEncodable>(_ members: [(key: String, value: Value)]) {
    guard !Value.isExact, !isStackLow else { return tree.object(members) }
    tree.value = StoredValue(
      distinct: members.map { [known] (key, value) in
        JSON(key: key, value: RememberingWriter.write(value, as: .key(key), of: known))
      })
  }

  /// Writes a part of a value.
  static func write(_ value: some JSONEncodable, as step: JSONKeyPath.Segment, of whole: KnownValues) -> StoredValue {
    let (json, known) = write(value)
    whole.add(known, at: step)
    return json
  }

  var isStackLow: Bool { tree.isStackLow }
  var escapesSlashes: Bool { tree.escapesSlashes }
  mutating func null() { tree.null() }
  mutating func bool(_ value: Bool) { tree.bool(value) }
  mutating func string(_ value: String) { tree.string(value) }
  mutating func string(plain text: Span<UInt8>) { tree.string(plain: text) }
  mutating func integer(_ value: Int64) { tree.integer(value) }
  mutating func double(_ value: Double) { tree.double(value) }
  mutating func float(_ value: Float) { tree.float(value) }
  mutating func number(_ text: String) { tree.number(text) }
  mutating func json(_ value: consuming JSON?, of type: Any.Type) { tree.json(value, of: type) }
  mutating func text(valid bytes: Span<UInt8>) { tree.text(valid: bytes) }
  mutating func unencodable(_ reason: String) { tree.unencodable(reason) }
}

extension JSONEncodable {
  /// Whether each value is read as it was written, so that elements of this type need not be remembered.
  fileprivate static var isExact: Bool {
    self is any FixedWidthInteger.Type || self == String.self || self == Double.self || self == Bool.self
      || self == JSON.self
  }
}
