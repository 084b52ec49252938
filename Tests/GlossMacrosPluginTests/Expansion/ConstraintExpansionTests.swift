import Testing

@testable import GlossMacrosPlugin

@Suite("Expansion: constraints")
struct ConstraintExpansionTests {
  /// The format of a property for reading, or for writing.
  private func format(_ property: String, _ function: String = "decode", isNested: Bool = false) throws -> String? {
    let result = try expand("@Glossy struct Model { \(property) }", isNested: isNested)
    #expect(result.diagnostics == [])
    let line = result.source.split(separator: "\n").first { $0.contains("\(function)(\"") }.map(String.init) ?? ""
    guard let start = line.range(of: ", as: ")?.upperBound else { return nil }
    return String(line[start...].dropLast()).replacingOccurrences(of: ", isRequired: true", with: "")
  }

  @Test(arguments: [
    ("@Key(.range(1...9)) let a: Int", ".constrained(by: .range(from: 1, to: 9))"),
    ("@Key(.range(0..<1)) let a: Double?", ".constrained(by: .range(from: 0, below: 1))"),
    ("@Key(.range(-5...)) let a: Int8", ".constrained(by: .range(from: -5))"),
    ("@Key(.range(...Self.limit)) let a: Int8", ".constrained(by: .range(to: Self.limit))"),
    ("@Key(.range(..<9)) var a = 1", ".constrained(by: .range(below: 9))"),
    ("@Key(.range(limits)) let a: Int", ".constrained(by: .range(limits))"),
    ("@Key(.range(above: 0, below: 1)) let a: Float", ".constrained(by: .range(above: 0, below: 1))"),
    (
      "@Key(.range(above: 0), .range(...1)) let a: Double",
      ".constrained(.constrained(by: .range(above: 0)), by: .range(to: 1))"
    ),
    // A literal would be a `Double` before it is a `Decimal`.
    ("@Key(.multiple(of: 0.05)) let a: Decimal", #".constrained(by: .multiple(of: ._exact("0.05")))"#),
    (
      "@Key(.range(-0.07...1_000.5)) let a: [Decimal?]",
      #".array(of: .optional(.constrained(by: .range(from: ._exact("-0.07"), to: ._exact("1000.5")))))"#
    ),
    (
      "@Key(.oneOf(1, 3.133, Self.limit)) let a: Foundation.Decimal?",
      #".constrained(by: .oneOf(1, ._exact("3.133"), Self.limit))"#
    ),
    ("@Key(.range((-0.5)..<0xFF)) let a: Decimal", #".constrained(by: .range(from: ._exact("-0.5"), below: 0xFF))"#),
    ("@Key(.multiple(of: 0.05)) let a: Double", ".constrained(by: .multiple(of: 0.05))"),
    (
      #"@Key("b", .pattern("[A-Z]{3}"), .length(3)) let a: String"#,
      #".constrained(.constrained(by: .pattern("[A-Z]{3}")), by: .length(3))"#
    ),
    ("@Key(.range(1...9)) let a: [Int?]", ".array(of: .optional(.constrained(by: .range(from: 1, to: 9))))"),
    (
      "@Key(.range(1...9)) let a: [String: [Int]]?",
      ".dictionary(of: .array(of: .constrained(by: .range(from: 1, to: 9))))"
    ),
    ("@Key(.range(1...9)) let a: Set<Int>", ".set(of: .constrained(by: .range(from: 1, to: 9)))"),
    ("@Key(.count(1...3)) let a: [String]", ".constrained(by: .count(1...3))"),
    ("@Key(.count(1...3)) let a: [String: Int]?", ".constrained(by: .count(1...3))"),
    ("@Key(.count(1...3)) let a: Tags", ".constrained(by: .count(1...3))"),
    ("@Key(.each(.length(1...3))) let a: [String]", ".array(of: .constrained(by: .length(1...3)))"),
    ("@Key(.length(1...3)) let a: [String?]", ".array(of: .optional(.constrained(by: .length(1...3))))"),
    (
      "@Key(.each(.each(.length(2))), .each(.unique), .count(1)) let a: [[String]]",
      ".constrained(.array(of: .constrained(.array(of: .constrained(by: .length(2))), by: .unique())), by: .count(1))"
    ),
    (
      "@Key(.unique, .range(1...)) let a: [Int]",
      ".constrained(.array(of: .constrained(by: .range(from: 1))), by: .unique())"
    ),
    (
      "@Key(.unique, .skippingInvalid) let a: [State]",
      ".constrained(.array(of: ._ofType(), skippingInvalid: true), by: .unique())"
    ),
    (
      "@Key(.range(1...), .skippingInvalid) let a: [Int]",
      ".array(of: .constrained(by: .range(from: 1)), skippingInvalid: true)"
    ),
    ("@Key(.count(1...)) let a: [[Int]?]?", ".constrained(by: .count(1...))"),
    ("@Key(.each(.count(1...))) let a: [[Int]?]", ".array(of: .optional(.constrained(by: .count(1...))))"),
    ("@Key(.lossless, .range(1...)) let a: [Int]", ".array(of: .constrained(.lossless(), by: .range(from: 1)))"),
    (
      "@Key(.range(1...), .quoted, .count(2)) let a: [Int]",
      ".constrained(.array(of: .constrained(.quoted(), by: .range(from: 1))), by: .count(2))"
    ),
    ("@Key(.hex, .oneOf(Color.red)) let a: Color", ".constrained(.hex, by: .oneOf(Color.red))"),
    ("@Key(.oneOf(State.open, State.closed)) let a: State?", ".constrained(by: .oneOf(State.open, State.closed))"),
    ("@Key(.constrained(by: IsEven())) let a: [Int]", ".array(of: .constrained(by: IsEven()))"),
    ("@Key(.transform(f, g), .range(1...)) let a: Int", ".constrained(.transform(f), by: .range(from: 1))"),
    ("@Key(.array(of: .lossless), .count(1)) let a: [Int]", ".constrained(.array(of: .lossless()), by: .count(1))"),
    ("@Key(.range(1...)) let a: Int??", ".optional(.constrained(by: .range(from: 1)))"),
  ])
  func reading(_ property: String, _ expected: String) throws {
    #expect(try format(property) == expected)
    // Nothing is checked when it is written.
    #expect(try format(property, "encode")?.contains(".constrained") != true)
  }

  @Test(arguments: [
    (
      "@Key(.range(1...9), .enforcedOnWriting) let a: Int",
      ".constrained(by: .range(from: 1, to: 9), enforcedOnWriting: true)"
    ),
    (
      "@Key(.range(1...), .lossless, .enforcedOnWriting) let a: [Int]",
      ".array(of: .constrained(by: .range(from: 1), enforcedOnWriting: true))"
    ),
    (
      "@Key(.transform(f, g), .range(1...), .enforcedOnWriting) let a: Int",
      ".constrained(.transform(f, g), by: .range(from: 1), enforcedOnWriting: true)"
    ),
    (
      "@Key(.range(1...), .enforcedOnWriting, .writesNull) let a: Int?",
      ".optional(.constrained(by: .range(from: 1), enforcedOnWriting: true))"
    ),
    (
      "@Key(.count(1...), .skippingInvalid, .enforcedOnWriting) let a: [Int]",
      ".constrained(by: .count(1...), enforcedOnWriting: true)"
    ),
    (
      "@Key(.range(1...), .enforcedOnWriting, .writeOnly) var a = 1",
      ".constrained(by: .range(from: 1), enforcedOnWriting: true)"
    ),
  ])
  func writing(_ property: String, _ expected: String) throws { #expect(try format(property, "encode") == expected) }

  @Test func nestedTypes() throws {
    let property = "@Key(.oneOf(State.open, State.closed)) let a: State"
    #expect(try format(property, isNested: true) == ".constrained(by: .oneOf(.open, .closed))")
  }
}
