/// Reads a model by macro that shares its object with others.
@usableFromInline @frozen
struct PartModel<Value: _JSONFieldReadable>: _ValueReading {
  /// The keys of the others.
  @usableFromInline let outer: _JSONFields.OuterKeys.Reference

  @inlinable init(besides outer: _JSONFields.OuterKeys.Reference) { self.outer = outer }

  @inlinable
  func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Value? {
    reader.model(Value.self, besides: outer)
  }
}
