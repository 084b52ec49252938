extension JSON {
  /// The report about the value at `path`. The value is read with notes of missing values and of values that do not fit.
  ///
  /// - Parameters:
  ///   - hasFailed: Whether it is known that the value can't be read.
  ///   - mode: Whether values that a model did without are problems.
  @usableFromInline
  func report<Reading: _ValueReading>(
    at path: JSONKeyPath, _ reading: Reading, hasFailed: Bool, mode: DecodingMode = .lenient
  ) -> DecodingReport {
    guard let (document, index) = parsed else { return reportOnBuilt(at: path, reading, hasFailed, mode) }
    let original = document.original
    guard case .place(_, let target)? = value.child(at: path.segments) else {
      let note = original.withPlace(index) {
        Note(missing: .segments(path.segments), from: $0, .unknown, reading._expectation)
      }
      let summary = Summary(of: index, as: Reading._identity, isRead: false, [Finding(note: note, role: .cause)])
      return DecodingReport(model: Reading.Value.self, summary, nil, in: original, .lenient)
    }
    // If a report is already being made, the value was just read for it, and its log has a summary. To read again would double the time
    // for each level of a format that contains itself. The summary is by this format if the format holds nothing, so that all of its type
    // are equal, or if it just failed, so that it was the last one to read.
    if hasFailed || MemoryLayout<Reading>.size == 0, mode != .exact,
      let log = (document as? RecordedDocument)?.log, let summary = log.last(of: target, as: Reading._identity)
    {
      return DecodingReport(model: Reading.Value.self, summary, log, in: original, mode)
    }
    return JSON.report(original, target, reading, hasFailed, mode)
  }

  /// The report about a value of a document.
  static func report<Reading: _ValueReading>(
    _ document: Document, _ target: Int, _ reading: Reading, _ hasFailed: Bool, _ mode: DecodingMode,
    prefix: JSONKeyPath? = nil
  ) -> DecodingReport {
    let (log, frame) = document.withPlace(target) { place in
      let log = Log(of: place, findsUnknownKeys: mode == .exact)
      return (log, log.begin(place, as: Reading._identity, isOutermost: true))
    }
    let recorded = RecordedDocument(document, log)
    var isRead =
      !JSON(recorded, target).isRefused && recorded.withPlace(target) { reading._read(RecordedPlace($0)) } != nil
    if isRead, hasFailed {
      isRead = false
      // This attempt took less stack, and did not run out of it.
      if document.isDeep {
        log.withNotes(around: target) { notes in
          if !notes.isRefused { notes.add(Note(unreadable: target, for: target, .lessDepth)) }
        }
      }
    }
    log.noteValues(around: target) { values, _ in values.note(target, isRead: isRead) }
    let summary =
      log.end(frame, isRead: isRead, reading._expectation)
      ?? Summary(of: target, as: Reading._identity, isRead: true)
    // A way to read that holds something, such as a closure, is not the same as another one of its type.
    if !summary.isRead, !summary.isRefused, MemoryLayout<Reading>.size == 0 {
      let valueCount = document.withView { $0.next(after: target) - target }
      if valueCount > 1 { document.failures.add(summary, valueCount: valueCount) }
    }
    return DecodingReport(model: Reading.Value.self, summary, log, in: document, prefix: prefix, mode)
  }

  /// The report about a value that was built. It is turned into a document, because notes are taken by tape index.
  private func reportOnBuilt<Reading: _ValueReading>(
    at path: JSONKeyPath, _ reading: Reading, _ hasFailed: Bool, _ mode: DecodingMode
  ) -> DecodingReport {
    guard let target = value.child(at: path.segments) else { return report(missing: path, reading) }
    if case .place = target { return JSON(target).report(at: [], reading, hasFailed: hasFailed, mode: mode) }
    // A value that JSON can't hold becomes a string that says so.
    guard let text = try? JSON(target).text(unencodable: .inString),
      let (document, index) = (try? JSON(string: text, maximumDepth: .max))?.parsed
    else { return DecodingReport(model: Reading.Value.self, .outOfMemory) }
    return JSON.report(document, index, reading, hasFailed, mode, prefix: path)
  }

  /// The report about a path that leads nowhere in a value that was built.
  private func report<Reading: _ValueReading>(missing path: JSONKeyPath, _ reading: Reading) -> DecodingReport {
    let (end, rest) = follow(path)
    let step = path.segments[rest.startIndex]
    let isBlocked = end.blocks(step)
    let verdict =
      isBlocked
      ? Verdict(on: end, [.container(of: step)])
      : Verdict(missing: step, from: end.kind, count: end.count, [reading._expectation])
    let problem = DecodingReport.Problem(
      path: isBlocked ? JSONKeyPath(Array(path.segments[..<rest.startIndex])) : path, .error, verdict, offset: nil, nil)
    return DecodingReport(model: Reading.Value.self, problem)
  }
}
