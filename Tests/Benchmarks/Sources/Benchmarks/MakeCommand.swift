import ArgumentParser
import Foundation

/// Makes a stream, which a read command reads from a pipe or a file.
struct MakeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "make", abstract: "Writes visits to standard output while it makes them: some 200 bytes each.")

  @Argument(help: "lines or array.")
  var layout: Visits.Layout

  @Option(help: "How many visits.")
  var count: Int

  func run() throws {
    try Visits(count: count).write(as: layout) { try FileHandle.standardOutput.write(contentsOf: $0) }
  }
}

extension Visits.Layout: ExpressibleByArgument {}
