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
    if let failure = error.context.underlyingError as? DecodingFailure, failure.hasLocation {
      // What reads the value itself knows what was expected.
      if failure.index == index, failure.missingKey == nil { return }
      return reader.note(failure.expectation, at: failure.index, missing: failure.missingKey)
    }
    note(ownError: error, in: reader)
  }

  /// Notes an error that a model's own initializer made, as far as it says where and why.
  private func note<Reader: _JSONReader & ~Copyable>(ownError error: DecodingError, in reader: borrowing Reader) {
    let target = descendant(at: error.context.codingPath).index
    switch error {
    case .typeMismatch(let type, _), .valueNotFound(let type, _):
      if target != index { reader.note(.type(type), at: target, missing: nil) }
    case .keyNotFound(let key, _): reader.note(.type(Any.self), at: target, missing: key.stringValue)
    default:
      let reason = error.context.debugDescription
      if target == index { return reader.reject(because: reason, isForClients: false) }
      reader.note(.rejected(because: reason, isForClients: false), at: target, missing: nil)
    }
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
