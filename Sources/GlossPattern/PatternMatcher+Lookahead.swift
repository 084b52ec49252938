// Looking ahead, in linear time.
//
// Whether the rest of a text begins with a match of a pattern is found for all places at once, from the end of the text to its start: an
// instruction leads to the end of its program if one of those does that it leads to. So each place takes as many steps as the pattern
// has instructions. Then a place where a pattern looks ahead is like the start of a word.

/// The program of a pattern that the text after a place has to begin with, or must not begin with.
struct Lookahead: Equatable, Sendable {
  let instructions: [Pattern.Instruction]
  /// For each instruction and the end, the instructions that lead to it without taking a scalar.
  private let predecessors: [[Int]]

  init(_ instructions: [Pattern.Instruction]) {
    var predecessors = [[Int]](repeating: [], count: instructions.count + 1)
    for (index, instruction) in instructions.enumerated() {
      switch instruction {
      case .scalar, .set: break
      case .split(let distance):
        predecessors[index + 1].append(index)
        predecessors[index + distance].append(index)
      case .jump(let distance): predecessors[index + distance].append(index)
      case .boundary: predecessors[index + 1].append(index)
      }
    }
    (self.instructions, self.predecessors) = (instructions, predecessors)
  }

  /// For each place of a text, whether what is after it begins with a match. O(text · instructions).
  func results(
    in scalars: [UInt32], _ takes: (UInt32, Pattern.Instruction) -> Bool,
    _ isMet: (Pattern.Boundary, _ place: Int) -> Bool
  ) -> [Bool] {
    var results = [Bool](repeating: false, count: scalars.count + 1)
    var after = [Bool](repeating: false, count: instructions.count + 1)
    var pending: [Int] = []
    for place in (0...scalars.count).reversed() {
      var leads = [Bool](repeating: false, count: instructions.count + 1)
      pending = [instructions.count]
      if place < scalars.count {
        for (index, instruction) in instructions.enumerated() where after[index + 1] {
          if takes(scalars[place], instruction) { pending.append(index) }
        }
      }
      while let index = pending.popLast() {
        if leads[index] { continue }
        if index < instructions.count, case .boundary(let boundary) = instructions[index], !isMet(boundary, place) {
          continue
        }
        leads[index] = true
        pending += predecessors[index]
      }
      results[place] = leads[0]
      after = leads
    }
    return results
  }
}

extension Pattern {
  /// Whether a text matches, and the number of steps; nil if that takes too many.
  func lookingAhead(
    _ text: String, from first: [UInt64], maximum: Int, _ pending: inout [Int]
  ) -> (isMatch: Bool?, steps: Int) {
    let scalars = text.unicodeScalars.map { $0.value }
    let steps = lookaheads.reduce(0) { $0 + ($1.instructions.count + 1) * (scalars.count + 1) }
    if steps > maximum { return (nil, steps) }
    // Inner ones come before those around them.
    var results: [[Bool]] = []
    for lookahead in lookaheads {
      results.append(
        lookahead.results(in: scalars, takes) { boundary, place in
          let context = place == 0 ? Context.atStart : Context(after: scalars[place - 1])
          return isMet(boundary, after: context, before: place < scalars.count ? scalars[place] : nil) {
            results[$0][place]
          }
        })
    }
    return run(text.unicodeScalars, from: first, steps: steps, maximum: maximum, &pending) { results[$0][$1] }
  }
}
