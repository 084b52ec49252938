import Testing

@testable import GlossMacrosPlugin

@Suite("Expansion: keys that are tried in order")
struct AlternativeKeyExpansionTests {
  @Test func firstThatFits() {
    expect(
      """
      @JSONDecodable(.strict)
      struct Item {
        @Key("id", "legacy_id", .firstThatFits) let id: Int
        @Key("at", "old.time", .since1970(), .firstThatFits) let at: Date?
        @Key("tags", "labels", .skippingInvalid, .firstThatFits) var tags: [String] = []
      }
      """,
      becomes: """
        extension Item: _Gloss.JSONDecodable, _JSONReadable, _JSONFieldReadable {
          init?(json: _Gloss.JSON) {
            guard let model = Self._decoded(from: json) else { return nil }
            self = model
          }

          static func _addKeys(to keys: inout _KnownKeys) {
            keys.add("\\u{2}id\\u{0}\\tlegacy_id\\u{0}\\u{2}at\\u{0}\\u{3}old\\u{6}\\u{4}time\\u{0}\\u{4}tags\\u{0}\\u{6}labels\\u{0}")
          }

          init?(_ fields: inout _JSONFields) {
            let id: Int? = fields.decodeFirst(["id", "legacy_id"]) { $0.decode($1, isRequired: true) }
            let at: Date? = fields.decodeFirst(["at", .path("old.time")]) { $0.decode($1, as: .since1970()) }
            let tags: [String]? = fields.decodeFirst(["tags", "labels"]) { $0.decode($1, skippingInvalid: true) }
            guard let id else { return nil }
            if at == nil, !fields.isAbsent(.first(["at", .path("old.time")])) { return nil }
            if tags == nil, !fields.isAbsent(.either("tags", or: "labels")) { return nil }
            self.id = id
            self.at = at
            if let tags { self.tags = tags }
          }
        }
        """)
  }

  @Test func firstThatFitsInNestedType() {
    expect(
      """
      @JSONDecodable
      struct Item {
        @Key("kind", "type", .firstThatFits) let kind: Kind
      }
      """,
      becomes: """
        extension Outer.Item: _Gloss.JSONDecodable, _JSONReadable, _JSONFieldReadable {
          init?(json: _Gloss.JSON) {
            guard let model = Self._decoded(from: json) else { return nil }
            self = model
          }

          static func _addKeys(to keys: inout _KnownKeys) {
            keys.add("\\u{4}kind\\u{0}\\u{4}type\\u{0}")
          }

          init?(_ fields: inout _JSONFields) {
            var kind = fields.noValue { (model: Self) in model.kind }
            kind = fields.decodeFirst(["kind", "type"]) { $0.decode($1, isRequired: true) }
            guard let kind else { return nil }
            self.kind = kind
          }
        }
        """, isNested: true)
  }
}
