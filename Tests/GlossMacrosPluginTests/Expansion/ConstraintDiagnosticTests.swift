import Testing

@testable import GlossMacrosPlugin

@Suite("Expansion: diagnostics of constraints")
struct ConstraintDiagnosticTests {
  @Test(arguments: types + arguments + patterns + options)
  func mistake(_ mistake: Mistake) throws { try DiagnosticTests().mistake(mistake) }

  static let types = [
    Mistake(
      "@Glossy struct M { @Key(».range(1...9)) let a: String; @Key(».range(1...)) let b: [Bool?]; @Key(».multiple(of: 2)) let c: Date? }",
      "'.range' is for numbers, and this is 'String': for its length, write '.count'",
      "'.range' is for numbers, and this is 'Bool': leave this out",
      "'.multiple' is for numbers, and this is 'Date': leave this out"),
    Mistake(
      "@Glossy struct M { @Key(».pattern(\"a\")) let a: [Int]; @Key(».count(3)) let b: Int; @Key(».count(3)) let c: Bool }",
      "'.pattern' is for strings, and this is 'Int': leave this out",
      "'.count' is for strings, arrays, sets and dictionaries, and this is 'Int': write '.range'",
      "'.count' is for strings, arrays, sets and dictionaries, and this is 'Bool': leave this out"),
    Mistake(
      "@Glossy struct M { @Key(».unique) let a: Set<Int>; @Key(».unique) let b: String; @Key(.each(».count(1))) let c: [Int] }",
      "the elements of a set are different in any case: leave this out",
      "'.unique' is for arrays, and this is 'String': leave this out",
      "'.count' is for strings, arrays, sets and dictionaries, and this is 'Int': write '.range'"),
    Mistake(
      "@Glossy struct M { @Key(.each(».count(1))) let a: String; @Key(.each(.each(».unique))) let b: [Int] }",
      "'.each' is for the values of an array, a set or a dictionary, and this is 'String'",
      "'.each' is for the values of an array, a set or a dictionary, and this is 'Int'"),
    Mistake(
      "@Glossy struct M { @Key(.array(of: .lossless), ».range(1...)) let a: [Int] }",
      "this format says how the values inside look: write the constraint in it, as "
        + "'.array(of: .constrained(.value(), by: ...))'"),
  ]

  static let arguments = [
    Mistake(
      "@Glossy struct M { @Key(.range(»9...1)) let a: Int; @Key(.range(»1..<1)) let b: Double; @Key(.exclusiveRange(»0..<1)) let c: Int }",
      "the range is empty: write the lower bound first, and then one that is more",
      "the range is empty: write the lower bound first, and then one that is more",
      "the range is empty: no integer is between 0 and 1"),
    // A `Double` does not tell these from their neighbors.
    Mistake(
      "@Glossy struct M { @Key(.range(»9007199254740993...9007199254740992)) let a: Int; "
        + "@Key(.exclusiveRange(9007199254740991..<9007199254740993)) let b: Int; "
        + "@Key(.exclusiveRange(»18446744073709551614..<18446744073709551615)) let c: UInt64; "
        + "@Key(.range(»0.1234567890123456789012...0.1234567890123456789011)) let d: Decimal; @Key(.range(-0x10...0b1)) let e: Int }",
      "the range is empty: write the lower bound first, and then one that is more",
      "the range is empty: no integer is between 18446744073709551614 and 18446744073709551615",
      "the range is empty: write the lower bound first, and then one that is more"),
    // Beyond what `Decimal` holds.
    Mistake(
      "@Glossy struct M { @Key(.range(»1e300...1e200)) let a: Double; @Key(».range(0...1e200)) let b: Decimal; "
        + "@Key(».multiple(of: 1e-300)) let c: [Decimal]; @Key(».oneOf(1, 1e200)) let d: Decimal?; "
        + "@Key(.range(1...1e300)) let e: Double }",
      "the range is empty: write the lower bound first, and then one that is more",
      "'Decimal' does not hold 1e200: write a number that it holds, or take 'Double'",
      "'Decimal' does not hold 1e-300: write a number that it holds, or take 'Double'",
      "'Decimal' does not hold 1e200: write a number that it holds, or take 'Double'"),
    Mistake(
      "@Glossy struct M { @Key(.count(»-1)) let a: String; @Key(.count(»..<0)) let b: [Int]; @Key(.count(»3...2)) let c: [Int] }",
      "a count is not negative", "the range is empty: no count is less than 0",
      "the range is empty: write the lower bound first, and then one that is more"),
    Mistake(
      "@Glossy struct M { @Key(.multiple(of: »0)) let a: Int; @Key(.multiple(of: »-0.5)) let b: Double }",
      "a number is a multiple of one that is more than 0", "a number is a multiple of one that is more than 0"),
    Mistake(
      "@Glossy struct M { @Key(».oneOf()) let a: Int; @Key(.oneOf(».open, State.closed)) let b: [State?] }",
      "list the values, such as '.oneOf(\"a\", \"b\")'",
      "an attribute does not know the type of its property: write 'State.open'",
      fixed: "@Glossy struct M { @Key(.oneOf()) let a: Int; @Key(.oneOf(State.open, State.closed)) let b: [State?] }"),
  ]

