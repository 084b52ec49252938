import Foundation

/// Where the workloads have their texts from, and how large these are.
struct Inputs {
  /// The folder with `twitter.json`, `github_events.json` and `canada.json`; without it they are made up.
  let corpora: URL?
  /// Whether the large texts are to be small.
  let isShort: Bool

  func twitter() throws -> Data {
    try corpus("twitter.json") ?? Inputs.timeline()
  }

  func events() throws -> Data {
    try corpus("github_events.json") ?? Inputs.eventStream()
  }

  func canada() throws -> Data {
    try corpus("canada.json") ?? Inputs.coastline()
  }

  private func corpus(_ name: String) throws -> Data? {
    try corpora.map { try Data(contentsOf: $0.appendingPathComponent(name)) }
  }
}
