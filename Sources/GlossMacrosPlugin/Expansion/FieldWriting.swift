/// The statements that write members.
struct FieldWriting {
  let names: Names
  /// Whether the type is in another one, so that an extension of it may not find the types of its fields.
  let isNested: Bool

  var parameter: String { names.free("members") }

  /// The first line of the function for members, without access and brace.
  var head: String { "func _writeMembers(to \(parameter): inout _JSONMembers) throws(JSONEncodingError)" }

  /// Writes the members of an object, which is under a condition itself.
  func write(_ tree: MemberTree, under outer: String? = nil, _ source: inout Source) {
    source.each(of: tree.members, under: { $0.content.condition == outer ? nil : $0.content.condition }) {
      member, source in
      let key = Key.writingSource(of: member.key)
      switch member.content {
      case .tag(let tag): source.line("try \(parameter).encode(\(key), \(tag))")
      case .field(let field): write(field, key: key, &source)
      case .object(let tree): write(tree, key: key, &source)
      }
    }
  }

  /// Writes an array of the fields. Nils at its end are left out, others are null.
  func writeElements(_ fields: [Field], _ source: inout Source) {
    source.line("try \(parameter).beginArray()")
    for (index, field) in fields.enumerated() {
      let rest = fields[index...]
      guard rest.allSatisfy(\.isOmittedIfNil) else {
        write(field, key: ".element(\(index))", &source)
        continue
      }
      let hasValue = rest.map { "\($0.name.text) != nil" }.joined(separator: " || ")
      source.block("if \(hasValue)") { write(field, key: ".element(\(index))", &$0) }
    }
    source.line("try \(parameter).endArray()")
  }

  private func write(_ tree: MemberTree, key: String, _ source: inout Source) {
    if tree.hasTag || tree.fields.contains(where: { !$0.isOmittedIfNil }) {
      return writeObject(tree, key: key, &source)
    }
    let hasValue = tree.fields.map { "\($0.name.text) != nil" }.joined(separator: " || ")
    source.block("if \(hasValue)") { writeObject(tree, key: key, &$0) }
  }

  private func writeObject(_ tree: MemberTree, key: String, _ source: inout Source) {
    source.line(
      "try \(parameter).encodeObject(\(key)) { (\(parameter): inout _JSONMembers) throws(JSONEncodingError) in")
    source.indented { write(tree, under: tree.condition, &$0) }
    source.line("}")
  }

  private func write(_ field: Field, key: String, _ source: inout Source) {
    let value = field.name.text
    if field.isFlat { return source.line("try \(parameter).encodeFlat(\(value))") }
    let encoded = field.writesNull ? ".some(\(value))" : value
    let format = field.writingFormatSource(isNested: isNested).map {
      ", as: " + (field.writesNull ? ".optional(\($0))" : $0)
    }
    source.line("try \(parameter).encode(\(key), \(encoded)\(format ?? ""))")
  }
}
