extension ShapeGraph: ModelGraph {
  var preamble: ModelPreamble { ModelPreamble() }

  func outline(of declaration: SlotType.Declaration) -> ModelOutline {
    switch declaration {
    case .model(let position):
      let tag = self[position].tag
      let members = memberTypes(of: position).map { key, type in
        let options = tag == nil ? [type.keyOption].compactMap(\.self) : []
        let isAlone = tag != nil && !type.isModel
        return ModelOutline.Member(key: key, type: isAlone ? nil : type, options: options)
      }
      return ModelOutline(form: tag.map { .tagged($0) } ?? .fields, members: members)
    case .objectOrID(let position, let id):
      let object = SlotType(wrappers: [], core: .declared(.model(position)))
      return ModelOutline(
        form: .untagged,
        members: [
          ModelOutline.Member(key: id.name, type: SlotType(wrappers: [], core: .known(id.type))),
          ModelOutline.Member(key: "object", type: object),
        ])
    case .enumeration(let rawValues):
      return ModelOutline(form: .rawValues("String"), members: rawValues.map { ModelOutline.Member(key: $0) })
    }
  }
}

extension SlotType {
  /// Whether objects that a key tells apart have other members beside it.
  fileprivate var isModel: Bool { if case .declared(.model) = core { true } else { false } }
}
