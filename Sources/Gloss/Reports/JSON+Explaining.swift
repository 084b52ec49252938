extension JSON {
  /// What `read` makes of the value at `path` in a source; throws where it gives nil, and in strict mode where
  /// there is anything to report.
  @inlinable
  static func decode<Result>(
    _ source: some JSONSource, at path: JSONKeyPath, _ mode: DecodingMode, _ read: (JSON) -> Result?
  ) throws(DecodingReport) -> Result {
    let json = try parse(source, Result.self)
    let result = json.value(at: path).flatMap(read)
    if mode == .lenient, let result { return result }
    let report = json.explained(at: path, isRead: result != nil, read)
    guard let result, report.isEmpty else { throw report }
    return result
  }

  /// The report about the value at `path` in a source.
  static func explain<Result>(
    _ source: some JSONSource, at path: JSONKeyPath, _ read: (JSON) -> Result?
  ) -> DecodingReport {
    do throws(DecodingReport) {
      let json = try parse(source, Result.self)
      return json.explained(at: path, isRead: json.value(at: path).flatMap(read) != nil, read)
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

  /// The report about the value at `path`: it is read once more, and what could not be read is noted.
  ///
  /// - Parameter isRead: Whether it could be read.
  @usableFromInline
  func explained<Result>(
    at path: JSONKeyPath, isRead: Bool, expecting expectation: Expectation = .type(Result.self),
    _ read: (JSON) -> Result?
  ) -> DecodingReport {
    guard let (document, index, isUsersText) = parsedPlace else {
      return DecodingReport(
        model: Result.self, JSONSyntaxError(.outOfMemory, offset: 0, in: .init(start: nil, count: 0)))
    }
    let builder = ReportBuilder(
      document: document, isUsersText: isUsersText, model: Result.self, expectation: expectation)
    let recorder = ReportRecorder()
    let recording = JSON(Document(document, recorder: recorder), index)
    guard let target = recording.value(at: path), case .value(.place(_, let root)) = target.form else {
      return builder.report(missing: path, from: index)
    }
    _ = read(target)
    return builder.report(recorder.close(), root: root, isRead: isRead)
  }

  /// The place of the value in a document. A built value gets one, because notes are taken by tape index; what JSON
  /// can't hold stands in it as a string that says so. Nil where there is no memory for it.
  private var parsedPlace: (document: Document, index: Int, isUsersText: Bool)? {
    if case .value(.place(let document, let index)) = form { return (document, index, true) }
    guard let text = try? text(unencodable: .inString) else { return nil }
    let json = try? JSON(string: text, maximumDepth: .max)
    guard case .value(.place(let document, let index))? = json?.form else { return nil }
    return (document, index, false)
  }
}
