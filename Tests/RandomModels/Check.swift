// Checks the random models of `.ci/macros`.

import Foundation
import GlossMacros
import GlossTools
import GlossValidator

struct Failure: Error, CustomStringConvertible {
  let description: String
  init(_ model: Any.Type, _ text: String, _ what: Any) { description = "\(model) of \(text): \(what)" }
}

/// A question about a model that was not checked.
struct UnknownModel: Error { let name: String }

/// Reads a text and writes it again, by all ways; then reads texts in each of which a required field is missing, or a key is unknown.
func check<Model: Glossy & JSONSchemaProviding>(
  _ type: Model.Type, _ text: String, writes expected: String, not missing: [(path: String, text: String)]
) throws {
  Registry.shared.add(type, text, missing.map(\.text), expected)
  let expected = try JSON(string: expected)
  let model = try Model.decode(text)
  guard try JSON(data: model.jsonData()) == expected else { throw Failure(type, text, try model.jsonString()) }
  guard let built = model.toJSON(), built == expected else { throw Failure(type, text, model.toJSON() as Any) }
  guard try Model(json: JSON(string: text))?.toJSON() == expected else { throw Failure(type, text, "built") }
  // A model that is written under other keys than it is read from may not read what it wrote.
  if let again = try Model(data: model.jsonData()) {
    let exact = try Model.decode(model.jsonData(), mode: .exact)
    guard exact.toJSON() == again.toJSON() else { throw Failure(type, text, "exact") }
  }
  for (path, text) in missing {
    guard Model(data: Data(text.utf8)) == nil else { throw Failure(type, text, "nothing is wrong") }
    let problems = Model.explain(text).problems.map(\.path.description)
    guard problems == [path] else { throw Failure(type, text, "\(problems) in place of \(path)") }
  }
}

/// The models that were checked, their schemas, and texts that they read and wrote.
final class Registry {
  nonisolated(unsafe) static let shared = Registry()

  private struct Entry {
    let schema: JSONSchema
    /// The schema of a tool, or why there is none.
    let tool: Result<JSON, ModelToolError>
    /// The same as `problems` for the answers of a tool.
    let toolProblems: (String) -> [[String]]?
    /// The path and the message of each problem with a text in strict mode; nil if it is read.
    let problems: (String) -> [[String]]?
    var texts: [String] = []
    var written: [String] = []

    func line(name: String) throws -> String? {
      var (schemaOfTool, reason): (JSON?, String?) = (nil, nil)
      switch tool {
      case .success(let schema): schemaOfTool = schema
      case .failure(let error): reason = error.reason
      }
      return try jsonify([
        "model" ~~> name, "reading" ~~> schema.json(), "writing" ~~> schema.json(for: .writing),
        "tool" ~~> schemaOfTool, "no tool" ~~> reason, "texts" ~~> texts, "written" ~~> written,
      ])?.string()
    }
  }

  private var names: [String] = []
  private var entries: [String: Entry] = [:]

  func add<Model: Glossy & JSONSchemaProviding>(
    _ type: Model.Type, _ text: String, _ others: [String], _ expected: String
  ) {
    let name = String(reflecting: type)
    if entries[name] == nil {
      func problems(_ read: () throws(DecodingReport) -> Model) -> [[String]]? {
        do throws(DecodingReport) {
          _ = try read()
          return nil
        } catch {
          return error.problems.map { [$0.path.description, $0.message] }
        }
      }
      let tool = Result { () throws(ModelToolError) in try ModelTool(Model.self, name: "tool", for: .openAI) }
      names.append(name)
      entries[name] = Entry(
        schema: Model.jsonSchema, tool: tool.map(\.schema),
        toolProblems: { text in
          problems { () throws(DecodingReport) in
            guard case .success(let tool) = tool else { return try Model.decode(text) }
            return try tool.decode(text, mode: .strict)
          }
        },
        problems: { text in problems { () throws(DecodingReport) in try Model.decode(text, mode: .strict) } })
    }
    entries[name]?.texts += [text] + others
    entries[name]?.written.append(expected)
  }

  /// A line for each model.
  func write(to url: URL) throws {
    let lines = try names.compactMap { name in try entries[name]?.line(name: name) }
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: url)
  }

  /// For each line `[model, text]` of a file, the problems of the model with the text, paths and messages, if it is not read; and whether
  /// the text meets the model's schema.
  func judge(_ url: URL) throws {
    let validators = try entries.mapValues { try JSONSchemaValidator($0.schema.json()) }
    for line in try String(contentsOf: url, encoding: .utf8).split(separator: "\n") {
      let (name, text) = try (JSON(string: line)[0] as? String ?? "", JSON(string: line)[1] as? String ?? "")
      guard let entry = entries[name], let validator = validators[name] else { throw UnknownModel(name: name) }
      let isValid = try validator.isValid(JSON(string: text))
      print(
        try jsonify([
          "problems" ~~> entry.problems(text), "tool problems" ~~> entry.toolProblems(text), "valid" ~~> isValid,
        ])?.string() ?? "")
    }
  }
}
