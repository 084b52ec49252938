// Reports about the text around the values of a stream.

extension DecodingReport {
  /// Creates the report for a value of a wrong kind.
  ///
  /// - Parameters:
  ///   - json: The value. For an array or object, an empty one is enough.
  ///   - path: The path to the value.
  ///   - step: The step of the path that leads on from it; nil if the model is read from it.
  package init(
    model: Any.Type, _ json: JSON, at path: JSONKeyPath, _ position: TextPosition, before step: JSONKeyPath.Segment?
  ) {
    let expectation = step.map { _Expectation.container(of: $0) } ?? .type(model)
    self.init(model: model, Verdict(on: json, [expectation]), at: path, position)
  }

  /// Creates the report for an object or array that has no child for a path.
  ///
  /// - Parameters:
  ///   - step: The step of the path that leads nowhere.
  ///   - kind: Whether the value is an object, an array, or null.
  ///   - count: The number of elements of the array.
  ///   - path: The whole path, including the part after the step.
  package init(
    model: Any.Type, missing step: JSONKeyPath.Segment, from kind: JSON.Kind, count: Int = 0, at path: JSONKeyPath,
    _ position: TextPosition
  ) {
    self.init(model: model, Verdict(missing: step, from: kind, count: count, [.type(model)]), at: path, position)
  }

  private init(model: Any.Type, _ verdict: Verdict, at path: JSONKeyPath, _ position: TextPosition) {
    let problem = Problem(path: path, .error, verdict, offset: position.offset, position.location)
    self.init(model: model, problem)
  }
}
