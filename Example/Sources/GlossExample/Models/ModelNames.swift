/// The names of the types that are printed.
struct ModelNames {
  /// The types in the order in which they are needed.
  private(set) var declarations: [SlotType.Declaration] = []
  private var names: [SlotType.Declaration: String] = [:]
  private var usedNames = UsedNames(takenNames)

  /// How long the name of an owner may be that is put before another name, so that names do not get longer with each level.
  private static let maximumOwnerLength = 30

  /// Names all models and enums of the samples.
  ///
  /// - Parameter rootName: The name of the samples, as a key would be.
  init(of graph: ShapeGraph, rootName: String) {
    var pending = [(type: graph.rootType, key: rootName, owner: "")]
    while let (type, key, owner) = pending.popLast() {
      guard case .declared(let declaration) = type.core, names[declaration] == nil else { continue }
      let base = (type.isDirect ? key.typeName : key.typeName.singular) + declaration.suffix
      let isTaken = usedNames.contains(base) && owner.utf8.count <= ModelNames.maximumOwnerLength
      let name = usedNames.insertNumbered(isTaken ? owner + base : base)
      names[declaration] = name
      declarations.append(declaration)
      switch declaration {
      case .model(let position):
        pending += graph.memberTypes(of: position).reversed().map { ($0.type, $0.key, name) }
      case .objectOrID(let position, _):
        pending.append((SlotType(wrappers: type.wrappers, core: .declared(.model(position))), key, owner))
      case .enumeration:
        break
      }
    }
  }

  /// The positions of the shapes of the models.
  var models: [Int] {
    declarations.compactMap { if case .model(let position) = $0 { position } else { nil } }
  }

  subscript(declaration: SlotType.Declaration) -> String { names[declaration, default: "JSON"] }

  /// Names in the models and in the code that macros make of them, and names that most files need.
  private static let takenNames: Set<String> = [
    "Any", "Array", "Bool", "Character", "Codable", "Collection", "Data", "Date", "Decimal", "Decoder", "Dictionary",
    "Double", "Encoder", "Equatable", "Error", "Fields", "Flat", "Float", "Foundation", "Gloss", "GlossMacros",
    "Glossy", "Hashable", "Int", "JSON", "JSONDecodable", "JSONEncodable", "JSONEncodingError", "JSONKeyPath", "Key",
    "Members", "Never", "Optional", "Protocol", "Reader", "Result", "Self", "Sendable", "Sequence", "Set", "String",
    "Swift", "Task", "Type", "UInt64", "URL", "UUID", "Unknown", "Unmapped", "Void", "Writer",
  ]
}

extension SlotType.Declaration {
  /// The end of the name of the type.
  fileprivate var suffix: String {
    guard case .objectOrID(_, let id) = self else { return "" }
    return id.name == "id" ? "OrID" : "Or" + id.name.typeName
  }
}
