import Testing

@testable import GlossMacrosPlugin

@Suite("Expansion: diagnostics of properties")
struct PropertyDiagnosticTests {
  @Test(arguments: codingKeys + styles + alternatives + omissions + replacements + hooks)
  func mistake(_ mistake: Mistake) throws { try DiagnosticTests().mistake(mistake) }

  private static let isKept = "'CodingKeys' say the keys as they are: leave out"
  private static let writesString = "the macro reads a string literal in one line here: write '@Key' at the property"
  private static let isConditional = "the macro can't read keys inside of '#if': write '@Key' at the property"

  static let codingKeys = [
    Mistake(
      "@Glossy struct M { let »id: Int, count = 2; var note: String?; enum CodingKeys: String, CodingKey { case note } }",
      "nothing sets 'id', which has no case in 'CodingKeys': write one, or a default value"),
    Mistake(
      "@Glossy struct M { let id: Int; enum CodingKeys: String, CodingKey { case id, »name = \"n\" } }",
      "there is no stored property 'name' to be read and written: leave the case out"),
    Mistake(
      "@Glossy(keys: ».snakeCase, prefix: »\"a\") struct M { let id: Int; enum CodingKeys: String, CodingKey { case id } }",
      "\(isKept) 'keys:', or 'CodingKeys'", "\(isKept) 'prefix:', or 'CodingKeys'"),
    Mistake(
      "@Glossy(.array) struct M { let id: Int; enum »CodingKeys: String, CodingKey { case id } }",
      "the elements of an array have no keys: leave 'CodingKeys' out"),
    Mistake(
      "@Glossy struct M { let id: Int; enum CodingKeys: String, CodingKey { case id = »\"\"\"\na\n\"\"\" } }",
      writesString,
      fixed:
        "@Glossy struct M { @Key(<#key#>) let id: Int; enum CodingKeys: String, CodingKey { case id = \"\"\"\na\n\"\"\" } }"
    ),
    Mistake(
      """
      @Glossy struct M {
        public let id: Int
        let a, b: Int
        @Key(.lossless) let c: Int
        @Key("d") let d: Int
        enum CodingKeys: String, CodingKey {
          #if DEBUG
            case »id = "ID", »a, d
          #else
            case »c = "c.c"
          #endif
          case b
        }
      }
      """, isConditional, isConditional, isConditional,
      fixed: """
        @Glossy struct M {
          @Key("ID") public let id: Int
          let a, b: Int
          @Key(["c.c"]) @Key(.lossless) let c: Int
          @Key("d") let d: Int
          enum CodingKeys: String, CodingKey {
            #if DEBUG
              case id = "ID", a, d
            #else
              case c = "c.c"
            #endif
            case b
          }
        }
        """),
    Mistake(
      "@Glossy struct M { let id: Int; enum »CodingKeys { case id } }",
      "'CodingKeys' says keys if it is a 'CodingKey': write that, or another name",
      fixed: "@Glossy struct M { let id: Int; enum CodingKeys: String, CodingKey { case id } }"),
    Mistake(
      "@Glossy struct M { let id: Int; enum »CodingKeys: String { case id } }",
      "'CodingKeys' says keys if it is a 'CodingKey': write that, or another name",
      fixed: "@Glossy struct M { let id: Int; enum CodingKeys: String, CodingKey { case id } }"),
    Mistake(
      "@Glossy struct M { let id: Int; enum CodingKeys: »Int, CodingKey { case id = »1 } }",
      "the keys of JSON are strings: write 'String'", writesString,
      fixed: "@Glossy struct M { @Key(<#key#>) let id: Int; enum CodingKeys: Int, CodingKey { case id = 1 } }"),
    Mistake(
      "@Glossy struct M { let id: Int; struct »CodingKeys: CodingKey {} }",
      "the macro reads 'enum CodingKeys: String, CodingKey': write this, or '@Key' at the properties"),
    Mistake(
      "@Glossy struct M { let id: Int; typealias »CodingKeys = Others }",
      "the macro reads 'enum CodingKeys: String, CodingKey': write this, or '@Key' at the properties"),
    Mistake(
      "@Glossy struct M { let id: Int; enum »CodingKeys: String, CodingKey { case id; var stringValue: String { \"a\" } } }",
      "the macro reads the raw values, and runs no code: write '@Key' at the properties in place of 'stringValue'"),
    Mistake(
      "@Glossy struct M { let id: Int, »no: Int; enum CodingKeys: String, CodingKey { case id = \"a\", no = \"a\" } }",
      "'id' is read from the same key"),
    Mistake(
      """
      @Glossy(tag: "t") enum M {
        case a(x: Int)
        enum »CodingKeys: CodingKey { case a }
        enum »ACodingKeys: CodingKey { case x }
        enum OtherCodingKeys: CodingKey { case x }
      }
      """, inEnum("CodingKeys"), inEnum("ACodingKeys")),
    Mistake("@Glossy enum M: String { case a; enum »CodingKeys: CodingKey { case a } }", inEnum("CodingKeys")),
  ]

