import Testing

@testable import GlossMacrosPlugin

@Suite("Expansion: unusual tags")
struct UnusualTagExpansionTests {
  /// The lines of the initializer that reads fields.
  private func initializer(_ source: String) throws -> [String] {
    let result = try expand(source)
    #expect(result.diagnostics == [])
    let lines = result.source.split(separator: "\n").map(String.init)
    let start = try #require(lines.firstIndex { $0.contains("_ fields: inout _JSONFields") })
    let end = try #require(lines[start...].firstIndex(of: "  }"))
    return lines[(start + 1)..<end].map { String($0.dropFirst(4)) }
  }

  @Test func trueAndFalseAlone() throws {
    #expect(
      try initializer("@Glossy(.externallyTagged) enum Flag { @Key(true) case on; @Key(false) case off }") == [
        "let tag = fields.mixedExternalTag(of: Self.self)",
        "switch true {",
        "case tag.equals(true):",
        "  self = .on",
        "case tag.equals(false):",
        "  self = .off",
        "default:",
        #"  fields.rejectExternalTag(of: Self.self, tags: ["true", "false"])"#,
        "  return nil",
        "}",
      ])
    #expect(
      try initializer(
        "@Glossy(tag: \"ok\") enum Flag { @Key(true) case on; @Key(false) case off; @Unknown case other }")
        == [
          #"guard let tag: Swift.Bool = fields.decodeTag("ok") else { return nil }"#,
          "switch tag {",
          "case true:",
          "  self = .on",
          "case false:",
          "  self = .off",
          "}",
        ])
  }

  @Test func aCaseForOthersUnderAConditionHasAnElse() throws {
    #expect(
      try initializer("@Glossy(tag: \"t\") enum E {\ncase a\n#if os(macOS)\n@Unknown case z(JSON)\n#endif\n}") == [
        #"guard let tag = fields.decodeStringTag("t") else { return nil }"#,
        "switch true {",
        #"case tag.equals("a"):"#,
        "  self = .a",
        "#if os(macOS)",
        "  default:",
        "    self = .z(fields.wholeJSON)",
        "#else",
        "  default:",
        #"    fields.rejectTag("t", of: Self.self)"#,
        "    return nil",
        "#endif",
        "}",
      ])
    #expect(
      try initializer(
        "@Glossy(.externallyTagged) enum E {\n#if DEBUG\n@Unknown case y\n#else\n@Unknown case z(String)\n#endif\n}")
        == [
          "let _ = fields.externalTag(of: Self.self)",
          "switch true {",
          "#if DEBUG",
          "  default:",
          "    guard fields.replacesExternalTag(of: Self.self) else { return nil }",
          "    self = .y",
          "#elseif !(DEBUG)",
          "  default:",
          "    guard let value: String = fields.unknownTag(of: Self.self) else { return nil }",
          "    self = .z(value)",
          "#else",
          "  default:",
          "    fields.rejectExternalTag(of: Self.self)",
          "    return nil",
          "#endif",
          "}",
        ])
  }

  @Test func integersAreListedAsInJSON() throws {
    let lines = try initializer(
      "@JSONDecodable(tag: \"t\") enum E { @Key(1_000) case a; @Key(0xFF, 2_0...0x30) case b }")
    #expect(lines.contains("case 1_000:") && lines.contains(#"case tag.isIn(2_0...0x30):"#) == false)
    #expect(lines.contains(#"  fields.rejectTag("t", of: Self.self, tags: ["1000", "255", "2_0...0x30"])"#))
  }

  @Test func indexesUnderTags() throws {
    let lines = try initializer(
      "@JSONDecodable(.externallyTagged) enum E { @Key(\"a.b\\\"\", \"t\", .label(\"x\", \"c[0]\")) case c(x: Int) }")
    #expect(
      lines.filter { $0.contains("let x:") } == [
        #"  let x: Int? = fields.decode(.path("[\"a.b\\\"\"].c[0]"), isRequired: true)"#,
        #"  let x: Int? = fields.decode(.path("t.c[0]"), isRequired: true)"#,
      ])
  }

  @Test func availability() throws {
    #expect(
      try initializer(
        """
        @Glossy(.untagged) enum E {
          case a(Int)
          @available(iOS, unavailable) @available(macCatalyst, unavailable) case b(String)
        }
        """) == [
          "if let value = fields.alternative().map(Self.a(_:)) {",
          "  self = value",
          "  return",
          "}",
          "#if !os(iOS) && !targetEnvironment(macCatalyst)",
          "  if let value = fields.alternative().map(Self.b(_:)) {",
          "    self = value",
          "    return",
          "  }",
          "#endif",
          "return nil",
        ])
    let source = try expand(
      """
      @Glossy(tag: "t") enum E {
        @available(macOS 14, *) @available(iOS 17, *) case a
        @available(macOS, introduced: 15, message: "new") @available(swift, introduced: 5) case b
        @available(swift 5.9) case c
        #if X || Y
        @available(tvOS, unavailable) @available(iOSApplicationExtension, unavailable) case d
        #endif
      }
      """
    ).source
    #expect(
      source.split(separator: "\n").filter { $0.contains("#available") }.map { $0.drop { $0 == " " } } == [
        "guard #available(macOS 14, iOS 17, *) else {", "guard #available(macOS 15, *) else {",
      ])
    #expect(source.contains("#if (X || Y) && !os(tvOS)\n      case .d:"))
  }
}
