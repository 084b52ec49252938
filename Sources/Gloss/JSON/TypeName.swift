/// Names of types as Swift code spells them: `[Repo]`, `[String: Int]?`.
enum TypeName {
  static func of(_ type: Any.Type) -> String { (type as? any ShapedType.Type)?.shapedName ?? String(describing: type) }
}

/// The generic types that JSON has a form for.
protocol ShapedType {
  /// The name in Swift's short form.
  static var shapedName: String { get }
  /// The kind of JSON value that it is read from; nil if that depends on something else.
  static var shapedKind: JSON.Kind? { get }
}

extension Array: ShapedType {
  static var shapedName: String { "[\(TypeName.of(Element.self))]" }
  static var shapedKind: JSON.Kind? { .array }
}

extension Set: ShapedType {
  static var shapedName: String { "Set<\(TypeName.of(Element.self))>" }
  static var shapedKind: JSON.Kind? { .array }
}

extension Dictionary: ShapedType {
  static var shapedName: String { "[\(TypeName.of(Key.self)): \(TypeName.of(Value.self))]" }
  static var shapedKind: JSON.Kind? { .object }
}

extension Optional: ShapedType {
  static var shapedName: String { "\(TypeName.of(Wrapped.self))?" }
  /// The kind of the wrapped type. `PlainName.form(of:)` looks at that type itself.
  static var shapedKind: JSON.Kind? { nil }
}
