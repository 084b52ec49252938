import Testing

@testable import GlossMacrosPlugin

/// Which comments belong to a declaration. The compiler's symbol graph has the same for these sources, unless it is said.
@Suite struct DocumentationTests {
  @Test(
    arguments: [
      ("/// one\nlet a: Int", "one"),
      ("/** one */ let a: Int", "one"),
      ("let a: Int", nil),
      ("// one\nlet a: Int", nil),
      ("/* one */ let a: Int", nil),
      ("//: one\nlet a: Int", nil),
      ("//! one\nlet a: Int", nil),
      ("/*! one */ let a: Int", nil),
      ("/**/ let a: Int", nil),
      ("/***/ let a: Int", nil),
      ("///\nlet a: Int", nil),
      ("/** */ let a: Int", nil),
      ("/// one\r\n/// two\r\nlet a: Int\r\n", "one two"),
      ("/// one\n// no\n/// two\nlet a: Int", "one two"),
      ("/// one\n/* no\n\n\n */\n/// two\nlet a: Int", "one two"),
      ("/// one\n\n/// two\nlet a: Int", "two"),
      ("/// one\r\n\r\n/// two\r\nlet a: Int", "two"),
      ("/// one\n// no\n\n/// two\nlet a: Int", "two"),
      ("/// one\n\n\nlet a: Int", "one"),
      ("/// one\n// no\nlet a: Int", "one"),
      ("/** one */ /** two */ let a: Int", "one two"),
      ("/// one /* no end\nlet a: Int", "one /* no end"),
      ("/** one /* two */ */ let a: Int", "one /* two */"),
      ("/** one /// two */ let a: Int", "one /// two"),
      ("/** \"one */ let a: Int", "\"one"),
      ("/// one\n@A\nlet a: Int", "one"),
      ("/// one\n@A\n/// no\nlet a: Int", "one"),
      ("/// one\n@A(/* no */ b /** no */) public private(set) /// no\nvar a: Int", "one"),
      ("/// one\n;let a: Int", nil),
      ("/// one\n#if A\nlet a: Int\n#endif", nil),
      ("#if A\n/// one\nlet a: Int\n#endif", "one"),
      ("let b = \"/// no\"\nlet a: Int", nil),
      ("let b = \"\"\"\n  /// no\n  \"\"\"\nlet a: Int", nil),
      ("let b = \"\\(c /** no */)\"\nlet a: Int", nil),
      ("let b = \"\\(/** no */ c)\"\nlet a: Int", nil),
      ("let b = #\"\\(/** no */)\"#\nlet a: Int", nil),
      ("let b = #/ /// no /#\nlet a: Int", nil),
      ("func b() {\n  /// no\n}\nlet a: Int", nil),
      ("func b() {} /// one\nlet a: Int", "one"),
      ("var b: Int { 1 /** no */ }\nlet a: Int", nil),
      ("let /// no\na: Int", nil),
      ("let a: /** no */ Int", nil),
      ("let a: Int /// no", nil),
      // The compiler takes none of these, and its author meant one.
      ("@A\n/// one\nlet a: Int", "one"),
      ("@A /// no\n@B(c) /** one */ let a: Int", "one"),
      ("public /// one\nlet a: Int", "one"),
      ("@A(/// no\nb) let a: Int", nil),
      ("@A<B /** no */>(b) let a: Int", nil),
    ] as [(String, String?)])
  func comments(source: String, expected: String?) throws {
    let declaration = try Declaration(scanning: "struct S {\n" + source + "\n}")
    #expect(declaration.properties.last { $0.name.text == "a" }?.documentation == expected)
  }

  @Test(
    arguments: [
      ("/// one\nstruct S {}", "one"), ("\n\n// no\n\n/// one\n@A\n/// no\npublic struct S {}", "one"),
      ("@A /** one */ final class C {}", "one"), ("struct S { /// no\n}", nil),
      ("/// one\nenum E<A> { case a }", "one"),
    ] as [(String, String?)])
  func types(source: String, expected: String?) throws {
    #expect(try Declaration(scanning: source).documentation == expected)
  }

  @Test func casesAndValues() throws {
    let declaration = try Declaration(
      scanning: """
        enum E {
          /// both
          case a, /// no
            b
          // no
          /** one */ indirect case c(/// two
            d: Int, Int, /** three */ String), e
          case f /// of the next one
          case g
        }
        """)
    #expect(declaration.cases.map(\.documentation) == ["both", "both", "one", "one", nil, "of the next one"])
    #expect(declaration.cases[2].parameters.map(\.documentation) == ["two", nil, "three"])
  }

