import Testing

@testable import GlossMacrosPlugin

/// A source with what is wrong in it. `»` is before each place that has a message.
struct Mistake: CustomTestStringConvertible {
  let source: String
  let messages: [String]
  /// The source after all fix-its; nil if there are none.
  let fixed: String?
  let isNested: Bool

  init(_ source: String, _ messages: String..., fixed: String? = nil, isNested: Bool = false) {
    self.source = source
    self.messages = messages
    self.fixed = fixed
    self.isNested = isNested
  }

  var testDescription: String { source }
}

@Suite("Expansion: diagnostics")
struct DiagnosticTests {
  @Test(arguments: types + classes + properties + keys + options + arrays + enums + cases + strictness + unmapped)
  func mistake(_ mistake: Mistake) throws {
    let parts = mistake.source.split(separator: "»", omittingEmptySubsequences: false)
    let source = parts.joined()
    let offsets = parts.indices.dropFirst().map { parts[..<$0].joined().utf8.count }
    let result = try expand(source, isNested: mistake.isNested)
    #expect(result.diagnostics.map(\.message) == mistake.messages)
    #expect(result.diagnostics.map(\.offset) == offsets)
    // Nothing, or what makes the type conform, but no code that reads or writes.
    let code = ["fields.", "members.", "fields_.", "members_."]
    #expect(!code.contains { result.source.contains($0) })
    var fixed = Array(source.utf8)
    for change in result.diagnostics.flatMap(\.fixIts).flatMap(\.changes).reversed() {
      fixed.replaceSubrange(change.range, with: Array(change.replacement.utf8))
    }
    #expect(String(decoding: fixed, as: UTF8.self) == mistake.fixed ?? source)
    // Each diagnostic comes once, though the compiler asks for two roles.
    let member = try expand(source, in: .member, isNested: mistake.isNested)
    #expect(member.diagnostics == [])
    #expect(!code.contains { member.source.contains($0) })
  }

  static let types = [
    Mistake(
      "@Glossy »actor Model { let id: Int }",
      "an actor can't be a model: 'toJSON()' can't wait for it; give it a struct that is one"),
    Mistake("@Glossy struct Model: »~Copyable { let id: Int }", "a model has to be copyable"),
    Mistake("@Glossy »protocol Model {}", "attach the macro to a struct, an enum or a final class"),
    Mistake("@Glossy »extension Model {}", "attach the macro to a struct, an enum or a final class"),
    Mistake(
      "@Glossy »private struct Model { let id: Int }",
      "an extension can't name a private type in another type: make it 'fileprivate'",
      fixed: "@Glossy fileprivate struct Model { let id: Int }", isNested: true),
    Mistake(
      #"@Glossy(».untagged, tag: »"t", content: »"c") struct Model {}"#,
      "'.untagged' is for an enum", "'tag:' is for an enum", "'content:' is for an enum"),
  ]

  static let unmapped = [
    Mistake(
      "@Glossy struct Model { let a: »Any, b: »[String: Any], c: »[Any?]? }",
      "'Any' says nothing of what is in the JSON: write 'JSON' in its place",
      "'Any' says nothing of what is in the JSON: write 'JSON' in its place",
      "'Any' says nothing of what is in the JSON: write 'JSON' in its place"),
    Mistake(
      "@Glossy struct Model { let a: »(Int, y: Int), b: »[(Int, Int)], c: »() }",
      "a tuple has no names in JSON: write a struct, with '@Glossy(.array)' if the JSON is an array",
      "a tuple has no names in JSON: write a struct, with '@Glossy(.array)' if the JSON is an array",
      "a tuple has no names in JSON: write a struct, with '@Glossy(.array)' if the JSON is an array"),
    Mistake(
      "@Glossy struct Model { let a: »@Sendable (Int) -> Void, b: »((Int) -> Int)?, c: »Int.Type }",
      "a function or a type can't be in JSON: write '@Unmapped'",
      "a function or a type can't be in JSON: write '@Unmapped'",
      "a function or a type can't be in JSON: write '@Unmapped'"),
    Mistake(
      "@Glossy struct Model { let a: »any Shape, b: »[(any Shape)?], c: »A & B }",
      "which type it is would not be in the JSON: write an enum with '@Glossy(tag:)', or a format in '@Key'",
      "which type it is would not be in the JSON: write an enum with '@Glossy(tag:)', or a format in '@Key'",
      "which type it is would not be in the JSON: write an enum with '@Glossy(tag:)', or a format in '@Key'"),
    Mistake(
      #"@Glossy(tag: "t") enum Model { case a(x: »Any), b(»(Int) -> Int) }"#,
      "'Any' says nothing of what is in the JSON: write 'JSON' in its place",
      "a function or a type can't be in JSON: write '@Unmapped'"),
    Mistake(
      #"@Glossy(.untagged) enum Model { case a(»[Any]) }"#,
      "'Any' says nothing of what is in the JSON: write 'JSON' in its place"),
  ]

