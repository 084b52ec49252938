/// What a macro makes a type able to do.
struct Directions: OptionSet {
  let rawValue: Int

  static let reading = Directions(rawValue: 1)
  static let writing = Directions(rawValue: 2)

  /// Those of each macro for types, by its name.
  static let ofMacros: [String: Directions] = [
    "Glossy": [.reading, .writing], "JSONDecodable": .reading, "JSONEncodable": .writing,
  ]
}
