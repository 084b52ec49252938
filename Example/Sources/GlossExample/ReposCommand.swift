import ArgumentParser
import Foundation
import GlossMacros

/// The first lesson: from the bytes of a response to models, and from a model to the bytes of a request.
struct ReposCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "repos",
    abstract: "Reads a page of repositories, edits one, and prints the request that would save it.",
    discussion: """
      A page is an object with an array of repositories under "items". If a repository does not fit its model, a \
      report says which field is wrong, where it is, what was expected, and what was found.
      """)

  @Argument(
    help: "A JSON file, or - for standard input. Without it, the example reads its own page.",
    completion: .file(extensions: ["json"]))
  var file: Input?

  func run() throws {
    var progress = ProgressBar()
    defer { progress.clear() }
    let data = try (file ?? .bundled("repositories")).data(showing: &progress)
    progress.show("decoding")

    // It throws a `DecodingReport`, which says what is wrong.
    var repositories = try [Repository].decode(data, at: "items")

    progress.clear()
    printTable(
      ["repository", "language", "stars", "since", "topics"],
      repositories.map { repository in
        [
          "\(repository.owner.login)/\(repository.name)", repository.language?.rawValue ?? "-",
          "\(repository.stars)", repository.createdAt.day, repository.topics.joined(separator: ", "),
        ]
      })

    guard !repositories.isEmpty else { return }
    repositories[0].description = "Edited by the example"
    repositories[0].topics.append("edited")
    // `jsonData()` returns the bytes for `URLRequest.httpBody`.
    let body = try repositories[0].jsonString([.prettyPrinted, .withoutEscapingSlashes])
    let request = "PATCH /repos/\(repositories[0].owner.login)/\(repositories[0].name)".printable
    print("\n\(Terminal.output.paint(request, .bold))\n\(body)")
  }
}
