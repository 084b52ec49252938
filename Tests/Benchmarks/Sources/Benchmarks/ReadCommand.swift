import ArgumentParser
import Foundation
import Gloss
import GlossStreams

/// Reads what the make command wrote, by one of many ways: for figures of time and memory, and to check both.
struct ReadCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "read",
    abstract: "Reads visits in one of many ways, and prints how many there were, the time, and the peak of memory.",
    discussion: "Fails if the visits are not those that `make` wrote, or if they took more memory than they may.")

  /// How a stream is read. Each way reads the same visits.
  enum Way: String, CaseIterable, ExpressibleByArgument {
    /// `[Visit].decode` and `JSONDecoder`: an array as a whole.
    case array, arrayByJSONDecoder
    /// Visit by visit.
    case elements, elementsAsync, lines, linesAsync
    /// On all cores, into an array or visit by visit.
    case linesOnAllCores, linesOnAllCoresOneByOne
    /// By hand: a string of the whole file that is split, and each line by Gloss.
    case linesBySplit
    /// By hand: the whole file in memory, and each line by `JSONDecoder`.
    case linesByJSONDecoder
  }

  @Argument(help: "How. One of: \(Way.allCases.map(\.rawValue).joined(separator: ", "))")
  var way: Way

  @Argument(help: "The file, or - for standard input, from which visits are read one by one only.")
  var file: String

  @Option(help: "How many visits there must be.")
  var count: Int

  @Option(help: "How many megabytes of memory it may take.")
  var maximumMemory: Double?

  func run() throws {
    let clock = ContinuousClock()
    let start = clock.now
    let (tally, memory) = try Memory.growth(of: read)
    let seconds = (clock.now - start) / .seconds(1)
    let megabytes = memory.map { Double($0) / 1e6 }
    let figures = [
      String(format: "%.2f s", seconds), megabytes.map { String(format: "%.1f MB", $0) } ?? "memory unknown",
    ]
    print("\(way): \(tally.count) visits, \(figures.joined(separator: ", "))")
    guard tally == Tally(Visits(count: count)) else {
      throw BenchmarkError.otherVisits
    }
    if let maximumMemory {
      guard let megabytes, megabytes <= maximumMemory else {
        throw BenchmarkError.tooMuchMemory(megabytes: maximumMemory)
      }
    }
  }

  private func read() throws -> Tally {
    let url = URL(fileURLWithPath: file)
    let handle = file == "-" ? FileHandle.standardInput : try FileHandle(forReadingFrom: url)
    switch way {
    case .array: return Tally(try [Visit].decode(Data(contentsOf: url)))
    case .arrayByJSONDecoder: return Tally(try JSONDecoder().decode([Visit].self, from: Data(contentsOf: url)))
    case .elements: return try Tally(.array, from: handle)
    case .elementsAsync: return try wait { try await Tally(.array, fromChunks: AsyncFileChunks(handle)) }
    case .lines: return try Tally(.lines, from: handle)
    case .linesAsync: return try wait { try await Tally(.lines, fromChunks: AsyncFileChunks(handle)) }
    case .linesOnAllCores: return Tally(try wait { try await JSONLines.decodeConcurrently([Visit].self, from: url) })
    case .linesOnAllCoresOneByOne:
      return try wait {
        var tally = Tally()
        try await JSONLines.readConcurrently(Visit.self, from: AsyncFileChunks(handle)) { tally.add($0) }
        return tally
      }
    case .linesBySplit:
      var tally = Tally()
      let text = try String(contentsOf: url, encoding: .utf8)
      for line in text.split(separator: "\n") { tally.add(try Visit.decode(Data(line.utf8))) }
      return tally
    case .linesByJSONDecoder: return try Tally(linesOf: Data(contentsOf: url), by: JSONDecoder())
    }
  }
}
