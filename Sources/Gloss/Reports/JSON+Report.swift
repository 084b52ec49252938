extension JSON {
  /// The report about the value at `path`: it is read once more, and what could not be read is noted.
  ///
  /// - Parameter isRead: Whether it could be read.
  @usableFromInline
  func explained<Reading: ValueReading>(
    at path: JSONKeyPath, _ reading: Reading, isRead: Bool
  ) -> DecodingReport {
    guard let (document, index, isUsersText) = parsedPlace else {
      return DecodingReport(
        model: Reading.Value.self, JSONSyntaxError(.outOfMemory, offset: 0, in: .init(start: nil, count: 0)))
    }
    let builder = ReportBuilder(
      document: document, isUsersText: isUsersText, model: Reading.Value.self, expectation: reading.expectation)
    let recorder = Recorder()
    let recording = JSON(RecordedDocument(document, recorder: recorder), index)
    guard let target = recording.value(at: path), case .value(.place(_, let root)) = target.form else {
      return builder.report(missing: path, from: index)
    }
    // Where a report is being made already, that one says why. To read the value again for this one, which a model drops, would
    // double the time at each level of models that nest.
    if isRead || !isRecorded { _ = target.read(reading) }
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
