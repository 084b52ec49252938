/// A regular expression that a text has to match as a whole. Only for the library and its macros.
///
/// It has the parts with the same meaning in ECMA-262 (section 22.2, with the flag `u`) and elsewhere: characters, escapes of special
/// characters, `.`, classes, `\d`, `\w` and `\s` with the meaning of ECMA-262, `*`, `+`, `?`, `{n}`, `{n,}`, `{n,m}`, groups, and
/// alternatives.
///
/// It becomes a program as described by Ken Thompson (Regular Expression Search Algorithm, CACM 11, 1968), with the instructions of Russ
/// Cox (Regular Expression Matching: the Virtual Machine Approach, 2009). `PatternMatcher` runs it.
package struct Pattern: Sendable {
  /// An instruction of the program. Distances count from the instruction itself.
  enum Instruction: Equatable, Sendable {
    /// Takes this scalar.
    case scalar(UInt32)
    /// Takes a scalar of the set with an index.
    case set(Int)
    /// Continues after the instruction, and also at a distance.
    case split(Int)
    /// Continues at a distance.
    case jump(Int)
  }

  /// The maximum number of instructions in a pattern, with its repetitions written out.
  static let maximumSize = 5_000
  /// The maximum number for a repetition.
  static let maximumRepetition = 1_000

  /// The same pattern for the keyword `pattern` of JSON Schema. It has `^` and `$`, because a pattern there may match a part of a text.
  /// Classes are written out, because `\d` and `.` have another meaning for some validators.
  package let anchored: String
  let instructions: [Instruction]
  let sets: [ScalarSet]

  /// Parses a pattern. O(length of the text + instructions · depth of groups).
  ///
  /// - Throws: An error for a mistake in the text, or for a part that does not mean the same everywhere.
  package init(_ text: String) throws(PatternError) {
    var parser = PatternParser(text)
    try parser.parse()
    anchored = "^(?:\(parser.source))$"
    instructions = parser.instructions
    sets = parser.sets
  }
}

/// A mistake in a pattern.
package struct PatternError: Error, Equatable, Sendable {
  /// What is wrong, and what to write.
  package let message: String
  /// The offset of the mistake in the pattern, in UTF-8 bytes.
  package let offset: Int
}
