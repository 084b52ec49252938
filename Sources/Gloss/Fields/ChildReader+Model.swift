// How each reader reads a model by macro.

extension ChildReader {
  @usableFromInline
  func model<Model: _JSONFieldReadable>(_ type: Model.Type, besides outer: _JSONFields.OuterKeys.Reference?)
    -> Model?
  {
    if rejects(type) { return nil }
    let others = OtherFields(withNestedMembers)
    defer { withExtendedLifetime(others) {} }
    var fields = _JSONFields(others, besides: outer)
    if let recorded, recorded.findsUnknownKeys, !Model._readsAlternatives {
      recorded.noteKnownMembers(_KnownKeys(of: type))
    }
    return Model(&fields)
  }

  /// Whether the value can't be read as a model, whatever its fields are.
  @inlinable @inline(__always)
  func rejects<Model: _JSONFieldReadable>(_ type: Model.Type) -> Bool {
    !Model._readsAlternatives && (isNull && !Model.decodesJSONNull || isRefused)
  }
}

extension Place {
  @inlinable
  func model<Model: _JSONFieldReadable>(_ type: Model.Type, besides outer: _JSONFields.OuterKeys.Reference?)
    -> Model?
  {
    if rejects(type) { return nil }
    var fields = _JSONFields(self, besides: outer)
    return Model(&fields)
  }
}
