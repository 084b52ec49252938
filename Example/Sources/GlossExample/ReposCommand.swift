import ArgumentParser
import Foundation
import GlossMacros
import GlossPatch

/// The first lesson: from the bytes of a response to models, what a report says, and from a change to the bytes of a request.
struct ReposCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "repos",
    abstract: "Reads a page of repositories, edits one, and prints the request that would save it.",
    discussion: """
      A page is an object with an array of repositories under "items". A report names each field that does not fit, \
      with its place. The request has only what was changed, as a merge patch (RFC 7396).
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

    // A value that does not fit an optional property is no error, unless the mode is `.strict`.
    let report = [Repository].explain(data, at: "items")
    if !report.warnings.isEmpty { print("\n\(report.description)") }

    guard let saved = repositories.first else { return }
    repositories[0].description = "Edited by the example"
    repositories[0].topics.append("edited")
    // `jsonData()` returns the bytes for `URLRequest.httpBody`.
    let body = try repositories[0].mergePatch(from: saved).string([.prettyPrinted, .withoutEscapingSlashes])
    let request = "PATCH /repos/\(saved.owner.login)/\(saved.name)".printable
    print("\n\(Terminal.output.paint(request, .bold))\nContent-Type: application/merge-patch+json\n\n\(body)")
  }
}
