import Gloss

/// A model that is nil if a closure returns nil.
struct Reading: JSONDecodable {
  /// `@unchecked Sendable`: it stays in the task that made it.
  private struct Read: @unchecked Sendable {
    var isSuccess: (JSON) -> Bool
  }

  /// Local to the task, so that tests that run at once have each their own.
  @TaskLocal private static var read = Read { _ in true }

  static let decodesJSONNull = true

  init?(json: JSON) {
    guard Self.read.isSuccess(json) else { return nil }
  }

  /// The report about a model that is nil if `read` returns nil.
  static func explain<T>(_ source: some JSONSource, _ read: (JSON) -> T?) -> DecodingReport {
    withoutActuallyEscaping(read) { read in
      $read.withValue(Read { read($0) != nil }) { explain(source) }
    }
  }
}
