#if SWIFT_PACKAGE
  @_spi(GlossProducts) import Gloss
#endif

extension JSON {
  /// The value after all operations of a JSON Patch, in their order (RFC 6902). This value stays as it is.
  ///
  /// ```swift
  /// let json: JSON = ["tags": ["tea"]]
  /// try json.applying([.add("tags[0]", "hot"), .replace("tags[1]", "milk")])   // {"tags":["hot","milk"]}
  /// ```
  ///
  /// Paths are followed as JSON Pointers are: in an array, a step has to be an index without zeros before it, or `-` to append; in an
  /// object, it is a key, also if it looks like an index. What shares its storage with this value goes on to do so, unless it changes.
  ///
  /// O(bytes of the patch) on average, and O(children) for each array and object that an operation looks into, once; `move` and what adds
  /// or removes elements take another step for each 512 elements of the array, and `copy` takes the length of the value.
  ///
  /// - Parameters:
  ///   - patch: The operations.
  ///   - maximumCopiedBytes: How many bytes the operations `copy` may copy in all, as JSON without white space. Thirty of them in a row
  ///     can make a value of a gigabyte otherwise.
  /// - Throws: `JSONPatchError` for the first operation that can't be applied. Nothing is changed then.
  public func applying(
    _ patch: JSONPatch, maximumCopiedBytes: Int = JSONPatch.defaultMaximumCopiedBytes
  ) throws(JSONPatchError) -> JSON {
    var tree = ChangedTree(self, maximumCopiedBytes: maximumCopiedBytes)
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
