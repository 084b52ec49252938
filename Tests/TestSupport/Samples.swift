import Foundation

/// How many samples a test with random input takes.
public enum Samples {
  /// Whether the environment asks for all of them, as `.ci/full` does: `GLOSS_SAMPLES=full`.
  public static let areFull = ProcessInfo.processInfo.environment["GLOSS_SAMPLES"] == "full"

  /// Whether this is a debug build, which takes several times as long. The tests of a release build have what is left out then.
  private static let areFew = !areFull && !Sanitizer.isAbsentAndBuildOptimized && !Sanitizer.watchesThreads

  /// `full` if all samples are asked for, and `count` otherwise, which takes a second or two at most. A fifth in a debug build.
  public static func count(_ count: Int, full: Int) -> Int {
    areFull ? full : areFew && count >= 10 && count < full ? count / 5 : count
  }

  /// All inputs. Each fifth in a debug build.
  public static func some<Inputs: Sequence>(_ inputs: Inputs) -> [Inputs.Element] {
    inputs.enumerated().filter { !areFew || $0.offset.isMultiple(of: 5) }.map(\.element)
  }

  /// The size of an input. A tenth under the address sanitizer, which takes even longer.
  public static func size(_ size: Int) -> Int { areFew && Sanitizer.isActive ? size / 10 : size }

  /// Prints the figures of a full run, with the seconds that it took. A normal run prints nothing.
  public static func report(_ figures: String, since start: Date) {
    guard areFull else { return }
    print(figures + String(format: ", %.1f s", Date().timeIntervalSince(start)))
  }
}
