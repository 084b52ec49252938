// The hand-written code of a class that adds fields to those of its superclass. A macro can't see the superclass.

extension Model {
  private static let ofWholeModels: [ModelOptionRule.Name] = [
    .validated, .array, .rejectsUnknownKeys, .didDecode, .willEncode,
  ]

  /// The fix-it that writes the code in place of the macro; nil if operators and formats can't do the same as the macro.
  func fixItForSubclass(_ fields: [Field]) -> Diagnostic.FixIt? {
    let source = request.declSyntax.source
    guard let attribute = declaration.attributes.first(where: { Directions.ofMacros[$0.name] == directions }),
      Self.ofWholeModels.allSatisfy({ options[$0] == nil }), fields.allSatisfy(canWriteByHand),
      let end = source.utf8.lastIndex(of: UInt8(ascii: "}"))
    else { return nil }
    var code = Source()
    code.indented { source in
      if directions.contains(.reading) {
        source.member("\(access)required init?(json: JSON)") { readByHand(fields.filter(\.isRead), &$0) }
      }
      if directions.contains(.writing) {
        source.member("\(access)override func toJSON() -> JSON?") { writeByHand(fields.filter(\.isWritten), &$0) }
      }
    }
    let offset = source.utf8.distance(from: source.startIndex, to: end)
    var fixIt = Diagnostic.FixIt.replace(attribute.source, by: "", "map it by hand")
    fixIt.changes.append(.init(range: offset..<offset, replacement: "\n" + code.text + "\n"))
    return fixIt
  }

  /// Functions take their keys as strings.
  private func canWriteByHand(_ field: Field) -> Bool {
    let keys = (field.readingKeys + [field.writingKey].compactMap(\.self)).map(\.pathSource)
    let isPlain = !field.isFlat && !field.has(.strict) && !field.has(.writesNull) && !field.has(.firstThatFits)
    return isPlain && field.condition == nil && field.options.omission == nil && field.options.nilReplacement == nil
      && keys.allSatisfy { $0.hasPrefix("\"") }
  }

  private func readByHand(_ fields: [Field], _ source: inout Source) {
    for field in fields.filter(\.isRequired) {
      let type = field.type.map { ": \($0.text)" } ?? ""
      source.line("guard let \(field.name.text)\(type) = \(handWrittenValue(of: field)) else { return nil }")
    }
    for field in fields {
      let defaultValue = field.takesDefault ? field.defaultValue.map { " ?? \($0.text)" } ?? "" : ""
      let value = field.isRequired ? field.name.text : handWrittenValue(of: field) + defaultValue
      source.line("self.\(field.name.text) = \(value)")
    }
    source.line("super.init(json: json)")
  }

  private func handWrittenValue(of field: Field) -> String {
    let keys = field.readingKeys.map(\.pathSource)
    let format = field.formatSource(.reading, isNested: false)
    if keys.count == 1, format == nil, !field.has(.skippingInvalid) { return "\(keys[0]) <~~ json" }
    let key = keys.count == 1 ? keys[0] : "of: [\(keys.joined(separator: ", "))]"
    let option = format.map { ", as: \($0)" } ?? (field.has(.skippingInvalid) ? ", skippingInvalid: true" : "")
    return "Decoder.\(keys.count == 1 ? "decode" : "decodeFirst")(\(key)\(option))(json)"
  }

  private func writeByHand(_ fields: [Field], _ source: inout Source) {
    let fragments = fields.map { field in
      let key = field.writingKey?.pathSource ?? ""
      guard let format = field.formatSource(.writing, isNested: false) else { return "\(key) ~~> \(field.name.text)" }
      return "Encoder.encode(\(key), as: \(format))(\(field.name.text))"
    }
    source.line("jsonify([\((["super.toJSON()"] + fragments).joined(separator: ", "))])")
  }
}