  static let strictness = [
    Mistake(
      "@Glossy struct Model { @Key(».strict) let id: Int }",
      "a property that is required has to fit in any case: leave this out"),
    Mistake(
      "@Glossy struct Model { @Key(.writeOnly, ».strict) var id: Int? }",
      "a property that is only written is not read: leave this out, or '.writeOnly'"),
    Mistake(
      "@Glossy(.array, ».rejectsUnknownKeys) struct Model { let id: Int }",
      "the elements of an array have no keys: leave this out"),
    Mistake(
      "@Glossy(.untagged, ».strict, ».rejectsUnknownKeys) enum Model { case id(Int) }",
      "an enum without tags is written as its values: leave this out",
      "an enum without tags is written as its values: leave this out"),
    Mistake(
      "@Glossy(».rejectsUnknownKeys) struct Model { @Rest var rest: [String: JSON] }",
      "'.rejectsUnknownKeys' and '@Rest' exclude each other"),
    Mistake(
      "@Glossy struct Model { @Rest var »rest: [Int] }", "'@Rest' is a dictionary whose keys are strings, or 'JSON'"),
    Mistake(
      "@Glossy struct Model { @Flat var »a: Int; @Flat var »b: [Part]?; @Flat let »c: Set<Part>; @Flat let »d: URL }",
      "a value of type 'Int' has no members to be beside the others: leave out '@Flat', or write a struct",
      "a value of type '[Part]?' has no members to be beside the others: leave out '@Flat', or write a struct",
      "a value of type 'Set<Part>' has no members to be beside the others: leave out '@Flat', or write a struct",
      "a value of type 'URL' has no members to be beside the others: leave out '@Flat', or write a struct"),
    Mistake(
      "@Glossy struct Model { @Rest var »rest: [String: JSON]? }",
      "without other keys '@Rest' is empty and not nil: leave out the '?'"),
    Mistake(
      #"@Glossy struct Model { @Rest »@Key("a") var rest: [String: JSON] }"#,
      "a property that is '@Rest' has all other keys: leave this out"),
    Mistake(
      "@Glossy struct Model { @Rest »@Flat var rest: [String: JSON] }",
      "a property that is '@Rest' has all other keys: leave this out"),
    Mistake(
      "@Glossy struct Model { @Unmapped »@Rest var rest: [String: JSON] = [:] }",
      "a property that is '@Unmapped' has no key: leave out one of the two"),
    Mistake(
      "@Glossy struct Model { @Rest var a: [String: JSON]; @Rest var »b: [String: JSON] }",
      "two properties are '@Rest'; write one for all other keys"),
    Mistake(
      "@Glossy(.array) struct Model { »@Rest var rest: [String: JSON] }",
      "the elements of an array have no keys that a part could add: leave this out"),
    Mistake(#"@Glossy(tag: "type") enum Model { »@Rest case other(JSON) }"#, "'@Rest' is for a property"),
    Mistake(
      "@Glossy struct Model {\n#if A\n@Rest var »rest: [String: JSON]\n#endif\n}",
      "'@Rest' can't be inside of '#if': other properties depend on it"),
  ]

  static let classes = [
    Mistake(
      "@Glossy public »class Model { let id: Int }",
      "the class has to be final: a subclass would not read its own fields",
      fixed: "@Glossy public final class Model { let id: Int }"),
    // No operator of the library writes another value for nil.
    Mistake(
      "@Glossy final class Model: »Base { @Key(.writesNil(as: 1)) var id: Int? }",
      "the macro can't see whether 'Base' is a superclass, whose fields would be lost: put a conformance to a protocol into "
        + "an extension, and map a subclass by hand"),
    Mistake(
      "@Glossy final class Model: »Base, Sendable { let id: Int }",
      "the macro can't see whether 'Base' is a superclass, whose fields would be lost: put a conformance to a protocol into "
        + "an extension, and map a subclass by hand",
      fixed: """
         final class Model: Base, Sendable { let id: Int 
          required init?(json: JSON) {
            guard let id: Int = "id" <~~ json else { return nil }
            self.id = id
            super.init(json: json)
          }

          override func toJSON() -> JSON? {
            jsonify([super.toJSON(), "id" ~~> id])
          }
        }
        """),
  ]

  static let properties = [
    Mistake(
      "@Glossy struct Model { lazy var »a = 1 }",
      "a lazy property can't be read or written: it makes its own value; mark it '@Unmapped'"),
    Mistake(
      "@JSONEncodable struct Model { let »a }",
      "write the type of 'a': the macro can't infer it"),
    Mistake(
      "@Glossy struct Model { »let a = 1 }",
      "a 'let' with a value can't be read: make it 'var', '@Unmapped' or '@Key(.writeOnly)'",
      fixed: "@Glossy struct Model { var a = 1 }"),
    Mistake(
      "@Glossy struct Model { let »`self`: Int }",
      "'self' is the value itself here: name it otherwise, and write '@Key(\"self\")'"),
    Mistake(
      "@Glossy struct Model { let »`Self`: Int }",
      "'Self' is the type itself here: name it otherwise, and write '@Key(\"Self\")'"),
    Mistake(
      "@Glossy struct Model { »@Unmapped var a: Int }",
      "nothing sets 'a', which is '@Unmapped': write a default value"),
    Mistake(
      "@Glossy struct Model { »@Unmapped let a: Int? }",
      "nothing sets 'a', which is '@Unmapped': write a default value"),
    Mistake(
      "@Glossy struct Model { @Unmapped »@Key(\"b\") var a = 1 }",
      "a property that is '@Unmapped' has no key: leave out one of the two"),
    Mistake("@Glossy struct Model { »@Unknown let a: Int }", "'@Unknown' is for a case of an enum"),
    Mistake(
      "@Glossy struct Model { @Key(\"a\") »@Key(.lossless) let a: Int }",
      "'@Key' is there twice; write one with all its arguments"),
    Mistake(
      "@Glossy struct Model { @Flat @Key(»\"b\") let a: Part }",
      "a property that is '@Flat' has no key and no value of its own: leave this out"),
    Mistake(
      "@Glossy final class Model { @Flat var »a: Model? }",
      "a 'Model' can't be in the same object as another one: write a key"),
    Mistake(
      "@Glossy struct Model { let »a, »b }",
      "write the type of 'a': the macro can't infer it", "write the type of 'b': the macro can't infer it"),
    Mistake(
      """
      @Glossy struct Model {
        @Key("o.a") let a: Int?
        #if DEBUG
        @Key("o.b") let »b: Int
        #endif
      }
      """,
      #"the object "o" would be empty without this: put all that is in it into one '#if', or write a member that is not "#
        + "optional outside of it"),
  ]

  static let longPath = String(repeating: "a.", count: 64) + "a"

  static let keys = [
    Mistake(
      "@Glossy struct Model { @Key(\"\(longPath)\") let »a: Int; @Key(.writtenAs(\"\(longPath)\")) let »b: Int }",
      "a key path has at most 64 parts", "a key path has at most 64 parts"),
    Mistake(
      "@Glossy(tag: »\"\(longPath)\", content: \"c\") enum Kind { case a }", "a key path has at most 64 parts"),
    Mistake("@Glossy struct Model { let a: Int; @Key(\"a\") let »b: Int }", "'a' is read from the same key"),
    Mistake(
      "@Glossy struct Model { @Key(\"c\", .readOnly) let a: Int; @Key(\"c\", .readOnly) let »b: Int }",
      "'a' is read from the same key"),
    Mistake(
      "@JSONEncodable struct Model { let a: Int; @Key(\"a\") let »b: Int }", "'a' is written under the same key"),
    Mistake(
      "@Glossy struct Model { let a: Int; @Key(\"x\", .writtenAs(\"a\")) let »b: Int }",
      "'a' is written under the same key"),
    Mistake(
      "@Glossy struct Model { let a: Int; @Key(\"a.b\") let »b: Int }",
      "'a' is written at a part of the same key path"),
    Mistake(
      "@Glossy struct Model { @Key(»[\"items\", 0]) let a: Int }",
      "a key path with an index can't be written: add '.readOnly' or '.writtenAs'"),
    Mistake(
      "@Glossy struct Model { @Key(»\"items[0].id\") let a: Int }",
      "a key path with an index can't be written: add '.readOnly' or '.writtenAs'"),
    Mistake(
      "@Glossy struct Model { @Key(\"a\", .writtenAs(»[0])) let a: Int }",
      "a key path with an index can't be written: add '.readOnly' or '.writtenAs'"),
    Mistake(
      #"@Glossy struct Model { @Key(»1) let a: Int; @Key(»true) let b: Int; @Key(».label("x")) let c: Int; @Key(»1...5) let d: Int }"#,
      "a number or a Boolean is the tag of a case; a property has a string as its key",
      "a number or a Boolean is the tag of a case; a property has a string as its key",
      "'.label' is for a value of a case: write its options themselves",
      "a number or a Boolean is the tag of a case; a property has a string as its key"),
    Mistake(
      #"@Glossy struct Model { @Key(»"a\(b)") let a: Int; @Key(»name) let b: Int; @Key(.writtenAs(»name)) let c: Int }"#,
      "the macro reads the source: write a key as a literal in one line here",
      "the macro reads the source: write a key as a literal in one line here, or a format as '.name'",
      "the macro reads the source: write a key as a literal in one line here"),
  ]

  static let options = [
    Mistake(
      "@Glossy(».mine) struct Model {}", "the macro reads the source, and does not know the option '.mine'"),
    Mistake(
      "@Glossy(keys: »style) struct Model {}",
      "the macro reads the source: write the style itself here, such as '.snakeCase'"),
    Mistake(
      "@Glossy(prefix: »name) struct Model {}",
      "the macro reads the source: write a string literal in one line here"),
    Mistake(
      "@Glossy struct Model { @Key(»mine) let a: Int }",
      "the macro reads the source: write a key as a literal in one line here, or a format as '.name'"),
    Mistake(
      "@Glossy struct Model { @Key(.lossless, ».since1970()) let a: Date }",
      "two options say how the value is read and written; leave one out"),
    Mistake(
      "@Glossy struct Model { @Key(.readOnly, »».writeOnly) let a: Int? }",
      "'.readOnly' and '.writeOnly' together are '@Unmapped'",
      "nothing sets 'a', which is not read: write a default value"),
    Mistake(
      "@Glossy struct Model { @Key(.readOnly, ».writesNull) let a: Int? }",
      "a property that is only read is not written: leave this out, or '.readOnly'"),
    Mistake(
      "@Glossy struct Model { @Key(.writeOnly, ».lossless) var a: Int? }",
      "a property that is only written is not read: leave this out, or '.writeOnly'"),
    Mistake(
      "@Glossy struct Model { @Key(».writeOnly) let a: Int }",
      "nothing sets 'a', which is not read: write a default value"),
    Mistake(
      "@Glossy struct Model { @Key(.array(of: .hex), ».skippingInvalid) let a: [Color] }",
      "this format says itself what it leaves out: write '.array(of: ..., skippingInvalid: true)' in its place"),
    Mistake(
      "@Glossy struct Model { @Key(».writesNull) let a: Int; @Key(».writesNull) let b: Int?? }",
      "only an optional is written as null: leave this out",
      "an optional of an optional has a value for null: leave this out"),
    Mistake(
      "@Glossy struct Model { @Key(».skippingInvalid) let a: [Int]?? }",
      "an optional of an optional can't have this option: write one '?'"),
    Mistake(
      "@Glossy struct Model { @Key(.lossless, ».skippingInvalid) let a: Int; @Key(.date(.day), ».skippingInvalid) let b: Date }",
      "only elements of an array, a set or a dictionary can be left out: leave this out",
      "only elements of an array, a set or a dictionary can be left out: leave this out"),
    Mistake(
      "@Glossy struct Model { @Key(».transform(write: f)) let a: Int }",
      "this can't be read: add a function that reads before it, or '.writeOnly'"),
    Mistake(
      "@Glossy struct Model { @Key(».transform(read)) let a: Int }",
      "this can't be written: add a second function that makes the reverse, or '.readOnly'"),
    Mistake(
      "@Glossy struct Model { @Key(».date(strategy: s)) let a: Date }",
      "this can't be written: add a format in place of the strategy, or '.readOnly'"),
  ]

  static let arrays = [
    Mistake(
      #"@Glossy(.array) struct Model { @Key(»"b") let a: Int; @Key(.writtenAs(»"d")) let c: Int; @Key(»[1]) let e: Int }"#,
      "the elements of an array have no keys: leave this out, and write the properties in the order of the elements",
      "the elements of an array have no keys: leave this out, and write the properties in the order of the elements",
      "the elements of an array have no keys: leave this out, and write the properties in the order of the elements"),
    Mistake(
      "@Glossy(.array) struct Model { »@Flat let a: Part }",
      "the elements of an array have no keys that a part could add: leave this out"),
    Mistake(
      #"@Glossy(.array, keys: ».snakeCase, prefix: »"a.", keyPathDelimiter: »"/", tag: »"t") struct Model { let a: Int }"#,
      "'keys:' is for keys, and the elements of an array have none: leave this out",
      "'prefix:' is for keys, and the elements of an array have none: leave this out",
      "'keyPathDelimiter:' is for keys, and the elements of an array have none: leave this out",
      "'tag:' is for an enum"),
    Mistake(
      "@Glossy(.array) struct Model { @Key(».readOnly) let a: Int; @Key(».writeOnly) let b: Int }",
      "an element has the same place when it is read and when it is written: leave this out, or map the type by hand",
      "an element has the same place when it is read and when it is written: leave this out, or map the type by hand"),
    Mistake(
      "@Glossy(.array) struct Model { »let a = 1; @Key(».transform(read)) let b: Int; let »`self`: Int }",
      "a 'let' with a value can't be read: make it 'var' or '@Unmapped'",
      "this can't be written: add a second function that makes the reverse, or write '@JSONDecodable'",
      "'self' is the value itself here: name it otherwise",
      fixed: "@Glossy(.array) struct Model { var a = 1; @Key(.transform(read)) let b: Int; let `self`: Int }"),
    Mistake(
      "@Glossy(.array) struct Model {\n#if DEBUG\nlet »a: Int\n#endif\nlet b: Int\n}",
      "without this element those after it would move: write it outside of '#if', or the whole type in each "
        + "branch"),
    Mistake("@Glossy(».array) enum Kind: Int { case a }", "'.array' is for a struct or a class: leave this out"),
    Mistake("@Glossy(».array, tag: \"t\") enum Kind { case a }", "'.array' is for a struct or a class: leave this out"),
  ]

  static let enums = [
    Mistake(
      "@Glossy enum »Kind { case a, b }",
      "an enum has raw values, 'tag:', or the option '.untagged' or '.externallyTagged'",
      fixed: "@Glossy enum Kind: String { case a, b }"),
    Mistake(
      "@Glossy enum »Kind: Sendable { case a, b }",
      "an enum has raw values, 'tag:', or the option '.untagged' or '.externallyTagged'",
      fixed: "@Glossy enum Kind: String, Sendable { case a, b }"),
    Mistake(
      "@Glossy enum »Kind { case a(Int), b }",
      "an enum has raw values, 'tag:', or the option '.untagged' or '.externallyTagged'"),
    Mistake("@Glossy(tag: \"t\") enum »Kind {}", "an enum without cases has no value to read or write"),
    Mistake(
      "@Glossy(keys: ».snakeCase) enum Kind: String { »@Key(\"b\") case a }",
      "an enum with raw values is written as they are: leave this out",
      "a case with a raw value is written as that: leave this out"),
    Mistake(
      #"@Glossy(content: »"c") enum »Kind { case a(Int) }"#, "'content:' needs 'tag:'",
      "an enum has raw values, 'tag:', or the option '.untagged' or '.externallyTagged'"),
    Mistake(
      #"@Glossy(».untagged, prefix: »"a", tag: "t") enum Kind { case a }"#, "'.untagged' and 'tag:' exclude each other",
      "'prefix:' is for a struct or a class: write 'tag:' and 'content:' in full"),
    Mistake(
      "@Glossy(.untagged, ».lossless, keys: ».snakeCase) enum Kind { »@Unknown case a(JSON); case »b, »c(Int, Int) }",
      "an enum without tags is written as its values: leave this out",
      "an enum without tags is written as its values: leave this out",
      "an enum without tags tries its cases in order: leave this out",
      "a case without a tag has one value: put several into a struct",
      "a case without a tag has one value: put several into a struct"),
    Mistake(
      "@Glossy(tag: \"t\") enum Kind { case a(»Int, »Int) }",
      "write a label: several values need keys; or write 'content:', and they are an array under it",
      "write a label: several values need keys; or write 'content:', and they are an array under it"),
    Mistake("@Glossy(tag: \"t\") enum Kind { case a(»t: Int) }", "'tag' is read from the same key"),
    Mistake("@Glossy(tag: \"a.b\") enum Kind { case c(»a: Int) }", "'tag' is written at a part of the same key path"),
    Mistake(
      "@Glossy(keys: .snakeCase, tag: \"t\") enum Kind { case c(userName: Int, »user_name: Int) }",
      "'userName' is read from the same key"),
    Mistake("@Glossy(tag: \"t\", content: \"t\") enum Kind { case c(»Int) }", "'tag' is read from the same key"),
    Mistake(
      "@Glossy(tag: \"t\") enum Kind { @Key(\"x\") »@Key(\"y\") case c }",
      "'@Key' is there twice; write one with all its arguments"),
    Mistake(
      "@Glossy(.untagged) indirect enum Kind { case »a((Kind)), b(Int) }",
      "a 'Kind' can't be in the same object as another one: write a key"),
    Mistake(
      "@Glossy struct Own { let a: Int; »init?(json: JSON) { nil } }",
      "the macro writes 'init?(json:)': leave this out, or use '@JSONEncodable'"),
    Mistake(
      "@Glossy(tag: \"t\") indirect enum Kind { case a(»Kind) }",
      "a 'Kind' can't be in the same object as another one: write a key"),
    Mistake(
      "@Glossy(tag: \"t\") enum Kind { @Key(\"b\") case a; case »b }", "another case has the tag \"b\""),
    Mistake(
      "@Glossy(tag: \"t\") enum Kind { @Key(1) case a; @Key(2) case b; case »c }",
      "the tags of the other cases have the type Int: write '@Key' with the tag"),
    Mistake(
      "@Glossy(tag: \"t\") enum Kind { @Key(».lossless) case a; »@Flat case b(Part) }",
      "a case has its tags as literals here, strings, integers, ranges of them or Booleans, and options of a value as "
        + "'.label(\"name\", ...)'",
      "'@Flat' is for a property"),
    Mistake(
      "@Glossy(tag: \"t\") enum Kind { @Unknown case »a(Int); @Unknown »@Key(\"b\") case »b(JSON) }",
      "a case that is '@Unknown' has no value, or one, the JSON: 'a(JSON)'",
      "the case of all other tags has no tag of its own: leave this out",
      "two cases are '@Unknown'; write one for all tags without a case"),
    Mistake(
      #"@Glossy(tag: »"a[0]", content: »"b[0]") enum Kind { case a }"#, "a key path with an index can't be written",
      "a key path with an index can't be written"),
  ]
}
