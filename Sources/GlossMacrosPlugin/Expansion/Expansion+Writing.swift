// The statements that write members.

extension Expansion {
  /// The name of the parameter of the function that writes members.
  var membersName: String { names.free("members") }

  /// Writes the members of an object, which is under a condition itself.
  func write(_ object: ObjectLayout, under outer: String? = nil, _ source: inout Source) {
    func condition(_ member: ObjectLayout.Member) -> String? {
      let condition = member.fields.sharedCondition
      return condition == outer ? nil : condition
    }
    source.each(of: object.members, under: condition) { member, source in
      let key = Key.writingSource(of: member.key)
      if let field = member.field {
        source.lines(at: place(of: field)) { write(field, key: key, &$0) }
      } else {
        write(member.object, key: key, &source)
      }
    }
  }

  /// Writes an array of the fields. Nils at its end are left out, others are null.
  func writeElements(_ fields: [Field], _ source: inout Source) {
    source.line("try \(membersName).beginArray()")
    for (index, field) in fields.enumerated() {
      writeUnlessNil(Array(fields[index...]), &source) { source in
        source.lines(at: place(of: field)) { write(field, key: ".element(\(index))", &$0) }
      }
    }
    source.line("try \(membersName).endArray()")
  }

  private func write(_ object: ObjectLayout, key: String, _ source: inout Source) {
    writeUnlessNil(object.fields, &source) { source in
      source.line(
        "try \(membersName).encodeObject(\(key)) { (\(membersName): inout _JSONMemberWriter) throws(_JSONEncodingError) in"
      )
      source.indented { write(object, under: object.fields.sharedCondition, &$0) }
      source.line("}")
    }
  }

  /// Writes what fields are in, but not if all of them are nil and left out then.
  private func writeUnlessNil(_ fields: [Field], _ source: inout Source, _ body: Source.Body) {
    guard fields.allSatisfy(\.isOmittedIfNil) else { return body(&source) }
    source.block("if \(fields.map { "\($0.name.text) != nil" }.joined(separator: " || "))", body)
  }

  private func write(_ field: Field, key: String, _ source: inout Source) {
    let value = field.name.text
    if directions == .writing { explainType(of: field, &source) }
    if field.isFlat { return source.line("try \(membersName).encodeFlat(\(value))") }
    let encoded = field.writesNull ? ".some(\(value))" : value
    let format = field.formatSource(.writing, isNested: request.isNested).map {
      ", as: " + (field.writesNull ? ".optional(\($0))" : $0)
    }
    source.line("try \(membersName).encode(\(key), \(encoded)\(format ?? ""))")
  }
}
