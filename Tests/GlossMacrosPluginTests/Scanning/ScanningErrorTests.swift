import Testing

@testable import GlossMacrosPlugin

@Suite struct ScanningErrorTests {
  /// The place is where `👉` is in the source.
  @Test(arguments: [
    ("👉", "expected a struct, an enum or a class"),
    ("👉var a: Int", "expected a struct, an enum or a class, found 'var'"),
    ("struct 👉{}", "expected a name, found '{'"),
    ("struct 👉3 {}", "expected a name, found '3'"),
    ("struct S 👉", "expected '{'"),
    ("struct S 👉{", "'{' is never closed"),
    ("struct S {} 👉}", "unexpected '}'"),
    ("struct S { func f(👉] }", "unexpected ']'"),
    ("struct S {} 👉x", "expected the end of the declaration, found 'x'"),
    ("struct S👉<T {}", "'<' is never closed"),
    ("struct S👉<T = 1> {}", "'<' is never closed"),
    ("struct S { let a: 👉}", "expected a type, found '}'"),
    ("struct S { let a: 👉= 1 }", "expected a type, found '='"),
    ("struct S { let a: 👉\"x\" }", "expected a type, found '\"x\"'"),
    ("struct S { let a: A -> 👉}", "expected a type, found '}'"),
    ("struct S { let a = 👉}", "expected a value, found '}'"),
    ("struct S { let a = 1 + 👉}", "expected a value, found '}'"),
    ("struct S { let a =\n 👉let b = 1 }", "expected a value, found 'let'"),
    ("struct S { let a = 1\n 👉\"x\" }", "expected a property, a case, a function or another member, found '\"x\"'"),
    ("struct S { let 👉(a, b) = (1, 2) }", "a tuple of properties can't be read here; declare each property by itself"),
    ("struct S { let 👉1 = 2 }", "expected a name, found '1'"),
    ("struct S { let a: Int, 👉}", "expected a name, found '}'"),
    ("struct S { 👉1 }", "expected a property, a case, a function or another member, found '1'"),
    ("struct S { @ 👉let }", "expected a name, found 'let'"),
    ("struct S { @A(👉,) let a: Int }", "expected a value, found ','"),
    ("struct S { @A(b: 👉) let a: Int }", "expected a value, found ')'"),
    ("struct S { let a = 👉\"b\n }", "this string has no end"),
    ("struct S { let a = 👉\"\"\"\n }", "this string has no end"),
    ("struct S { let a = \"\\(f(👉\" }", "this string has no end"),
    ("struct S { let a = 👉#/b\n }", "this regular expression has no end"),
    ("struct S { let 👉`a\n }", "this name has no closing backtick"),
    ("struct S { 👉/* /* */ }", "this comment has no end"),
    ("struct S { 👉#if A\n }", "this '#if' has no '#endif'"),
    ("struct S { 👉#endif\n }", "there is no '#if' before this"),
    (
      "struct S {\n" + String(repeating: "#if A\n#else\n", count: 50) + "👉#if A\n}",
      "more than 100 conditions around a member"
    ),
    ("struct S {\n#if A\n#else\n👉#else\n#endif\n}", "there is no '#if' before this"),
    ("struct S {\n#if\n👉let a: Int\n#endif\n}", "expected a condition, found 'let'"),
    ("enum E { case 👉}", "expected a name, found '}'"),
    ("enum E { case a(Int👉...) }", "expected ',' or ')', found '.'"),
    ("enum E { case a(👉,) }", "expected a type, found ','"),
    ("enum E { case a = 👉}", "expected a value, found '}'"),
    ("struct S { func f() where A 👉> B {} }", "expected ':' or '==', found '>'"),
    ("struct S { let a = if b 👉}", "expected '{', found '}'"),
  ])
  func isAtItsPlace(marked: String, message: String) throws {
    let parts = marked.split(separator: "👉", omittingEmptySubsequences: false)
    let error = #expect(throws: Diagnostic.self) { try Declaration(scanning: parts.joined()) }
    #expect(error?.message == message)
    #expect(error?.offset == parts[0].utf8.count)
    #expect(error?.fixIts == [])
  }
}
