extension JSON {
  /// The value after all operations of a JSON Patch, in their order (RFC 6902). This value does not change.
  ///
  /// ```swift
  /// let json: JSON = ["tags": ["tea"]]
  /// try json.applying([.add("tags[0]", "hot"), .replace("tags[1]", "milk")])   // {"tags":["hot","milk"]}
  /// ```
  ///
  /// Paths are followed like JSON Pointers. In an array, a step must be an index without leading zeros, or `-` to append. In an object,
  /// it is a key, even if it looks like an index. Parts that do not change still share their storage with this value.
  ///
  /// O(bytes of the patch) on average, and O(children), once, for each array and object that an operation reads. `move`, and operations
  /// that add or remove elements, take another step for each 512 elements of the array. `copy` takes the length of the value.
  ///
  /// - Parameters:
  ///   - patch: The operations.
  ///   - maximumCopiedBytes: The maximum number of bytes that all `copy` operations together may copy, as JSON without white space.
  ///     Without a limit, thirty of them in a row can make a value of a gigabyte.
  /// - Throws: `JSONPatchError` for the first operation that can't be applied. Nothing is changed then.
  public func applying(
    _ patch: JSONPatch, maximumCopiedBytes: Int = JSONPatch.defaultMaximumCopiedBytes
  ) throws(JSONPatchError) -> JSON {
    try applying(patch, maximumCopiedBytes: maximumCopiedBytes, keepingOrigins: false)
  }

  /// - Parameter keepingOrigins: Whether each changed object remembers the one that it was.
  func applying(_ patch: JSONPatch, maximumCopiedBytes: Int, keepingOrigins: Bool) throws(JSONPatchError) -> JSON {
    var tree = ChangedTree(self, maximumCopiedBytes: maximumCopiedBytes, keepsOrigins: keepingOrigins)
    for (index, operation) in patch.operations.enumerated() {
      do throws(JSONPatchFailure) {
        try tree.apply(operation)
      } catch {
        throw JSONPatchError(
          index: index, operation: operation, path: error.path ?? operation.path, kind: error.kind, reason: error.reason
        )
      }
    }
    return tree.json()
  }
}
