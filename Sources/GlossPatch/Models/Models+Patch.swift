// Models are changed as JSON. What changed is read, so that it is checked like any other input.

extension JSONDecodable where Self: JSONEncodable {
  /// The model after a merge patch (RFC 7396), such as the body of a PATCH request.
  ///
  /// ```swift
  /// let changed = try profile.applying(mergePatch: JSON(data: body))
  /// ```
  ///
  /// The model is written as JSON, and the JSON is changed. What changed is read, so that reading checks it. Members that the model does not
  /// know are dropped, unless it keeps them by `@Rest`.
  ///
  /// What has the same JSON as before is not read again: dates keep their fractions of a millisecond, and a model that is a class stays the
  /// same instance. A property by macro that is not written, such as one with `.readOnly`, stays what it was, unless the patch sets its
  /// member. If nothing changes, the result is this model itself. These are read again:
  ///
  /// - all members of a model by hand, if one of them changes;
  /// - elements of an array that the patch sets, unless the whole array is equal.
  ///
  /// Properties that are not read, by `@Unmapped` or `.writeOnly`, get their defaults if another part of their model changes. So does an
  /// optional property that has a default other than nil, and is nil.
  ///
  /// - Parameters:
  ///   - patch: The merge patch.
  ///   - mode: When reading throws, see `DecodingMode`. In `.lenient` mode, a wrong value removes an optional one.
  /// - Throws: `DecodingReport` if the changed value does not fit, or `JSONEncodingError` if this model can't be written.
  public func applying(mergePatch patch: JSON, mode: DecodingMode = .strict) throws -> Self {
    try changed(mode: mode) { $0.applying(mergePatch: patch, keepingOrigins: true) }
  }

  /// The model after a JSON Patch (RFC 6902).
  ///
  /// The operations are applied to the JSON of the model, and what changed is read. The rest stays what it was, see
  /// `applying(mergePatch:mode:)`. So does a value that is moved. A copy is read again. An operation can't test or copy a property that is
  /// not written.
  ///
  /// - Parameters:
  ///   - patch: The operations.
  ///   - mode: When reading throws, see `DecodingMode`. In `.lenient` mode, a wrong value removes an optional one.
  ///   - maximumCopiedBytes: The maximum number of bytes that all `copy` operations together may copy.
  /// - Throws: `JSONPatchError` for an operation that can't be applied, `DecodingReport` if the changed value does not fit, or
  ///   `JSONEncodingError` if this model can't be written.
  public func applying(
    _ patch: JSONPatch, mode: DecodingMode = .strict, maximumCopiedBytes: Int = JSONPatch.defaultMaximumCopiedBytes
  ) throws -> Self {
    try changed(mode: mode) { json in
      try json.applying(patch, maximumCopiedBytes: maximumCopiedBytes, keepingOrigins: true)
    }
  }
}

extension JSONEncodable {
  /// The merge patch from an older model to this one: the smallest body of a PATCH request (RFC 7396).
  ///
  /// ```swift
  /// request.httpBody = try profile.mergePatch(from: savedProfile).jsonData()
  /// ```
  ///
  /// A field that is nil now is null in the patch, if the model leaves out nil when it is written.
  ///
  /// - Throws: `JSONMergePatchError` if a field is written as null and was not before, or `JSONEncodingError` if a model can't be
  ///   written.
  public func mergePatch(from old: Self) throws -> JSON {
    try JSON.mergePatch(from: old.writtenJSON(), to: writtenJSON())
  }

  /// The JSON Patch from an older model to this one, see `JSONPatch.init(from:to:shortest:)`.
  ///
  /// - Parameters:
  ///   - old: The older model.
  ///   - shortest: Whether the patch may replace the whole model if that is shorter. It would undo what others changed meanwhile.
  /// - Throws: `JSONEncodingError` if a model can't be written.
  public func patch(from old: Self, shortest: Bool = false) throws(JSONEncodingError) -> JSONPatch {
    JSONPatch(from: try old.writtenJSON(), to: try writtenJSON(), shortest: shortest)
  }

  /// The parts in which the JSON of this model differs from that of an older one; empty if there is no difference.
  ///
  /// ```swift
  /// #expect(order.differences(from: expected) == [])   // names the fields that differ
  /// ```
  ///
  /// A model that can't be written differs from every other one.
  public func differences(from old: Self) -> [JSONDifference] {
    JSON(encoding: self).differences(from: JSON(encoding: old))
  }

  /// The model as JSON, without values that fail to encode.
  fileprivate func writtenJSON() throws(JSONEncodingError) -> JSON {
    let json = JSON(encoding: self)
    if let error = json.encodingError { throw error }
    return json
  }
}