  private static func inEnum(_ name: String) -> String {
    "'@Glossy' writes an enum in another way than 'Codable': write '@Key' at the cases in place of '\(name)', or put it into an "
      + "extension if 'Codable' needs it"
  }

  static let styles = [
    Mistake(
      "@Glossy struct M { @Key(\"a\", ».style(.snakeCase)) let id: Int }",
      "the key is there, and is not made from the name: leave this out"),
    Mistake(
      "@Glossy struct M { @Key(.style(»own)) let id: Int }",
      "the macro reads the source: write the style itself here, such as '.snakeCase'"),
    Mistake(
      "@Glossy(.array) struct M { @Key(».style(.snakeCase)) let id: Int }",
      "the elements of an array have no keys: leave this out, and write the properties in the order of the elements"),
    Mistake(
      "@Glossy struct M { @Flat @Key(».style(.snakeCase)) let part: Part }",
      "a property that is '@Flat' has no key and no value of its own: leave this out"),
  ]

  static let alternatives = [
    Mistake(
      #"@Glossy struct Tree { @Key("a", "b") var x: Tree?; @Key("c", "a") var »y: [String: Self?] }"#,
      "'x' is read from the same key"),
    Mistake(
      #"@Glossy struct Tree<T> { @Key("a", "b") var x: [Tree<T>]; var »b: Tree<T>?; @Key("d", "a") var z: JSON; let y: Int }"#,
      "'x' is read from the same key"),
    Mistake(
      "@Glossy struct M { @Key(\"a\", ».firstThatFits) let id: Int; @Key(».firstThatFits) let no: Int }",
      "there is one key: write another one to try, or leave this out",
      "there is one key: write another one to try, or leave this out"),
    Mistake(
      "@Glossy struct M { @Key(\"a.b\", [\"a\", \"b\"], ».firstThatFits) let id: Int }",
      "a key is there twice, and would be tried twice: leave one out"),
    Mistake(
      "@Glossy struct M { @Key(\"a\", \"b\", .writeOnly, ».firstThatFits) var id = 1 }",
      "a property that is only written is not read: leave this out, or '.writeOnly'"),
  ]

  static let omissions = [
    Mistake(
      "@Glossy struct M { @Key(».omitsEmpty) let tags: [String]; @Key(».omitted(when: \\.isEmpty)) let name: String }",
      isRequired("tags"), isRequired("name")),
    Mistake(
      "@Glossy struct M { @Key(.omitsEmpty, ».omitsDefault) var tags = [1] }",
      "two options say when the property is left out; write one, such as '.omitted(when:)'"),
    Mistake(
      "@Glossy struct M { @Key(».omitsEmpty) var count = 1; @Key(».omitsDefault) var note: String? }",
      "a value of the type 'Int' is never empty: write '.omitted(when:)'",
      "there is no default to compare with: write one, or leave this out"),
    Mistake(
      "@Glossy struct M { @Key(».omitsDefault) var l: Double? = nil; @Key(».omitsDefault, .writesNull) var m: Int? = nil }",
      "the default is nil, which is left out anyway: leave this out",
      "the default is nil, for which another option writes something: leave out one of the two"),
    Mistake(
      "@JSONEncodable struct M { @Key(».omitsDefault) let version = 1 }",
      "a constant is always its default, and would never be written: leave this out"),
    Mistake(
      "@Glossy struct M { @Key(».omitsEmpty) var tags: [Int]?? }",
      "an optional of an optional can't have this option: write one '?'"),
    Mistake(
      "@Glossy(.array) struct M { @Key(».omitsEmpty) var tags: [Int] = [] }",
      "a missing element would move the elements after it: leave this out"),
    Mistake(
      "@Glossy struct M { @Key(.readOnly, ».omitsEmpty) var tags: [Int] = [] }",
      "a property that is only read is not written: leave this out, or '.readOnly'"),
    Mistake(
      "@Glossy struct M { @Flat @Key(».omitsEmpty) let part: Part }",
      "a property that is '@Flat' has no key and no value of its own: leave this out"),
  ]

