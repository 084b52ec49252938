extension JSON {
  /// Reads the value at `path` in a source by `reading`. Throws if that returns nil, and in strict mode also if there is something to
  /// report.
  @inlinable
  package static func decode<Reading: _ValueReading>(
    _ source: some JSONSource, at path: JSONKeyPath, _ reading: Reading, _ mode: DecodingMode = .lenient
  ) throws(DecodingReport) -> Reading.Value {
    let json = try parse(source, Reading.Value.self)
    json.noteReading(at: path)
    return try json.decode(at: path, reading, mode)
  }

  /// Does the same as `decode` for a parsed value.
  ///
  /// - Parameter hasFailed: Whether it is known that the value can't be read.
  @inlinable
  package func decode<Reading: _ValueReading>(
    at path: JSONKeyPath, _ reading: Reading, hasFailed: Bool = false, _ mode: DecodingMode
  ) throws(DecodingReport) -> Reading.Value {
    let result = hasFailed ? nil : value(at: path)?.readWhole(reading)
    if mode == .lenient, let result { return result }
    let report = report(at: path, reading, hasFailed: result == nil, mode: mode)
    guard let result, report.isEmpty else { throw report }
    return result
  }

  /// The report about the value at `path` in a source.
  package static func explain(
    _ source: some JSONSource, at path: JSONKeyPath, _ reading: some _ValueReading
  ) -> DecodingReport {
    do throws(DecodingReport) {
      return try parse(source, type(of: reading).Value.self).report(at: path, reading, hasFailed: false)
    } catch {
      return error
    }
  }

  @usableFromInline
  static func parse(_ source: some JSONSource, _ model: Any.Type) throws(DecodingReport) -> JSON {
    do throws(JSONSyntaxError) {
      return try type(of: source).json(from: source)
    } catch {
      throw DecodingReport(model: model, error)
    }
  }
}
