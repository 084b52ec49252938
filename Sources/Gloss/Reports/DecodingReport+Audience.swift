// Reports in words for those who wrote the JSON and have to write it again.

extension DecodingReport {
  /// Who reads a text about a report. Later versions may add others.
  public struct Audience: Hashable, Sendable {
    /// A language model that wrote the JSON.
    public static let model = Audience()
  }

  /// The report in words for those who have to write the JSON again. They never saw a type of Swift, so it names none.
  ///
  /// It is the JSON with a comment for each problem and warning, or a list of them with their paths, whichever is shorter. For JSON of more
  /// than 64 KB, and for a part of a stream, it is the list.
  ///
  /// ```
  /// The JSON does not have the expected form. The comments say what is wrong:
  /// {
  ///   "origin": "Berlin", // does not match the pattern [A-Z]{3}
  ///   "passengers": "two" // expected an integer, found string "two"
  ///   // missing key "day"
  /// }
  /// ```
  ///
  /// O(problems and warnings + maximum length).
  ///
  /// - Parameters:
  ///   - audience: Who reads it.
  ///   - maximumLength: The maximum length in bytes of UTF-8. The first line and the first problem are always there. If the list is longer, its
  ///     last entries are only counted.
  public func text(for audience: Audience, maximumLength: Int = 4000) -> String {
    if isEmpty { return "\(title)." }
    let list = list(maximumLength: maximumLength)
    let begin = "\(title). The comments say what is wrong:\n"
    let end = problemCount.adding(warningCount) > entries.list.count ? "\n// \(rest(after: entries.list.count))" : ""
    let room = min(list.utf8.count, maximumLength) - begin.utf8.count - end.utf8.count
    guard let document = smallDocument, document.withView({ $0.byteCount <= room }),
      let json = MarkedText.of(document, entries.marks, maximumLength: room)
    else { return list }
    return begin + json + end
  }

  /// The problems and warnings with their paths, a line for each.
  private func list(maximumLength: Int) -> String {
    var text = "\(title). This is wrong:"
    var count = 0
    for problem in entries.list {
      let line = "\n- \(problem.detailWithPath)"
      let rest = "\n- \(rest(after: count))"
      if count > 0, text.utf8.count + line.utf8.count + rest.utf8.count > maximumLength { return text + rest }
      text += line
      count += 1
    }
    return problemCount.adding(warningCount) > count ? text + "\n- \(rest(after: count))" : text
  }

  private func rest(after count: Int) -> String { "and \(problemCount.adding(warningCount) - count) more" }
}
