import Testing

@testable import GlossMacrosPlugin

@Suite("Expansion: twins")
struct PartialExpansionTests {
  /// The expansion of '@Partial' in a source.
  private func expandPartial(
    _ source: String, in role: Role = .member, line: Int? = nil
  ) throws -> (source: String, diagnostics: [Diagnostic]) {
    let name = try Declaration(scanningHeaderOf: source).name.text
    func syntax(_ source: String) -> ExpansionRequest.Syntax {
      ExpansionRequest.Syntax(source: source, location: Location(fileName: "/App/Model.swift", offset: 0, line: line))
    }
    return Expansion.expand(
      ExpansionRequest(
        macro: ExpansionRequest.Macro(typeName: "Partial"), macroRole: role.rawValue,
        attributeSyntax: syntax("@Partial"), declSyntax: syntax(source),
        extendedTypeSyntax: role == .extension ? syntax(name) : nil, conformanceListSyntax: nil,
        lexicalContext: []))
  }

  @Test func twin() throws {
    let source = """
      @Glossy(keys: .snakeCase, .strict) @Partial
      public struct Recipe: Sendable, Identifiable, Swift.Equatable {
        public let id: Int
        public private(set) var cookTime: Int? = 0
        let steps: [Step]
        @Key("meta.link", "link") private let url: URL
        @Key(.lossless) let price: Decimal
        @Key(.lossless) let name: String
        @Key("a", "b", .firstThatFits) let either: Level
        @Key(.skippingInvalid) let tags: [String]
        var stars = 5
        @Flat let owner: Owner
        @Rest let rest: [String: JSON]
        @Key(.writeOnly) var version = 1
        @Unmapped var isOpen = false
        #if DEBUG
          let fields: Bool
        #endif
      }
      """
    let result = try expandPartial(source)
    #expect(result.diagnostics == [])
    #expect(
      result.source == #"""
        /// What is there of the value while its text is still being written.
        public struct Partial: _Gloss.JSONDecodable, _JSONReadable, _JSONFieldReadable, Sendable, Swift.Equatable {
          public let id: Int?
          public let cookTime: Int?
          let steps: _PartialOf<[Step]>?
          private let url: URL?
          let price: Decimal?
          let name: String?
          let either: _PartialOf<Level>?
          let tags: [String]?
          let stars: Swift.Int?
          let owner: _PartialOf<Owner>?
          #if DEBUG
            let fields: Bool?
          #endif

          public static func _read<Reader: _JSONReader & ~Swift.Copyable>(_ reader: borrowing Reader) -> Self? {
            reader.model(Self.self)
          }

          public static func _addKeys(to keys: inout _KnownKeys) {
            keys.add("\u{2}id\u{0}\tcook_time\u{0}\u{5}steps\u{0}\u{4}meta\u{6}\u{4}link\u{0}\u{4}link\u{0}\u{5}price\u{0}\u{4}name\u{0}\u{1}a\u{0}\u{1}b\u{0}\u{4}tags\u{0}\u{5}stars\u{0}")
            keys.addKeys(of: keys.type(of: { (model: Self) in model.owner }))
            #if DEBUG
              keys.add("\u{6}fields\u{0}")
            #endif
          }

          public init?(_ fields_: inout _JSONFields) {
            guard fields_.isObject else { return nil }
            self.id = fields_.decodePartial("id", of: Int.self)
            self.cookTime = fields_.decodePartial("cook_time", of: Int.self)
            self.steps = fields_.decodePartial("steps", of: [Step].self)
            self.url = fields_.decodePartial(.first([.path("meta.link"), "link"]), of: URL.self)
            self.price = fields_.decodeWhole("price", as: .lossless())
            self.name = fields_.decode("name", as: .lossless())
            self.either = fields_.decodeFirst(["a", "b"]) { $0.decodePartial($1, of: Level.self) }
            self.tags = fields_.decodePartial("tags", of: [String].self, skippingInvalid: true)
            self.stars = fields_.decodePartial("stars", of: Swift.Int.self)
            self.owner = fields_.decodeFlat(besides: .init(of: Self.self))
            #if DEBUG
              self.fields = fields_.decodePartial("fields", of: Bool.self)
            #endif
          }
        }
        """#)
    #expect(
      try expandPartial(source, in: .extension).source == """
        extension Recipe: _Gloss.JSONPartiallyDecodable {
          public static func _readPartial<Reader: _JSONReader & ~Swift.Copyable>(_ reader: borrowing Reader) -> Partial? {
            Partial._read(reader)
          }
        }
        """)
  }

  @Test func arraysAndGenericTypes() throws {
    let array = try expandPartial("@JSONDecodable(.array) @Partial struct Point { let x: Double, y: Double? }")
    #expect(array.source.contains("static var _readsArray: Swift.Bool { true }"))
    #expect(array.source.contains("guard fields.beginArray() else { return nil }"))
    #expect(array.source.contains("self.y = fields.decodePartial(.element(1), of: Double.self)"))
    let generic = "@Glossy @Partial struct Page<Item> { let items: [Item] }"
    let requirement = "where Item: _Gloss.JSONPartiallyDecodable {"
    #expect(try expandPartial(generic).source.contains("_JSONFieldReadable \(requirement)"))
    #expect(
      try expandPartial(generic, in: .extension).source.hasPrefix(
        "extension Page: _Gloss.JSONPartiallyDecodable \(requirement)"))
  }

  @Test func constraintsAreThoseOfTheWhole() throws {
    let source = try expandPartial(
      """
      @Glossy @Partial struct Model {
        @Key(.count(1...80)) let title: String
        @Key(.count(1...5)) let steps: [Step]
        @Key(.lossless, .range(1...9)) let stars: Int
      }
      """
    ).source
    #expect(source.contains("self.title = fields.decodePartial(\"title\", of: String.self)"))
    #expect(source.contains("self.steps = fields.decodePartial(\"steps\", of: [Step].self)"))
    #expect(source.contains("self.stars = fields.decodeWhole(\"stars\", as: .lossless())"))
  }

  @Test func theTwinOfADeprecatedPropertyIsNot() throws {
    let source = try expandPartial("@Glossy @Partial struct Model { @available(*, deprecated) let id: Int }").source
    #expect(!source.contains("deprecated"))
  }

  @Test(arguments: ["@Glossy(tag: \"t\") @Partial enum Event { case a }", "@Partial enum Event: String { case a }"])
  func anEnumAppearsWhenItIsWhole(text: String) throws {
    let (source, diagnostics) = try expandPartial(text, in: .extension)
    #expect(source.split(separator: "\n") == ["extension Event: _Gloss.JSONPartiallyDecodable {}"])
    #expect(diagnostics.isEmpty)
    #expect(try expandPartial(text).source == "")
  }

  @Test func whatTheCompilerMayFindWrongIsAtTheProperty() throws {
    let source = try expandPartial("@Glossy @Partial struct Recipe {\n  let id: Int\n  let level: Level\n}", line: 7)
      .source
    let place = #"#sourceLocation(file: "/App/Model.swift", line: 9)"#
    #expect(source.contains("  \(place)\n  let level: _PartialOf<Level>?\n  #sourceLocation()"))
    #expect(source.contains("    \(place)\n    self.level = fields.decodePartial(\"level\", of: Level.self)\n"))
  }

  @Test(arguments: [
    (
      "»@Partial struct Model { let id: Int }",
      "'@Partial' needs '@Glossy' or '@JSONDecodable' beside it, which say how the type is read"
    ),
    (
      "@JSONEncodable »@Partial struct Model { let id: Int }",
      "'@Partial' needs '@Glossy' or '@JSONDecodable' beside it, which say how the type is read"
    ),
    ("»@Partial actor Model { let id: Int }", "attach '@Partial' to a struct, an enum or a final class"),
    (
      "@Glossy @Partial struct Model { var »time = Date() }",
      "write the type of 'time': the macro can't infer it for 'Partial'"
    ),
    (
      "@Glossy @Partial final class Node { let »next: Node? }",
      "'Partial' is a struct, which can't contain itself: leave out '@Partial', or have an array of 'Node'"
    ),
  ])
  func mistakes(source: String, message: String) throws {
    let parts = source.split(separator: "»", omittingEmptySubsequences: false).map(String.init)
    let result = try expandPartial(parts.joined())
    #expect(result.diagnostics.map(\.message) == [message])
    #expect(result.diagnostics.map(\.offset) == [parts[0].utf8.count])
    #expect(!result.source.contains("decode"))
    #expect(try expandPartial(parts.joined(), in: .extension).diagnostics == [])
  }

  /// Each argument of `@Key`, between bars.
  private static let options = #"""
    "key" | ["a.b", "c"] | "items[1].id" | .writtenAs("b") | .firstThatFits | .style(.snakeCase) | .readOnly | .writeOnly
    | .writesNull | .writesNil(as: "x") | .omitted(when: \.isEmpty) | .omitsEmpty | .omitsDefault | .skippingInvalid
    | .strict | .lossless | .spelled | .range(1...9) | .exclusiveRange(0..<1) | .multiple(of: 2) | .count(1...3)
    | .pattern("a*") | .unique | .oneOf("a", "b") | .constrained(by: Own()) | .each(.count(3)) | .enforcedOnWriting
    | .base64() | .since1970() | .date(.day) | .dateFormatter(days) | .bool(true: [1], false: [0]) | .raw(State.self)
    | .fallback(State.on) | .transform(read, write) | .transform(read) | .transform(write: write)
    | .array(of: .lossless) | .own
    """#.split(separator: "|").map { String($0).trimmed }

  /// No expansion is refused in silence: the twin has the property, or there is an error.
  @Test(arguments: ["Glossy", "JSONDecodable"]) func eachOptionHasATwinOrAnError(macro: String) throws {
    let options = Self.options
    let pairs = options.indices.dropLast(macro == "Glossy" ? 0 : options.count).flatMap { first in
      options[(first + 1)...].map { [options[first], $0] }
    }
    var twinCount = 0
    let combinations = [[]] + options.map { [$0] } + pairs
    for options in combinations {
      for property in ["let it: String", "var it: String? = \"a\"", "let it: [Int]?", "var it: Int??"] {
        let key = options.isEmpty ? "" : "@Key(\(options.joined(separator: ", "))) "
        let text = "@\(macro) @Partial struct Model { let other: Int; \(key)\(property) }"
        let (twin, diagnostics) = try expandPartial(text)
        let model = try expand(text)
        let isRead = !options.contains(".writeOnly")
        let isWhole = twin.contains("self.other = ") && twin.contains("self.it = ") == isRead
        #expect(isWhole == (diagnostics + model.diagnostics).isEmpty, "\(text)")
        if isWhole { twinCount += 1 }
      }
    }
    #expect(twinCount > 50)
  }

  @Test func optionsForWritingDoNotChangeTheTwin() throws {
    for option in [
      ".omitsEmpty", ".omitsDefault", ".omitted(when: \\.isEmpty)", ".writesNull", ".writesNil(as: \"x\")",
      ".writtenAs(\"b\")", ".count(1...3), .enforcedOnWriting",
    ] {
      let text = "@Glossy @Partial struct Model { let subject: String; @Key(\(option)) var text: String? = \"a\" }"
      let (source, diagnostics) = try expandPartial(text)
      #expect(diagnostics == [] && source.contains("self.text = fields.decodePartial(\"text\", of: String.self)"))
    }
  }

  @Test func ofAnEnumThatCantBeReadTheTwinTells() throws {
    let source = "@Partial enum Level: String { case 1 }"
    #expect(try expandPartial(source).diagnostics.map(\.message) == ["expected a name, found '1'"])
    #expect(try expandPartial("@Glossy " + source).diagnostics == [])
  }

  @Test func ofAModelWithAMistakeOnlyTheModelTells() throws {
    for source in [
      "@Glossy @Partial struct Model { let id = 1 }", "@Glossy(.wrong) @Partial struct Model { let id: Int }",
    ] {
      let result = try expandPartial(source)
      #expect(result.diagnostics == [])
      #expect(result.source.hasPrefix("/// What is there"))
      #expect(!result.source.contains("decode"))
    }
  }
}
