// Enums whose values are under the tag of their case: `{"move": {"x": 1}}`, or `"stop"`.

extension Expansion {
  var isExternallyTagged: Bool { options[.externallyTagged] != nil }

  func expandExternallyTagged(_ tagged: TaggedEnum, _ types: [TypeSource], _ source: inout Source) {
    extend(
      reading: types, writing: types, initialize: { initialize(tagged, &$0) }, write: { write(tagged, &$0) },
      addKeys: { source in
        let tags = tagged.ordinaryCases.flatMap { taggedCase in
          taggedCase.tags.filter { $0.string != nil }.map { (tag: $0, taggedCase: taggedCase) }
        }
        guard !tags.isEmpty else { return }
        addCases(&source) { source in
          source.each(of: tags, under: \.taggedCase.declaration.condition) { tag, source in
            let fields = tag.taggedCase.fields(under: tag.tag)
            let others = fields.isEmpty ? [Key(plain: tag.tag.string ?? "")] : []
            additions(of: fields, besides: others, to: "keys").forEach { source.line($0) }
          }
        }
      }, &source)
  }

  private func initialize(_ tagged: TaggedEnum, _ source: inout Source) {
    let tag = names.free("tag")
    let reject = "rejectExternalTag(of: Self.self\(tagged.tagsArgument))"
    let function = tagged.cases.tagType == .string ? "externalTag" : "mixedExternalTag"
    // Without an ordinary case, no code compares it.
    source.line("let \(tagged.ordinaryCases.isEmpty ? "_" : tag) = \(fieldsName).\(function)(of: Self.self)")
    source.line("switch true {")
    source.each(of: tagged.ordinaryCases, under: \.declaration.condition) { taggedCase, source in
      // Each tag is a separate key.
      for caseTag in taggedCase.tags {
        let hasValues = !taggedCase.fields.isEmpty
        source.line("case \(hasValues ? "\(tag).isKey(\(caseTag.source.text))" : condition(that: tag, is: caseTag)):")
        source.indented { source in
          checkPlatform(for: taggedCase, reject: reject, &source)
          read(taggedCase, under: caseTag, &source)
        }
      }
    }
    readOthers(of: tagged, reject: reject, &source)
    source.line("}")
    finish(tagged.cases.flatMap(\.fields), &source)
  }

  private func read(_ taggedCase: TaggedCase, under tag: CaseTag, _ source: inout Source) {
    guard taggedCase.fields.isEmpty else {
      return read(taggedCase, taggedCase.fields(under: tag), besides: [], &source)
    }
    // Only a string may also be a key.
    if let key = tag.string.map(Key.init(plain:)) {
      let option = options[.rejectsUnknownKeys] == nil ? "" : ", rejectsKeys: true"
      source.line("guard \(fieldsName).hasNoValues(\(key.readingSource)\(option)) else { return nil }")
    }
    source.line("self = \(taggedCase.declaration.construction([]))")
  }

  private func write(_ tagged: TaggedEnum, _ source: inout Source) {
    prepare([], &source)
    source.line("switch \(written) {")
    source.each(of: tagged.cases, under: \.declaration.condition) { taggedCase, source in
      writeCase(taggedCase, &source) { tag, source in
        guard let text = tag.string, !taggedCase.fields.isEmpty else {
          return source.line("try \(membersName).alternative(\(tag.source.text))")
        }
        let key = Key.writingSource(of: text)
        writeBlock("encodeObject", &source) { source in
          write(taggedCase, under: key, &source)
          rememberUnwritten(taggedCase.fields(under: tag), &source)
        }
      }
    }
    source.line("}")
  }

  private func write(_ taggedCase: TaggedCase, under key: String, _ source: inout Source) {
    if taggedCase.declaration.hasElements { return write(elements: taggedCase.fields, under: key, &source) }
    guard taggedCase.hasOnlyValue else {
      return writeBlock("encodeObject(\(key))", &source) { write(ObjectLayout(taggedCase.fields), &$0) }
    }
    // Nil without null would leave no tag.
    var field = taggedCase.fields[0]
    field.writesNull = field.isOptional
    source.lines(at: place(of: field, .writing)) { write(field, key: key, &$0) }
  }
}
