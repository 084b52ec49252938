extension JSON {
  /// What `read` makes of the value at `path` in a source; throws where it gives nil, and in strict mode where
  /// there is anything to report.
  @inlinable
  static func decode<Result>(
    _ source: some JSONSource, at path: JSONKeyPath, _ mode: DecodingMode, _ read: (JSON) -> Result?
  ) throws(DecodingReport) -> Result {
    let json = try parse(source, Result.self)
    if mode == .lenient, let result = json[path: path].flatMap(read) { return result }
    let (result, report) = json.explained(at: path, read)
    guard let result, mode == .lenient || report.isEmpty else { throw report }
    return result
  }

  /// The report about the value at `path` in a source.
  static func explain<Result>(
    _ source: some JSONSource, at path: JSONKeyPath, _ read: (JSON) -> Result?
  ) -> DecodingReport {
    do throws(DecodingReport) {
      return try parse(source, Result.self).explained(at: path, read).report
    } catch {
      return error
    }
  }

  @usableFromInline
  static func parse(_ source: some JSONSource, _ model: Any.Type) throws(DecodingReport) -> JSON {
    do throws(JSONSyntaxError) {
      return try source.parsedJSON()
    } catch {
      throw DecodingReport(model: model, error)
    }
  }

  /// What `read` makes of the value at `path`, and the report about it.
  @usableFromInline
  func explained<Result>(
    at path: JSONKeyPath, expecting expectation: Expectation = .type(Result.self), _ read: (JSON) -> Result?
  ) -> (result: Result?, report: DecodingReport) {
    let source: (document: Document, index: Int, isUsersText: Bool)
    do throws(JSONEncodingError) {
      source = try place()
    } catch {
      return (nil, DecodingReport(model: Result.self, error))
    }
    let builder = ReportBuilder(
      document: source.document, isUsersText: source.isUsersText, model: Result.self, expectation: expectation)
    let recorder = ReportRecorder()
    let recording = JSON(Document(source.document, recorder: recorder), source.index)
    guard let target = recording[path: path], case .value(.place(_, let root)) = target.form else {
      return (nil, builder.report(missing: path, from: source.index))
    }
    let result = read(target)
    return (result, builder.report(recorder.close(), root: root, isRead: result != nil))
  }

  /// The place of the value in a document. A built value gets one: notes are taken by tape index.
  private func place() throws(JSONEncodingError) -> (Document, Int, isUsersText: Bool) {
    if case .value(.place(let document, let index)) = form { return (document, index, true) }
    let data = try data()
    do throws(JSONSyntaxError) {
      let document = try data.withUnsafeBytes { bytes in
        Result { () throws(JSONSyntaxError) in try Document(parsing: bytes, options: [], maximumDepth: .max) }
      }.get()
      return (document, 0, false)
    } catch {
      throw JSONEncodingError(path: [], reason: error.message)
    }
  }
}

extension DecodingReport {
  /// A report about a built value with something in it that JSON can't hold.
  fileprivate init(model: Any.Type, _ error: JSONEncodingError) {
    self.init(
      model: model,
      problem: Problem(
        path: error.path, kind: .invalidValue, severity: .problem, expected: "JSON", found: error.reason,
        message: error.reason, offset: nil, line: nil, column: nil))
  }
}
