/// The path from a value to one inside it, for errors.
package struct ShapePath: Sendable, Hashable, CustomStringConvertible {
  /// Empty for the whole value. In a type that is referred to, it begins with the type's name.
  package let description: String

  package init(_ description: String = "") { self.description = description }

  package var element: ShapePath { ShapePath(description + "[]") }

  package func member(_ key: String) -> ShapePath {
    ShapePath(description.isEmpty ? key : "\(description).\(key)")
  }
}
