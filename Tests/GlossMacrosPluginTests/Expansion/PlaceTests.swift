import Testing

@testable import GlossMacrosPlugin

/// Where the compiler prints what is wrong with the type or the format of a property.
@Suite("Expansion: places")
struct PlaceTests {
  @Test func typesAndFormats() throws {
    let source = """
      @Glossy
      struct Repo {
        let id: Int, url: [URL?]
        let owner: Owner
        // The language.
        let language: Language?
        @Key(
          .transform { (text: String) in
            text.count
          }, .readOnly) let length: Int
        var topics = Topic.all
      }
      """
    let lines = try expand(source, line: 10).source.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(
      lines.filter { $0.hasPrefix("#") || $0.contains("fields.") || $0.hasPrefix("try") } == [
        #"let id: Int? = fields.decode("id", isRequired: true)"#,
        #"let url: [URL?]? = fields.decode("url", isRequired: true)"#,
        #"#sourceLocation(file: "/App/Model.swift", line: 13)"#,
        #"let owner: Owner? = fields.decode("owner", isRequired: true)"#,
        #"#sourceLocation(file: "/App/Model.swift", line: 15)"#,
        #"let language: Language? = fields.decode("language")"#,
        #"#sourceLocation(file: "/App/Model.swift", line: 17)"#,
        #"let length: Int? = fields.decode("length", as: .transform { (text: String) in"#,
        #"#sourceLocation(file: "/App/Model.swift", line: 20)"#,
        "var topics = fields.noValue { (model: Self) in model.topics }",
        #"#sourceLocation(file: "/App/Model.swift", line: 20)"#,
        #"topics = fields.decode("topics")"#,
        "#sourceLocation()",
        #"try members.encode("id", id)"#,
        #"try members.encode("url", url)"#,
        #"#sourceLocation(file: "/App/Model.swift", line: 13)"#,
        #"try members.encode("owner", owner)"#,
        #"#sourceLocation(file: "/App/Model.swift", line: 15)"#,
        #"try members.encode("language", language)"#,
        #"#sourceLocation(file: "/App/Model.swift", line: 20)"#,
        #"try members.encode("topics", topics)"#,
        "#sourceLocation()",
      ])
  }

  @Test func optionsOfWriting() throws {
    let source = """
      @Glossy
      struct Repo {
        @Key(
          "a",
          .writesNil(as: 5)
        ) var a: Int?
        @Key(.omitted(when: isNo))
        var b = 1
        @Key(
          .omitsDefault,
          .hex) var c: Color = .red
      }
      """
    let lines = try expand(source, line: 1).source.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(
      lines.filter { $0.hasPrefix("#") || $0.contains("fields.") || $0.contains("members.") } == [
        #"let a: Int? = fields.decode("a")"#,
        #"let b: Swift.Int? = fields.decode("b")"#,
        #"#sourceLocation(file: "/App/Model.swift", line: 11)"#,
        #"let c: Color? = fields.decode("c", as: .hex)"#,
        "#sourceLocation()",
        #"#sourceLocation(file: "/App/Model.swift", line: 5)"#,
        #"try members.encode("a", members.value(a, or: 5))"#,
        #"#sourceLocation(file: "/App/Model.swift", line: 7)"#,
        "if !members.omits(b, when: isNo) {",
        #"#sourceLocation(file: "/App/Model.swift", line: 7)"#,
        #"try members.encode("b", b)"#,
        #"#sourceLocation(file: "/App/Model.swift", line: 7)"#,
        #"#sourceLocation(file: "/App/Model.swift", line: 10)"#,
        "if !members.omits(c, equalTo: .red) {",
        #"#sourceLocation(file: "/App/Model.swift", line: 10)"#,
        #"try members.encode("c", c, as: .hex)"#,
        #"#sourceLocation(file: "/App/Model.swift", line: 10)"#,
        "#sourceLocation()",
        #"members.remember("b", b)"#,
      ])
  }

  @Test func valuesOfCases() throws {
    let source = """
      @Glossy(tag: "type") enum Event {
        case push(Push),
          move(to: Place)
      }
      """
    let lines = try expand(source, line: 1).source.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(
      lines.filter { $0.hasPrefix("#") || $0.contains("fields.") || $0.hasPrefix("try") } == [
        "guard let tag = fields.decodeStringTag(\"type\") else { return nil }",
        #"#sourceLocation(file: "/App/Model.swift", line: 2)"#,
        #"let value: Push? = fields.decodeFlat(besides: "\u{4}type\u{0}", isRequired: true)"#,
        "#sourceLocation()",
        #"#sourceLocation(file: "/App/Model.swift", line: 3)"#,
        #"let to: Place? = fields.decode("to", isRequired: true)"#,
        "#sourceLocation()",
        #"fields.rejectTag("type", of: Self.self, tags: ["\"push\"", "\"move\""])"#,
        #"try members.encode("type", "push")"#,
        #"#sourceLocation(file: "/App/Model.swift", line: 2)"#,
        "try members.encodeFlat(value)",
        "#sourceLocation()",
        #"try members.encode("type", "move")"#,
        #"#sourceLocation(file: "/App/Model.swift", line: 3)"#,
        #"try members.encode("to", to)"#,
        "#sourceLocation()",
      ])
  }

  @Test(arguments: [
    (#"C:\App\Model.swift"#, #"#sourceLocation(file: "C:/App/Model.swift", line: 7)"#),
    ("/Äpp/my model.swift", #"#sourceLocation(file: "/Äpp/my model.swift", line: 7)"#),
    (#"/"quoted".swift"#, nil), ("/two\nlines.swift", nil), ("@__swiftmacro_3App5ModelV6GlossyfMe_.swift", nil),
  ])
  func paths(path: String, directive: String?) throws {
    let source = try expand("@JSONEncodable struct Model { let x: View }", line: 7, file: path).source
    #expect(source.contains("#sourceLocation") == (directive != nil))
    if let directive { #expect(source.contains(directive)) }
  }

  @Test func typesThatAreKnownToHaveNoForm() throws {
    let source = "@JSONEncodable struct Clock { let time: [Duration?], zone: TimeZone, own: Model.Duration }"
    let hints = try expand(source).source.split(separator: "\n").filter { $0.contains("hint") }
    #expect(
      hints == [
        "    do { let hint = _UnmappedTypes.hint(for: Duration.self); hint.jsonForm() }",
        "    do { let hint = _UnmappedTypes.hint(for: TimeZone.self); hint.jsonForm() }",
        "    do { let hint = _UnmappedTypes.hint(for: Model.Duration.self); hint.jsonForm() }",
      ])
    #expect(try !expand("@Glossy struct Clock { @Key(.seconds) let time: Duration }").source.contains("hint"))
    #expect(try !expand("@Glossy struct Clock { let time: Duration }", isNested: true).source.contains("hint"))
  }
}
