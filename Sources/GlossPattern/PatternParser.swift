/// Makes the program of a pattern. It goes over the text once. Open groups are on a separate stack, so it does not recurse.
struct PatternParser {
  /// An open group, or the whole pattern.
  private struct Group {
    /// The index of its parenthesis.
    var start = 0
    /// The alternatives before the current one.
    var alternatives: [[Pattern.Instruction]] = []
    /// The current alternative.
    var instructions: [Pattern.Instruction] = []
    /// The start of the instructions that a quantifier would repeat; nil if there are none.
    var atom: Int?
    /// Whether the text after it must not match; nil if the group does not look ahead.
    var isNegatedLookahead: Bool?
  }

  /// The pattern with classes written out.
  private(set) var source = ""
  private(set) var sets: [ScalarSet] = []
  private(set) var lookaheads: [Lookahead] = []
  /// The index of each set.
  private var setIndexes: [ScalarSet: Int] = [:]

  let scalars: [Unicode.Scalar]
  /// The next scalar.
  var index = 0
  private var groups = [Group()]
  /// The number of instructions in all groups.
  private var size = 0

  /// Whether it is a pattern of a schema.
  let matchesParts: Bool

  init(_ text: String, _ scope: Pattern.Scope) {
    scalars = Array(text.unicodeScalars)
    matchesParts = scope == .anyPart
  }

  /// The program, when everything is parsed.
  var instructions: [Pattern.Instruction] { groups[0].instructions }

  mutating func parse() throws(PatternError) {
    while let scalar = next { try parse(scalar) }
    if groups.count > 1 {
      throw error("'(' has no ')' after it: write '\\(' for the character", at: groups[groups.count - 1].start)
    }
    try closeAlternatives(at: 0)
  }

  private mutating func parse(_ scalar: Unicode.Scalar) throws(PatternError) {
    let start = index
    index += 1
    switch scalar {
    case "(": try openGroup(at: start)
    case ")": try closeGroup(at: start)
    case "|":
      source += "|"
      groups[groups.count - 1].alternatives.append(groups[groups.count - 1].instructions)
      groups[groups.count - 1].instructions = []
      groups[groups.count - 1].atom = nil
      try grow(by: 2, at: start)
    case "{" where matchesParts && !isRepetition(at: start): try append(scalar, at: start)
    case "*", "+", "?", "{":
      index = start
      try parseQuantifier()
    case "}" where matchesParts, "]" where matchesParts: try append(scalar, at: start)
    case "}", "]": throw error("'\(scalar)' has no bracket before it: write '\\\(scalar)' for the character", at: start)
    case "^" where matchesParts: try append(.start, at: start)
    case "$" where matchesParts: try append(.end, at: start)
    case "^", "$": try checkAnchor(scalar, at: start)
    case ".":
      source += ScalarSet.lineTerminators.source(isInverted: true)
      try append(ScalarSet.lineTerminators.inverted, at: start)
    case "[":
      let (set, isInverted) = try parseClass(from: start)
      source += set.source(isInverted: isInverted)
      try append(isInverted ? set.inverted : set, at: start)
    case "\\": try appendEscape(at: start)
    default: try append(scalar, at: start)
    }
  }

