import Testing

@testable import GlossMacrosPlugin

@Suite struct DeclarationScanningTests {
  @Test(arguments: [
    ("struct S {}", "struct S"),
    ("\n  // A comment.\n  @Glossy(\"x\") public struct Model { }", "@Glossy(\"x\") public struct Model"),
    ("@Glossy final class C: Base, @unchecked Sendable {}", "@Glossy final class C: Base, @unchecked Sendable"),
    ("indirect enum E: String {}", "indirect enum E: String"),
    ("nonisolated struct `my type` {}", "nonisolated struct `my type`"),
    ("@MainActor\n@Glossy struct S: ~Copyable, P & Q {}", "@MainActor @Glossy struct S: ~Copyable, P & Q"),
    ("distributed actor A {}", "distributed actor A"),
    ("protocol P<A>: AnyObject { associatedtype A: B, C = Int; var a: A { get } }", "protocol P<A>: AnyObject"),
    ("extension A.B<C>: D where E == F {}", "extension A.B<C>: D"),
    (
      "struct S<A, B: P & Q, each C: R, let D: Int, E> where A: P, B.C == [D], E: ~Copyable {}",
      "struct S<A, B, C, D, E>"
    ),
    ("struct S<A: Collection<Array<Int>>,>: P<A> {}", "struct S<A>: P<A>"),
    ("public\nfinal\nclass\nC\n:\nD\n{\n}", "public final class C: D"),
  ])
  func header(source: String, expected: String) throws {
    #expect(try Declaration(scanning: source).header == expected)
  }

  @Test(
    arguments: [
      ("func f()\nfunc g() -> Int { 1 }\nlet a: Int", ["let a: Int"]),
      (
        "static func f() {}\nclass func g() {}\n@A mutating func h<T>(_ a: T = T()) async throws(E) -> [T] where T: P {}\nlet a: Int",
        ["let a: Int"]
      ),
      (
        "static func == (a: S, b: S) -> Bool { true }\nstatic func < <T>(a: S, b: T) {}\nprefix func -(a: S) {}\nlet a: Int",
        [
          "let a: Int"
        ]
      ),
      ("func <(a: S, b: S) -> Bool { true }\nfunc <><T>(a: T, b: S) {}\nlet a: Int", ["let a: Int"]),
      ("func `a b`(c: Int)\nlet d: Int", ["let d: Int"]),
      (
        "init?(json: JSON) { let a: Int }\ninit<T>(_ a: T) throws where T: P {}\ndeinit { let b: Int }\nlet c: Int",
        ["let c: Int", "init(json:)"]
      ),
      (
        "subscript(a: Int) -> Int { get { a } set {} }\nsubscript<T>(a: T) -> (T) -> Int where T == Int { { 1 } }\nlet c: Int",
        [
          "let c: Int"
        ]
      ),
      (
        "struct A<T>: P where T: Q { let b: Int; func c() {} }\nenum D { case e }\nfinal class F { var g: Int }\nactor H { var i = 1 }",
        []
      ),
      ("typealias A = (Int) -> [B<Int>]\ntypealias C<T> = D<T> where T: P\nlet e: Int", ["let e: Int"]),
      ("#warning(\"x\")\n#stuff<Int>(1) { let a: Int } b: { let c: Int }\nlet d: Int", ["let d: Int"]),
      ("#sourceLocation(file: \"a\", line: 1)\nlet d: Int", ["let d: Int"]),
    ] as [(String, [String])])
  func otherMembers(source: String, expected: [String]) throws {
    #expect(try members(source) == expected)
  }

  @Test(
    arguments: [
      ("case a, b", ["case a", "case b"]),
      (
        "case a(Int), b(x: Int, _ y: [Int], z w: Int = 1), c()",
        [
          "case a(Int)", "case b(x: Int | [Int] | z: Int = 1)", "case c",
        ]
      ),
      ("@Key(\"x\") indirect case a(E)\n@Unknown case b(JSON)", ["@Key(\"x\") case a(E)", "@Unknown case b(JSON)"]),
      (
        "case a = 1, b = -2, c = \"d, e\", `default`",
        ["case a = 1", "case b = -2", "case c = \"d, e\"", "case `default`"]
      ),
      (
        "case a(@escaping (Int) -> Void, b: @Sendable () -> Void)\nvar c: Int { 1 }",
        [
          "case a(@escaping (Int) -> Void | b: @Sendable () -> Void)"
        ]
      ),
    ] as [(String, [String])])
  func cases(source: String, expected: [String]) throws {
    #expect(try Declaration(scanning: "enum E {\n\(source)\n}").summary == expected)
  }

