extension Sequence where Element: JSONEncodable {
  // Not an extension of `Array`: if nothing says which type is meant, that of Gloss is more special, and counts.
  /// The elements as JSON values. Never nil.
  @available(*, deprecated, message: "Leave out what unwraps the result: it is not optional")
  public func toJSONArray() -> [JSON]? {
    let values: [JSON] = Array(self).toJSONArray()
    return values
  }
}