  private static func isRequired(_ name: String) -> String {
    "'\(name)' is required, and could not be read if it was left out: write a default value, or '?'"
  }

  static let replacements = [
    Mistake(
      "@Glossy struct M { @Key(.writesNull, ».writesNil(as: 1)) let id: Int? }",
      "either null or another value is written for nil: leave out one of the two"),
    Mistake(
      "@Glossy struct M { @Key(».writesNil(as: 1)) let id: Int; @Key(».writesNil(as: 1)) let no: Int?? }",
      "only an optional has a value that is written for nil: leave this out",
      "an optional of an optional has a value for null: leave this out"),
    Mistake(
      #"@Glossy struct M { @Key(.writesNil(as: »"none")) var a: Int?; @Key(.writesNil(as: »1.5)) var b: Swift.Int? }"#,
      "the property is 'Int?', and this is 'String': write a value of its type",
      "the property is 'Int?', and this is 'Double': write a value of its type"),
    Mistake(
      "@Glossy struct M { @Key(.writesNil(as: »true)) var a: String?; @Key(.writesNil(as: »1)) var b: Bool? }",
      "the property is 'String?', and this is 'Bool': write a value of its type",
      "the property is 'Bool?', and this is 'Int': write a value of its type"),
    Mistake(
      "@Glossy struct M { @Key(.writesNil(as: ».low)) var a: Level?; @Key(.writesNil(as: ».low)) var b: [Level]? }",
      "an attribute does not know the type of its property: write '.writesNil(as: Level.low)'",
      "an attribute does not know the type of its property: write '.writesNil(as: State.low)'",
      fixed:
        "@Glossy struct M { @Key(.writesNil(as: Level.low)) var a: Level?; @Key(.writesNil(as: .low)) var b: [Level]? }"
    ),
    Mistake(
      "@Glossy struct M { @Key(.readOnly, ».writesNil(as: 1)) let id: Int? }",
      "a property that is only read is not written: leave this out, or '.readOnly'"),
  ]

  static let hooks = [
    Mistake("@JSONEncodable(».didDecode) struct M { let id: Int }", "the type is not read: leave this out"),
    Mistake("@JSONDecodable(».willEncode) struct M { let id: Int }", "the type is not written: leave this out"),
    Mistake("@JSONEncodable(».validated) struct M { let id: Int }", "the type is not read: leave this out"),
    Mistake(
      "@JSONEncodable(».strict, ».rejectsUnknownKeys, ».lossless, ».skippingInvalid) struct M { let id: Int }",
      "the type is not read: leave this out", "the type is not read: leave this out",
      "the type is not read: leave this out", "the type is not read: leave this out"),
    Mistake("@JSONDecodable(».writesNull) struct M { let id: Int? }", "the type is not written: leave this out"),
    Mistake(
      "@JSONEncodable struct M { @Key(».strict) var id = 1; @Key(\"a\", \"b\", ».firstThatFits) var no = 1 }",
      "the type is not read: leave this out", "the type is not read: leave this out"),
    Mistake(
      "@JSONDecodable struct M { @Key(».writesNil(as: 1)) var a: Int?; @Key(».omitsDefault) var b = 1 }",
      "the type is not written: leave this out", "the type is not written: leave this out"),
    Mistake(
      "@JSONDecodable struct M { @Key(\"a\", .writtenAs(»\"b\")) var a: Int; @Key(».writesNull) var b: Int? }",
      "the type is not written: leave this out", "the type is not written: leave this out"),
    Mistake(
      "@Glossy(».didDecode) enum M: String { case a }",
      "an enum with raw values is written as they are: leave this out"),
  ]
}
