extension Expansion {
  /// The extension of a struct or a class.
  func expand(_ fields: [Field], _ source: inout Source) {
    var halves: [Half] = []
    if directions.contains(.reading) {
      halves.append(
        Half(
          conformances: ["JSONDecodable", "_JSONReadable", "_JSONFieldReadable"],
          requirements: requirements(fields.filter(\.isRead).compactMap(\.type), "JSONDecodable"),
          body: declaration.kind == .class ? nil : { initializer(fields, &$0) }))
    }
    if directions.contains(.writing) {
      halves.append(
        Half(
          conformances: ["JSONEncodable", "_JSONWritable", "_JSONMemberWritable"],
          requirements: requirements(fields.filter(\.isWritten).compactMap(\.type), "JSONEncodable")
        ) { source in
          if fields.contains(where: { $0.isFlat && $0.isWritten }) {
            source.line(access + writing.mergingLine)
            source.line("")
          }
          source.block(access + writing.head) { writing.write(MemberTree(fields), &$0) }
        })
    }
    extend(halves, &source)
  }

  /// What is in a class itself: initializers of a class can't be in an extension.
  func expandMember(_ fields: [Field], _ source: inout Source) {
    guard declaration.kind == .class, directions.contains(.reading) else { return }
    initializer(
      fields, requirements: requirements(fields.filter(\.isRead).compactMap(\.type), "JSONDecodable"), &source)
  }

  private func initializer(_ fields: [Field], requirements: String = "", _ source: inout Source) {
    source.block(access + reading.head + requirements) { source in
      reading.initialize(
        fields, callsSuper: TypeCheck.callsSuper(declaration), validates: options[.validated] != nil, &source)
    }
  }
}
