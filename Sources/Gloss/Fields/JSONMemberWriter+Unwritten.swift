extension _JSONMemberWriter {
  /// Remembers a property that may not be written at the key that it is read from. A change of the model's JSON, such as a patch, does not
  /// change it.
  @inlinable @inline(__always)
  public func remember<Value>(_ key: @autoclosure () -> _JSONFields.Key, _ value: @autoclosure () -> Value?) {
    if case .tree = destination { rememberSlowly(key(), value()) }
  }

  @_semantics("optimize.sil.specialize.generic.never") @usableFromInline
  func rememberSlowly<Value>(_ key: _JSONFields.Key, _ value: Value?) {
    if let known, let value { known.add(unwritten: value, at: key.paths) }
  }
}
