import TestSupport
import Testing

@testable import GlossMacrosPlugin

@Suite struct ScanningTimeTests {
  /// Depth in the source is not depth of the stack, and time is linear: any of these takes minutes if it is quadratic.
  @Test(
    arguments: [
      ("let a = ", "(", "1", ")", true), ("let a = ", "[", "1", "]", true), ("let a = ", "{", "", "}", true),
      ("let a: ", "Array<", "Int", ">", true), ("let a: ", "(", "Int", ")?", true),
      ("let a: ", "(A) -> ", "Int", "", true),
      ("let a = ", "b<", "c", "", true), ("let a = ", "b < ", "c", "", true), ("let a = ", "- ", "1", "", true),
      ("let a = ", "if b {", "1", "}", true), ("let a = ", "\"\\(", "1", ")\"", true),
      ("let a = ", "#\"\"\"#\n + ", "1", "", true),
      ("let a = 1 ", "/*", "", "*/", true), ("let a = b ", "{ c } d: ", "{ e }", "", true),
      ("let a: ", "@A ", "Int", "", true),
      ("var a: Int { ", "@A ", "get { 1 }", " }", false), ("let a = b", " /c", "/", "", true),
      ("let a = ", "/(/ + ", "b", "", true),
      ("", "@A(", "1", ") let a: Int", true), ("", "@A(b<c, d>e) ", "let a: Int", "", true),
      ("let ", "a, ", "b: Int", "", true),
      ("", "struct A {", "", "}", true), ("", "func f() where A: B {", "", "}", true), ("", "#", " ", "", true),
      ("", "a ", "let b: Int", "", true), ("let a = ", "\"\"\"\n", "", "", false), ("let a = ", "#\"", "", "", true),
      ("", "#if A\n", "", "#endif\n", false), ("#if A\n", "#elseif B\n", "", "#endif\n", false),
      ("let a = ", "b\n.c ", "", "", true),
    ])
  func deepAndLong(start: String, opening: String, middle: String, closing: String, isRead: Bool) throws {
    let count = Samples.size(50_000)
    let source =
      "struct S {" + start + String(repeating: opening, count: count) + middle
      + String(repeating: closing, count: count)
      + "\n}"
    let seconds = threadSeconds(runs: 1) {
      do throws(Diagnostic) {
        _ = try Declaration(scanning: source)
        #expect(isRead, "read: \(start)\(opening)")
      } catch {
        #expect(!isRead, "\(error.message) in \(start)\(opening)\(middle)\(closing)")
      }
    }
    #expect(seconds < 60, "\(start)\(opening)")
  }
}
