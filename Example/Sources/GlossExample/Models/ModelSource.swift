/// The source of the models for samples.
struct ModelSource {
  private let graph: ShapeGraph
  private let names: ModelNames
  /// The models that contain themselves, which no struct can.
  private let classes: Set<Int>
  private let rootName: String
  private let hasLines: Bool

  /// - Parameters:
  ///   - graph: The shapes of the samples, after all that are alike were merged.
  ///   - rootName: The name of the samples.
  ///   - hasLines: Whether each sample is a line of the text.
  init(for graph: ShapeGraph, rootName: String, hasLines: Bool) {
    self.graph = graph
    self.rootName = hasLines ? rootName.singular : rootName
    self.hasLines = hasLines
    names = ModelNames(of: graph, rootName: self.rootName)
    classes = graph.modelsInThemselves(among: names.models)
  }

  /// The whole file.
  var text: String {
    let declarations = names.declarations.map { declaration in
      switch declaration {
      case .model(let position): model(at: position, named: names[declaration])
      case .objectOrID(let position, let id): objectOrID(position, id, named: names[declaration])
      case .enumeration(let cases): enumeration(of: cases, named: names[declaration])
      }
    }
    return ([imports, usage] + declarations).joined(separator: "\n\n")
  }
}

extension ModelSource {
  private var imports: String { "import Foundation\nimport GlossMacros" }

  private var usage: String {
    let value = rootName.propertyName.inBackticksIfNeeded
    return "// let \(value) = try \(graph.rootType.source(names)).decode(\(hasLines ? "line" : "data"))"
  }

  private func model(at position: Int, named name: String) -> String {
    if let tag = graph[position].tag { return taggedEnum(at: position, tag, named: name) }
    let members = graph.memberTypes(of: position)
    let keys = members.map(\.key)
    let properties = String.propertyNames(for: keys)
    let style = bestStyle(for: keys, properties)
    let lines = zip(members, properties).map { member, property in
      let type = member.type
      let key = style.makes(member.key, of: property) ? nil : keyArgument(member.key)
      let arguments = [key, type.keyOption].compactMap(\.self).joined(separator: ", ")
      let attribute = arguments.isEmpty ? "" : "@Key(\(arguments)) "
      return "  \(attribute)let \(property.inBackticksIfNeeded): \(type.source(names))"
    }
    let isClass = classes.contains(position)
    return """
      @Glossy\(style == .unchanged ? "" : "(keys: .\(style))")
      \(isClass ? "final class" : "struct") \(name) {\(isClass ? "  // not a struct, because it contains itself" : "")
      \(lines.joined(separator: "\n"))
      }
      """
  }

  /// A case for each value of the tag. Objects that have nothing beside it are a case alone.
  private func taggedEnum(at position: Int, _ tag: String, named name: String) -> String {
    let members = graph.memberTypes(of: position)
    let lines = zip(members, String.propertyNames(for: members.map(\.key))).map { member, name in
      let attribute = member.key == name ? "" : "@Key(\(member.key.literal)) "
      let isModel = if case .declared(.model) = member.type.core { true } else { false }
      return "  \(attribute)case \(name.inBackticksIfNeeded)" + (isModel ? "(\(member.type.source(names)))" : "")
    }
    let isIndirect = classes.contains(position)
    return """
      @Glossy(tag: \(tag.literal))
      \(isIndirect ? "indirect " : "")enum \(name) {
      \(lines.joined(separator: "\n"))
      }
      """
  }

  private func objectOrID(_ position: Int, _ id: SlotType.ID, named name: String) -> String {
    """
    @Glossy(.untagged)
    enum \(name) {
      case \(id.name)(\(id.type))
      case object(\(names[.model(position)]))
    }
    """
  }

  /// The style that makes the most keys, so that the fewest have to be written.
  private func bestStyle(for keys: [String], _ properties: [String]) -> KeyStyle {
    let counts = KeyStyle.allCases.map { style in
      (style: style, count: zip(keys, properties).count { style.makes($0, of: $1) })
    }
    // The first of several that make as many.
    return counts.reduce((.unchanged, -1)) { $1.count > $0.count ? $1 : $0 }.style
  }

  /// A key with a mark of key paths in it is put into an array, which takes it as it is.
  private func keyArgument(_ key: String) -> String {
    let isPlain = !key.isEmpty && !key.utf8.contains { ".[".utf8.contains($0) }
    return isPlain ? key.literal : "[\(key.literal)]"
  }

  private func enumeration(of rawValues: [String], named name: String) -> String {
    let lines = zip(rawValues, String.propertyNames(for: rawValues)).map { rawValue, name in
      "  case \(name.inBackticksIfNeeded)" + (rawValue == name ? "" : " = \(rawValue.literal)")
    }
    return "@Glossy\nenum \(name): String {\n\(lines.joined(separator: "\n"))\n}"
  }
}
