import Gloss

// Models catch many errors: some try one type after the other. So an error that is thrown inside `decode` has only a few words. It gets
// the full description, with line and column, when it leaves `decode`. Until then this is its `underlyingError`.

/// The place and the reason of a failure to read a value.
struct DecodingFailure: Error, CustomStringConvertible {
  /// The value, or the object or array that lacks a child.
  let json: JSON
  /// The key of the missing child.
  let missingKey: String?
  let expectation: _Expectation
  /// Whether the value is in the text. The null in place of a missing value is not.
  let hasLocation: Bool
  /// The short description of the error.
  let words: String

  /// A short description for a value of a kind. These are constants: to build such a text would take longer than to read most values.
  static func words(for kind: JSON.Kind) -> String {
    switch kind {
    case .null: "unexpected null"
    case .bool: "unexpected true or false"
    case .number: "unexpected number"
    case .string: "unexpected string"
    case .array: "unexpected array"
    case .object: "unexpected object"
    }
  }

  /// The full description: what is wrong, and where.
  var description: String {
    guard hasLocation, let (tape, index, _) = try? json.tape() else { return words }
    return missingKey.map { tape.description(missing: $0, at: index) } ?? tape.description(of: expectation, at: index)
  }
}

extension DecodingError {
  /// The error as it leaves `decode`. If a model took over an error, its description does not change.
  var explained: DecodingError {
    guard let failure = context.underlyingError as? DecodingFailure else { return self }
    let words = context.debugDescription == failure.words ? failure.description : context.debugDescription
    let explained = Context(codingPath: context.codingPath, debugDescription: words)
    return switch self {
    case .typeMismatch(let type, _): .typeMismatch(type, explained)
    case .valueNotFound(let type, _): .valueNotFound(type, explained)
    case .keyNotFound(let key, _): .keyNotFound(key, explained)
    default: .dataCorrupted(explained)
    }
  }
}

extension DecodingError {
  /// The error for a source that is not JSON.
  static func notJSON(_ error: any Error) -> DecodingError {
    // Without the hint about parsing options, because a decoder has none.
    let words = (error as? JSONSyntaxError).map { "line \($0.line), column \($0.column): \($0.reason)" } ?? "\(error)"
    return .dataCorrupted(Context(codingPath: [], debugDescription: "not JSON: \(words)", underlyingError: error))
  }

  var context: Context {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
      .dataCorrupted(let context):
      context
    @unknown default: Context(codingPath: [], debugDescription: String(describing: self))
    }
  }
}

extension ValueDecoder {
  /// The error for a value inside this one that does not fit a scalar type.
  func failure(_ type: any ScalarDecoding.Type, at index: Int, _ step: Step) -> DecodingError {
    let input = type.input(context.settings)
    let kind = tape.kind(at: index)
    if kind == .null, type != Bool.self {
      return .valueNotFound(type, failureContext(.type(type), at: index, step))
    }
    if kind == (input is String.Type ? .string : input is Bool.Type ? .bool : .number) {
      return .dataCorrupted(failureContext(.type(kind == .number ? input : type), at: index, step))
    }
    return .typeMismatch(input, failureContext(.type(input), at: index, step))
  }

  /// The error for a value inside this one that does not meet an expectation.
  func failure(_ expectation: _Expectation, at index: Int, _ step: Step) -> DecodingError {
    let context = failureContext(expectation, at: index, step)
    guard case .container(let child) = expectation else { return .dataCorrupted(context) }
    let type: Any.Type = if case .key = child { [String: Any].self } else { [Any].self }
    return tape.isNull(at: index) ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }

  /// The error for a key that is missing in the object.
  func failure(missing key: any CodingKey) -> DecodingError {
    .keyNotFound(key, failureContext(.type(Any.self), at: index, .root, missing: key.stringValue))
  }

  /// The error for an element after the last one.
  func failureAtEnd(_ type: Any.Type, index: Int) -> DecodingError {
    .valueNotFound(type, failureContext(.type(type), at: self.index, .element(index), missing: String(index)))
  }

  private func failureContext(
    _ expectation: _Expectation, at index: Int, _ step: Step, missing key: String? = nil
  ) -> DecodingError.Context {
    let words = key.map { "missing key \"\($0)\"" } ?? DecodingFailure.words(for: tape.kind(at: index))
    return DecodingError.Context(
      codingPath: path(to: step), debugDescription: words,
      underlyingError: DecodingFailure(
        json: tape.json(at: index), missingKey: key, expectation: expectation, hasLocation: context.hasLocations,
        words: words))
  }
}
