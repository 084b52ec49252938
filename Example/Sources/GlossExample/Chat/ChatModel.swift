import Foundation
import Gloss

/// Stands in for a language model: says the prompt again, a word at a time, and then calls a tool, if there is one, with what it knows of
/// the words. The first call has a mistake. When it is told, it calls the tool again, with a comma too many, which can be repaired.
@Sendable func echo(_ request: ChatRequest) -> AsyncThrowingStream<ChatEvent, any Error> {
  AsyncThrowingStream { reply in
    let task = Task {
      let words = request.prompt.split(separator: " ")
      for word in request.mistakes == nil ? ["You", "asked:"] + words : [] {
        reply.yield(ChatEvent(text: "\(word) "))
        try await Task.sleep(for: .milliseconds(50))
      }
      guard request.tools.contains(where: { $0.name == WordTable.toolName }) else { return reply.finish() }
      let rows = words.map { WordTable.Word(word: String($0), letters: $0.count(where: \.isLetter)) }
      var table = WordTable(title: "Your words", words: rows).toJSON() ?? [:]
      if request.mistakes == nil, !rows.isEmpty { table[path: "words[0].letters"] = "some" }
      let text = try table.string()
      var rest = request.mistakes == nil ? text[...] : text.replacing("}]", with: "},]")[...]
      reply.yield(ChatEvent(calls: [ChatCall(tool: WordTable.toolName)]))
      // Language models write in tokens, which know nothing of JSON.
      while !rest.isEmpty {
        reply.yield(ChatEvent(calls: [ChatCall(arguments: String(rest.prefix(5)))]))
        rest = rest.dropFirst(5)
        try await Task.sleep(for: .milliseconds(20))
      }
      reply.finish()
    }
    reply.onTermination = { _ in task.cancel() }
  }
}
