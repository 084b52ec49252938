/// A mode that says when `decode(_:at:mode:)` throws.
///
/// Later versions may add modes, so a `switch` needs a `default`.
public struct DecodingMode: Hashable, Sendable, CustomStringConvertible {
  /// The name of the mode in Swift, such as `strict`. It stays the same in later versions.
  public let name: String
  /// The name.
  public var description: String { name }

  /// Throws if `init?(json:)` returns nil.
  public static let lenient = DecodingMode(name: "lenient")
  /// Also throws for warnings, such as an optional field whose value does not fit. In the report, they are problems.
  public static let strict = DecodingMode(name: "strict")
  /// Throws in the same cases as `.strict`, and also if an object has a key that no model reads, or a key twice. Each such key is a
  /// problem.
  ///
  /// Each object is checked for keys that it has twice. It is checked for keys that no model reads if a model looks for keys in it. It is
  /// not checked for these if the model goes through all of its members, copies it to change it, writes it, or makes native values of it.
  /// Nor is it if a model by hand is nil: the model may have stopped before it came to some keys. Objects that a `Codable` type reads are
  /// not checked for these.
  public static let exact = DecodingMode(name: "exact")
}
