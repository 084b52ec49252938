#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a call of a tool came to: what to send back to the language model.
public struct ToolResult: Sendable, Hashable {
  /// The result: a string as it is, and any other value as JSON. For an error, what was wrong.
  public let text: String
  /// Whether the call failed.
  public let isError: Bool
  /// The result as JSON; nil for an error.
  public let json: JSON?
  /// What was repaired in the arguments, as `ModelTool.read(_:mode:)` does.
  public let repairs: [DecodingReport.Problem]

  private init(text: String, isError: Bool, json: JSON?, _ repairs: [DecodingReport.Problem] = []) {
    (self.text, self.isError, self.json, self.repairs) = (text, isError, json, repairs)
  }

  /// Creates the result of a call that failed.
  init(error text: String) { self.init(text: text, isError: true, json: nil) }

  /// Creates the result of a call that failed, for what was thrown.
  init(_ error: any Error) {
    if error is CancellationError {
      self.init(error: "The call was cancelled.")
    } else {
      self.init(error: (error as? any LocalizedError)?.errorDescription ?? String(describing: error))
    }
  }

  /// Creates the result with a value.
  init(_ output: some JSONEncodable, _ repairs: [DecodingReport.Problem]) {
    guard let json = output.toJSON() else {
      self.init(error: "The result has no JSON.")
      return
    }
    do {
      let text = try String(json: json) ?? json.string(.withoutEscapingSlashes)
      self.init(text: text, isError: false, json: json, repairs)
    } catch {
      self.init(error: "The result has no JSON: \(error)")
    }
  }
}
