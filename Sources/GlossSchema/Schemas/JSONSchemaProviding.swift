/// A type with a JSON Schema of its values.
///
/// `@JSONSchema` makes a type with `@Glossy` conform. A model by hand writes its schema itself, see ``JSONSchema/object(_:)``. The schema
/// must agree with what the model reads.
///
/// In a module that belongs to the main actor, write `nonisolated` before the definition, so that a schema can be made on each thread.
/// The protocol does not refine `SendableMetatype`, which would enforce that: as a macro states the conformance, the compiler would take
/// the members of the model for nonisolated (Swift 6.3).
public protocol JSONSchemaProviding {
  /// The definition of this type's schema. To refer to another type in it, use `JSONSchema.value(_:)`.
  static var jsonSchemaDefinition: JSONSchema { get }

  /// The name by which other schemas refer to it. By default, it is the name of the type without the types around it: `Page_Repo` for
  /// `Page<Repo>`. Two types with the same name get longer names.
  static var jsonSchemaName: String { get }
}

extension JSONSchemaProviding {
  /// The schema of this type.
  public static var jsonSchema: JSONSchema { .value(Self.self) }

  /// The name of the type, without the types around it.
  public static var jsonSchemaName: String { NamedType.name(of: Self.self) }
}

/// A type of the standard library. Its definition is written into the schemas that use it.
public protocol _InlineJSONSchema: JSONSchemaProviding {}

/// A format with a JSON Schema of its values.
///
/// ```swift
/// extension HexColor: JSONSchemaFormat {
///   var jsonSchema: JSONSchema { .string.constrained(by: ["pattern": "^#[0-9a-f]{6}$"]) }
/// }
/// ```
public protocol JSONSchemaFormat: JSONFormat {
  /// The schema of values in this format.
  var jsonSchema: JSONSchema { get }
}

/// A type that schemas refer to.
struct NamedType: Sendable {
  let id: ObjectIdentifier
  let name: String
  /// The name with the names of the types around it and of the module.
  let qualifiedName: String
  private let type: Any.Type

  init<T: JSONSchemaProviding>(_ type: T.Type) {
    id = ObjectIdentifier(type)
    name = Self.component(T.jsonSchemaName)
    qualifiedName = Self.component(String(reflecting: type))
    self.type = type
  }

  /// The schema of the type's values. The type is looked up again, because a metatype with a conformance can't be kept for each thread. A
  /// conformance that belongs to an actor is not found outside the actor.
  var definition: JSONSchema {
    if let type = type as? any JSONSchemaProviding.Type { return type.jsonSchemaDefinition }
    return .anything.annotated(
      description: "'\(name)' has its schema on an actor: write 'nonisolated' before its 'jsonSchemaDefinition'.")
  }

  /// The name of a type, in the form of a schema's name.
  static func name(of type: Any.Type) -> String { component(String(describing: type)) }

  /// A text with underscores in place of characters that OpenAPI does not allow in a name. A name has letters, digits, `.`, `-` and `_`.
  static func component(_ text: String) -> String {
    var name = ""
    for scalar in text.unicodeScalars {
      let isAllowed = scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
      if isAllowed || scalar == "." || scalar == "-" {
        name.unicodeScalars.append(scalar)
      } else if !name.hasSuffix("_"), !name.isEmpty {
        name += "_"
      }
    }
    while name.hasSuffix("_") { name.removeLast() }
    return name.isEmpty ? "Type" : name
  }
}