  @Test func severalProperties() throws {
    let declaration = try Declaration(
      scanning: "struct S {\n/// both\nlet a: Int, /// no\n  b: Int\n/// own\nvar c = 1\n}")
    #expect(declaration.properties.map(\.documentation) == ["both", "both", "own"])
  }

  @Test func time() throws {
    let comments = String(repeating: "/// a\n/** b */ // c\n", count: 50_000)
    let declaration = try Declaration(scanning: "struct S {\n\(comments)let a: Int\n}")
    #expect(declaration.properties[0].documentation?.utf8.count == 199_999)
    let names = (0..<20_000).map { "a\($0)" }.joined(separator: ", ")
    #expect(try Declaration(scanning: "struct S {\n\(comments)let \(names): Int\n}").properties.count == 20_000)
  }
}

/// The text of a comment.
@Suite struct DocumentationTextTests {
  @Test(
    arguments: [
      ("/// one", "one"), ("///one", "one"), ("///   one  ", "one"), ("//// one", "/ one"), ("///\t one", "one"),
      ("/// one\n/// two", "one two"), ("/// one\n///\n/// two", "one\n\ntwo"), ("///\n///\n/// one\n///\n", "one"),
      ("/// one\n///\n///   \n/// two", "one\n\ntwo"),
      ("/// - a\n///   b\n/// - c", "- a b\n- c"), ("/// one:\n/// - a\n/// * b\n/// + c", "one:\n- a\n* b\n+ c"),
      ("/// 1. a\n/// 2) b\n/// 3 c", "1. a\n2) b 3 c"), ("/// -a\n/// *b*\n/// -", "-a *b* -"),
      ("/// - a\n///   - b\n///     c", "- a\n  - b c"),
      ("/// # One\n/// two\n/// three", "# One\ntwo three"), ("/// > one\n/// two", "> one\ntwo"),
      ("/// one\n/// ---\n/// two", "one\n---\ntwo"), ("/// one  \n/// two\\\n/// three", "one\ntwo\\\nthree"),
      ("/// | a | b |\n/// |---|---|\n/// | 1 | 2 |", "| a | b |\n|---|---|\n| 1 | 2 |"),
      (
        "/// one:\n/// ```swift\n/// if a {\n///   b\n///\n///   c\n/// }\n/// ```\n/// two\n/// three",
        "one:\n```swift\nif a {\n  b\n\n  c\n}\n```\ntwo three"
      ),
      ("/// one:\n///\n///     a\n///       b\n///\n/// two", "one:\n\n    a\n      b\n\ntwo"),
      ("/// ```\n/// never closed", "```\nnever closed"),
      ("/// One.\n///\n/// - Parameter a: b\n/// - Returns: c\n///   d", "One.\n\n- Parameter a: b\n- Returns: c d"),
      ("/// é 名前 😀", "é 名前 😀"), ("/// \"quoted\" \\(a)", "\"quoted\" \\(a)"),
    ])
  func lines(comment: String, expected: String) {
    #expect(Documentation.text(of: comment.split(separator: "\n").map { $0 }) == expected)
  }

  @Test(
    arguments: [
      ("/** one */", "one"), ("/**one*/", "one"), ("/*** one ***/", "* one **"), ("/** one\n    two */", "one two"),
      ("/**\n one\n two\n */", "one two"), ("/**\n * one\n *   two\n *\n * three\n */", "one two\n\nthree"),
      ("/**\n * - a\n * - b\n */", "- a\n- b"), ("/**\n  * one\n  **/", "one"),
      ("/**\n *one\n * two\n */", "*one\n* two"), ("/**\n  - a\n    b\n  - c\n */", "- a b\n- c"),
      ("/** one\n  ```\n  a\n    b\n  ```\n */", "one\n```\na\n  b\n```"),
      ("/**\r\n * one\r\n * two\r\n */", "one two"),
      ("/**\n\tone\n\t\ttwo\n*/", "one two"), ("/**\n\n  one\n\n\n  two\n\n*/", "one\n\ntwo"),
    ])
  func blocks(comment: String, expected: String) {
    #expect(Documentation.text(of: [comment[...]]) == expected)
  }

  @Test(arguments: ["///", "/// ", "/***/", "/** */", "/**\n *\n */", "/**\n\n*/"])
  func empty(comment: String) {
    #expect(Documentation.text(of: [comment[...]]) == nil)
  }
}
