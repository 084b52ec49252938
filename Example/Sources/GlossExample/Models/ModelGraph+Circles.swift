extension ModelGraph {
  /// Those of the models that contain themselves, and not only in an array or a dictionary: so many that the other models can be
  /// structs, and enums that are not indirect.
  ///
  /// A search in depth meets each circle when it comes back to a model that it came from.
  func modelsInThemselves(among models: [SlotType.Declaration]) -> Set<SlotType.Declaration> {
    var found: Set<SlotType.Declaration> = []
    var finished: Set<SlotType.Declaration> = []
    for model in models where !finished.contains(model) {
      // The models from there to the current one, each with the members that are still to be looked at.
      var way = [(model: model, members: directMembers(of: model))]
      var isOnWay: Set = [model]
      while let (model, _) = way.last {
        if let inner = way[way.count - 1].members.popLast() {
          if isOnWay.contains(inner) {
            found.insert(inner)
          } else if !finished.contains(inner) {
            way.append((inner, directMembers(of: inner)))
            isOnWay.insert(inner)
          }
        } else {
          finished.insert(model)
          isOnWay.remove(model)
          way.removeLast()
        }
      }
    }
    return found
  }

  /// The models that an instance of a model contains itself, and not in an array or a dictionary.
  ///
  /// Those in an enum without a tag count as its own: they break each circle that the enum is in.
  private func directMembers(of model: SlotType.Declaration) -> [SlotType.Declaration] {
    outline(of: model).members.flatMap { member -> [SlotType.Declaration] in
      guard let type = member.type, type.isDirect, case .declared(let inner) = type.core else { return [] }
      return outline(of: inner).form == .untagged ? directMembers(of: inner) : [inner]
    }
  }
}
