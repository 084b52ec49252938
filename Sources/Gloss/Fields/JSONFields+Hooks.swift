// The macros write calls of these functions to call a function of a model at the end of reading.

extension _JSONFields {
  /// Takes the result of a function that may throw.
  @inlinable public func run(_ result: Void) throws {}

  /// Records that a function of the model threw an error. Errors of the library about the same value are already recorded.
  public func reject(because error: any Error) {
    if let report = error as? DecodingReport,
      others?.with({ $0.hasNotes(in: report.document) }) == true
    {
      return
    }
    otherReader?.reject(because: error)
  }
}
