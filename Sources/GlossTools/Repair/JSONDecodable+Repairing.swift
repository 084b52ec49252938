extension JSONDecodable where Self: JSONSchemaProviding {
  /// Reads a model from a text that is almost JSON, such as the answer of a language model. O(bytes).
  ///
  /// ```swift
  /// let (flights, repairs) = try SearchFlights.decode(repairing: answer)
  /// ```
  ///
  /// It repairs what `ModelTool.read(_:mode:)` does. Text that fits is read as by `decode(_:at:mode:)`.
  ///
  /// - Parameters:
  ///   - text: The text. Its JSON may be between words, and in a Markdown fence.
  ///   - mode: What is a problem. By default any mismatch is one, and so is an unknown key.
  /// - Returns: The model, and what was repaired, in the order of the text.
  /// - Throws: `DecodingReport` if it can't be repaired, or could mean two things.
  public static func decode(
    repairing text: some StringProtocol & JSONSource, mode: DecodingMode = .exact
  ) throws(DecodingReport) -> (value: Self, repairs: [DecodingReport.Problem]) {
    do throws(DecodingReport) {
      return (try decode(text, mode: mode), [])
    } catch {
      return try AnswerRepair(mode: mode).read(text, error)
    }
  }
}
