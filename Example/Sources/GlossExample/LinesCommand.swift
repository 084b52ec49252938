import ArgumentParser
import Foundation
import Gloss
import GlossStreams

/// The seventh lesson: a filter for JSON Lines, to be used in a pipe or by many machines.
struct LinesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lines",
    abstract: "Reads an event in each line, and writes a line for each.",
    discussion: """
      Events are those of GitHub. A line that is not JSON or does not fit is left out, and a report about it goes to \
      standard error, as does the number of lines at the end. The exit code is 0 if all could be read and written, \
      whether they fit or not.

      When the reader of a pipe has enough, the program ends and says nothing. With --bytes, several programs share a \
      file: each line belongs to the range that its first byte is in.
      """)

  @Argument(
    help: "The file. Without it, or with -, the lines are read from standard input.",
    completion: .file(extensions: ["jsonl", "ndjson"]))
  var file: Input?

  @Option(help: "Write only events of this type, such as PushEvent.")
  var type: String?

  @Option(help: "Write only events in this repository.")
  var repository: String?

  @Option(
    help: ArgumentHelp("Write this part of each event. Give it several times for several parts.", valueName: "path"))
  var select: [JSONKeyPath] = []

  @Option(
    help: ArgumentHelp("Read only the lines that begin in this range, such as 0-1000000.", valueName: "start-end"))
  var bytes: ByteRange?

  func validate() throws {
    if case .file = file { return }
    guard bytes == nil else { throw ValidationError("A range of bytes needs a file.") }
  }

  func run() throws {
    // Then a write to a pipe that nobody reads throws an error.
    signal(SIGPIPE, SIG_IGN)
    let filter = try EventFilter(type: type, repository: repository, parts: select)
    let file = file ?? .standardInput
    do {
      if let bytes, case .file(let path) = file {
        // It says why the file can't be opened.
        _ = try file.handle()
        try filter.read(URL(fileURLWithPath: path), bytes.range)
      } else {
        try filter.read(file.handle().handle)
      }
      writeError(try filter.finish())
    } catch let error as POSIXError {
      guard error.code != .EPIPE else { return }
      throw InputError(description: String(cString: strerror(error.code.rawValue)))
    }
  }
}

extension JSONKeyPath: @retroactive ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }
}

/// A range of bytes, such as `0-1000000`. The last one is not in it.
struct ByteRange: ExpressibleByArgument {
  let range: Range<Int>

  init?(argument: String) {
    let ends = argument.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard ends.count == 2, let start = ends[0], let end = ends[1], start <= end else { return nil }
    range = start..<end
  }
}
