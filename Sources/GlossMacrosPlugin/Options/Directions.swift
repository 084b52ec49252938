/// The directions that a macro makes possible for a type: reading and writing.
struct Directions: OptionSet {
  let rawValue: Int

  static let reading = Directions(rawValue: 1)
  static let writing = Directions(rawValue: 2)
  /// The directions of each macro for types, by its name.
  static let ofMacros: [String: Directions] = [
    "Glossy": [.reading, .writing], "JSONDecodable": .reading, "JSONEncodable": .writing,
  ]
}
