/// A regular expression. Only for the library and its macros.
///
/// A text has to match a pattern of a model as a whole. It has the parts with the same meaning in ECMA-262 (section 22.2, with the flag
/// `u`) and elsewhere: characters, escapes of special characters, `.`, classes, `\d`, `\w` and `\s` with the meaning of ECMA-262, `*`, `+`,
/// `?`, `{n}`, `{n,}`, `{n,m}`, groups, and alternatives.
///
/// A pattern of a schema may match any part of a text. In addition, it has the parts of ECMA-262 that need no other algorithm: `^`, `$`,
/// `\b`, `\B`, `(?=...)` and `(?!...)` anywhere, groups with names, classes of Unicode's categories and of some other properties, and
/// `\c`. Characters that ECMA-262 allows without the flag `u` stand for themselves.
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
    /// Continues after the instruction if the place in the text is one of these.
    case boundary(Boundary)
  }

  /// A place in a text.
  enum Boundary: Equatable, Sendable {
    case start, end
    /// Between a character of a word and another one, or an end of the text.
    case word
    case noWord
    /// Before a match of the lookahead with a number.
    case ahead(Int, isNegated: Bool)
  }

  /// What has to match.
  package enum Scope: Sendable {
    case wholeText
    case anyPart
  }

  /// The maximum number of instructions in a pattern, with its repetitions written out.
  static let maximumSize = 5_000
  /// The maximum number for a repetition.
  static let maximumRepetition = 1_000

  /// The same pattern for the keyword `pattern` of JSON Schema. It has `^` and `$`, because a pattern there may match a part of a text.
  /// Classes are written out, because `\d` and `.` have another meaning for some validators.
  package let anchored: String
  /// The text of the pattern.
  package let text: String
  let instructions: [Instruction]
  let sets: [ScalarSet]
  /// The indexes of the boundaries.
  let boundaries: [Int]
  let lookaheads: [Lookahead]

  /// The number of instructions, and of ranges in sets.
  package var size: Int {
    lookaheads.reduce(sets.reduce(instructions.count) { $0 + $1.ranges.count }) { $0 + $1.instructions.count }
  }

  /// Parses a pattern. O(length of the text + instructions · depth of groups).
  ///
  /// - Throws: An error for a mistake in the text, or for a part that does not mean the same everywhere.
  package init(_ text: String, matching scope: Scope = .wholeText) throws(PatternError) {
    var parser = PatternParser(text, scope)
    try parser.parse()
    self.text = text
    anchored = "^(?:\(parser.source))$"
    let anyText = scope == .anyPart ? [Instruction.split(3), .set(parser.sets.count), .jump(-2)] : []
    let instructions = anyText + parser.instructions + anyText
    self.instructions = instructions
    sets = parser.sets + (scope == .anyPart ? [.all] : [])
    lookaheads = parser.lookaheads
    boundaries = instructions.indices.filter { if case .boundary = instructions[$0] { true } else { false } }
  }
}

/// A mistake in a pattern.
package struct PatternError: Error, Equatable, Sendable {
  /// What is wrong, and what to write.
  package let message: String
  /// The offset of the mistake in the pattern, in UTF-8 bytes.
  package let offset: Int
  /// Whether the pattern may be a regular expression of ECMA-262, and only this type does not have the part.
  package var isUnsupported = false
}
