/// What Gloss 2 and 3 told that a value did not fit.
///
/// Nothing is logged any more: `decode(_:at:)` throws a report with the path, line and column of each problem, and
/// `explain(_:at:)` gives it. In a file that imports another module with a `Logger`, say which you mean: `os.Logger`.
@available(*, deprecated, message: "decode(_:at:) throws a report that says what is wrong, and explain(_:at:) gives it")
public protocol Logger {
  func log(message: String)
}

/// The logger that prints.
@available(*, deprecated, message: "decode(_:at:) throws a report that says what is wrong, and explain(_:at:) gives it")
public struct GlossLogger: Logger, Sendable {
  public init() {}

  public func log(message: String) {
    print(message)
  }
}
