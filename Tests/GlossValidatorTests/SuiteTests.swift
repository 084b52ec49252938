import Foundation
import GlossValidator
import Testing

/// The official suite of JSON Schema, which is outside of the package. `GLOSS_SUITES` says where if not in `../shared/suites`.
private enum Suite {
  static let directory: URL = {
    if let path = ProcessInfo.processInfo.environment["GLOSS_SUITES"] { return URL(fileURLWithPath: path) }
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return root.deletingLastPathComponent().appendingPathComponent("shared/suites")
  }()

  static let isThere = FileManager.default.isReadableFile(atPath: schemas.path)

  private static var schemas: URL { directory.appendingPathComponent("json-schema") }

  /// The files of a draft, with their paths in its folder.
  static func files(_ draft: String) throws -> [String] {
    let folder = schemas.appendingPathComponent("tests/\(draft)")
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".json") }.sorted()
  }

  static func cases(_ draft: String, _ file: String) throws -> [SuiteCase] {
    try [SuiteCase].decode(Data(contentsOf: schemas.appendingPathComponent("tests/\(draft)/\(file)")))
  }

  static func remotes() throws -> [String: JSON] {
    let folder = schemas.appendingPathComponent("remotes")
    var remotes: [String: JSON] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) where path.hasSuffix(".json") {
      remotes["http://localhost:1234/\(path)"] = try JSON(data: Data(contentsOf: folder.appendingPathComponent(path)))
    }
    return remotes
  }
}

private struct SuiteCase: JSONDecodable {
  let description: String
  let schema: JSON
  let tests: [SuiteTest]

  init?(json: JSON) {
    guard let description: String = "description" <~~ json, let schema: JSON = "schema" <~~ json,
      let tests: [SuiteTest] = "tests" <~~ json
    else { return nil }
    (self.description, self.schema, self.tests) = (description, schema, tests)
  }
}

private struct SuiteTest: JSONDecodable {
  let description: String
  let data: JSON
  let valid: Bool

  init?(json: JSON) {
    guard let description: String = "description" <~~ json, let valid: Bool = "valid" <~~ json,
      let data: JSON? = "data" <~~ json
    else { return nil }
    (self.description, self.data, self.valid) = (description, data ?? .null, valid)
  }
}

/// What the validator does not do as an optional test has it, and why.
private let exceptions: [String: String] = [
  "draft2020-12/optional/cross-draft.json": "a schema of draft 2019-09, which is not supported",
  "draft7/optional/cross-draft.json": "a schema of draft 2019-09, which is not supported",
  "draft7/optional/content.json": "contentEncoding and contentMediaType are annotations, as in draft 2020-12",
]

@Suite(.enabled(if: Suite.isThere)) struct SuiteTests {
  /// The guide has the numbers of tests.
  @Test(arguments: [(JSONSchemaDraft.draft2020_12, 1299, 925), (.draft7, 927, 782)])
  func `all verdicts are those of the suite`(_ draft: JSONSchemaDraft, _ required: Int, _ optional: Int) throws {
    let folder = draft == .draft7 ? "draft7" : "draft2020-12"
    let remotes = try Suite.remotes()
    var counts = (required: 0, optional: 0)
    for file in try Suite.files(folder) where exceptions["\(folder)/\(file)"] == nil {
      var options = JSONSchemaOptions()
      options.draft = draft
      options.assertsFormats = file.hasPrefix("optional/format/")
      for suiteCase in try Suite.cases(folder, file) {
        let name = "\(folder)/\(file): \(suiteCase.description)"
        do {
          let validator = try JSONSchemaValidator(suiteCase.schema, resources: remotes, options: options)
          for test in suiteCase.tests {
            let report = validator.report(on: test.data)
            #expect(report.isValid == test.valid, "\(name): \(test.description): \(report)")
            #expect(validator.isValid(test.data) == test.valid, "\(name): \(test.description)")
          }
        } catch {
          Issue.record("\(name): \(error)")
        }
        if file.hasPrefix("optional/") {
          counts.optional += suiteCase.tests.count
        } else {
          counts.required += suiteCase.tests.count
        }
      }
    }
    #expect(counts == (required, optional))
  }

  @Test func `each exception is needed`() throws {
    let remotes = try Suite.remotes()
    for name in exceptions.keys {
      let parts = name.split(separator: "/", maxSplits: 1).map(String.init)
      var options = JSONSchemaOptions()
      options.draft = parts[0] == "draft7" ? .draft7 : .draft2020_12
      let agrees = try Suite.cases(parts[0], parts[1]).allSatisfy { suiteCase in
        guard let validator = try? JSONSchemaValidator(suiteCase.schema, resources: remotes, options: options) else {
          return false
        }
        return suiteCase.tests.allSatisfy { validator.isValid($0.data) == $0.valid }
      }
      #expect(!agrees, "\(name)")
    }
  }
}
