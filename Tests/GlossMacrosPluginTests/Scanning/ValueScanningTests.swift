import Testing

@testable import GlossMacrosPlugin

@Suite struct ValueScanningTests {
  @Test(arguments: [
    "1", "-1", "1.5e-3", "0x1p-3", "1...5", "1...", "nil", "true", "a", "a.b.c", ".a", ".init(1)", "Foo.init",
    "`a b`.c", "a.0.1",
    "f()", "f(1, 2)", "f(a: 1, b: { 2 })", "a[1, 2]", "[1, 2]", "[:]", "[1: 2, 3: 4]", "(1, b: 2)", "a + b", "a+b",
    "-a * !b",
    "a ? b : c", "a ?b :c", "a ?? b", "a?.b!.c?", "a!", "a! + b", "try! f()", "try? f()", "await f()", "a as Int",
    "a as? [Int: Int]",
    "a as! Array<Int>", "a is B", "Array<Int>()", "Dictionary<String, Int>()",
    "Dictionary<String, (Int, A<B>) -> C>.self",
    "a.f<Int, String>(1)", "a < b", "a<b", "a > b", "a < b || c > d", "a << b", "a >> 2", "a & b", "a..<b",
    "{ 1 }", "{ a, b in a }", "{ (a: Int) -> Int in a }()", "f { 1 }", "f(1) { $0 } second: { $1 }",
    "f {\n 1\n}\nsecond: {\n 2\n}",
    "f\n{ 1 }", "if a { 1 } else { 2 }", "if let a = b, c == d { 1 } else if f({ 1 }) { 2 } else { 3 }",
    "switch a { case .b: 1\n default: 2 }", "f().if", "\\.a", "\\A.b[0].c", "\\.self", "#file", "#selector(a)",
    "#m<Int, A>(1) { 2 }",
    "(+)", "f(+, -)", "a\n    .b()\n    .c", "a\n    + b", "a\n    ?? b", "a +\n    b", "a\n    ? b\n    : c",
    "a\n    as B",
    "a // one\n    // two\n    .b", "@Sendable { 1 }", "a as @Sendable () -> Void", "any P.self", "consume a",
    "unsafe a.b",
    "a ? try b : c", "f(/)", "a / b / c", "a /b", "1/2", "+a",
  ])
  func values(value: String) throws {
    #expect(
      try members("var a = \(value)\nvar b: Int = \(value), c = \(value);let d = \(value)\n@K let e: Int") == [
        "var a = \(value)", "var b: Int = \(value)", "var c = \(value)", "let d = \(value)", "@K let e: Int",
      ])
    #expect(try members("var a = \(value) { didSet {} }\nvar b: B") == ["var a = \(value)", "var b: B"])
    #expect(
      try Declaration(scanning: "enum E { case a(Int = \(value), Int), b = \(value), c }").summary == [
        "case a(Int = \(value) | Int)", "case b = \(value)", "case c",
      ])
  }

  @Test(arguments: [
    #""""#, #""a""#, #""a \" b""#, #""a \\""#, #""{ \(b) }""#, #""\(f("}", ")")) (""#, #""\("\("\(a)")")""#,
    #""\(a.map { "\($0)" })""#,
    ##"#"a " \ b"#"##, ##"#"\(a"#"##, ##"#"\#(f(")"))"#"##, ##"#"""#"##, ###"##"a"#b"##"###,
    "\"\"\"\n  a \"b\" \"\"c\n  \"\"\"",
    "\"\"\"\n  \\\"\"\" }\n  \\(f(\"\"\"\n    )\n    \"\"\"))\n  \"\"\"", "#\"\"\"\n  \"\"\" \\(\n  \"\"\"#",
    #""\u{1F600} é 😀""#,
    "\"\"\"\n  a \\\n  b\n  \"\"\"", #""/* // ""#, #""\(a /* ) */)""#, #""\(a, b: /\)"/)""#, #""\(/"/)""#,
    #"b + "\(/[{]/)""#, #""\(`a)b`)""#,
    "/a/", #"/"/"#, #"/[{(]/"#, #"/\//"#, #"/a"b\)/"#, ##"#/a/b"/#"##, "#/\n  \" # {\n  (/#", "f(/a{2}\"/)",
    "[/\"/, /{/]", "/[^:)#]+/",
    "a.contains(/\"/)", #"a || /"/.b"#,
  ])
  func literals(value: String) throws {
    #expect(
      try members("var a = \(value)\nvar b = \(value), c = f(\(value)), d = [\(value)]\nlet e: Int") == [
        "var a = \(value)", "var b = \(value)", "var c = f(\(value))", "var d = [\(value)]", "let e: Int",
      ])
  }

  @Test func operatorsThatLookLikeBrackets() throws {
    #expect(try members("let a = b < c, d: Bool = e > f") == ["let a = b < c", "let d: Bool = e > f"])
    #expect(try members("let a = b<c, d = e>(f)") == ["let a = b<c", "let d = e>(f)"])
    #expect(try members("let a = b<c\nlet d: Foo<Int> = e") == ["let a = b<c", "let d: Foo<Int> = e"])
    #expect(try members("let a = b<c, d: Foo<Int>") == ["let a = b<c", "let d: Foo<Int>"])
    #expect(try members("let a = (b<c, d>(e)), f = 1") == ["let a = (b<c, d>(e))", "let f = 1"])
  }
}
