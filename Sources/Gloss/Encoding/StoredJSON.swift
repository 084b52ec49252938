/// A value as it is stored in a built tree: what `JSONEncodable._stored()` gives.
///
/// It is how the library writes its own types without making a `JSON` for each scalar and each element, which is
/// larger and is passed in memory.
public struct _JSONStored {
  @usableFromInline let value: StoredValue

  @inlinable
  @inline(__always)
  init(_ value: StoredValue) {
    self.value = value
  }

  /// The value as `toJSON()` gives it: nil where JSON can't hold something in it, unless failing values are kept.
  @usableFromInline
  var json: JSON? {
    JSON(value).ifEncodable
  }

  /// An array of numbers, which may be infinite or none and fail to encode then.
  @usableFromInline
  static func array(of elements: [Double]) -> _JSONStored {
    _JSONStored(.array(ArrayNode(elements)))
  }

  /// An object of lone members whose keys differ.
  @usableFromInline
  static func object(of members: [JSON?]) -> _JSONStored {
    _JSONStored(.object(ObjectNode(distinct: members)))
  }
}

extension JSONEncodable {
  @inlinable
  public func _stored() -> _JSONStored? {
    toJSON().map { _JSONStored($0.value) }
  }

  @inlinable
  public static func _storedArray(of elements: some Collection<Self>) -> _JSONStored? {
    _JSONStored(.array(ArrayNode(elements.map { $0._stored()?.value ?? .missing(Self.self) })))
  }
}
