import GlossMacros
import GlossSchema
import GlossStreams

// The arguments of the tool that the model calls. Their schema tells the model what to write.

/// Shows a table of words.
@Glossy @JSONSchema @Partial
struct WordTable: Sendable {
  /// The name by which the model calls the tool.
  static let tool = "show_words"

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
  /// Shows the table as it fills up, on a terminal. In a file or a pipe, it is printed when it is whole.
  ///
  /// - Parameter arguments: The text of the arguments, in pieces that may end anywhere.
  static func show(_ arguments: AsyncThrowingStream<String, any Error>) async throws {
    var lineCount = 0
    for try await snapshot in arguments.jsonSnapshots(of: WordTable.self) {
      guard Terminal.output.isTerminal || snapshot.whole != nil else { continue }
      if lineCount > 0 { print("\u{1b}[\(lineCount)A\u{1b}[J", terminator: "") }
      let words = snapshot.value.words ?? []
      print((snapshot.value.title ?? "").printable)
      printTable(["WORD", "LETTERS"], words.map { [$0.word ?? "", $0.letters.map(String.init) ?? ""] })
      lineCount = words.count + 2
      flushOutput()
      // Also if it is not known that no other piece comes: another call may follow.
      if snapshot.isComplete { return }
    }
  }
}
