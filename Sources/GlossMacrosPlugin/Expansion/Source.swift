/// Lines of source that is being written.
struct Source {
  private(set) var lines: [String] = []
  private var depth = 0

  var text: String { lines.joined(separator: "\n") }

  mutating func line(_ line: String) {
    lines.append(line.isEmpty ? "" : String(repeating: "  ", count: depth) + line)
  }

  /// Lists after a head, in lines of their own if they are too long for one.
  static func fitting(_ head: String, _ lists: [String], _ tail: String) -> [String] {
    let line = "\(head)\(lists.isEmpty ? "" : " ")\(lists.joined(separator: ", "))\(tail)"
    if line.count + " {".count <= 120 { return [line] }
    let separated = lists.enumerated().map { index, list in "  " + list + (index < lists.count - 1 ? "," : tail) }
    return [head] + separated
  }

  /// Lines between a line that opens a brace and one that closes it.
  mutating func block(
    _ head: String, _ body: (inout Source) -> Void, else alternative: ((inout Source) -> Void)? = nil
  ) {
    line(head.isEmpty ? "{" : head + " {")
    let count = lines.count
    indented(body)
    if let alternative {
      line("} else {")
      indented(alternative)
    }
    if lines.count == count { lines[count - 1] += "}" } else { line("}") }
  }

  mutating func indented(_ body: (inout Source) -> Void) {
    depth += 1
    body(&self)
    depth -= 1
  }

  /// The lines for each item; those under the same condition together in its `#if`.
  mutating func each<Item>(
    of items: [Item], under condition: (Item) -> String?, _ body: (Item, inout Source) -> Void
  ) {
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

  /// A `guard` that binds names, in several lines if they are many.
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
