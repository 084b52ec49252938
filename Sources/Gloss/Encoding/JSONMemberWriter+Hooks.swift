// What the macros write to call a function of a model before it is written. A function that does not throw may be called, too.

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
  /// What a function of a model threw before the model was written. If that is an error of the library, its path is in the reason: it is
  /// the path in another value.
  @usableFromInline init(thrownBefore error: any Error) { self.init(path: [], reason: error.words) }
}
