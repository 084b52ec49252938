/// What makes `decode(_:at:mode:)` throw.
///
/// Later versions may add modes, so a `switch` needs a `default`.
public struct DecodingMode: Hashable, Sendable, CustomStringConvertible {
  /// The name of the mode in Swift, such as `strict`. It stays the same in later versions.
  public let name: String
  /// The name.
  public var description: String { name }

  private init(_ name: String) {
    self.name = name
  }

  /// Throws if `init?(json:)` returns nil.
  public static let lenient = DecodingMode("lenient")
  /// Also throws for what is a warning otherwise, such as an optional field whose value does not fit. In the report, it is a
  /// problem.
  public static let strict = DecodingMode("strict")
  /// Also throws what `.strict` throws for, and if an object has a key that no model reads. Each such key is a problem.
  ///
  /// An object is checked if a model looks for keys in it, unless the model goes through all of its members, copies it to change it,
  /// writes it, or makes native values of it. Nor is one of which a model by hand is nil: it may have stopped before it came to some
  /// keys. What a `Codable` type reads is not checked.
  public static let exact = DecodingMode("exact")
}
