import Foundation

#if SWIFT_PACKAGE
  import Gloss
#endif

/// Reads a `Decodable` type by a decoder. A report goes on into what it reads.
struct CodableReading<Value: Swift.Decodable>: _ValueReading {
  let decoder: GlossJSONDecoder

  init(_ type: Value.Type = Value.self, by decoder: GlossJSONDecoder) { self.decoder = decoder }

  func read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Value? {
    do {
      let root = try decoder.root(of: reader.json)
      do {
        return try root.decode(Value.self)
      } catch {
        root.note(error, in: reader)
      }
    } catch {
      reader.reject(because: error.decodingReason, isForClients: false)
    }
    return nil
  }
}

extension Error {
  /// What is wrong, for people: what a `LocalizedError` says, or the value as a text.
  fileprivate var decodingReason: String { (self as? any LocalizedError)?.errorDescription ?? String(describing: self) }
}

// MARK: - Errors

extension ValueDecoder {
  /// Notes why the value of this decoder could not be read.
  fileprivate func note<Reader: _JSONReader & ~Copyable>(_ error: any Error, in reader: borrowing Reader) {
    guard let error = error as? DecodingError else {
      return reader.reject(because: error.decodingReason, isForClients: error is any LocalizedError)
    }
    // A model inside of the value took the notes for the same report.
    if error.context.underlyingError is DecodingReport { return }
    var failure = failure(of: error)
    if let last = context.lastFailure, last.description == error.context.debugDescription { failure = last }
    // Of the value itself, the reader knows what was expected. But a model may have given a reason.
    if failure.index == index, failure.missingKey == nil {
      if case .rejected(let reason, _) = failure.expectation { reader.reject(because: reason, isForClients: false) }
      return
    }
    reader.note(failure.expectation, at: failure.index, missing: failure.missingKey)
  }

  /// Where and why a value could not be read, as far as an error of a model's own initializer says.
  private func failure(of error: DecodingError) -> DecodingFailure {
    let context = error.context
    let target = descendant(at: context.codingPath)
    var missingKey: String?
    let expectation: _Expectation
    switch error {
    case .typeMismatch(let type, _), .valueNotFound(let type, _): expectation = .type(type)
    case .keyNotFound(let key, _): (expectation, missingKey) = (.type(Any.self), key.stringValue)
    default: expectation = .rejected(because: context.debugDescription, isForClients: false)
    }
    return DecodingFailure(
      index: target.index, missingKey: missingKey, expectation: expectation, description: context.debugDescription)
  }

  /// The value at the end of a coding path, or the last one on the way that is there.
  private func descendant(at path: [any CodingKey]) -> ValueDecoder {
    var decoder = self
    for key in path {
      guard let index = decoder.childIndex(key) else { break }
      decoder = decoder.child(index, .member(key))
    }
    return decoder
  }

  private func childIndex(_ key: any CodingKey) -> Int? {
    guard let elements = tape.elements(at: index) else { return member(key.stringValue) }
    guard let number = key.intValue, number >= 0, number < tape.count(at: index) else { return nil }
    var position = elements.lowerBound
    for _ in 0..<number { position = tape.position(afterElementAt: position) }
    return position
  }
}

extension DecodingError {
  var context: Context {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
      .dataCorrupted(let context):
      context
    @unknown default: Context(codingPath: [], debugDescription: String(describing: self))
    }
  }
}
