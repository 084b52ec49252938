/// What a language model answered.
public enum ModelAnswer<Model> {
  /// The model, and what was repaired so that it could be read, in the order of the text: the first `DecodingReport.maximumProblemCount`. Each repair has
  /// its place in the text.
  ///
  /// Repairs of the kind `.incomplete` say that the text broke off.
  case value(Model, repairs: [DecodingReport.Problem])
  /// What is wrong, which `DecodingReport.text(for:maximumLength:)` says in words for the language model.
  case failure(DecodingReport)

  init(_ read: () throws(DecodingReport) -> (value: Model, repairs: [DecodingReport.Problem])) {
    do throws(DecodingReport) {
      let (value, repairs) = try read()
      self = .value(value, repairs: repairs)
    } catch {
      self = .failure(error)
    }
  }
}

extension ModelAnswer: Sendable where Model: Sendable {}
