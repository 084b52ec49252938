import GlossMacros
import Testing

@Glossy(.externallyTagged) private enum Flag: Equatable {
  @Key(true) case on
  @Key(false) case off
}

@Glossy(tag: "ok") private enum Checked: Equatable {
  @Key(true) case yes
  @Key(false) case no
  @Unknown case other
}

@Glossy(tag: "type") private enum GuardedEvent: Equatable {
  case a
  #if NEVER
    @Unknown case other(JSON)
  #endif
}

@Glossy(.externallyTagged) private enum GuardedCommand: Equatable {
  case a
  #if !NEVER
    @Unknown case other(JSON)
  #else
    @Unknown case others(String)
  #endif
}

@Glossy(tag: "type") private enum Silent: Equatable {
  case ping(x: Int)
  @Key("rest") @Unknown case other
}

@Glossy(.externallyTagged) private enum SilentCommand: Equatable {
  case a(x: Int), b
  @Key("rest") @Unknown case other
}

@Glossy private struct SilentOwner: Equatable {
  let command: SilentCommand?
  let event: Silent
}

@Glossy(tag: "code") private enum Code: Equatable {
  @Key(1_000) case thousand
  @Key(0xFF) case byte
  @Key(-1, 2_000...0xFFFF) case range
}

@JSONDecodable(.externallyTagged) private enum IndexedTag: Equatable {
  @Key("my.tag", "t", .label("x", "a[0]"), .label("y", "[\"b.c\"].d")) case c(x: Int, y: Int?)
}

@Glossy(.externallyTagged) private enum MixedFlag { @Key(1) case one; @Key(true) case on; case yes, text(String) }
@Glossy(.externallyTagged) private enum QuotedTag { @Key("a\"b") case quoted }

@Glossy private enum Listed: String, CaseIterable { case low, high; @Unknown case unknown }

@Glossy(.untagged) private enum NewerValue: Equatable {
  case number(Int)
  @available(iOS, unavailable) case flags([Bool])
}

@Glossy(tag: "type") private enum NewerEvent: Equatable {
  @available(macOS, introduced: 99) @available(iOS, introduced: 99) case ping
  @available(tvOS, unavailable) case pong(x: Int)
}

@Suite("Macros: unusual tags")
struct UnusualTagTests {
  private func notes<Model: JSONDecodable>(_ type: Model.Type, _ text: String) -> [String] {
    let report = Model.explain(text)
    return report.problems.map { "\($0.path): \($0.message)" }
      + report.warnings.map { "\($0.path): warning: \($0.message)" }
  }

  @Test func booleans() throws {
    #expect(try [Flag].decode("[true, false]") == [.on, .off])
    #expect(try [Flag.on, .off].jsonString() == "[true,false]")
    #expect(notes(Flag.self, "1") == [": 1 is not the tag of a case of Flag: expected one of true, false"])
    #expect(try Checked.decode(#"{"ok": false}"#) == .no)
    #expect(notes(Checked.self, #"{"ok": 1}"#) == ["ok: expected Bool, found number 1"])
  }

  @Test func aCaseForOthersUnderACondition() throws {
    #expect(try GuardedEvent.decode(#"{"type": "a"}"#) == .a)
    #expect(notes(GuardedEvent.self, #"{"type": "b"}"#) == [#"type: "b" is not the tag of a case of GuardedEvent"#])
    #expect(try GuardedCommand.decode("5") == .other(5))
    #expect(try GuardedCommand.other(["x": 1]).jsonString() == #"{"x":1}"#)
  }

