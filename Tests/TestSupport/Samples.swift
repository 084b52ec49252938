import Foundation

/// How many samples a test with random input takes.
public enum Samples {
  /// Whether the environment asks for all of them, as `.ci/full` does: `GLOSS_SAMPLES=full`.
  public static let areFull = ProcessInfo.processInfo.environment["GLOSS_SAMPLES"] == "full"

  /// `full` if all samples are asked for, and `count` otherwise, which takes a second or two at most.
  public static func count(_ count: Int, full: Int) -> Int {
    areFull ? full : count
  }

  /// Prints the figures of a full run, with the seconds that it took. A normal run prints nothing.
  public static func report(_ figures: String, since start: Date) {
    guard areFull else { return }
    print(figures + String(format: ", %.1f s", Date().timeIntervalSince(start)))
  }
}
