import Foundation

extension JSON {
  /// Says in a model's initializer why the model rejects a value that could be read.
  ///
  /// ```swift
  /// init?(json: JSON) {
  ///   guard let age: Int = "age" <~~ json else { return nil }
  ///   guard age < 150 else {
  ///     json.reject("age", because: "must be under 150")
  ///     return nil
  ///   }
  ///   self.age = age
  /// }
  /// ```
  ///
  /// A report then has a problem of kind `invalidValue` at the path, with these words and the line and column of the value.
  /// A model may give several reasons. If it returns an instance all the same, they are warnings. If nobody asks for a report,
  /// nothing happens, and `reason` is not evaluated.
  ///
  /// - Parameters:
  ///   - path: Where the value is in this one: a text with dots between the keys, or a `JSONKeyPath`. Nothing has to be there.
  ///     By default it is this value itself.
  ///   - reason: What is wrong, for people. Reports cut it after 300 Unicode scalars.
  public func reject<Path: _KeyPathConvertible>(
    _ path: Path = JSONKeyPath([]), because reason: @autoclosure () -> String
  ) {
    value.withRecordedPlace { $0.note(rejected: path._fieldPath, because: reason(), isForClients: true) }
  }
}

extension _JSONReader where Self: ~Copyable {
  /// Notes that the value can't be used, because a closure or an initializer threw an error.
  @inlinable
  public func reject(because error: any Error) { reject(because: error.words, isForClients: error.isForPeople) }
}

/// An error about a value that could not be read.
@usableFromInline
protocol ReadingError: Error {}

extension Error {
  /// What is wrong, for people: what a `LocalizedError` says, or the value as a text.
  @usableFromInline
  var words: String { (self as? any LocalizedError)?.errorDescription ?? String(describing: self) }

  /// Whether these words are for people who never saw the code.
  @usableFromInline
  var isForPeople: Bool { !(self is any ReadingError) && (self as? any LocalizedError)?.errorDescription != nil }
}
