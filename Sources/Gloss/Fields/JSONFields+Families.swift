// The macros write calls of these functions to read a field. Each function does the same as the operator or the function of `Decoder`
// with the same name. It returns nil for a value that is missing, null, or does not fit. If the field is required, a report has a problem
// for it.

extension _JSONFields {
  @inlinable @inline(__always)
  public mutating func decode<T: JSONDecodable>(_ key: Key, isRequired: Bool = false) -> T? {
    read(key, isRequired: isRequired)
  }

  @inlinable
  public mutating func decode<Format: JSONFormat>(
    _ key: Key, as format: Format, isRequired: Bool = false
  ) -> Format.Value? {
    read(key, format, isRequired: isRequired)
  }

  @inlinable
  public mutating func decode<T: JSONDecodable>(
    _ key: Key, skippingInvalid: Bool, isRequired: Bool = false
  ) -> [T]? {
    read(key, ArrayFormat(ValueFormat(), skippingInvalid: skippingInvalid), isRequired: isRequired)
  }

  @inlinable
  public mutating func decode<T: JSONDecodable & Hashable>(
    _ key: Key, skippingInvalid: Bool, isRequired: Bool = false
  ) -> Set<T>? {
    read(key, SetFormat(ValueFormat(), skippingInvalid: skippingInvalid), isRequired: isRequired)
  }

  @inlinable
  public mutating func decode<K: JSONObjectKey, T: JSONDecodable>(
    _ key: Key, skippingInvalid: Bool, isRequired: Bool = false
  ) -> [K: T]? {
    read(key, DictionaryFormat(ValueFormat(), skippingInvalid: skippingInvalid), isRequired: isRequired)
  }
}

// MARK: - Types with raw values

extension _JSONFields {
  @_disfavoredOverload @inlinable
  public mutating func decode<T: RawRepresentable>(_ key: Key, isRequired: Bool = false) -> T?
  where T.RawValue: JSONDecodable {
    read(key, RawValueFormat(), isRequired: isRequired)
  }

  @_disfavoredOverload @inlinable
  public mutating func decode<T: _RawValues>(_ key: Key, isRequired: Bool = false) -> T?
  where T._RawFormat: _ValueReading, T._RawFormat.Value == T {
    read(key, T._rawFormat, isRequired: isRequired)
  }

  @_disfavoredOverload @inlinable
  public mutating func decode<T: _NestedRawValues>(_ key: Key, isRequired: Bool = false) -> T?
  where T._NestedRawFormat: _ValueReading, T._NestedRawFormat.Value == T {
    read(key, T._nestedRawFormat, isRequired: isRequired)
  }

  @_disfavoredOverload @inlinable
  public mutating func decode<T: RawRepresentable>(
    _ key: Key, skippingInvalid: Bool, isRequired: Bool = false
  ) -> [T]? where T.RawValue: JSONDecodable {
    read(key, ArrayFormat(RawValueFormat(), skippingInvalid: skippingInvalid), isRequired: isRequired)
  }

  @_disfavoredOverload @inlinable
  public mutating func decode<T: RawRepresentable & Hashable>(
    _ key: Key, skippingInvalid: Bool, isRequired: Bool = false
  ) -> Set<T>? where T.RawValue: JSONDecodable {
    read(key, SetFormat(RawValueFormat(), skippingInvalid: skippingInvalid), isRequired: isRequired)
  }

  @_disfavoredOverload @inlinable
  public mutating func decode<K: JSONObjectKey, T: RawRepresentable>(
    _ key: Key, skippingInvalid: Bool, isRequired: Bool = false
  ) -> [K: T]? where T.RawValue: JSONDecodable {
    read(key, DictionaryFormat(RawValueFormat(), skippingInvalid: skippingInvalid), isRequired: isRequired)
  }
}

// MARK: - Parts of the same object

extension _JSONFields {
  /// Reads another model from the same object. If the model is not required, missing keys alone are not reported.
  ///
  /// - Parameter outer: The other keys that the object has, for a model that looks at all of them.
  @_disfavoredOverload @inlinable
  public mutating func decodeFlat<T: JSONDecodable>(besides outer: OuterKeys, isRequired: Bool = false) -> T? {
    // The type that a generic parameter stands for may have the macro.
    if let model = T.self as? any _JSONFieldReadable.Type { return flat(model, besides: outer, isRequired) as? T }
    return readWhole(ValueFormat(), isRequired ? .element : .part)
  }

  @usableFromInline
  mutating func flat<T: _JSONFieldReadable>(_ model: T.Type, besides outer: OuterKeys, _ isRequired: Bool) -> Any? {
    decodeFlat(besides: outer, isRequired: isRequired) as T?
  }

  /// Reads another model, made by a macro, from the same object. If it is required, its problems are problems of this model.
  @inlinable
  public mutating func decodeFlat<T: _JSONFieldReadable>(besides outer: OuterKeys, isRequired: Bool = false) -> T? {
    let before = self.outer
    var outer = outer
    outer.outer = before
    outer.part = T.self
    return BufferCursor.to(outer) { outer in
      let outer = OuterKeys.Reference(outer)
      guard isRequired, !T._readsArray else {
        return readWhole(PartModel(besides: outer), isRequired ? .element : .part)
      }
      if refusesParts { return nil }
      rewind()
      self.outer = outer
      defer {
        self.outer = before
        rewind()
      }
      return T(&self)
    }
  }

  /// Reads another model, made by a macro, for a model that has to know its keys.
  ///
  /// - Parameter isStrict: Whether the model is required if one of its keys is there.
  @inlinable
  public mutating func decodeKnownFlat<T: _JSONFieldReadable>(
    besides outer: OuterKeys, isRequired: Bool = false, isStrict: Bool = false
  ) -> T? {
    decodeFlat(besides: outer, isRequired: isRequired || isStrict && !isAbsent(T.self))
  }

  @_disfavoredOverload
  @available(
    *, unavailable,
    message:
      "'.strict', '.rejectsUnknownKeys' and '@Rest' need the keys of a '@Flat' part: give its type '@Glossy', too"
  )
  public mutating func decodeKnownFlat<T>(
    besides outer: OuterKeys, isRequired: Bool = false, isStrict: Bool = false
  ) -> T? {
    nil
  }
}

// MARK: - Types that can't be parts

extension _JSONFields {
  @_disfavoredOverload
  @available(
    *, unavailable,
    message: """
      the type of a '@Flat' part, or of a value beside a tag, needs '@Glossy': write it there, or give the value a key by '@Key', a label or \
      'content:'
      """
  )
  public mutating func decodeFlat<T>(besides outer: OuterKeys, isRequired: Bool = false) -> T? { nil }

  @_disfavoredOverload
  @available(*, unavailable, message: "the type of a value in an '.untagged' enum needs '@Glossy': write it there")
  public func alternative<Value>() -> Value? { nil }
}

// MARK: - Types that only the compiler knows

extension _JSONFields {
  /// Nil, with the type of a property. An extension of a nested type may be unable to name that type.
  @inlinable public func noValue<Model, Value>(of property: (Model) -> Value) -> Value? { nil }

  /// Nil, with the type of an optional property.
  @inlinable public func noValue<Model, Value>(of property: (Model) -> Value?) -> Value? { nil }

  /// Nils, with the types of a case's associated values.
  @inlinable
  public func noValues<each Value, Model>(of make: (repeat each Value) -> Model) -> (repeat (each Value)?) {
    (repeat nil as (each Value)?)
  }
}
