/// Lines of source, written one after the other.
struct Source {
  /// Writes the lines in a block.
  typealias Body = (inout Source) -> Void

  private var lines: [String] = []
  private var depth = 0
  /// The place that the compiler uses for the next lines.
  private var place: (file: String, line: Int)?

  var text: String { lines.joined(separator: "\n") }

  mutating func line(_ line: String) {
    let indent = String(repeating: "  ", count: depth)
    if let place { lines.append("\(indent)#sourceLocation(file: \(place.file), line: \(place.line))") }
    lines.append(indent + line)
  }

  mutating func lines(_ lines: String...) { lines.forEach { line($0) } }

  /// Writes a line with a line of a file as its place.
  mutating func line(_ text: String, at place: (file: String, line: Int)?) { lines(at: place) { $0.line(text) } }

  /// Writes a member, after an empty line if another one is before it.
  mutating func member(_ head: String, _ body: Body? = nil) {
    separator()
    if let body { block(head, body) } else { line(head) }
  }

  /// Writes an empty line, except at the start of a block.
  mutating func separator() { if lines.last?.hasSuffix("{") == false { lines.append("") } }

  /// Writes lines between a line that opens a brace and one that closes it.
  mutating func block(_ head: String, _ body: Body) {
    line(head.isEmpty ? "{" : head + " {")
    let count = lines.count
    indented(body)
    if lines.count == count { lines[count - 1] += "}" } else { line("}") }
  }

  /// Writes lines with a line of a file as their place. The compiler prints mistakes in them there.
  ///
  /// - Parameter place: The literal of the file's path, and the number of the line; nil for the place in the expansion.
  mutating func lines(at place: (file: String, line: Int)?, _ body: Body) {
    guard let place else { return body(&self) }
    if lines.last?.trimmed == Self.endOfPlace { lines.removeLast() }
    self.place = place
    body(&self)
    self.place = nil
    line(Self.endOfPlace)
  }

  private static let endOfPlace = "#sourceLocation()"

  mutating func indented(_ body: Body) {
    depth += 1
    body(&self)
    depth -= 1
  }

  /// Writes the lines for each item. Lines under the same condition share one `#if`.
  mutating func each<Item>(of items: [Item], under condition: (Item) -> String?, _ body: (Item, inout Source) -> Void) {
    var rest = items[...]
    while let first = rest.first {
      let group = rest.prefix { condition($0) == condition(first) }
      rest = rest.dropFirst(group.count)
      if let condition = condition(first) {
        line("#if \(condition)")
        indented { source in group.forEach { body($0, &source) } }
        line("#endif")
      } else {
        group.forEach { body($0, &self) }
      }
    }
  }

  /// Writes the lines of the first branch whose condition holds. Only the last branch has no condition.
  mutating func branches(_ branches: [(condition: String?, body: Body)]) {
    if branches.count == 1 { return branches[0].body(&self) }
    for (index, branch) in branches.enumerated() {
      line(branch.condition.map { (index == 0 ? "#if " : "#elseif ") + $0 } ?? "#else")
      indented(branch.body)
    }
    line("#endif")
  }

  /// Writes a `guard` that binds names, in several lines if there are many.
  mutating func guardLet(_ names: [String]) {
    var lines = ["guard"]
    for name in names {
      let binding = " let \(name)" + (name == names.last ? "" : ",")
      let isFull = lines[lines.count - 1].count + binding.count + 2 * depth > 110
      if isFull { lines.append(" ") }
      lines[lines.count - 1] += binding
    }
    if lines.count == 1 { return line(lines[0] + " else { return nil }") }
    lines.forEach { line($0) }
    line("else { return nil }")
  }
}
