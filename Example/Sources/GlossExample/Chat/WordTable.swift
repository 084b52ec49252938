import GlossMacros
import GlossTools

// The arguments of the tool that the model calls. Their schema tells the model what to write.

/// Shows a table of words.
@Glossy @JSONSchema @Partial
struct WordTable: Sendable {
  /// The name by which the model calls the tool.
  static let toolName = "show_words"

  /// The title above the table.
  let title: String
  let words: [Word]

  @Glossy @JSONSchema @Partial
  struct Word: Sendable {
    let word: String
    /// How many letters the word has, without other characters.
    @Key(.range(0...)) let letters: Int
  }
}

extension WordTable {
  static var tool: ModelTool<WordTable> { get throws { try ModelTool(WordTable.self, name: toolName, for: .openAI) } }
}

/// The tables of a reply. They grow on a terminal. In a file or a pipe, each is printed when it is complete. What was repaired is said after
/// each.
struct WordTables {
  /// The tables so far, by the index of their calls.
  private var tables: [Int: WordTable.Partial] = [:]
  private var lineCount = 0

  /// Shows the table of a call, as far as it is there. Calls of other tools are left out.
  ///
  /// - Throws: A report if the call is complete, and its arguments do not fit.
  mutating func show(_ call: ToolCall) throws(DecodingReport) {
    guard call.name == WordTable.toolName, let tool = try? WordTable.tool else { return }
    // What is wrong is said when the call is complete.
    if Terminal.output.isTerminal, let table = try? call.snapshot(of: tool) {
      tables[call.index] = table
      redraw()
    }
    guard call.isComplete else { return }
    switch tool.read(call.arguments) {
    case .failure(let report): throw report
    case .value(let table, let repairs):
      if !Terminal.output.isTerminal { draw(table.title, table.words.map { [$0.word, "\($0.letters)"] }) }
      for repair in repairs { print("Repaired: \(repair.path): \(repair.message)".printable) }
    }
  }

  private mutating func redraw() {
    if lineCount > 0 { print("\u{1b}[\(lineCount)A\u{1b}[J", terminator: "") }
    lineCount = 0
    for (_, table) in tables.sorted(by: { $0.key < $1.key }) {
      let words = table.words ?? []
      draw(table.title ?? "", words.map { [$0.word ?? "", $0.letters.map(String.init) ?? ""] })
      lineCount += words.count + 2
    }
  }

  private func draw(_ title: String, _ rows: [[String]]) {
    print(title.printable)
    printTable(["WORD", "LETTERS"], rows)
  }
}
