// Reports about the text around the values of a stream. Only for `GlossStreams`.

extension DecodingReport {
  /// The report for a stream that is not JSON.
  ///
  /// - Parameter path: The path to the value with the error; empty if the error is not in a value.
  public static func _of(
    _ error: JSONSyntaxError, at path: JSONKeyPath = [], model: Any.Type
  ) -> DecodingReport {
    DecodingReport(model: model, error, at: path)
  }

  /// The report for a value of a wrong kind.
  ///
  /// - Parameters:
  ///   - json: The value. For an array or object, an empty one is enough.
  ///   - path: The path to the value.
  ///   - step: The step of the path that leads on from it; nil if the model is read from it.
  public static func _of(
    _ json: JSON, at path: JSONKeyPath, _ position: _JSONStreamPosition, before step: JSONKeyPath.Segment?,
    model: Any.Type
  ) -> DecodingReport {
    let expectation = step.map { _Expectation.container(of: $0) } ?? .type(model)
    return DecodingReport(model: model, Verdict(on: json, [expectation]), at: path, position)
  }

  /// The report for an object or array that has no child for a path.
  ///
  /// - Parameters:
  ///   - step: The step of the path that leads nowhere.
  ///   - kind: Whether the value is an object, an array, or null.
  ///   - count: The number of elements of the array.
  ///   - path: The whole path, including the part after the step.
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
