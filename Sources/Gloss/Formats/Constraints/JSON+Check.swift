extension JSON {
  /// Whether a value meets a constraint. If it does not, this records the reason as `reject(_:because:)` does.
  ///
  /// ```swift
  /// init?(json: JSON) {
  ///   guard let passengers: Int = "passengers" <~~ json, json.check(passengers, at: "passengers", .range(1...9)) else { return nil }
  ///   self.passengers = passengers
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - value: A value that was read.
  ///   - path: The path to the value from this one: a text with dots between the keys, or a `JSONKeyPath`. By default it is this value
  ///     itself.
  ///   - constraint: The constraint that the value has to meet.
  public func check<Constraint: JSONConstraint, Path: _KeyPathConvertible>(
    _ value: Constraint.Value, at path: Path = JSONKeyPath([]), _ constraint: Constraint
  ) -> Bool {
    if Constraint._comparesText, self.value.child(at: path._fieldPath)?.holdsTextSlowToHash ?? false {
      reject(path, because: String.reasonAgainstHashing)
      return false
    }
    if constraint._allows(value) { return true }
    reject(path, because: constraint.words(against: value))
    return false
  }
}
