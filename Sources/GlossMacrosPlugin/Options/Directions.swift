/// What a macro makes a type able to do.
struct Directions: OptionSet {
  let rawValue: Int

  static let reading = Directions(rawValue: 1)
  static let writing = Directions(rawValue: 2)
}

extension Directions {
  /// Nil if the name is not that of a macro for types.
  init?(macro name: String) {
    switch name {
    case "Glossy": self = [.reading, .writing]
    case "JSONDecodable": self = .reading
    case "JSONEncodable": self = .writing
    default: return nil
    }
  }
}
