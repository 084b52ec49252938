import ArgumentParser
import Foundation
import Gloss

/// The fifth lesson: models for a sample, or for a schema.
struct ModelsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "models",
    abstract: "Prints models for sample JSON, or for a JSON Schema.",
    discussion: """
      The sample is one JSON text, or one on each line. The models compile with GlossMacros and read the sample. They \
      know only the sample, so check them, and give them better names:

      - A field is optional if it is missing or null in some objects.
      - Numbers are Int, or UInt64, or Double if some have a fraction or an exponent.
      - Strings are Date, UUID or URL if all of them are. They are an enum if there are two to six different words, \
      and four times as many strings.
      - Objects are a dictionary if their values have one shape, and their keys don't look like names or are many.
      - Objects are an enum if a key such as "type" tells kinds of them apart that have other keys.
      - Objects and strings, or objects and numbers, are an enum of both: IDs are often there in place of objects.
      - Everything else is JSON.

      With --schema, the file is a JSON Schema of draft 2020-12 or 7. In strict mode, the models read what it allows, \
      and their own schema says the same. A comment beside a model names each keyword that the model does not have, \
      and its place in the schema.
      """)

  @Argument(help: "The file, or - for standard input.", completion: .file(extensions: ["json", "jsonl"]))
  var file: Input

  @Option(help: "The name of the sample or schema. By default it is the name of the file, or 'model'.")
  var name: String?

  @Flag(name: .customLong("schema"), help: "The file is a JSON Schema, and not a sample.")
  var isSchema = false

  func run() throws {
    var progress = ProgressBar()
    defer { progress.clear() }
    let data = try file.data(showing: &progress)
    if isSchema {
      let graph = try SchemaGraph(JSON(data: data))
      progress.clear()
      print(ModelSource(for: graph, rootName: name ?? file.baseName).text)
      return
    }
    progress.show("looking for shapes")
    let text = try SampleText(data)
    progress.clear()
    print(ModelSource(for: text.graph, rootName: name ?? file.baseName, hasLines: text.hasLines).text)
  }
}

extension Input {
  /// The name without folders and extension.
  fileprivate var baseName: String {
    switch self {
    case .file(let path): URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    case .standardInput: "model"
    case .bundled(let name): name
    }
  }
}
