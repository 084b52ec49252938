import Foundation

extension Samples {
  /// Prints the figures of a full run, with the seconds that it took. A normal run prints nothing.
  static func report(_ figures: String, since start: Date) {
    guard areFull else { return }
    print(figures + String(format: ", %.1f s", Date().timeIntervalSince(start)))
  }
}
