import ArgumentParser
import FlyingFox
import FlyingSocks
import Foundation
import GlossTools

/// The sixth lesson: a reply of many small JSON texts, which are shown as they come.
struct ChatCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "chat",
    abstract: "Asks a server that replies as language models do, and prints the reply token by token.",
    discussion: """
      The server is on this machine, and ends with the reply. It is not a language model: it repeats your prompt in \
      server-sent events, and then calls a tool, whose arguments are a table that comes piece by piece. The first \
      arguments have a mistake, which is sent back in words. The second ones have a comma too many, which is repaired.
      """)

  @Argument(help: "What to ask.")
  var prompt = "Is JSON a language?"

  @Option(
    help: ArgumentHelp(
      "Print the reply in a file of events, or - for standard input. Nothing is asked then.", valueName: "file"),
    completion: .file())
  var events: Input?

  func run() async throws {
    if let events {
      var progress = ProgressBar()
      defer { progress.clear() }
      let data = try events.data(showing: &progress)
      progress.clear()
      let chunks = AsyncStream {
        $0.yield(data)
        $0.finish()
      }
      let mistakes = try await show(chunks.serverSentEvents().modelEvents(from: .openAI))
      guard let mistakes else { return }
      print(mistakes.printableLines)
      throw ChatFailure(title: "The reply has mistakes")
    }
    let prompt = prompt
    let service = ChatService(model: echo, log: writeError)
    let server = HTTPServer(
      address: try .inet(ip4: "127.0.0.1", port: 0), logger: .disabled, handler: service)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await server.run() }
      group.addTask {
        try await server.waitUntilListening()
        guard case .ip4(_, let port)? = await server.listeningAddress else { return }
        try await ask(ChatClient(port: port), ChatRequest(prompt: prompt, tools: [.showWords]))
      }
      // The server ends with the client.
      try await group.next()
      group.cancelAll()
    }
  }
}

/// Prints the reply to a question. If a call has mistakes, the model gets a second try.
private func ask(_ client: ChatClient, _ question: ChatRequest) async throws {
  guard let mistakes = try await show(client.reply(to: question)) else { return }
  print("The call is sent back. \(mistakes.printableLines)")
  var question = question
  question.mistakes = mistakes
  guard let others = try await show(client.reply(to: question)) else { return }
  print(others.printableLines)
  throw ChatFailure(title: "The second try has mistakes, too")
}

/// Prints the text of a reply as it comes, and the tables that the model fills by calls of a tool.
///
/// - Returns: What is wrong with the arguments of the calls, in words for the model; nil if nothing is.
private func show<Events>(_ reply: AsyncModelEvents<Events>) async throws -> String? {
  var tables = WordTables()
  var mistakes: [String] = []
  var isInLine = false
  do {
    for try await event in reply {
      switch event {
      case .text(let text), .refusal(let text):
        print(text.printableLines, terminator: "")
        isInLine = true
      case .toolCall(let call):
        if isInLine { print() }
        isInLine = false
        do { try tables.show(call) } catch { mistakes.append(error.text(for: .model)) }
      case .end: if isInLine { print() }
      }
      flushOutput()
    }
  } catch {
    print()
    throw error
  }
  return mistakes.isEmpty ? nil : mistakes.joined(separator: "\n")
}

extension String {
  /// The text as a terminal can show it, with its line breaks.
  fileprivate var printableLines: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { String($0).printable }.joined(separator: "\n")
  }
}

/// Shows what was printed, also without the end of its line.
func flushOutput() {
  fflush(nil)
}