  @Test func aCaseWithoutTheJSONIsNoted() throws {
    let event = #"{"type": "x", "y": 1}"#
    #expect(try Silent.decode(event) == .other)
    #expect(
      notes(Silent.self, event) == [
        #"type: warning: "x" is not the tag of a case of Silent: expected one of "ping", "rest""#
      ])
    for mode in [DecodingMode.strict, .exact] {
      #expect(throws: DecodingReport.self) { try Silent.decode(event, mode: mode) }
      #expect(throws: DecodingReport.self) { try SilentCommand.decode(#"{"x": 1}"#, mode: mode) }
      #expect(try Silent.decode(Silent.other.jsonString(), mode: mode) == .other)
      #expect(try SilentCommand.decode(SilentCommand.other.jsonString(), mode: mode) == .other)
    }
    #expect(notes(Silent.self, #"{"type": "ping"}"#) == [#"x: missing key "x""#])
    let tags = #"one of "a", "b", "rest""#
    for (text, words) in [
      (#"{"x": 1}"#, #""x" is not the tag of a case of SilentCommand: expected \#(tags)"#),
      (#""x""#, #""x" is not the tag of a case of SilentCommand: expected \#(tags)"#),
      ("5", "5 is not the tag of a case of SilentCommand: expected \(tags)"),
      ("{}", "expected one key, the tag of a case of SilentCommand, \(tags), found no key"),
    ] {
      #expect(try SilentCommand.decode(text) == .other)
      #expect(SilentCommand(json: try JSON(string: text)) == .other)
      #expect(notes(SilentCommand.self, text) == [": warning: " + words])
    }
    // A tag that is known, but has no values here.
    #expect(
      notes(SilentCommand.self, #""a""#) == [#": the tag "a" has values: expected an object with it as its key"#])
    #expect(SilentCommand(json: "a") == nil)
    let owner = #"{"command": {"x": 1}, "event": {"type": "x"}}"#
    #expect(try SilentOwner.decode(owner) == SilentOwner(command: .other, event: .other))
    #expect(SilentOwner.explain(owner).warnings.map(\.path) == ["command", "event.type"])
  }

  @Test func integersInOtherSpellings() throws {
    #expect(try [Code].decode(#"[{"code": 1000}, {"code": 255}, {"code": 65535}]"#) == [.thousand, .byte, .range])
    #expect(try [Code.thousand, .byte, .range].jsonString() == #"[{"code":1000},{"code":255},{"code":-1}]"#)
    #expect(
      notes(Code.self, #"{"code": 2}"#) == [
        "code: 2 is not the tag of a case of Code: expected one of 1000, 255, -1, 2_000...0xFFFF"
      ])
  }

  @Test func indexesUnderTagsWithDots() throws {
    for tag in ["my.tag", "t"] {
      #expect(try IndexedTag.decode(#"{"\#(tag)": {"a": [7], "b.c": {"d": 8}}}"#) == .c(x: 7, y: 8))
    }
    #expect(try IndexedTag.decode(#"{"t": {"a[0]": 7}}"#) == .c(x: 7, y: nil))
    #expect(
      notes(IndexedTag.self, #"{"my.tag": {"a": ["x"]}}"#) == [#"["my.tag"].a[0]: expected Int, found string "x""#])
  }

  @Test func listsOfTags() {
    #expect(
      notes(MixedFlag.self, "{}") == [
        #": expected one key, the tag of a case of MixedFlag, one of "yes", "text", found no key"#
      ])
    #expect(
      notes(MixedFlag.self, #"{"x": 1}"#) == [
        #": "x" is not the tag of a case of MixedFlag: expected one of "yes", "text""#
      ])
    #expect(
      notes(MixedFlag.self, "2") == [
        #": 2 is not the tag of a case of MixedFlag: expected one of 1, true, "yes", "text""#
      ])
    #expect(notes(Flag.self, "{}") == [": this object is not the tag of a case of Flag: expected one of true, false"])
    #expect(notes(QuotedTag.self, "1") == [#": 1 is not the tag of a case of QuotedTag: expected "a\"b""#])
    #expect(
      notes(Listed.self, #""x""#) == [#": warning: "x" is not a case of Listed: expected one of "low", "high""#])
  }

  @Test func availability() throws {
    #expect(try NewerValue.decode("1") == .number(1))
    #if !canImport(Darwin)
      #expect(try NewerValue.decode("[true]") == .flags([true]))
      #expect(try NewerEvent.decode(#"{"type": "ping"}"#) == .ping)
      #expect(try NewerEvent.decode(#"{"type": "pong", "x": 1}"#) == .pong(x: 1))
    #endif
  }
}
