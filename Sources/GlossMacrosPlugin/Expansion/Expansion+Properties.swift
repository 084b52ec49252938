extension Expansion {
  /// The extension of a struct or a class.
  func expand(_ fields: [Field], _ source: inout Source) {
    extend(
      halves(
        of: fields, initialize: declaration.kind == .class ? nil : { initialize(fields, &$0) },
        write: { options[.array] == nil ? writing.write(MemberTree(fields), &$0) : writing.writeElements(fields, &$0) },
        mergesMembers: mergesMembers(fields),
        addKeys: options[.array] == nil ? { addKeys(of: fields, &$0) } : nil),
      &source)
  }

  /// What is in a class itself: initializers of a class can't be in an extension.
  func expandMember(_ fields: [Field], _ source: inout Source) {
    guard declaration.kind == .class, directions.contains(.reading) else { return }
    let requirements = requirements(fields.filter(\.isRead).compactMap(\.type), "JSONDecodable")
    source.block(access + reading.head + requirements) { initialize(fields, &$0) }
  }

  private func initialize(_ fields: [Field], _ source: inout Source) {
    reading.initialize(
      fields, isArray: options[.array] != nil, callsSuper: TypeCheck.callsSuper(declaration),
      validates: options[.validated] != nil, rejectsUnknownKeys: options[.rejectsUnknownKeys] != nil, &source)
  }

  /// The statements that return whether two parts write the same key; nil if they never do.
  private func mergesMembers(_ fields: [Field]) -> ((inout Source) -> Void)? {
    let parts = fields.filter { $0.isFlat && $0.isWritten }
    guard let part = parts.first else { return nil }
    return { $0.line(parts.contains { !$0.isRest } ? "true" : "!\(part.name.text).isEmpty") }
  }
}
