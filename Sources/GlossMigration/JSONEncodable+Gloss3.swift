extension Sequence where Element: JSONEncodable {
  // Not an extension of `Array`: if the context does not say which function is meant, Gloss's own one is more specialised, and the
  // compiler takes it.
  /// The elements as JSON values. Never nil.
  @available(*, deprecated, message: "Leave out what unwraps the result: it is not optional")
  public func toJSONArray() -> [JSON]? {
    let values: [JSON] = Array(self).toJSONArray()
    return values
  }
}
