import Foundation

/// The texts of the core's tests, which pass or fail.
struct Fixture: CustomStringConvertible {
  let name: String
  let bytes: [UInt8]

  var description: String { name }

  static let pass = files(in: "pass")
  static let fail = files(in: "fail")
  static let all = pass + fail

  private static func files(in folder: String) -> [Fixture] {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../GlossTests/Fixtures/\(folder)").standardized
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted().compactMap { name in
      (try? Data(contentsOf: url.appendingPathComponent(name))).map {
        Fixture(name: "\(folder)/\(name)", bytes: Array($0))
      }
    }
  }
}
