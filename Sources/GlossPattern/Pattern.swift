/// A regular expression that a text has to match as a whole. Only for the library and its macros.
///
/// It has what means the same in ECMA-262 (section 22.2, with the flag `u`) and elsewhere: characters, escapes of those with a meaning,
/// `.`, classes, `\d`, `\w` and `\s` with the meaning of ECMA-262, `*`, `+`, `?`, `{n}`, `{n,}`, `{n,m}`, groups, and alternatives.
///
/// It becomes a program as Ken Thompson describes it (Regular Expression Search Algorithm, CACM 11, 1968), in the form of instructions
/// that Russ Cox gives to it (Regular Expression Matching: the Virtual Machine Approach, 2009). `_PatternMatcher` runs it.
public struct _Pattern: Sendable {
  /// A step of the program. Distances count from the instruction itself.
  enum Instruction: Equatable, Sendable {
    /// Takes this scalar.
    case scalar(UInt32)
    /// Takes a scalar of the set with an index.
    case set(Int)
    /// Goes on after the instruction, and at a distance.
    case split(Int)
    /// Goes on at a distance.
    case jump(Int)
  }

  /// How many instructions a pattern may have, with its repetitions written out.
  static let maximumSize = 5_000
  /// How often something may be repeated by a number.
  static let maximumRepetition = 1_000

  /// The same pattern for the keyword `pattern` of JSON Schema: with `^` and `$`, because a pattern there may match a part of a text, and
  /// with classes written out, because `\d` and `.` have another meaning for some validators.
  public let anchored: String
  let instructions: [Instruction]
  let sets: [ScalarSet]

  /// O(length of the text + instructions · depth of groups).
  ///
  /// - Throws: What is wrong with the text, or what it has that does not mean the same everywhere.
  public init(_ text: String) throws(_PatternError) {
    var parser = PatternParser(text)
    try parser.parse()
    anchored = "^(?:\(parser.source))$"
    instructions = parser.instructions
    sets = parser.sets
  }
}

/// What is wrong with a pattern.
public struct _PatternError: Error, Equatable, Sendable {
  /// What is wrong, and what to write.
  public let message: String
  /// Where in the pattern it is, in UTF-8 bytes.
  public let offset: Int
}