  /// The next scalar; nil at the end.
  var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  /// Takes a scalar if it is the next one.
  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    index += 1
    return true
  }

  func error(_ message: String, at index: Int, isUnsupported: Bool = false) -> PatternError {
    let offset = scalars.prefix(index).reduce(0) { $0 + UTF8.width($1) }
    return PatternError(message: message, offset: offset, isUnsupported: isUnsupported && matchesParts)
  }

  // MARK: - Atoms

  private mutating func append(_ scalar: Unicode.Scalar, at start: Int) throws(PatternError) {
    source += scalar.sourceInPattern
    try append([.scalar(scalar.value)], at: start)
  }

  private mutating func append(_ set: ScalarSet, at start: Int) throws(PatternError) {
    let index = setIndexes[set] ?? sets.count
    if index == sets.count {
      sets.append(set)
      setIndexes[set] = index
    }
    try append([.set(index)], at: start)
  }

  private mutating func append(_ instructions: [Pattern.Instruction], at start: Int) throws(PatternError) {
    try grow(by: instructions.count, at: start)
    let group = groups.count - 1
    groups[group].atom = groups[group].instructions.count
    groups[group].instructions += instructions
  }

  /// Nothing can repeat a boundary.
  private mutating func append(_ boundary: Pattern.Boundary, at start: Int) throws(PatternError) {
    try append([.boundary(boundary)], at: start)
    groups[groups.count - 1].atom = nil
  }

  private mutating func appendEscape(at start: Int) throws(PatternError) {
    if matchesParts, next == "b" || next == "B" {
      let boundary = next == "b" ? Pattern.Boundary.word : .noWord
      index += 1
      return try append(boundary, at: start)
    }
    switch try parseEscape(from: start, inClass: false) {
    case .scalar(let scalar): try append(scalar, at: start)
    case .set(let set, let isInverted):
      source += set.source(isInverted: isInverted)
      try append(isInverted ? set.inverted : set, at: start)
    }
  }

  /// Counts instructions that are going to be added.
  private mutating func grow(by count: Int, at start: Int) throws(PatternError) {
    size += count
    if size > Pattern.maximumSize {
      throw error(
        "the pattern is too large: with its repetitions written out it may have \(Pattern.maximumSize) steps",
        at: start, isUnsupported: true)
    }
  }

  /// `^` and `$` have no effect at the ends, because a pattern has to match the whole text.
  private func checkAnchor(_ scalar: Unicode.Scalar, at start: Int) throws(PatternError) {
    let isAtEnd =
      scalar == "^" ? start == 0 || scalars[start - 1] == "|" : index == scalars.count || scalars[index] == "|"
    // A bar before '^' may be an escaped one.
    let isEscaped = scalar == "^" && start > 0 && groups[groups.count - 1].atom != nil
    guard groups.count == 1, isAtEnd, !isEscaped else {
      throw error(
        "'\(scalar)' can only be at the \(scalar == "^" ? "start" : "end"): a pattern has to match the whole text; "
          + "leave this out, or write '\\\(scalar)' for the character", at: start)
    }
  }
}

// MARK: - Groups

extension PatternParser {
  private mutating func openGroup(at start: Int) throws(PatternError) {
    var isNegatedLookahead: Bool?
    if matchesParts, next == "?", index + 1 < scalars.count, scalars[index + 1] == "=" || scalars[index + 1] == "!" {
      isNegatedLookahead = scalars[index + 1] == "!"
      index += 2
    } else if take("?"), !take(":"), !takeName() {
      let what: String
      switch (next, index + 1 < scalars.count ? scalars[index + 1] : nil) {
      case ("=", _), ("!", _), ("<", "="), ("<", "!"):
        throw error("a pattern can't look ahead or behind", at: start, isUnsupported: true)
      case ("<", _), ("P", _): what = "a group can't have a name: write '('"
      default: what = "options in a group do not mean the same everywhere: write '(' or '(?:'"
      }
      throw error(what, at: start)
    }
    source += "(?:"
    groups.append(Group(start: start, isNegatedLookahead: isNegatedLookahead))
  }

  /// Takes the name of a group in a pattern of a schema.
  private mutating func takeName() -> Bool {
    guard matchesParts, next == "<", let end = scalars[index...].firstIndex(of: ">"), end > index + 1,
      scalars[index + 1..<end].allSatisfy({ $0.properties.isIDContinue || $0 == "$" })
    else { return false }
    index = end + 1
    return true
  }

  private mutating func closeGroup(at start: Int) throws(PatternError) {
    if groups.count == 1 { throw error("')' has no '(' before it: write '\\)' for the character", at: start) }
    source += ")"
    try closeAlternatives(at: start)
    let last = groups.removeLast()
    if let isNegated = last.isNegatedLookahead {
      lookaheads.append(Lookahead(last.instructions))
      return try append(.ahead(lookaheads.count - 1, isNegated: isNegated), at: start)
    }
    let inner = last.instructions
    let group = groups.count - 1
    groups[group].atom = groups[group].instructions.count
    if groups[group].instructions.isEmpty {
      // Not copied, because groups may be nested deeply.
      groups[group].instructions = inner
    } else {
      groups[group].instructions += inner
    }
  }

