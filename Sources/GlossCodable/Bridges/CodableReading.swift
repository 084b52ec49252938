import Gloss

extension Swift.Decodable {
  /// The value of a reader; nil if it does not fit.
  static func read<Reader: _JSONReader & ~Copyable>(
    _ reader: borrowing Reader, by settings: SharedSettings<DecodingSettings>
  ) -> Self? {
    if let (tape, index) = reader.tape { return read(reader, tape, index, settings, owner: nil) }
    do {
      let (tape, index, owner) = try reader.json.tape()
      defer { withExtendedLifetime(owner) {} }
      return read(reader, tape, index, settings, owner: owner)
    } catch {
      reader.reject(because: DecodingError.notJSON(error))
      return nil
    }
  }

  /// - Parameter owner: The value that keeps the document alive; nil if the value of the reader does.
  @inline(__always)
  private static func read<Reader: _JSONReader & ~Copyable>(
    _ reader: borrowing Reader, _ tape: JSONTape, _ index: Int, _ settings: SharedSettings<DecodingSettings>,
    owner: JSON?
  ) -> Self? {
    let spare = SpareDecoder.begin()
    let value = read(reader, by: spare.with { $0.root(tape, index, settings) })
    SpareDecoder.end(spare, owner ?? reader.json)
    return value
  }

  // Not inlined, so that nothing holds the decoder or an error any more when its use ends.
  @inline(never)
  private static func read<Reader: _JSONReader & ~Copyable>(
    _ reader: borrowing Reader, by root: Unretained<ValueDecoder>
  ) -> Self? {
    guard let noteCount = reader.noteCount else {
      return try? root.with { try $0.decodeItself(Self.self) }
    }
    let refusals = JSONTape.refusalCount
    let context = root.with { $0.context }
    context.recordErrors()
    defer { context.forgetErrors() }
    do {
      let value = try root.with { try $0.decodeItself(Self.self) }
      let isKept = reader.forgetFailures(after: noteCount, exceptOf: [])
      // A model may catch the error.
      if !isKept, refusals != JSONTape.refusalCount { root.retained.noteRefusal(in: reader) }
      return value
    } catch {
      let isRefused = refusals != JSONTape.refusalCount
      root.retained.note(error, in: reader, after: noteCount, isRefused: isRefused)
      return nil
    }
  }
}

// MARK: - Errors

extension ValueDecoder {
  /// Notes that a part of the value was not read because the stack was low. If the error says so, it is the part that the error is about.
  fileprivate func noteRefusal<Reader: _JSONReader & ~Copyable>(
    of error: (any Error)? = nil, in reader: borrowing Reader
  ) {
    let failure = (error as? DecodingError)?.context.underlyingError as? DecodingFailure
    reader.note(.lessDepth, at: failure.flatMap { index(of: $0.json) } ?? index, missing: nil)
  }

  /// Notes why the value of this decoder could not be read. Models inside it took notes, too, after the first `count`. Notes of errors
  /// that were caught don't count.
  ///
  /// - Parameter isRefused: Whether a part of the value was not read because the stack was low.
  fileprivate func note<Reader: _JSONReader & ~Copyable>(
    _ error: any Error, in reader: borrowing Reader, after count: Int, isRefused: Bool
  ) {
    if isRefused {
      if !reader.forgetFailures(after: count, exceptOf: []) { noteRefusal(of: error, in: reader) }
      return
    }
    let source = self.context.index(of: error) ?? index
    guard let error = error as? DecodingError else {
      _ = reader.forgetFailures(after: count, exceptOf: [])
      return reader.reject(at: source, because: error)
    }
    let context = error.context
    // A model of Gloss, at the path or on the way to it.
    let isOfModel = (context.underlyingError as? DecodingReport)?.words == context.debugDescription
    if reader.forgetFailures(after: count, exceptOf: isOfModel ? targets(at: context.codingPath) : []) { return }
    guard let failure = context.underlyingError as? DecodingFailure, failure.hasLocation,
      failure.words == context.debugDescription, let target = self.index(of: failure.json)
    else { return note(ownError: error.explained, from: source, in: reader) }
    // The code that reads the value itself knows what was expected.
    if target == index, failure.missingKey == nil { return }
    reader.note(failure.expectation, at: target, missing: failure.missingKey)
  }

  /// The tape index of a value; nil if it is in another document.
  private func index(of json: JSON) -> Int? {
    guard let (tape, index, _) = try? json.tape(), tape == self.tape else { return nil }
    return index
  }

  /// Notes an error that none of our decoders made for this value: the model's own initializer made it, or another decoder that the model
  /// used. The path counts if it leads to `source` or into it, and the text has a value there that does not contradict the error.
  ///
  /// - Parameter source: The tape index of the innermost value whose initializer threw the error.
  private func note<Reader: _JSONReader & ~Copyable>(
    ownError error: DecodingError, from source: Int, in reader: borrowing Reader
  ) {
    let context = error.context
    let words = context.debugDescription
    let targets = targets(at: context.codingPath)
    guard targets.count == context.codingPath.count + 1, targets.contains(source), let target = targets.last,
      allows(error, about: target, from: source)
    else {
      return reader.reject(at: source, because: JSONKeyPath.words(words, at: context.codingPath), isForClients: false)
    }
    if case .keyNotFound(let key, _) = error, tape.members(at: target) != nil {
      reader.note(.type(Any.self), at: target, missing: key.stringValue)
    } else {
      reader.reject(at: target, because: words, isForClients: false)
    }
  }

  /// Whether a value does not contradict an error about it that the initializer of `source` threw.
  private func allows(_ error: DecodingError, about target: Int, from source: Int) -> Bool {
    switch error {
    case .keyNotFound(let key, _) where tape.members(at: target) != nil:
      child(target, .root).member(key.stringValue) == nil
    case .keyNotFound: target == source
    case .valueNotFound: tape.isNull(at: target) || target == source
    case .typeMismatch(let type, _): !isValue(of: type, at: target)
    default: true
    }
  }

  /// Whether a value is of a kind that a standard type can be read from.
  private func isValue(of type: Any.Type, at index: Int) -> Bool {
    switch tape.kind(at: index) {
    case .array: type == [Any].self
    case .object: type == [String: Any].self
    default: (type as? any ScalarDecoding.Type)?.decode(at: index, self) != nil
    }
  }

  /// The tape indexes of the values on a coding path, from this one on, as far as they exist.
  private func targets(at path: [any CodingKey]) -> [Int] {
    var targets = [index]
    var decoder = self
    for key in path {
      guard let index = decoder.childIndex(key) else { break }
      decoder = decoder.child(index, .member(key))
      targets.append(index)
    }
    return targets
  }

  private func childIndex(_ key: any CodingKey) -> Int? {
    guard let elements = tape.elements(at: index) else { return member(key.stringValue) }
    guard let number = key.intValue, number >= 0, number < tape.count(at: index) else { return nil }
    var position = elements.lowerBound
    for _ in 0..<number { position = tape.position(afterElementAt: position) }
    return position
  }
}
