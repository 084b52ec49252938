import Testing

@testable import GlossMacrosPlugin

/// The messages about formats that the compiler would refuse in the expansion, or in other words.
@Suite("Expansion: diagnostics of formats")
struct FormatDiagnosticTests {
  @Test(arguments: arguments + types + lists)
  func mistake(_ mistake: Mistake) throws { try DiagnosticTests().mistake(mistake) }

  private static let formInAString =
    "a form of a date has a name, such as '.date(.day)' for 2026-11-21; for other forms, write '.dateFormatter(...)' with a "
    + "'DateFormatter' that is kept in a constant"

  static let arguments = [
    Mistake(
      "@Glossy struct Model { @Key(».since1970) let a: Date; @Key(\"b\", ».base64) let b: Data? }",
      "this needs parentheses: write '.since1970()'", "this needs parentheses: write '.base64()'",
      fixed: "@Glossy struct Model { @Key(.since1970()) let a: Date; @Key(\"b\", .base64()) let b: Data? }"),
    Mistake("@Glossy struct Model { @Key(».date) let a: Date }", "write a form, such as '.date(.day)'"),
    Mistake(
      #"@Glossy struct Model { @Key(».date("yyyy-MM-dd")) let a: Date; @Key(».date("yyyy")) let b: [Date] }"#,
      formInAString, formInAString,
      fixed: #"@Glossy struct Model { @Key(.date(.day)) let a: Date; @Key(.date("yyyy")) let b: [Date] }"#),
    Mistake(
      #"@Glossy struct Model { @Key(.array(of: ».date("yyyy"))) let a: [Date] }"#, formInAString),
    Mistake(
      "@Glossy struct Model { @Key(».bool) let a: Bool }",
      #"write which scalars are read, such as '.bool(true: ["yes", 1], false: ["no", 0])'"#),
    Mistake(
      "@Glossy struct Model { @Key(».fallback) let a: [State?] }",
      "write a case with its type, such as '.fallback(State.unknown)'"),
    Mistake(
      "@Glossy struct Model { @Key(».raw) let a: Level; @Key(».raw()) let b: [String: Level] }",
      "raw values are read and written without an option: leave this out, or write '.raw(Level.self)'",
      "raw values are read and written without an option: leave this out, or write '.raw(Level.self)'"),
    Mistake(
      "@Glossy struct Model { @Key(».fallback(.other)) let a: Level?; @Key(».raw(fallback: .other)) let b: Set<Level> }",
      "an attribute does not know the type of its property: write '.fallback(Level.other)'",
      "an attribute does not know the type of its property: write '.raw(fallback: Level.other)'",
      fixed: "@Glossy struct Model { @Key(.fallback(Level.other)) let a: Level?; "
        + "@Key(.raw(fallback: Level.other)) let b: Set<Level> }"),
    Mistake(
      "@Glossy struct Model { @Key(.dictionary(of: ».fallback(.other))) let a: [String: Level] }",
      "an attribute does not know the type of its property: write '.fallback(Level.other)'",
      fixed: "@Glossy struct Model { @Key(.dictionary(of: .fallback(Level.other))) let a: [String: Level] }"),
  ]

  static let types = [
    Mistake(
      "@Glossy struct Model { @Key(».since1970()) let a: Int; @Key(».date(.day)) let b: [String]; @Key(».base64()) let c: UUID? }",
      "'.since1970' is for 'Date', and this is 'Int': leave it out",
      "'.date' is for 'Date', and this is 'String': leave it out",
      "'.base64' is for 'Data', and this is 'UUID': leave it out"),
    Mistake(
      "@Glossy struct Model { @Key(».bool(true: [1], false: [0])) let a: Int }",
      "'.bool' is for 'Bool', and this is 'Int': leave it out"),
    Mistake(
      "@Glossy struct Model { @Key(».lossless) let a: Date; @Key(».spelled) let b: [URL] }",
      "'.lossless' is for numbers, 'Bool' and 'String', and this is 'Date': leave it out",
      "'.spelled' is for numbers, 'Bool' and 'String', and this is 'URL': leave it out"),
    Mistake(
      "@Glossy struct Model { @Key(».fallback(Level.low)) let a: String }",
      "'.fallback' is for enums with raw values, and this is 'String': leave it out"),
  ]

  static let lists = [
    Mistake(
      #"@Glossy struct Model { @Key(.bool(true: »[], false: ["n"])) let a: Bool }"#,
      "nothing is written for true: list what is, or write '.readOnly'"),
    Mistake(
      #"@Glossy struct Model { @Key(.bool(true: [1, "y"], false: [0, »"y"])) let a: Bool }"#,
      #""y" is listed for true, too: leave out one of the two"#),
  ]

  @Test(arguments: [
    #"@JSONDecodable struct Model { @Key(.bool(true: [1], false: [])) let a: Bool }"#,
    #"@Glossy struct Model { @Key(.bool(true: [1], false: []), .readOnly) let a: Bool }"#,
    #"@Glossy struct Model { @Key(.bool(true: yes, false: no)) let a: [Bool?] }"#,
    #"@Glossy struct Model { @Key(.bool(true: [1], false: [0])) var a = true; @Key(.date(.day)) let b: Foundation.Date }"#,
    #"@Glossy struct Model { @Key(.date(.day)) let a: Other.Data; @Key(.lossless) let b: [Swift.Int] }"#,
    #"@Glossy struct Model { @Key(.raw(Level.self, fallback: .other)) let a: Level; @Key(.lossless(Own.self)) let b: Own }"#,
    #"@Glossy struct Model { @Key(.date(form)) let a: Timestamp; @Key(.hex) let b: Int; @Key(.value(Int.self)) let c: Int }"#,
  ])
  func whatIsNoMistake(_ source: String) throws { #expect(try expand(source).diagnostics == []) }
}
