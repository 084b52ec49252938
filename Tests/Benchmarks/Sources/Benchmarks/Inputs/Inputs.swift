import Foundation

/// Where the workloads have their texts from, and how large these are.
struct Inputs {
  /// The folder with `twitter.json`, `github_events.json`, `canada.json` and `citm_catalog.json`; files that are not there are made up.
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

  func season() throws -> Data {
    try corpus("citm_catalog.json") ?? Inputs.season(performances: isShort ? 24 : 243)
  }

  private func corpus(_ name: String) throws -> Data? {
    guard let url = corpora?.appendingPathComponent(name), FileManager.default.fileExists(atPath: url.path) else {
      return nil
    }
    return try Data(contentsOf: url)
  }
}
