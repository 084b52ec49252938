// Reports about what is around the values of a stream. Only for `GlossStreams`.

extension DecodingReport {
  /// The report that a stream is not JSON.
  ///
  /// - Parameter path: The path to the value that is not; empty if something else is wrong.
  public static func _of(
    _ error: JSONSyntaxError, at path: JSONKeyPath = [], model: Any.Type
  ) -> DecodingReport {
    DecodingReport(model: model, error, at: path)
  }

  /// The report that a value is of another kind than what is read from it.
  ///
  /// - Parameters:
  ///   - json: The value. For an array or object, an empty one will do.
  ///   - path: The path to the value.
  ///   - step: The step of the path that leads on from it; nil if the model is read from it.
  public static func _of(
    _ json: JSON, at path: JSONKeyPath, _ position: _JSONStreamPosition, before step: JSONKeyPath.Segment?,
    model: Any.Type
  ) -> DecodingReport {
    let expectation = step.map { _Expectation.container(of: $0) } ?? .type(model)
    return DecodingReport(model: model, Verdict(on: json, [expectation]), at: path, position)
  }

  /// The report that an object or array does not have what a path leads to.
  ///
  /// - Parameters:
  ///   - step: The step of the path that leads nowhere.
  ///   - kind: Whether that is an object, an array, or null.
  ///   - count: How many elements the array has.
  ///   - path: The whole path, also what follows the step.
  public static func _of(
    missing step: JSONKeyPath.Segment, from kind: JSON.Kind, count: Int = 0, at path: JSONKeyPath,
    _ position: _JSONStreamPosition, model: Any.Type
  ) -> DecodingReport {
    DecodingReport(model: model, Verdict(missing: step, from: kind, count: count, [.type(model)]), at: path, position)
  }

  private init(model: Any.Type, _ verdict: Verdict, at path: JSONKeyPath, _ position: _JSONStreamPosition) {
    let problem = Problem(path: path, .error, verdict, offset: position.offset, position.location)
    self.init(model: model, problem)
  }
}
