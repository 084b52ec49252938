/// Prints rows under a header. On a terminal they are cut to its width.
func printTable(_ header: [String], _ rows: [[String]]) {
  let lines = aligned([header] + rows.map { $0.map(\.printable) })
  for (index, line) in lines.enumerated() {
    print(index == 0 ? Terminal.output.paint(line, .bold) : line)
  }
}

/// Prints rows without a header.
func printColumns(_ rows: [[String]]) {
  aligned(rows).forEach { print($0) }
}

private func aligned(_ rows: [[String]]) -> [String] {
  let columnCount = rows.map(\.count).max() ?? 0
  let widths = (0..<columnCount).map { column in rows.map { $0[column].columns }.max() ?? 0 }
  return rows.map { row in
    let cells = zip(row, widths).map { cell, width in cell + String(repeating: " ", count: width - cell.columns) }
    var line = cells.joined(separator: "  ")
    while line.last == " " { line.removeLast() }
    let width = Terminal.output.width
    return !Terminal.output.isTerminal || line.columns <= width ? line : line.prefix(columns: width - 1) + "…"
  }
}
