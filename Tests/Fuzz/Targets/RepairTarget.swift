/// The repair of texts that are almost JSON: JSON that fits is not changed, and what is repaired is a model.
///
/// The first byte says whether the rest is changed JSON of a model, or a text.
func fuzzRepair(_ input: inout Input) {
  let text = input.bool() ? damagedModel(&input) : String(decoding: input.rest, as: UTF8.self)
  let plain = try? RepairedModel.decode(text, mode: .exact)
  guard let (value, repairs) = try? RepairedModel.decode(repairing: text) else {
    return check(plain == nil, "a text that fits is not read: \(text)")
  }
  if let plain {
    checkEqual(value, plain, "the value of \(text)")
    check(repairs.isEmpty, "a text that fits is repaired: \(text) \(repairs)")
  } else {
    check(!repairs.isEmpty, "the repairs of \(text)")
  }
  for repair in repairs {
    check(
      repair.offset.map { 0...text.utf8.count ~= $0 } ?? false && repair.line != nil,
      "the place of \(repair) in \(text)")
  }
  guard let written = try? value.jsonString(), let again = try? RepairedModel.decode(repairing: written) else {
    fail("what was read of \(text) can't be read again")
  }
  checkEqual(again.value, value, "the second reading of \(text)")
}

/// The JSON of a model, with pieces of text at places that the input chooses.
private func damagedModel(_ input: inout Input) -> String {
  var text = Array(
    #"{"name": "Ann \"B\"", "count": 12, "tags": ["a, b", "c"], "isOn": true, "inner": {"day": "2026-11-29", "x": [1.5]}}"#
      .utf8)
  while !input.isEmpty {
    let place = Int(input.byte()) % (text.count + 1)
    let piece = input.element(of: pieces)
    let end = min(place + input.number(below: 4), text.count)
    text.replaceSubrange(place..<end, with: Array(piece.utf8))
  }
  return String(decoding: text, as: UTF8.self)
}

private let pieces = [
  "", "\"", "'", "“", ",", ":", "=", ";", "{", "}", "[", "]", "\\", "\n", " ", "//", "/*", "# ", "...", "```json\n",
  "```", "None", "1,234", "tru",
  "{\"a\": 1}", "\\\"", "\u{301}", "-", "+1", "0x1F", "é", "\0",
]

private struct RepairedModel: Glossy, JSONSchemaProviding, Equatable {
  let name: String
  let count: Int?
  let tags: [String]
  let isOn: Bool?
  let inner: JSON?

  static var jsonSchemaDefinition: JSONSchema {
    .object {
      $0.property(["name"], of: .string, isRequired: true)
      $0.property(["count"], of: .integer, isRequired: false)
      $0.property(["tags"], of: .array(of: .string), isRequired: false)
      $0.property(["isOn"], of: .boolean, isRequired: false)
      $0.property(["inner"], of: .anything, isRequired: false)
    }
  }

  init?(json: JSON) {
    guard let name: String = "name" <~~ json else { return nil }
    self.name = name
    count = "count" <~~ json
    tags = "tags" <~~ json ?? []
    isOn = "isOn" <~~ json
    inner = "inner" <~~ json
  }

  func toJSON() -> JSON? {
    jsonify(["name" ~~> name, "count" ~~> count, "tags" ~~> tags, "isOn" ~~> isOn, "inner" ~~> inner])
  }
}
