import Foundation

#if SWIFT_PACKAGE
  import Gloss
#endif

/// Where and why a value could not be read, for a report.
struct DecodingFailure {
  /// The tape index of the value, or of the object that a key is missing from.
  let index: Int
  let missingKey: String?
  let expectation: _Expectation
  /// That of the error, to know it again.
  let description: String
}

extension ValueDecoder {
  /// The error for a value in this one that is not what a scalar type is read from.
  func failure(_ type: any ScalarDecoding.Type, at index: Int, _ step: Step) -> DecodingError {
    let input = type.input(context.settings)
    let kind = tape.kind(at: index)
    if kind == .null, type != Bool.self {
      return failure(.type(type), at: index, step) { .valueNotFound(type, $0) }
    }
    if kind == (input is String.Type ? .string : input is Bool.Type ? .bool : .number) {
      return failure(.type(kind == .number ? input : type), at: index, step) { .dataCorrupted($0) }
    }
    return failure(.type(input), at: index, step) { .typeMismatch(input, $0) }
  }

  /// The error for a value in this one that is not what was expected.
  func failure(_ expectation: _Expectation, at index: Int, _ step: Step) -> DecodingError {
    failure(expectation, at: index, step) { context in
      guard case .container(let child) = expectation else { return .dataCorrupted(context) }
      let type: Any.Type = if case .key = child { [String: Any].self } else { [Any].self }
      return tape.isNull(at: index) ? .valueNotFound(type, context) : .typeMismatch(type, context)
    }
  }

  /// The error for a key that the object does not have.
  func failure(missing key: any CodingKey) -> DecodingError {
    let text = tape.description(missing: key.stringValue, at: index)
    note(.type(Any.self), at: index, missingKey: key.stringValue, text)
    return .keyNotFound(key, DecodingError.Context(codingPath: codingPath, debugDescription: text))
  }

  /// The error for an element behind the last one.
  func failureAtEnd(_ type: Any.Type, index: Int) -> DecodingError {
    let text = tape.description(missing: String(index), at: self.index)
    note(.type(type), at: self.index, missingKey: String(index), text)
    return .valueNotFound(type, DecodingError.Context(codingPath: path(to: .element(index)), debugDescription: text))
  }

  private func failure(
    _ expectation: _Expectation, at index: Int, _ step: Step, _ error: (DecodingError.Context) -> DecodingError
  ) -> DecodingError {
    let text =
      context.hasLocations
      ? tape.description(of: expectation, at: index) : "expected another value, found nothing"
    note(expectation, at: index, missingKey: nil, text)
    return error(DecodingError.Context(codingPath: path(to: step), debugDescription: text))
  }

  private func note(_ expectation: _Expectation, at index: Int, missingKey: String?, _ text: String) {
    context.lastFailure = DecodingFailure(
      index: index, missingKey: missingKey, expectation: expectation, description: text)
  }
}
