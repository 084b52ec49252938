/// A type that can say what its values look like in JSON.
///
/// `@JSONSchema` makes a type with `@Glossy` conform. A model by hand says it itself, see ``JSONSchema/object(_:)``; then it has to say
/// what it reads.
///
/// In a module that belongs to the main actor, write `nonisolated` before the definition, so that a schema can be made on each thread.
/// The protocol does not refine `SendableMetatype`, which would demand that: as a macro states the conformance, the compiler would take
/// the members of the model for nonisolated (Swift 6.3).
public protocol JSONSchemaProviding {
  /// What a value of this type is. To refer to another type, use `JSONSchema.value(_:)`.
  static var jsonSchemaDefinition: JSONSchema { get }

  /// Under which name other schemas refer to it. By default, it is that of the type without those around it: `Page_Repo` for
  /// `Page<Repo>`. Two types of one name get longer ones.
  static var jsonSchemaName: String { get }
}

extension JSONSchemaProviding {
  /// What a value of this type looks like in JSON.
  public static var jsonSchema: JSONSchema { .value(Self.self) }

  /// The name of the type, without those around it.
  public static var jsonSchemaName: String { NamedType.name(of: Self.self) }
}

/// A type of the standard library, whose definition is in the schemas that name it.
public protocol _InlineJSONSchema: JSONSchemaProviding {}

/// A format that can say what its values look like in JSON.
///
/// ```swift
/// extension HexColor: JSONSchemaFormat {
///   var jsonSchema: JSONSchema { .string.constrained(by: ["pattern": "^#[0-9a-f]{6}$"]) }
/// }
/// ```
public protocol JSONSchemaFormat: JSONFormat {
  /// What a value is in this format.
  var jsonSchema: JSONSchema { get }
}

/// A type that schemas refer to.
struct NamedType: Sendable {
  let id: ObjectIdentifier
  let name: String
  /// The names of the types around it, too, and that of the module.
  let qualifiedName: String
  private let type: Any.Type

  init<T: JSONSchemaProviding>(_ type: T.Type) {
    id = ObjectIdentifier(type)
    name = Self.component(T.jsonSchemaName)
    qualifiedName = Self.component(String(reflecting: type))
    self.type = type
  }

  /// What a value of the type is. The type is looked up once more, as a metatype with a conformance can't be kept for each thread. A
  /// conformance that belongs to an actor is not found away from it.
  var definition: JSONSchema {
    if let type = type as? any JSONSchemaProviding.Type { return type.jsonSchemaDefinition }
    return .anything.annotated(
      description: "'\(name)' has its schema on an actor: write 'nonisolated' before its 'jsonSchemaDefinition'.")
  }

  /// The name of a type as that of a schema.
  static func name(of type: Any.Type) -> String { component(String(describing: type)) }

  /// A text with underscores in place of what a name of OpenAPI can't have: it has letters, digits, `.`, `-` and `_`.
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
