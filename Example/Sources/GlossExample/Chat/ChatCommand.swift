import ArgumentParser
import FlyingFox
import FlyingSocks
import Foundation

/// The sixth lesson: a reply of many small JSON texts, which are shown as they come.
struct ChatCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "chat",
    abstract: "Asks a server that replies as language models do, and prints the reply token by token.",
    discussion: """
      The server is on this machine, and ends with the reply. It sends server-sent events, whose data are JSON. It is \
      not a language model: it repeats your prompt, and then calls a tool, whose arguments are a table. They come piece \
      by piece, so that the table grows on a terminal.
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
      return try await show(ChatReply(chunks: chunks))
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
        try await show(ChatClient(port: port).reply(to: ChatRequest(prompt: prompt, tools: [.showWords])))
      }
      // The server ends with the client.
      try await group.next()
      group.cancelAll()
    }
  }
}

/// Prints the text of a reply as it comes, and the tables that the model fills by calls of a tool, one after the other.
private func show<Chunks>(_ reply: ChatReply<Chunks>) async throws {
  var calls = ToolCalls()
  let (tables, table) = AsyncStream.makeStream(of: ToolCalls.Arguments.self)
  let showing = Task { for await arguments in tables { try await WordTable.show(arguments) } }
  do {
    for try await event in reply {
      let lines = event.text.split(separator: "\n", omittingEmptySubsequences: false)
      print(lines.map { String($0).printable }.joined(separator: "\n"), terminator: "")
      for piece in event.calls {
        let isFirst = calls.isEmpty
        guard let arguments = calls.add(piece, of: WordTable.tool) else { continue }
        if isFirst { print() }
        table.yield(arguments)
      }
      flushOutput()
    }
  } catch {
    print()
    showing.cancel()
    throw error
  }
  if calls.isEmpty { print() }
  calls.finish()
  table.finish()
  try await showing.value
}

/// Shows what was printed, also without the end of its line.
func flushOutput() {
  fflush(nil)
}
