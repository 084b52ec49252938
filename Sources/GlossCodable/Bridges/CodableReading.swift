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
      let noteCount = reader.noteCount
      do {
        let value = try root.decode(Value.self)
        reader.forgetFailures(after: noteCount, keepsLast: false)
        return value
      } catch {
        // A model inside of the value took the notes for the same report. Those of other errors were caught.
        let isNoted = (error as? DecodingError)?.context.underlyingError is DecodingReport
        reader.forgetFailures(after: noteCount, keepsLast: isNoted)
        if !isNoted { root.note(error, in: reader) }
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
    if let failure = error.context.underlyingError as? DecodingFailure, failure.hasLocation {
      // What reads the value itself knows what was expected.
      if failure.index == index, failure.missingKey == nil { return }
      return reader.note(failure.expectation, at: failure.index, missing: failure.missingKey)
    }
    note(ownError: error, in: reader)
  }

  /// Notes an error that none of our decoders made for this value: a model's own initializer did, or another decoder that it used.
  /// The path counts if it leads to a value for which the error may be true.
  private func note<Reader: _JSONReader & ~Copyable>(ownError error: DecodingError, in reader: borrowing Reader) {
    let context = error.context
    if let target = descendant(at: context.codingPath)?.index {
      switch error {
      case .typeMismatch(let type, _) where !isValue(of: type, at: target),
        .valueNotFound(let type, _) where tape.isNull(at: target):
        // What reads the value itself knows what was expected.
        if target != index { reader.note(.type(type), at: target, missing: nil) }
        return
      case .keyNotFound(let key, _) where child(target, .root).member(key.stringValue) == nil:
        return reader.note(.type(Any.self), at: target, missing: key.stringValue)
      case .dataCorrupted where target != index:
        return reader.note(.rejected(because: context.debugDescription, isForClients: false), at: target, missing: nil)
      default: break
      }
    }
    reader.reject(because: context.words, isForClients: false)
  }

  /// Whether a value is one of a type that standard types are read from.
  private func isValue(of type: Any.Type, at index: Int) -> Bool {
    switch tape.kind(at: index) {
    case .array: type == [Any].self
    case .object: type == [String: Any].self
    default: (type as? any ScalarDecoding.Type)?.decode(at: index, self) != nil
    }
  }

  /// The value at the end of a coding path; nil if it is not there.
  private func descendant(at path: [any CodingKey]) -> ValueDecoder? {
    var decoder = self
    for key in path {
      guard let index = decoder.childIndex(key) else { return nil }
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

extension DecodingError.Context {
  /// What is wrong, with the coding path if there is one.
  fileprivate var words: String {
    let path = JSONKeyPath(codingPath: codingPath)
    return path.segments.isEmpty ? debugDescription : "\(path): \(debugDescription)"
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
