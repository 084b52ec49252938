/// The names of the types that schemas refer to.
struct DefinitionNames {
  private var names: [ObjectIdentifier: String] = [:]
  private var taken: Set<String> = []

  /// The name of a type. The second type with a name gets its full name, and later ones a number.
  mutating func name(of type: NamedType) -> String {
    if let name = names[type.id] { return name }
    let name = free(type.name, type.qualifiedName)
    names[type.id] = name
    return name
  }

  /// A name that is not taken yet.
  ///
  /// - Parameter longName: The name to try next, then with a number.
  mutating func free(_ name: String, _ longName: String) -> String {
    var free = taken.contains(name) ? longName : name
    var number = 2
    while !taken.insert(free).inserted {
      free = "\(longName)_\(number)"
      number += 1
    }
    return free
  }
}
