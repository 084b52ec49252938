// The macros write calls of these functions to call a function of a model before it is written. That function may throw or not.

extension _JSONMemberWriter {
  /// Takes the result of a function that may throw.
  public typealias Run = (()) throws -> Void

  /// A copy of a model that `hook` has changed.
  @inlinable
  public func prepare<Model>(
    _ model: Model, _ hook: (inout Model, Run) throws -> Void
  ) throws(JSONEncodingError) -> Model {
    var model = model
    do {
      try hook(&model) { _ in }
    } catch {
      throw JSONEncodingError(thrownBefore: error)
    }
    return model
  }

  /// Calls `hook` for a model that is a class.
  @inlinable
  public func prepare(_ hook: (Run) throws -> Void) throws(JSONEncodingError) {
    do {
      try hook { _ in }
    } catch {
      throw JSONEncodingError(thrownBefore: error)
    }
  }
}

extension JSONEncodingError {
  /// Creates an error from one that a function of a model threw before the model was written. If that is an error of the library, its
  /// path becomes part of the reason, because it is a path in another value.
  @usableFromInline init(thrownBefore error: any Error) { self.init(path: [], reason: error.words) }
}
