extension AsyncSequence where Self: Sendable, Element: Sequence, Element.Element == UInt8 {
  /// Snapshots of a model whose text is still incomplete, such as the response of a language model: one each time that more of it
  /// arrives.
  ///
  /// ```swift
  /// for try await snapshot in chunks.jsonSnapshots(of: Answer.self) {
  ///   show(snapshot.value)                              // an Answer.Partial, in which all is optional
  ///   if let answer = snapshot.whole { use(answer) }    // in the last one
  /// }
  /// ```
  ///
  /// The text is read as by `JSON.init(partial:options:maximumDepth:)`. An incomplete string is there as far as it goes. A value of
  /// another type appears when it is complete, and an element of an array when it fits. Bytes that do not change the value, such as white
  /// space or a part of a number, make no snapshot. In the last snapshot, `whole` is the model.
  ///
  /// All bytes are parsed once. A snapshot copies the value so far, and takes the time of reading the model from it. A model that does
  /// not fit for a long time is tried less often, so that this takes no more than O(bytes).
  ///
  /// - Parameters:
  ///   - type: The type of the model.
  ///   - path: The path to the model in the text; by default it is the whole text.
  ///   - options: Limits and options of the text. `mode` applies to reading the complete model.
  @inlinable
  public func jsonSnapshots<Whole: JSONPartiallyDecodable>(
    of type: Whole.Type, at path: JSONKeyPath = [], options: JSONStreamOptions = JSONStreamOptions()
  ) -> AsyncJSONSnapshots<Whole.Partial, Whole> {
    AsyncJSONSnapshots(of: self, .twin(at: path, options)) { $0.append($1) }
  }

  /// Snapshots of a model without `@Partial`: one whenever more of it arrives.
  ///
  /// A field that is not there yet is nil, or has its default. There is no snapshot before all required fields are there. A value whose
  /// text is incomplete is read if it fits. So a URL may be too short at first; `@Partial` waits for the whole URL.
  ///
  /// Otherwise it does the same as `jsonSnapshots(of:at:options:)` of a type with `@Partial`.
  ///
  /// - Parameters:
  ///   - type: The type of the model.
  ///   - path: The path to the value in the text; by default it is the whole text.
  ///   - options: The limits of the stream, and how its text is parsed.
  @_disfavoredOverload @inlinable
  public func jsonSnapshots<Model: JSONDecodable>(
    of type: Model.Type, at path: JSONKeyPath = [], options: JSONStreamOptions = JSONStreamOptions()
  ) -> AsyncJSONSnapshots<Model, Model> {
    AsyncJSONSnapshots(of: self, .whole(at: path, options)) { $0.append($1) }
  }
}

// MARK: - Texts

extension AsyncSequence where Self: Sendable, Element: StringProtocol {
  /// Snapshots of a model whose text comes in strings. It does the same as `jsonSnapshots(of:at:options:)` of chunks of bytes.
  ///
  /// - Parameters:
  ///   - type: The type of the model.
  ///   - path: The path to the model in the text; by default it is the whole text.
  ///   - options: Limits and options of the text. `mode` applies to reading the complete model.
  @inlinable
  public func jsonSnapshots<Whole: JSONPartiallyDecodable>(
    of type: Whole.Type, at path: JSONKeyPath = [], options: JSONStreamOptions = JSONStreamOptions()
  ) -> AsyncJSONSnapshots<Whole.Partial, Whole> {
    AsyncJSONSnapshots(of: self, .twin(at: path, options)) { $0.append($1.utf8) }
  }

  /// Snapshots of a model without `@Partial` whose text comes in strings. It does the same as `jsonSnapshots(of:at:options:)` of chunks
  /// of bytes.
  ///
  /// - Parameters:
  ///   - type: The type of the model.
  ///   - path: The path to the value in the text; by default it is the whole text.
  ///   - options: The limits of the stream, and how its text is parsed.
  @_disfavoredOverload @inlinable
  public func jsonSnapshots<Model: JSONDecodable>(
    of type: Model.Type, at path: JSONKeyPath = [], options: JSONStreamOptions = JSONStreamOptions()
  ) -> AsyncJSONSnapshots<Model, Model> {
    AsyncJSONSnapshots(of: self, .whole(at: path, options)) { $0.append($1.utf8) }
  }
}

// MARK: - Bytes

extension AsyncSequence where Self: Sendable, Element == UInt8 {
  /// Snapshots of a model whose bytes come one by one, such as those of `URLSession.AsyncBytes`. It does the same as
  /// `jsonSnapshots(of:at:options:)` of chunks. Bytes that are available at once may come in one snapshot.
  ///
  /// - Parameters:
  ///   - type: The type of the model.
  ///   - path: The path to the model in the text; by default it is the whole text.
  ///   - options: Limits and options of the text. `mode` applies to reading the complete model.
  @inlinable
  public func jsonSnapshots<Whole: JSONPartiallyDecodable>(
    of type: Whole.Type, at path: JSONKeyPath = [], options: JSONStreamOptions = JSONStreamOptions()
  ) -> AsyncJSONSnapshots<Whole.Partial, Whole> {
    AsyncJSONSnapshots(of: self, .twin(at: path, options)) { $0.append(CollectionOfOne($1)) }
  }

  /// Snapshots of a model without `@Partial` whose bytes come one by one. It does the same as `jsonSnapshots(of:at:options:)` of chunks.
  ///
  /// - Parameters:
  ///   - type: The type of the model.
  ///   - path: The path to the value in the text; by default it is the whole text.
  ///   - options: The limits of the stream, and how its text is parsed.
  @_disfavoredOverload @inlinable
  public func jsonSnapshots<Model: JSONDecodable>(
    of type: Model.Type, at path: JSONKeyPath = [], options: JSONStreamOptions = JSONStreamOptions()
  ) -> AsyncJSONSnapshots<Model, Model> {
    AsyncJSONSnapshots(of: self, .whole(at: path, options)) { $0.append(CollectionOfOne($1)) }
  }
}
