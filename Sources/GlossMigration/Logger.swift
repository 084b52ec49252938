/// A logger that Gloss 2 and 3 called for a value that did not fit.
///
/// Only the bridge to `Codable` still logs. `decode(_:at:)` throws a report with the path, line and column of each problem, and
/// `explain(_:at:)` returns it. In a file that imports another module with a `Logger`, say which you mean: `os.Logger`.
@available(*, deprecated, message: "decode(_:at:) throws a report of what is wrong, and explain(_:at:) returns it")
public protocol Logger {
  func log(message: String)
}

/// The logger that prints.
@available(*, deprecated, message: "decode(_:at:) throws a report of what is wrong, and explain(_:at:) returns it")
public struct GlossLogger: Logger, Sendable {
  public init() {}

  public func log(message: String) {
    print(message)
  }
}

@available(*, deprecated, message: "decode(_:at:) throws a report of what is wrong, and explain(_:at:) returns it")
extension Decoder {
  /// A `GlossLogger`. The functions of `Decoder` do not call it.
  public static var logger: any Logger {
    get { GlossLogger() }
    @available(*, unavailable, message: "Leave this line out: the functions of Decoder call no logger")
    set {}
  }
}