  @Test(
    arguments: [
      ("@Key(\"a\", \"b\", .lossless) let a: Int", ["@Key(\"a\" | \"b\" | .lossless) let a: Int"]),
      ("@GlossMacros.Key(\"a\") @Gloss::Flat let a: Int", ["@Key(\"a\") @Flat let a: Int"]),
      ("@Outer<Int>.Wrapper<[A]>(1) var a: Int", ["@Wrapper(1) var a: Int"]),
      ("@A @B() @C(1, d: [1, 2], in: f(3, 4)) let a: Int", ["@A @B @C(1 | d: [1, 2] | in: f(3, 4)) let a: Int"]),
      (
        "@A(x ? y : z, { a, b in c }, b: { 1, 2 },) let a: Int",
        ["@A(x ? y : z | { a, b in c } | b: { 1, 2 }) let a: Int"]
      ),
      ("@A(b<c, d>(e), f<g, h>i, A<B, C>.self) let a: Int", ["@A(b<c, d>(e) | f<g | h>i | A<B, C>.self) let a: Int"]),
      ("@Wrapper<Int, String>(1) let a: Int", ["@Wrapper(1) let a: Int"]),
      ("@available(iOS 13, *) let a: Int", ["@available(iOS 13 | *) let a: Int"]),
      ("@A // one\n@B(1 /* two */, 2) // three\npublic let a: Int", ["@A @B(1 | 2) public let a: Int"]),
      ("@A let a, b: Int", ["@A let a: Int", "@A let b: Int"]),
      (
        "@Key(.transform({ (a: Int) -> Int in a }, { $0 })) let a: Int",
        [
          "@Key(.transform({ (a: Int) -> Int in a }, { $0 })) let a: Int"
        ]
      ),
    ] as [(String, [String])])
  func attributes(source: String, expected: [String]) throws {
    #expect(try members(source) == expected)
  }

  @Test func attributeAlone() throws {
    let attribute = try Attribute(scanning: "\n  @Glossy(.lossless, keys: .snakeCase) ", base: 10)
    #expect(attribute.summary == "@Glossy(.lossless | keys: .snakeCase)")
    #expect(attribute.source == Piece(text: "@Glossy(.lossless, keys: .snakeCase)", offset: 13))
    #expect(attribute.arguments.map(\.value.offset) == [21, 38])
  }

  @Test(
    arguments: [
      ("#if DEBUG\nlet a: Int\n#endif\nlet b: Int", ["#if DEBUG: let a: Int", "let b: Int"]),
      (
        "#if A // why\nlet a: Int\n#elseif os(Linux) && B\nlet b: Int\n#else\nlet c: Int\n#endif",
        [
          "#if A: let a: Int", "#if !(A) && os(Linux) && B: let b: Int", "#if !(A) && !(os(Linux) && B): let c: Int",
        ]
      ),
      (
        "#if A || B\n#if C ||\n  D\nlet a: Int\n#endif\n#if !E\nlet b: Int\n#endif\n#endif",
        [
          "#if (A || B) && (C ||\n  D): let a: Int", "#if (A || B) && !E: let b: Int",
        ]
      ),
      (
        "#if compiler(>=6.0)\ncase a, b\n#endif\n  case c",
        ["#if compiler(>=6.0): case a", "#if compiler(>=6.0): case b", "case c"]
      ),
      ("var a = 1\n#if DEBUG\nvar b = 2\n#endif", ["var a = 1", "#if DEBUG: var b = 2"]),
    ] as [(String, [String])])
  func conditions(source: String, expected: [String]) throws {
    #expect(try members(source) == expected)
  }

  @Test func piecesAreWhereTheySay() throws {
    let source = "/* é */ @Glossy struct S { @Key(\"ü\", .a) public let n: Int = f(1) /* x */ }"
    let declaration = try Declaration(scanning: source)
    let property = try #require(declaration.properties.first)
    let pieces = [
      declaration.keyword, declaration.name, property.keyword, property.name, property.type, property.defaultValue,
      property.attributes[0].source, property.attributes[0].arguments[1].value, property.modifiers[0],
    ]
    let bytes = Array(source.utf8)
    for piece in pieces {
      let piece = try #require(piece)
      #expect(Array(bytes[piece.offset..<piece.endOffset]) == Array(piece.text.utf8))
    }
    #expect(pieces.map { $0?.text } == ["struct", "S", "let", "n", "Int", "f(1)", "@Key(\"ü\", .a)", ".a", "public"])
  }
}
