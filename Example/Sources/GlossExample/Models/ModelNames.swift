/// The names of the types that are printed.
struct ModelNames {
  /// The types in the order in which they are needed.
  private(set) var declarations: [SlotType.Declaration] = []
  private var names: [SlotType.Declaration: String] = [:]
  private var usedNames: UsedNames

  /// How long the name of an owner may be that is put before another name, so that names do not get longer with each level.
  private static let maximumOwnerLength = 30

  /// Names all models and enums of a file.
  ///
  /// - Parameter rootName: The name of the whole, as a key would be.
  init(of graph: some ModelGraph, rootName: String) {
    usedNames = UsedNames(ModelNames.takenNames.union(graph.preamble.takenNames))
    var pending = [(type: graph.rootType, key: rootName, owner: "")]
    while let (type, key, owner) = pending.popLast() {
      guard case .declared(let declaration) = type.core, names[declaration] == nil else { continue }
      let outline = graph.outline(of: declaration)
      let ownName = outline.name?.typeName ?? (type.isDirect ? key.typeName : key.typeName.singular)
      let base = ownName + declaration.suffix
      let isTaken = usedNames.contains(base) && owner.utf8.count <= ModelNames.maximumOwnerLength
      let name = usedNames.insertNumbered(isTaken ? owner + base : base)
      names[declaration] = name
      declarations.append(declaration)
      pending += outline.members.reversed().compactMap { member in
        guard let inner = member.type else { return nil }
        switch outline.form {
        case .untagged:
          // Its cases have no keys.
          return (type.wrapping(inner), key, owner)
        case .tagged(let tag) where member.key.typeName == member.key.propertyName:
          // In the enum, the name is that of the case.
          return (inner, "\(tag) \(member.key)", name)
        case .fields, .tagged, .rawValues:
          return (inner, member.key, name)
        }
      }
    }
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
