/// What JSON a model reads: a JSON Schema as a tree.
package struct Shape: Sendable, Equatable {
  package indirect enum Kind: Sendable, Equatable {
    case anything
    case boolean, integer, number, string
    /// One of some values other than null.
    case values([JSON])
    case array(of: Shape)
    /// An array whose elements have a meaning each. The first `minimumCount` are always there.
    case tuple([Shape], minimumCount: Int)
    case object(Object)
    /// A value of one of several shapes.
    case union([Shape])
    /// The definition of a name; `ModelShape.rootName` for the whole.
    case reference(String)
    /// No value other than null.
    case nothing
    /// What only JSON Schema can say.
    case unknown(Unknown)
  }

  /// An object.
  package struct Object: Sendable, Equatable {
    package var properties: [Property] = []
    package var others = Others.ignored
    /// The keys that others may have; nil for any.
    package var keys: Shape?

    /// The shape of the values of free keys; nil if there are none.
    package var freeValues: Shape? { if case .shape(let shape) = others { shape } else { nil } }

    /// Whether it has free keys and no others.
    package var isDictionary: Bool { freeValues != nil && properties.isEmpty }
  }

  package struct Property: Sendable, Equatable {
    package let key: String
    package var shape: Shape
    package let isRequired: Bool
  }

  /// Members of an object that are not properties.
  package indirect enum Others: Sendable, Equatable {
    /// There may be others, and they mean nothing.
    case ignored
    case forbidden
    /// Others are values of a shape.
    case shape(Shape)
  }

  /// Why a schema has no shape.
  package enum Unknown: Sendable, Equatable {
    /// The schema accepts no value, or names what it does not accept.
    case exclusion
    /// Which members an object has depends on others.
    case conditions
    /// A value has to fit two schemas.
    case twoSchemas
    /// A reference leads to no definition.
    case reference(String)
  }

  package var kind: Kind
  /// Whether the value may be null, too.
  package var isNullable = false
  /// What else holds for the value: keywords such as `minimum`, in order. A keyword may be there twice.
  package var constraints: [Constraint] = []
  package var title: String?
  package var description: String?
  package var defaultValue: JSON?
  package var examples: [JSON] = []
  package var isDeprecated = false

  package init(_ kind: Kind) { self.kind = kind }
}

extension Shape {
  /// A keyword with its value.
  package struct Constraint: Sendable, Equatable {
    package let keyword: String
    package let value: JSON
  }
}

/// The shape of a model, with the definitions that it refers to.
package struct ModelShape: Sendable, Equatable {
  /// The name by which a definition refers to the whole.
  package static let rootName = "#"

  package var root: Shape
  package var definitions: [String: Shape] = [:]

  /// The definition of a name; nil if there is none.
  package func definition(_ name: String) -> Shape? { name == Self.rootName ? root : definitions[name] }
}
