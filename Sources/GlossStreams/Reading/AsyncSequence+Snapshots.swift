extension AsyncSequence where Self: Sendable, Element: Sequence, Element.Element == UInt8 {
  /// What is there of a model whose text is still being written, such as the answer of a language model, each time that more of it is
  /// there.
  ///
  /// ```swift
  /// for try await snapshot in chunks.jsonSnapshots(of: Answer.self) {
  ///   show(snapshot.value)                              // an Answer.Partial, in which all is optional
  ///   if let answer = snapshot.whole { use(answer) }    // in the last one
  /// }
  /// ```
  ///
  /// The text is read as `JSON.init(partial:options:maximumDepth:)` reads it. A string that is not complete is there as far as it goes;
  /// a value of another type appears when it is whole, and an element of an array when it fits. What adds nothing to the value, such as
  /// white space or a part of a number, makes no snapshot. In the last snapshot, `whole` is the model.
  ///
  /// All bytes are parsed once. A snapshot copies what is there, and costs what it costs to read the model from it. A model that does not
  /// fit for long is tried less often, so that this takes no more than O(bytes).
  ///
  /// - Parameters:
  ///   - type: The type of the model.
  ///   - path: Where in the text the model is; by default it is the whole text.
  ///   - options: What the text may have. Its `mode` is that of reading the whole.
  @inlinable
  public func jsonSnapshots<Whole: JSONPartiallyDecodable>(
    of type: Whole.Type, at path: JSONKeyPath = [], options: JSONStreamOptions = JSONStreamOptions()
  ) -> AsyncJSONSnapshots<Whole.Partial, Whole> {
    AsyncJSONSnapshots(ofTwinIn: self, at: path, options) { $0.append($1) }
  }

  /// What is there of a model that has no `@Partial`, each time that more of it is there.
  ///
  /// A field that is not there yet is nil, or has its default. There is no snapshot before all fields are there that the model needs. A
  /// value whose text is not complete is read if it fits, so that a URL may be a shorter one at first; `@Partial` waits for it.
  ///
  /// Otherwise it does what `jsonSnapshots(of:at:options:)` of a type with `@Partial` does.
  @_disfavoredOverload @inlinable
  public func jsonSnapshots<Model: JSONDecodable>(
    of type: Model.Type, at path: JSONKeyPath = [], options: JSONStreamOptions = JSONStreamOptions()
  ) -> AsyncJSONSnapshots<Model, Model> {
    AsyncJSONSnapshots(of: self, at: path, options) { $0.append($1) }
  }
}

// MARK: - Texts

extension AsyncSequence where Self: Sendable, Element: StringProtocol {
  /// What is there of a model whose text comes in strings, as `jsonSnapshots(of:at:options:)` of chunks of bytes returns it.
  ///
  /// - Parameters:
  ///   - type: The type of the model.
  ///   - path: Where in the text the model is; by default it is the whole text.
  ///   - options: What the text may have. Its `mode` is that of reading the whole.
  @inlinable
  public func jsonSnapshots<Whole: JSONPartiallyDecodable>(
    of type: Whole.Type, at path: JSONKeyPath = [], options: JSONStreamOptions = JSONStreamOptions()
  ) -> AsyncJSONSnapshots<Whole.Partial, Whole> {
    AsyncJSONSnapshots(ofTwinIn: self, at: path, options) { $0.append($1.utf8) }
  }

  /// What is there of a model that has no `@Partial`, as `jsonSnapshots(of:at:options:)` of chunks of bytes returns it.
  @_disfavoredOverload @inlinable
  public func jsonSnapshots<Model: JSONDecodable>(
    of type: Model.Type, at path: JSONKeyPath = [], options: JSONStreamOptions = JSONStreamOptions()
  ) -> AsyncJSONSnapshots<Model, Model> {
    AsyncJSONSnapshots(of: self, at: path, options) { $0.append($1.utf8) }
  }
}

// MARK: - Bytes

extension AsyncSequence where Self: Sendable, Element == UInt8 {
  /// What is there of a model whose bytes come one by one, such as those of `URLSession.AsyncBytes`, as
  /// `jsonSnapshots(of:at:options:)` of chunks returns it. Bytes that are there at once may come in one snapshot.
  ///
  /// - Parameters:
  ///   - type: The type of the model.
  ///   - path: Where in the text the model is; by default it is the whole text.
  ///   - options: What the text may have. Its `mode` is that of reading the whole.
  @inlinable
  public func jsonSnapshots<Whole: JSONPartiallyDecodable>(
    of type: Whole.Type, at path: JSONKeyPath = [], options: JSONStreamOptions = JSONStreamOptions()
  ) -> AsyncJSONSnapshots<Whole.Partial, Whole> {
    AsyncJSONSnapshots(ofTwinIn: self, at: path, options) { $0.append(CollectionOfOne($1)) }
  }

  /// What is there of a model that has no `@Partial`, as `jsonSnapshots(of:at:options:)` of chunks returns it.
  @_disfavoredOverload @inlinable
  public func jsonSnapshots<Model: JSONDecodable>(
    of type: Model.Type, at path: JSONKeyPath = [], options: JSONStreamOptions = JSONStreamOptions()
  ) -> AsyncJSONSnapshots<Model, Model> {
    AsyncJSONSnapshots(of: self, at: path, options) { $0.append(CollectionOfOne($1)) }
  }
}
