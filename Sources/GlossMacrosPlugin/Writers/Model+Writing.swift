// The statements that write members.

extension Model {
  /// The name of the parameter of the function that writes members.
  var membersName: String { names.free("members") }

  /// Writes the code for the members of an object that is itself under a condition.
  func write(_ object: ObjectLayout, under outer: String? = nil, _ source: inout Source) {
    func condition(_ member: ObjectLayout.Member) -> String? {
      let condition = member.fields.sharedCondition
      return condition == outer ? nil : condition
    }
    source.each(of: object.members, under: condition) { member, source in
      let key = Key.writingSource(of: member.key)
      if let field = member.field {
        source.lines(at: place(of: field, .writing)) { source in
          guard let omitted = isOmitted(field) else { return write(field, key: key, &source) }
          source.block("if !\(omitted)") { write(field, key: key, &$0) }
        }
      } else {
        write(member.object, key: key, &source)
      }
    }
  }

  /// Writes the code that remembers the fields that may not be written, so that a patch of the model does not lose them.
  func rememberUnwritten(_ fields: [Field], _ source: inout Source) {
    guard directions == [.reading, .writing] else { return }
    source.each(of: fields.namingOwnKeys().filter(\.mayBeUnwritten), under: \.condition) { field, source in
      let key = Key.readingSource(of: field.readingKeys, areOwn: field.hasOwnKeys)
      source.line("\(membersName).remember(\(key), \(field.name.text))")
    }
  }

  /// Writes the code for an array of the fields. Nils at its end are left out, others are null.
  func writeElements(_ fields: [Field], _ source: inout Source) {
    source.line("try \(membersName).beginArray()")
    for (index, field) in fields.enumerated() {
      writeUnlessNil(Array(fields[index...]), &source) { source in
        source.lines(at: place(of: field, .writing)) { write(field, key: ".element(\(index))", &$0) }
      }
    }
    source.line("try \(membersName).endArray()")
  }

  private func write(_ object: ObjectLayout, key: String, _ source: inout Source) {
    writeUnlessNil(object.fields, &source) { source in
      writeBlock("encodeObject(\(key))", &source) { write(object, under: object.fields.sharedCondition, &$0) }
    }
  }

  /// Writes the container of some fields, but not if all of them are left out.
  private func writeUnlessNil(_ fields: [Field], _ source: inout Source, _ body: Source.Body) {
    guard !fields.contains(where: \.isAlwaysWritten) else { return body(&source) }
    source.block("if \(fields.map(isWritten).joined(separator: " || "))", body)
  }

  /// The condition that a field that may be left out is written.
  private func isWritten(_ field: Field) -> String {
    let isThere = field.isOmittedIfNil ? "\(field.name.text) != nil" : nil
    return [isThere, isOmitted(field).map { "!\($0)" }].compactMap(\.self).joined(separator: " && ")
  }

  /// The call that returns whether a value other than nil is left out; nil if no value is.
  private func isOmitted(_ field: Field) -> String? {
    let value = field.name.text
    let omission = field.options.omission
    switch omission?.rule?.name {
    case .omitted: return "\(membersName).omits(\(value), when: \(omission?.arguments.first?.value.text ?? ""))"
    case .omitsEmpty: return "\(membersName).omitsEmpty(\(value))"
    case .omitsDefault: return "\(membersName).omits(\(value), equalTo: \(knownDefault(of: field)))"
    default: return nil
    }
  }

  /// Writes the code for an array of a case's values. Nil is null.
  func write(elements: [Field], under key: String, _ source: inout Source) {
    writeBlock("encodeArray(\(key))", &source) { source in
      for (index, element) in elements.enumerated() {
        source.lines(at: place(of: element, .writing)) { write(element, key: ".element(\(index))", &$0) }
      }
    }
  }

  /// A call of the writer with a closure that gets a separate writer.
  func writeBlock(_ call: String, _ source: inout Source, _ body: Source.Body) {
    source.line(
      "try \(membersName).\(call) { (\(membersName): inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) in")
    source.indented(body)
    source.line("}")
  }

  func write(_ field: Field, key: String, _ source: inout Source) {
    let value = field.name.text
    if directions == .writing { explainType(of: field, &source) }
    if field.isFlat { return source.line("try \(membersName).\(field.isRest ? "encodeRest" : "encodeFlat")(\(value))") }
    if case .elements(let elements) = field.kind { return write(elements: elements, under: key, &source) }
    let replacement = known(field.options.nilReplacement, as: field).map { "\(membersName).value(\(value), or: \($0))" }
    let encoded = field.has(.writesNull) ? ".some(\(value))" : replacement ?? value
    let format = field.formatSource(.writing, isNested: isNested).map {
      ", as: " + (field.has(.writesNull) ? ".optional(\($0))" : $0)
    }
    source.line("try \(membersName).encode(\(key), \(encoded)\(format ?? ""))")
  }

  /// The source of the default, as a value of the property's type.
  private func knownDefault(of field: Field) -> String {
    let value = known(field.defaultValue, as: field) ?? "nil"
    // Without the type before them, these names would be cases of the optional.
    let isAmbiguous = value != field.defaultValue?.text && [".none", ".some"].contains(value.prefix { $0 != "(" })
    return isAmbiguous && field.isOptional ? ".some(\(value))" : value
  }

  /// The source of a value of a field's type.
  func known(_ value: Piece?, as field: Field) -> String? {
    value?.inContext(of: isNested ? field.type?.unwrapped : nil)
  }
}
