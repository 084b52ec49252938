#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The error for a JSON Patch that can't be applied. It says which of its operations fails, and why.
///
/// `description` reads `operation 2, remove "/tags/7": there is no element 7: the array has 3 elements`.
public struct JSONPatchError: Error, Hashable, Sendable {
  /// The kind of the error.
  ///
  /// Later versions may add kinds, so a `switch` needs a `default`.
  public struct Kind: Hashable, Sendable, CustomStringConvertible {
    /// The name of the kind in Swift, such as `missing`. It stays the same in later versions.
    public let name: String
    /// The name.
    public var description: String { name }

    /// Nothing is at the path, or its parent can't have such a child.
    public static let missing = Kind(name: "missing")
    /// A step of the path is not an index, but its value is an array.
    public static let invalidIndex = Kind(name: "invalidIndex")
    /// The value is not equal to the one of `test`.
    public static let testFailed = Kind(name: "testFailed")
    /// A value would be moved into itself.
    public static let movedIntoItself = Kind(name: "movedIntoItself")
    /// The whole value would be removed, and no value would be left.
    public static let wholeValueRemoved = Kind(name: "wholeValueRemoved")
    /// All copies together are longer than allowed.
    public static let tooMuchCopied = Kind(name: "tooMuchCopied")
  }

  /// The index of the operation in the patch.
  public let index: Int
  /// The operation.
  public let operation: JSONPatch.Operation
  /// The path of the error: that of the operation, or the one that it moves or copies from.
  public let path: JSONKeyPath
  /// The kind of the error.
  public let kind: Kind
  /// A description of the error, which does not quote the values.
  public let reason: String
}

extension JSONPatchError: CustomStringConvertible {
  /// The operation and the reason, in one line.
  public var description: String {
    let pointers = [operation.source, operation.path].compactMap { $0?.pointer.asKeyInMessage }
    return "operation \(index), \(operation.name) \(pointers.joined(separator: " to ")): \(reason)"
  }
}

extension JSONPatchError: LocalizedError {
  /// The same text as `description`, for `localizedDescription`.
  public var errorDescription: String? { description }
}

extension JSONPatchError: JSONEncodable {
  /// The error as the body of a response in the form of RFC 9457. Its media type is `application/problem+json`. Never nil.
  ///
  /// ```json
  /// {
  ///   "title": "The patch can't be applied",
  ///   "detail": "operation 2, remove \"/tags/7\": there is no element 7: the array has 3 elements",
  ///   "errors": [{
  ///     "detail": "there is no element 7: the array has 3 elements", "pointer": "#/tags/7", "kind": "missing", "operation": 2
  ///   }]
  /// }
  /// ```
  public func toJSON() -> JSON? {
    let error = jsonify([
      "detail" ~~> reason, "pointer" ~~> path.pointerFragment(), "kind" ~~> kind.name, "operation" ~~> index,
    ])
    return jsonify(["title" ~~> "The patch can't be applied", "detail" ~~> description, "errors" ~~> [error]])
  }
}

/// An error in an operation, before it is known which operation it is.
struct JSONPatchFailure: Error {
  let kind: JSONPatchError.Kind
  let reason: String
  /// The path of the error; nil for that of the operation.
  let path: JSONKeyPath?

  init(_ kind: JSONPatchError.Kind, _ reason: String, at path: JSONKeyPath? = nil) {
    (self.kind, self.reason, self.path) = (kind, reason, path)
  }
}
