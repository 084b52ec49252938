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
      writeBlock("encodeObject(\(key))", &source) { write(object, under: object.fields.sharedCondition, &$0) }
    }
  }

  /// Writes what fields are in, but not if all of them are nil and left out then.
  private func writeUnlessNil(_ fields: [Field], _ source: inout Source, _ body: Source.Body) {
    guard fields.allSatisfy(\.isOmittedIfNil) else { return body(&source) }
    source.block("if \(fields.map { "\($0.name.text) != nil" }.joined(separator: " || "))", body)
  }

  /// Writes an array of values of a case. A nil is null.
  func write(elements: [Field], under key: String, _ source: inout Source) {
    writeBlock("encodeArray(\(key))", &source) { source in
      for (index, element) in elements.enumerated() { write(element, key: ".element(\(index))", &source) }
    }
  }

  /// A call of the writer with a closure that has a writer of its own.
  func writeBlock(_ call: String, _ source: inout Source, _ body: Source.Body) {
    source.line("try \(membersName).\(call) { (\(membersName): inout _JSONMemberWriter) throws(_JSONEncodingError) in")
    source.indented(body)
    source.line("}")
  }

  func write(_ field: Field, key: String, _ source: inout Source) {
    let value = field.name.text
    if directions == .writing { explainType(of: field, &source) }
    if field.isFlat { return source.line("try \(membersName).encodeFlat(\(value))") }
    if !field.elements.isEmpty { return write(elements: field.elements, under: key, &source) }
    let encoded = field.writesNull ? ".some(\(value))" : value
    let format = field.formatSource(.writing, isNested: request.isNested).map {
      ", as: " + (field.writesNull ? ".optional(\($0))" : $0)
    }
    source.line("try \(membersName).encode(\(key), \(encoded)\(format ?? ""))")
  }
}
