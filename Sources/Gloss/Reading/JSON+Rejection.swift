#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension JSON {
  /// Tells the report, in a model's initializer, why the model rejects a value that could be read.
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
  /// A report then has a problem of kind `invalidValue` at the path, with these words and the line and column of the value. A model may
  /// state several reasons. If it returns an instance nevertheless, they are warnings. Without a report nothing happens, and `reason` is
  /// not evaluated.
  ///
  /// - Parameters:
  ///   - path: The path to the value from this one: a text with dots between the keys, or a `JSONKeyPath`. Nothing needs to be there. By
  ///     default it is this value itself.
  ///   - reason: What is wrong, in words for people. Reports cut it after 300 Unicode scalars.
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

  /// Notes that the value at a tape index, this one or one inside it, can't be used, because its initializer threw an error.
  package func reject(at index: Int, because error: any Error) {
    reject(at: index, because: error.words, isForClients: error.isForPeople)
  }

  /// Notes that the value at a tape index, this one or one inside it, can't be used, and why.
  package func reject(at index: Int, because reason: String, isForClients: Bool) {
    let reason = reason.cut(to: String.maximumReasonLength)
    note(.rejected(because: reason, isForClients: isForClients), at: index, missing: nil)
  }
}

/// An error about a value that could not be read.
@usableFromInline
protocol ReadingError: Error {}

extension Error {
  /// What is wrong, in words for people: the description of a `LocalizedError`, or the error as a text.
  @usableFromInline
  var words: String { (self as? any LocalizedError)?.errorDescription ?? String(describing: self) }

  /// Whether these words are meant for people who never saw the code.
  @usableFromInline
  var isForPeople: Bool { !(self is any ReadingError) && (self as? any LocalizedError)?.errorDescription != nil }
}
