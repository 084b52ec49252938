/// The definitions of types for OpenAPI.
struct OpenAPIDefinitions {
  private(set) var definitions = Keywords()

  /// - Parameter direction: Nil for both.
  init(of types: [any JSONSchemaProviding.Type], for direction: JSONSchema.Direction?) {
    var names = DefinitionNames()
    for type in types { _ = names.name(of: NamedType(type)) }
    if let direction {
      definitions = Self.renderer(of: types.map { NamedType($0) }, direction, &names).definitions
      return
    }
    let read = types.filter { Self.goes($0, .reading) }.map { NamedType($0) }
    let reading = Self.renderer(of: read, .reading, &names)
    let written = types.filter { Self.goes($0, .writing) }.map { NamedType($0) }
    var writing = Self.renderer(of: written, .writing, &names)
    let renamed = Self.different(reading, writing).reduce(into: [:]) { renamed, name in
      renamed[name] = names.free(name + "_Output", name + "_Output")
    }
    if !renamed.isEmpty { writing = Self.renderer(of: written, .writing, &names, renamed) }
    for (name, definition) in reading.definitions.members {
      definitions[name] = definition
      if let output = renamed[name] { definitions[output] = writing.definitions[name] }
    }
    for (name, definition) in writing.definitions.members where definitions[name] == nil {
      definitions[name] = definition
    }
  }

  private static func renderer(
    of types: [NamedType], _ direction: JSONSchema.Direction, _ names: inout DefinitionNames,
    _ renamed: [String: String] = [:]
  ) -> Renderer {
    var renderer = Renderer(.openAPI, direction)
    renderer.names = names
    renderer.renamed = renamed
    renderer.define(types)
    names = renderer.names
    return renderer
  }

  /// Whether values of a type are read, or written. A type that only has a schema may be both.
  private static func goes(_ type: any JSONSchemaProviding.Type, _ direction: JSONSchema.Direction) -> Bool {
    let (isRead, isWritten) = (type is any JSONDecodable.Type, type is any JSONEncodable.Type)
    return isRead == isWritten || (direction == .reading ? isRead : isWritten)
  }

  /// The names of the types whose schemas for reading and for writing differ, or that refer to such a type, in order.
  private static func different(_ reading: Renderer, _ writing: Renderer) -> [String] {
    let names = reading.definitions.members.map(\.key).filter { writing.definitions[$0] != nil }
    var different = Set(names.filter { reading.definitions[$0] != writing.definitions[$0] })
    var count = -1
    while count < different.count {
      count = different.count
      different.formUnion(names.filter { !(writing.references[$0] ?? []).isDisjoint(with: different) })
    }
    return names.filter(different.contains)
  }
}