  static let patterns = [
    Mistake(
      #"@Glossy struct M { @Key(.pattern("»(a")) let a: String; @Key(.pattern("\\d\t*?»+")) let b: String }"#,
      "'(' has no ')' after it: write '\\(' for the character",
      "'+' has nothing to repeat: write '\\+' for the character"),
    Mistake(
      ##"@Glossy struct M { @Key(.pattern(#"é\d»\b"#)) let a: String; @Key(.pattern("\u{e9}»\\1")) let b: [String] }"##,
      "a pattern can't look for the ends of words", "a pattern can't refer back to a group"),
  ]

  static let options = [
    Mistake(
      "@Glossy struct M { @Key(».range(1...9), .writeOnly) var a = 1; @Key(».enforcedOnWriting) let b: Int }",
      "a value that is only written is not checked: add '.enforcedOnWriting', or leave this out",
      "there is nothing to enforce: write a constraint such as '.range(1...9)', or leave this out"),
    Mistake(
      "@Glossy struct M { @Key(.range(1...9), ».enforcedOnWriting, .readOnly) let a: Int }",
      "a property that is only read is not written: leave this out"),
    Mistake(
      "@JSONEncodable struct M { @Key(».range(1...9)) let a: Int }",
      "a value that is only written is not checked: add '.enforcedOnWriting', or leave this out"),
    Mistake(
      "@JSONDecodable struct M { @Key(.range(1...9), ».enforcedOnWriting) let a: Int }",
      "the type is not written: leave this out"),
    Mistake(
      "@Glossy struct M { @Key(.range(1...9), ».range(2...)) let a: Int; @Key(.count(1), ».count(2)) let b: [Int] }",
      "a value has one '.range' on each side: write one that says both",
      "there are two of '.count': write one"),
    Mistake(
      "@Glossy struct M { @Key(.range(...9), ».exclusiveRange(0..<10)) let a: Int; @Key(.unique, ».unique) let b: [Int] }",
      "a value has one '.range' on each side: write one that says both", "there are two of '.unique': write one"),
    Mistake(
      "@JSONEncodable struct M { @Key(.transform(write: f), ».range(1...), .enforcedOnWriting) let a: Int }",
      "a function that only writes can check the value itself, and throw: leave this out"),
    Mistake(
      "@Glossy struct M { @Flat @Key(».range(1...)) let a: Part; @Key(».each(3)) let b: [Int] }",
      "a property that is '@Flat' has no key and no value of its own: leave this out",
      "'.each' has a constraint in it, such as '.each(.count(1...3))'"),
    Mistake(
      #"@Glossy(tag: "t") enum E { @Key(.label("x", ».range(1...))) case a(x: String) }"#,
      "'.range' is for numbers, and this is 'String': for its length, write '.count'"),
  ]
}
