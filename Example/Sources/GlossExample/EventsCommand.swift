import ArgumentParser
import Foundation
import Gloss

/// The second lesson: values whose shape depends on a field.
struct EventsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "events",
    abstract: "Reads GitHub's events, and prints what happened.",
    discussion: """
      The events come as an array. The fields of an event's payload depend on its type. For types that the example does \
      not know, it prints the name.

      GitHub has newer events at https://api.github.com/events.
      """)

  @Argument(
    help: "A JSON file, or - for standard input. Without it, the example reads its own events.",
    completion: .file(extensions: ["json"]))
  var file: Input?

  func run() throws {
    var progress = ProgressBar()
    defer { progress.clear() }
    let data = try (file ?? .bundled("events")).data(showing: &progress)
    progress.show("decoding")
    let events = try [Event].decode(data)

    progress.clear()
    printTable(
      ["on", "actor", "repository", "what happened"],
      events.map { [$0.createdAt.day, $0.actor, $0.repository, summary(of: $0.payload)] })
  }
}

/// What happened, in a line. The compiler sees to it that no case is forgotten.
func summary(of payload: Payload) -> String {
  switch payload {
  case .create(let created):
    "created " + [created.kind.rawValue, created.name].compactMap(\.self).joined(separator: " ")
  case .fork(let fork):
    "forked it to \(fork.repository)" + (fork.language.map { ", written in \($0)" } ?? "")
  case .gollum(let wiki):
    "wiki: " + wiki.pages.map { "\($0.action) \"\($0.title)\"" }.joined(separator: ", ")
  case .issueComment(let comment):
    "commented on #\(comment.issue.number): \(firstLine(of: comment.body))"
  case .issues(let change):
    "\(change.action) #\(change.issue.number): \(change.issue.title)"
  case .push(let push):
    "pushed to \(push.branch)" + (push.commits.last.map { ": \(firstLine(of: $0.message))" } ?? "")
      + (push.commits.count > 1 ? " (and \(push.commits.count - 1) more)" : "")
  case .watch(let watch):
    "\(watch.action) watching"
  case .other(let event):
    "something else: " + ("type" <~~ event ?? "")
  }
}

private func firstLine(of text: String) -> Substring {
  text.drop(while: \.isNewline).prefix { !$0.isNewline }
}
