import Foundation
import Gloss
import Testing

/// Types with raw values that say that they conform, and no more.
@Suite struct RawRepresentableTests {
  private enum Language: String, Glossy { case swift = "Swift", rust = "Rust" }
  private enum Level: Int, Glossy { case low = -1, high = 10 }

  private struct Flags: OptionSet, Glossy {
    let rawValue: UInt8
  }

  /// Says itself how it is read.
  private enum Switch: String, Glossy {
    case on, off

    init?(json: JSON) {
      guard let isOn = Bool(json: json) else { return nil }
      self = isOn ? .on : .off
    }

    func toJSON() -> JSON? { (self == .on).toJSON() }
  }

  /// A type that is its own raw value, and does not say how it is read and written.
  private struct Own: RawRepresentable, Glossy {
    var rawValue: Own { self }
    init() {}
    init?(rawValue: Own) { self = rawValue }
  }

  @Test func aTypeThatIsItsOwnRawValueHasNoValue() {
    #expect(Own(json: 1) == nil)
    #expect([Own](json: [1]) == nil)
    #expect(Own().toJSON() == nil)
    #expect(jsonify(["a" ~~> Own()])?.encodingError?.description == "a: toJSON() of Own returned nil")
  }

  private struct Model: Glossy, Equatable {
    let languages: Set<Language>
    let byKey: [String: [Language?]]
    let level: Level
    let flags: Flags
    let isOn: Switch
    let fallback: Level?

    init?(json: JSON) {
      guard let languages: Set<Language> = "languages" <~~ json,
        let byKey: [String: [Language?]] = "byKey" <~~ json,
        let level: Level = "level" <~~ json,
        let flags: Flags = "flags" <~~ json,
        let isOn: Switch = "isOn" <~~ json
      else { return nil }
      self.languages = languages
      self.byKey = byKey
      self.level = level
      self.flags = flags
      self.isOn = isOn
      fallback = "fallback" <~~ json
    }

    func toJSON() -> JSON? {
      jsonify([
        "languages" ~~> languages, "byKey" ~~> byKey, "level" ~~> level, "flags" ~~> flags, "isOn" ~~> isOn,
        "fallback" ~~> fallback,
      ])
    }
  }

  private static let text =
    #"{"languages":["Rust"],"byKey":{"a":["Swift",null]},"level":10,"flags":5,"isOn":true,"fallback":-1}"#

  @Test func `read and written wherever they are`() throws {
    let model = try Model.decode(Self.text, mode: .strict)
    #expect(model.languages == [.rust])
    #expect(model.byKey == ["a": [.swift, nil]])
    #expect(model.level == .high)
    #expect(model.flags == Flags(rawValue: 5))
    #expect(model.isOn == .on)
    #expect(model.fallback == .low)
    #expect(try model.jsonString() == Self.text)
    #expect(try Model(json: #require(model.toJSON())) == model)
    #expect(try [Language].decode(#"["Swift"]"#) == [.swift])
    #expect(try Language.decode(#""Swift""#) == .swift)
  }

  @Test(arguments: [
    (#""Rust""#, #""Cobol""#, #"languages[0]   line 1, column 15: "Cobol" is not a case of Language"#),
    (#""Rust""#, "1", "languages[0]   line 1, column 15: expected Language, found number 1"),
    (#""Swift""#, #""swift""#, #"byKey.a[0]   line 1, column 37: "swift" is not a case of Language"#),
    (":10", ":1.5", "level   line 1, column 60: 1.5 is not a case of Level"),
    (":10", ":11", "level   line 1, column 60: 11 is not a case of Level"),
    (":5", ":256", "flags   line 1, column 71: 256 is not a case of Flags"),
  ])
  func `a value that does not fit is named`(old: String, new: String, line: String) throws {
    let text = Self.text.replacingOccurrences(of: old, with: new)
    #expect(Model(data: .init(text.utf8)) == nil)
    #expect(Model.explain(text).description == "Model: 1 problem\n  " + line)
  }
}
