import Testing

@testable import GlossMacrosPlugin

@Suite struct PropertyScanningTests {
  @Test(
    arguments: [
      ("let id: Int", ["let id: Int"]),
      ("let id : Int;var name:String", ["let id: Int", "var name: String"]),
      ("let a, b: Int", ["let a: Int", "let b: Int"]),
      (
        "var a = 1, b, c: Int, d: String = \"\", e = 2",
        [
          "var a = 1", "var b: Int", "var c: Int", "var d: String = \"\"", "var e = 2",
        ]
      ),
      ("var a, b = 1", ["var a", "var b = 1"]),
      ("let a", ["let a"]),
      ("public private(set) var a: Int", ["public private(set) var a: Int"]),
      ("nonisolated(unsafe) package var a: Int", ["nonisolated(unsafe) package var a: Int"]),
      ("lazy var a = 1", ["lazy var a = 1"]),
      ("weak var a: A?\nunowned(safe) let b: B", ["weak var a: A?", "unowned(safe) let b: B"]),
      (
        "static let a = 1\nstatic var b: Int { 1 }\nclass var c: Int { 2 }\nclass override var d: Int { 3 }\nstatic let (e, f) = (1, 2), g = 3",
        []
      ),
      ("let `default`: Int, `my field`: String", ["let `default`: Int", "let `my field`: String"]),
      (
        "let get: Int, set: Int, open: Int, actor: Int",
        [
          "let get: Int", "let set: Int", "let open: Int", "let actor: Int",
        ]
      ),
      ("let größe: Int, 名前: String, 😀: Bool", ["let größe: Int", "let 名前: String", "let 😀: Bool"]),
      ("let a\u{A0}: Int", ["let a: Int"]),
      ("let // one\n  a /* two */ : /* three\n */ Int // four\nlet b: Int", ["let a: Int", "let b: Int"]),
      ("/// The number. let x: Int\nlet a: Int\n/** /* let y: Int */ */ let b: Int", ["let a: Int", "let b: Int"]),
      ("let a: Int\r\nlet b: Int\r\n", ["let a: Int", "let b: Int"]),
      ("", []),
      (";;", []),
    ] as [(String, [String])])
  func storedProperties(source: String, expected: [String]) throws {
    #expect(try members(source) == expected)
  }

  @Test(
    arguments: [
      ("var a: Int { 1 }", []),
      ("var a: Int\n{\n  1\n}", []),
      ("var a: Int { get { 1 } set {} }", []),
      ("var a: Int { get async throws { 1 } }", []),
      ("var a: Int { @inline(__always) get { 1 } }", []),
      ("var a: Int { _read { yield b } }\nvar b: Int", ["var b: Int"]),
      (
        "var a: Int { @storageRestrictions(initializes: b) init(new) { b = new } get { b } }\nvar b: Int",
        ["var b: Int"]
      ),
      ("var body: some View { if didSet { A() } else { B() } }", []),
      ("var a: () -> Int { { 1 } }", []),
      ("var a: Int { didSet { b = a } }", ["var a: Int"]),
      ("var a: Int = 1 { willSet(new) {} didSet {} }", ["var a: Int = 1"]),
      ("var a = f { 1 } { didSet {} }", ["var a = f { 1 }"]),
      ("var a = 1\n{\n  didSet {}\n}\nvar b: Int", ["var a = 1", "var b: Int"]),
      ("var a: Int { @MainActor didSet {} }", ["var a: Int"]),
      ("var a: Int {\n#if DEBUG\ndidSet {}\n#endif\n}", ["var a: Int"]),
      ("var a: Int { didSet {} }, b: Int { willSet {} }", ["var a: Int", "var b: Int"]),
    ] as [(String, [String])])
  func computedPropertiesAndObservers(source: String, expected: [String]) throws {
    #expect(try members(source) == expected)
  }

  @Test(arguments: [
    "Int", "Int?", "Int??", "Int!", "Optional<Int>", "Swift.Optional<Swift.Int>", "[Int]", "[String: [Int?]]?",
    "[4 of Int]",
    "()", "(Int, name: String)", "(Int)", "((Int) -> Void)?", "() -> Void", "(Int) async throws -> String?",
    "(Int) throws(Failure) -> () -> Void", "@escaping (Int) -> Void", "@Sendable () async -> Void",
    "@convention(c) (Int) -> Void", "@escaping()->Void", "@MainActor @Sendable (Int)\n  -> Void",
    "nonisolated(nonsending) () async -> Void", "any P", "(any P)?", "any P & Q", "some Collection<Int>", "A & B&C",
    "~Copyable",
    "any ~Copyable & P", "Array<Array<Int>>", "Dictionary<String, (Int) -> Array<Int>>?", "Vector<3, Int>",
    "A<B>.C<D>.E?",
    "A\n    .B", "Module::A.B", "Self.Element", "Int.Type", "any P.Type", "(repeat each T)", "Foo< /* a */ Int >",
    "`Any Type`<`my type`>", "inout sending isolated A", "_", "A /* c */ . B",
  ])
  func types(type: String) throws {
    #expect(
      try members("let a: \(type)\nlet b: \(type), c: \(type) = f(a)") == [
        "let a: \(type)", "let b: \(type)", "let c: \(type) = f(a)",
      ])
    #expect(try members("var a: \(type) { f() }\nvar b: \(type) { didSet {} }") == ["var b: \(type)"])
    #expect(
      try Declaration(scanning: "enum E { case a(\(type), b: \(type)) }").summary == ["case a(\(type) | b: \(type))"])
  }
}
