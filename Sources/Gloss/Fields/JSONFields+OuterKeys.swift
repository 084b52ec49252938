extension _JSONFields {
  /// The keys around a model that shares its object with others.
  @frozen public struct OuterKeys: ExpressibleByStringLiteral {
    /// Keys in the form of `KeyTree`, if there is no `model`.
    @usableFromInline let keys: StaticString
    /// A model that adds its keys.
    @usableFromInline let model: (any _JSONFieldReadable.Type)?
    /// The keys around that model. `_JSONFields.decodeFlat` keeps both until the part is read, one inside the other.
    @usableFromInline var outer: Reference?
    /// The part of the model that is read.
    @usableFromInline var part: (any _JSONFieldReadable.Type)?

    /// Keys that `_JSONFields.decodeFlat` lends to a part of a model.
    @frozen public struct Reference {
      @usableFromInline let cursor: BufferCursor<OuterKeys>

      @inlinable @inline(__always) init(_ cursor: BufferCursor<OuterKeys>) { self.cursor = cursor }

      var keys: OuterKeys { cursor.pointee }
    }

    @inlinable @inline(__always)
    public init(stringLiteral keys: StaticString) {
      self.keys = keys
      model = nil
    }

    /// Creates the keys of a model.
    @inlinable @inline(__always)
    public init(of model: any _JSONFieldReadable.Type) {
      keys = ""
      self.model = model
    }

    /// - Parameter skippingParts: Whether the keys of the part that is read are left out.
    func add(to keys: inout _KnownKeys, skippingParts: Bool = false) {
      if skippingParts { keys.skipped = part }
      if let model { model._addKeys(to: &keys) } else { keys.add(self.keys) }
      outer?.keys.add(to: &keys, skippingParts: skippingParts)
    }

    /// The keys that belong to the models around the part that is read, and to their other parts.
    var others: _KnownKeys {
      var keys = _KnownKeys.owned
      add(to: &keys, skippingParts: true)
      return keys
    }
  }
}
