import Foundation
import Gloss

// The first lesson: from the bytes of a response to models, and from a model to the bytes of a request.
//
//     swift run --package-path Example                           reads the response that comes with the example
//     swift run --package-path Example GlossExample FILE         reads a file: a page of repositories, or GitHub events
//     swift run --package-path Example GlossExample - < FILE     reads standard input

/// The bytes that the arguments name.
func response(_ arguments: [String]) throws -> Data {
  switch arguments.first {
  case nil:
    guard let url = Bundle.module.url(forResource: "repositories", withExtension: "json") else {
      throw CocoaError(.fileNoSuchFile)
    }
    return try Data(contentsOf: url)
  case "-": return try FileHandle.standardInput.readToEnd() ?? Data()
  case let path?: return try Data(contentsOf: URL(fileURLWithPath: path))
  }
}

func showRepositories(in json: JSON) throws {
  var repositories = try [Repository].decode(json, at: "items")
  printTable(
    ["repository", "language", "stars", "since", "topics"],
    repositories.map { repository in
      [
        "\(repository.owner.login)/\(repository.name)", repository.language?.rawValue ?? "-",
        "\(repository.stars)", day(of: repository.createdAt), repository.topics.joined(separator: ", "),
      ]
    })

  guard !repositories.isEmpty else { return }
  repositories[0].description = "Edited by the example"
  repositories[0].topics.append("edited")
  let body = try repositories[0].jsonString([.prettyPrinted, .withoutEscapingSlashes])
  print("\nPATCH /repos/\(repositories[0].owner.login)/\(repositories[0].name)\n\(body)")
}

func showEvents(in json: JSON) throws {
  let events = try [Event].decode(json)
  printTable(
    ["event", "actor", "repository", "on", "commits"],
    events.map { [$0.type, $0.actor, $0.repository, day(of: $0.createdAt), "\($0.commits.count)"] })
}

func day(of date: Date) -> String {
  date.formatted(.iso8601.year().month().day())
}

func printTable(_ header: [String], _ rows: [[String]]) {
  let widths = header.indices.map { column in ([header] + rows).map { $0[column].count }.max() ?? 0 }
  for row in [header] + rows {
    let cells = zip(row, widths).map { $0.padding(toLength: $1, withPad: " ", startingAt: 0) }
    print(cells.joined(separator: "  ").trimmingCharacters(in: .whitespaces))
  }
}

do {
  let json = try JSON(data: response(Array(CommandLine.arguments.dropFirst())))
  // GitHub events come as an array, repositories as a page with an array in it.
  if json.kind == .array {
    try showEvents(in: json)
  } else {
    try showRepositories(in: json)
  }
} catch {
  let hint = "Expected a page of repositories ({\"items\": [...]}) or an array of GitHub events."
  FileHandle.standardError.write(Data("\(error.localizedDescription)\n\(hint)\n".utf8))
  exit(1)
}
