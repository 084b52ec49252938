/// A way to write a value: it converts the value to another one whose type writes itself. Only for the library.
public protocol _ValueWriting<EncodedValue> {
  associatedtype EncodedValue
  associatedtype _Encoded: JSONEncodable
  func _encoded(_ value: EncodedValue) -> _Encoded
}

/// The elements of a collection, each written by a format.
@usableFromInline @frozen
struct FormattedElements<Values: Collection, Format: _ValueWriting>: Collection, _JSONWritable,
  FormattedValue
where Values.Element == Format.EncodedValue {
  @usableFromInline let values: Values
  @usableFromInline let format: Format

  @inlinable
  init(_ values: Values, _ format: Format) {
    self.values = values
    self.format = format
  }

  var original: KnownValue { KnownValue(values) }

  @inlinable var startIndex: Values.Index { values.startIndex }
  @inlinable var endIndex: Values.Index { values.endIndex }
  @inlinable var count: Int { values.count }
  @inlinable func index(after index: Values.Index) -> Values.Index { values.index(after: index) }
  @inlinable subscript(index: Values.Index) -> Format._Encoded { format._encoded(values[index]) }
}
