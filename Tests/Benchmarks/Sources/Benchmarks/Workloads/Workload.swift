import Foundation

/// A line of the table: the library against Foundation at one task.
struct Workload {
  let name: String
  /// Foundation's time divided by ours has to be at least this.
  let goal: Double
  /// Makes the input, and both sides that work on it.
  let contest: (Inputs) throws -> Contest
}

/// Both sides of a workload, with their input in memory.
struct Contest {
  /// The size of the JSON that one run reads or writes.
  let bytes: Int
  let ours: () throws -> Void
  let foundation: () throws -> Void
  /// Whether both sides give the same result.
  let isFair: () throws -> Bool
  /// Runs after each run, and is not timed.
  var tidyUp: () -> Void = {}
  /// Notes beside the ratio.
  var findings: (Stopwatch) throws -> [Finding] = { _ in [] }
}

/// A figure besides the ratio.
struct Finding {
  let text: String
  /// Whether it is as good as it is to be.
  var isMet = true
}

// MARK: - Kinds of contests

extension Contest {
  /// Reads a text on both sides, `calls` times a run.
  init<Model: Equatable>(
    reading text: Data,
    calls: Int = 1,
    ours: @escaping (Data) throws -> Model,
    foundation: @escaping (Data) throws -> Model
  ) {
    self.init(
      bytes: text.count * calls,
      ours: { for _ in 0..<calls { keep(try ours(text)) } },
      foundation: { for _ in 0..<calls { keep(try foundation(text)) } },
      isFair: { try ours(text) == foundation(text) })
  }

  /// Writes a text on both sides, `calls` times a run.
  ///
  /// - Parameter isFair: Whether both texts, ours and Foundation's, have the same meaning.
  init(
    writing ours: @escaping () throws -> Data,
    foundation: @escaping () throws -> Data,
    calls: Int = 1,
    isFair: @escaping (Data, Data) throws -> Bool
  ) throws {
    self.init(
      bytes: try ours().count * calls,
      ours: { for _ in 0..<calls { keep(try ours()) } },
      foundation: { for _ in 0..<calls { keep(try foundation()) } },
      isFair: { try isFair(ours(), foundation()) })
  }
}

/// The reasons for the program to fail.
enum BenchmarkError: Error, CustomStringConvertible {
  case unreadable
  case unequal(workload: String)
  case otherVisits
  case tooMuchMemory(megabytes: Double)

  var description: String {
    switch self {
    case .unreadable: "an input does not fit its model"
    case .unequal(let workload): "\(workload): the two sides give different results"
    case .otherVisits: "these are not the visits that were written"
    case .tooMuchMemory(let megabytes): "more than \(megabytes) MB of memory, or nobody knows how much"
    }
  }
}

extension Optional {
  /// The value, or an error where an input does not fit its model.
  func required() throws -> Wrapped {
    guard let self else { throw BenchmarkError.unreadable }
    return self
  }
}
