/// The names of the types that are printed.
struct ModelNames {
  /// The types in the order in which they are needed.
  private(set) var declarations: [SlotType.Declaration] = []
  private var names: [SlotType.Declaration: String] = [:]
  private var usedNames = UsedNames(takenNames)

  /// Names all models and enums of the samples.
  ///
  /// - Parameter rootName: The name of the samples, as a key would be.
  init(of graph: ShapeGraph, rootName: String) {
    var pending = [(type: graph.rootType, key: rootName, owner: "")]
    while let (type, key, owner) = pending.popLast() {
      guard case .declared(let declaration) = type.core, names[declaration] == nil else { continue }
      let base = type.isDirect ? key.typeName : key.typeName.singular
      let name = usedNames.insertNumbered(usedNames.contains(base) ? owner + base : base)
      names[declaration] = name
      declarations.append(declaration)
      guard case .model(let position) = declaration else { continue }
      let model = graph[position]
      pending += model.members.reversed().map { (graph.type(of: $0, in: model), $0.key, name) }
    }
  }

  /// The positions of the shapes of the models.
  var models: [Int] {
    declarations.compactMap { if case .model(let position) = $0 { position } else { nil } }
  }

  subscript(declaration: SlotType.Declaration) -> String { names[declaration, default: "JSON"] }

  /// What the models and the code that macros make of them name, and what would be missed in most files.
  private static let takenNames: Set<String> = [
    "Any", "Array", "Bool", "Character", "Codable", "Collection", "Data", "Date", "Decimal", "Decoder", "Dictionary",
    "Double", "Encoder", "Equatable", "Error", "Fields", "Flat", "Float", "Foundation", "Gloss", "GlossMacros",
    "Glossy", "Hashable", "Int", "JSON", "JSONDecodable", "JSONEncodable", "JSONEncodingError", "JSONKeyPath", "Key",
    "Members", "Never", "Optional", "Protocol", "Reader", "Result", "Self", "Sendable", "Sequence", "Set", "String",
    "Swift", "Task", "Type", "UInt64", "URL", "UUID", "Unknown", "Unmapped", "Void", "Writer",
  ]
}
