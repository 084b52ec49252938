/// The source of models.
struct ModelSource {
  private let graph: any ModelGraph
  private let preamble: ModelPreamble
  private let names: ModelNames
  /// The models that contain themselves, which no struct can.
  private let classes: Set<SlotType.Declaration>
  private let rootName: String
  private let hasLines: Bool

  /// - Parameters:
  ///   - graph: What the models are made of.
  ///   - rootName: The name of the whole.
  ///   - hasLines: Whether each line of a text is a value.
  init(for graph: some ModelGraph, rootName: String, hasLines: Bool = false) {
    self.graph = graph
    self.rootName = hasLines ? rootName.singular : rootName
    self.hasLines = hasLines
    preamble = graph.preamble
    names = ModelNames(of: graph, rootName: self.rootName)
    classes = graph.modelsInThemselves(among: names.declarations.filter { graph.outline(of: $0).form != .untagged })
  }

  /// The whole file.
  var text: String {
    let imports = preamble.imports.map { "import \($0)" }.joined(separator: "\n")
    let comments = preamble.comments.isEmpty ? [] : [preamble.comments.joined(separator: "\n")]
    return ([imports, usage] + comments + names.declarations.map(source)).joined(separator: "\n\n")
  }
}

extension ModelSource {
  private var usage: String {
    let value = rootName.propertyName.inBackticksIfNeeded
    let arguments = (hasLines ? "line" : "data") + preamble.arguments
    return "// let \(value) = try \(graph.rootType.source(names)).decode(\(arguments))"
  }

  private func source(of declaration: SlotType.Declaration) -> String {
    let outline = graph.outline(of: declaration)
    let isInItself = classes.contains(declaration)
    var options = outline.options
    let kind: String
    var inherited = preamble.conformances
    var note = ""
    var lines: [String]
    switch outline.form {
    case .fields:
      let style: KeyStyle
      (style, lines) = fields(outline.members)
      if style != .unchanged { options.insert("keys: .\(style)", at: 0) }
      kind = isInItself ? "final class" : "struct"
      note = isInItself ? "  // not a struct, because it contains itself" : ""
    case .tagged(let tag):
      options.insert("tag: \(tag.literal)", at: 0)
      kind = isInItself ? "indirect enum" : "enum"
      lines = cases(outline.members, haveTags: true)
    case .untagged:
      options.insert(".untagged", at: 0)
      kind = "enum"
      lines = cases(outline.members, haveTags: false)
    case .rawValues(let type):
      inherited.insert(type, at: 0)
      kind = "enum"
      lines = rawValues(outline.members)
    }
    let list = options.isEmpty ? "" : "(\(options.joined(separator: ", ")))"
    let ending = inherited.isEmpty ? "" : ": " + inherited.joined(separator: ", ")
    return """
      \(outline.remarks.lines(indentation: ""))@Glossy\(list)\(preamble.macros)
      \(kind) \(names[declaration])\(ending) {\(note)
      \(lines.joined(separator: "\n"))
      }
      """
  }

  private func fields(_ members: [ModelOutline.Member]) -> (KeyStyle, lines: [String]) {
    let keys = members.map(\.key)
    let properties = String.propertyNames(for: keys)
    let style = bestStyle(for: keys, properties)
    let lines = zip(members, properties).map { member, property in
      let key = member.isRest || style.makes(member.key, of: property) ? nil : keyArgument(member.key)
      let arguments = [key].compactMap(\.self) + member.options + [defaultArgument(of: member)].compactMap(\.self)
      let attribute =
        member.isRest ? "@Rest " : arguments.isEmpty ? "" : "@Key(\(arguments.joined(separator: ", "))) "
      let type = member.type?.source(names) ?? "JSON"
      return member.remarks.lines(indentation: "  ")
        + "  \(attribute)let \(property.inBackticksIfNeeded): \(type)"
    }
    return (style, lines)
  }

  private func defaultArgument(of member: ModelOutline.Member) -> String? {
    guard let value = member.defaultCase, case .declared(let declaration)? = member.type?.core else { return nil }
    let keys = graph.outline(of: declaration).members.map(\.key)
    let name = zip(keys, String.propertyNames(for: keys)).first { $0.0 == value }?.1
    return name.map { ".default(\(names[declaration]).\($0.inBackticksIfNeeded))" }
  }

  /// A case for each kind of value. Objects that have nothing beside the tag are a case alone.
  private func cases(_ members: [ModelOutline.Member], haveTags: Bool) -> [String] {
    zip(members, String.propertyNames(for: members.map(\.key))).map { member, name in
      let isName = member.literal == nil && member.key == name
      let attribute = isName || !haveTags ? "" : "@Key(\(member.literal ?? member.key.literal)) "
      let value = member.type.map { "(\($0.source(names)))" } ?? ""
      return member.remarks.lines(indentation: "  ") + "  \(attribute)case \(name.inBackticksIfNeeded)\(value)"
    }
  }

  private func rawValues(_ members: [ModelOutline.Member]) -> [String] {
    zip(members, String.propertyNames(for: members.map(\.key))).map { member, name in
      let isName = member.literal == nil && member.key == name
      return "  case \(name.inBackticksIfNeeded)" + (isName ? "" : " = \(member.literal ?? member.key.literal)")
    }
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
}