  /// Joins the alternatives of the innermost group. The additional instructions are already counted.
  private mutating func closeAlternatives(at start: Int) throws(PatternError) {
    let group = groups.count - 1
    guard !groups[group].alternatives.isEmpty else { return }
    let all = groups[group].alternatives + [groups[group].instructions]
    let count = all.reduce(-2) { $0 + $1.count + 2 }
    var instructions: [Pattern.Instruction] = []
    for (number, alternative) in all.enumerated() {
      let isLast = number == all.count - 1
      if !isLast { instructions.append(.split(alternative.count + 2)) }
      instructions += alternative
      if !isLast { instructions.append(.jump(count - instructions.count)) }
    }
    groups[group].alternatives = []
    groups[group].instructions = instructions
  }
}

// MARK: - Quantifiers

extension PatternParser {
  /// Whether the brace at an index begins a number of repetitions.
  private func isRepetition(at index: Int) -> Bool {
    guard let end = scalars[index...].firstIndex(of: "}") else { return false }
    let numbers = scalars[index + 1..<end].split(separator: ",", omittingEmptySubsequences: false)
    return (1...2).contains(numbers.count) && numbers.first?.isEmpty == false
      && numbers.allSatisfy { $0.allSatisfy { ("0"..."9").contains($0) } }
  }

  private mutating func parseQuantifier() throws(PatternError) {
    let start = index
    let (minimum, maximum) = try repetitions()
    let group = groups.count - 1
    guard let atom = groups[group].atom else {
      let character = scalars[start]
      throw error("'\(character)' has nothing to repeat: write '\\\(character)' for the character", at: start)
    }
    // To append to `source.unicodeScalars` would copy all of it.
    for scalar in scalars[start..<index] { source += String(scalar) }
    // Whether it matches as little as possible makes no difference if the whole text has to match.
    _ = take("?")
    let body = Array(groups[group].instructions[atom...])
    groups[group].instructions.removeSubrange(atom...)
    groups[group].atom = nil
    size -= body.count
    let repeated = maximum ?? minimum + 1
    try grow(by: (body.count + 2) * repeated, at: start)
    for _ in 0..<minimum { groups[group].instructions += body }
    guard let maximum else {
      groups[group].instructions += [.split(body.count + 2)] + body + [.jump(-body.count - 1)]
      return
    }
    for number in minimum..<maximum {
      groups[group].instructions.append(.split((maximum - number) * (body.count + 1)))
      groups[group].instructions += body
    }
  }

  /// The number of repetitions. Nil as the maximum means any number.
  private mutating func repetitions() throws(PatternError) -> (minimum: Int, maximum: Int?) {
    if take("*") { return (0, nil) }
    if take("+") { return (1, nil) }
    if take("?") { return (0, 1) }
    let start = index
    index += 1
    let minimum = try number()
    let maximum = take(",") ? try number() : minimum
    guard let minimum, take("}") else {
      throw error("write how often it is repeated as '{2}', '{2,}' or '{2,5}', or '\\{' for the character", at: start)
    }
    if let maximum, maximum < minimum { throw error("the second number is less than the first", at: start) }
    return (minimum, maximum)
  }

  /// Takes digits; nil if there are none.
  private mutating func number() throws(PatternError) -> Int? {
    let start = index
    var value = 0
    while let digit = next, ("0"..."9").contains(digit) {
      index += 1
      value = value * 10 + Int(digit.value - 0x30)
      if value > Pattern.maximumRepetition {
        throw error(
          "a pattern repeats up to \(Pattern.maximumRepetition) times by a number: write '*' or '+'", at: start,
          isUnsupported: true)
      }
    }
    return index > start ? value : nil
  }
}
