import Gloss

/// The type that reads what is in a slot.
struct SlotType {
  enum Wrapper {
    case array, dictionary, optional
  }

  enum Core: Equatable {
    case declared(Declaration)
    /// A type of Swift, Foundation or Gloss.
    case known(String)
  }

  /// A type that is printed.
  enum Declaration: Hashable {
    /// The model for the shape or the schema at a position: a struct or class, or an enum with a tag.
    case model(Int)
    /// An enum of the model for the shape at a position, and an ID of it.
    case objectOrID(Int, ID)
    /// An enum with these raw values.
    case enumeration([String])
  }

  /// The type of a value that may be in place of an object.
  struct ID: Hashable {
    let name: String
    let type: String
  }

  /// How many arrays and dictionaries a type has around each other. Inside of more, it is `JSON`.
  static let maximumDepth = 16

  /// The arrays, dictionaries and optionals around the core, from the outside in.
  var wrappers: [Wrapper]
  var core: Core
  /// The option that a member needs in `@Key` to be read as this type.
  var keyOption: String?

  /// Whether a value contains the core itself, and not an array or a dictionary of it.
  var isDirect: Bool { wrappers.allSatisfy { $0 == .optional } }

  /// The type with the arrays, dictionaries and optionals of this one around it.
  func wrapping(_ inner: SlotType) -> SlotType { SlotType(wrappers: wrappers + inner.wrappers, core: inner.core) }

  /// The type where there is no `@Key`.
  var withoutKeyOption: SlotType {
    keyOption == nil ? self : SlotType(wrappers: wrappers, core: .known("String"))
  }

  /// The type in Swift.
  func source(_ names: ModelNames) -> String {
    let name =
      switch core {
      case .declared(let declaration): names[declaration]
      case .known(let name): name
      }
    return wrappers.reversed().reduce(name) { type, wrapper in
      switch wrapper {
      case .array: "[\(type)]"
      case .dictionary: "[String: \(type)]"
      case .optional: "\(type)?"
      }
    }
  }
}

extension ShapeGraph {
  /// The type of the samples.
  var rootType: SlotType { type(of: root).withoutKeyOption }

  /// The types of the members of a model. Those of an enum are the models for its cases.
  func memberTypes(of position: Int) -> [(key: String, type: SlotType)] {
    let model = self[position]
    return model.members.map { ($0.key, model.tag == nil ? type(of: $0, in: model) : type(of: $0.slot)) }
  }

  /// The type of a member. It is optional if the member is missing or null in some objects.
  private func type(of member: Member, in model: Shape) -> SlotType {
    var type = type(of: member.slot)
    // Options are for values and for arrays of them.
    if ![[], [.array]].contains(type.wrappers.drop { $0 == .optional }) { type = type.withoutKeyOption }
    let isOptional = member.slot.nullCount > 0 || member.slot.valueCount < model.objectCount
    if isOptional, type.wrappers.first != .optional { type.wrappers.insert(.optional, at: 0) }
    return type
  }

  private func type(of slot: Slot) -> SlotType {
    var wrappers: [SlotType.Wrapper] = slot.nullCount > 0 ? [.optional] : []
    var slot: Slot? = slot
    for _ in 0..<SlotType.maximumDepth {
      guard let current = slot, let (wrapper, inner) = wrapper(of: self[current]) else { break }
      slot = inner
      wrappers.append(wrapper)
      if let slot, slot.nullCount > 0 { wrappers.append(.optional) }
    }
    let core = slot.flatMap(core) ?? .known("JSON")
    // `JSON` may be null by itself.
    if core == .known("JSON"), wrappers.last == .optional { wrappers.removeLast() }
    let format = slot.flatMap { self[$0].kind == .string ? self[$0].strings.format : nil }
    return SlotType(wrappers: wrappers, core: core, keyOption: format?.keyOption)
  }

  /// What all values are, if they are arrays or dictionaries, and what is inside of them.
  private func wrapper(of shape: Shape) -> (SlotType.Wrapper, Slot?)? {
    if shape.kind == .array { return (.array, shape.element) }
    guard shape.kind == .object, let objects = shape.object.map({ self[$0] }), objects.isDictionary else { return nil }
    return (.dictionary, objects.dictionaryValue)
  }

  /// The type of values that are neither arrays nor dictionaries; nil if no type but `JSON` holds all of them.
  private func core(of slot: Slot) -> SlotType.Core? {
    let shape = self[slot]
    let model = shape.object.flatMap { self[$0].isModel ? representative(of: $0.shape) : nil }
    if shape.hasObjectsOrIDs, let model, let id = shape.id { return .declared(.objectOrID(model, id)) }
    switch shape.kind {
    case .bool: return .known("Bool")
    case .number: return .known(shape.numbers.type)
    case .string:
      if let cases = shape.strings.enumCases { return .declared(.enumeration(cases)) }
      return .known(shape.strings.format?.type ?? "String")
    case .object: return model.map { .declared(.model($0)) }
    case .array, .null, nil: return nil
    }
  }
}

extension Shape {
  /// The type of the values in place of objects; nil if no type but `JSON` holds it.
  fileprivate var id: SlotType.ID? {
    if kinds.contains(.string) {
      return SlotType.ID(name: strings.hasSpaces ? "text" : "id", type: strings.format == .uuid ? "UUID" : "String")
    }
    let type = numbers.type
    return type == "JSON" ? nil : SlotType.ID(name: type == "Double" ? "number" : "id", type: type)
  }
}
