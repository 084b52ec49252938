import Foundation

/// How many samples a test with random input takes.
enum Samples {
  /// Whether the environment asks for all of them, as `.ci/full` does: `GLOSS_SAMPLES=full`.
  static let areFull = ProcessInfo.processInfo.environment["GLOSS_SAMPLES"] == "full"

  /// `full` if all samples are asked for, and `count` otherwise.
  static func count(_ count: Int, full: Int) -> Int {
    areFull ? full : count
  }
}
