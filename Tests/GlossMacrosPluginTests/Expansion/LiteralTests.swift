import Testing

@testable import GlossMacrosPlugin

@Suite("Expansion: literals and types")
struct LiteralTests {
  @Test(arguments: [
    (#""abc""#, "abc"),
    (#""""#, ""),
    (#""a\"b\\c\n\t\r\0\'""#, "a\"b\\c\n\t\r\0'"),
    (#""\u{e9}\u{1F600}""#, "é😀"),
    (##"#"a\n\#n"#"##, "a\\n\n"),
    (###"##"a"#b"##"###, "a\"#b"),
    (#""\(name)""#, nil),
    (#""\x""#, nil),
    (#""\u{D800}""#, nil),
    (#""\u{1""#, nil),
    (#""a"..."b""#, nil),
    ("name", nil),
    ("\"", nil),
    ("#\"#", nil),
    ("\"\"\"\nabc\n\"\"\"", nil),
  ])
  func string(source: String, string: String?) {
    #expect(Literal.string(source) == string)
    if let string { #expect(Literal.string(Literal.source(of: string)) == string) }
  }

  @Test(arguments: [
    ("1_000", 1000), ("-0xFF", -255), ("0b1_0", 2), ("0o17", 15), ("+5", 5), ("9223372036854775808", nil), ("_1", nil),
    ("0x", nil), ("--1", nil), ("", nil), ("-", nil), ("1.5", nil), ("x1", nil), ("0xG", nil), ("12a", nil),
  ])
  func integer(source: String, integer: Int?) { #expect(Literal.integer(source) == integer) }

  @Test(arguments: [
    ("Int?", "Int"), ("Int!", "Int"), ("Optional<Int>", "Int"), ("Swift.Optional<[Int]>", "[Int]"), ("Int??", "Int?"),
    ("(any P)?", "any P"), ("[Int?]", nil), ("Int", nil), ("() -> Int?", nil), ("(() -> Int?)?", "() -> Int?"),
    ("Optionals<Int>", nil), ("Optional<Int>.Wrapped", nil), ("OptionalValue", nil),
    ("((Int) -> Int)!", "(Int) -> Int"), ("(Int?)", "Int"), ("((Int)?)", "Int"), ("(a: Int?)", nil),
    ("(Int, Int?)", nil),
    ("[Int: () -> Int]?", "[Int: () -> Int]"),
  ])
  func wrapped(type: String, wrapped: String?) { #expect(TypeSource(type).wrapped?.text == wrapped) }

  @Test(arguments: [
    ("Int", "Int?"), ("any P", "(any P)?"), ("(any P)", "(any P)?"), ("P & Q", "(P & Q)?"),
    ("() -> Int", "(() -> Int)?"),
    ("(Int) -> (Int)", "((Int) -> (Int))?"), ("@Sendable () -> Void", "(@Sendable () -> Void)?"), ("[Int]", "[Int]?"),
    ("Int?", "Int??"), ("(Int, Int)", "(Int, Int)?"),
  ])
  func optional(type: String, optional: String) { #expect(TypeSource(type).optional == optional) }

  @Test(arguments: [
    ("[Int]", "Int", nil), ("Array<Int>", "Int", nil), ("Swift.Array<[Int]>", "[Int]", nil),
    ("[Int: String]", nil, "Int"),
    ("[[Int: String]]", "[Int: String]", nil), ("Dictionary<Int, [String]>", nil, "Int"), ("[Int].Element", nil, nil),
    ("[(Int) -> [A: B]]", "(Int) -> [A: B]", nil), ("Set<Int>", nil, nil), ("[Int : String]", nil, "Int"),
    ("Dictionary<Int , String>", nil, "Int"),
  ])
  func collections(type: String, element: String?, key: String?) {
    #expect(TypeSource(type).element?.text == element)
    #expect(TypeSource(type).dictionary?.key.text == key)
  }

  @Test(arguments: [
    ("[Int: String]", nil, "String"), ("Dictionary<Int, [String: Int]>", nil, "[String: Int]"),
    ("Set< Int >", "Int", nil),
    ("Swift.Set<[Int]>", "[Int]", nil), ("[Set<Int>]", nil, nil), ("[A: (B) -> C]", nil, "(B) -> C"),
  ])
  func values(type: String, setElement: String?, dictionaryValue: String?) {
    #expect(TypeSource(type).setElement?.text == setElement)
    #expect(TypeSource(type).dictionary?.value.text == dictionaryValue)
  }

  @Test(arguments: [
    ("Int", true), ("Swift.Int8?", true), ("Foundation.Decimal", true), ("[Bool]", true), ("[String]?", true),
    ("Date", false), ("My.Int", false), ("[String: Int]", true), ("Int??", true), ("[[Int?]]", true),
    ("Set<Int>", true), ("[Int: Date]", false), ("[Set<My>]", false),
  ])
  func isLossless(type: String, isLossless: Bool) { #expect(TypeSource(type).isLossless == isLossless) }
}
