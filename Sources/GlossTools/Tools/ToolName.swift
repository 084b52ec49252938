/// Names of tools.
enum ToolName {
  private static let maximumLength = 64

  /// The name of a type in snake case: `search_flights` for `SearchFlights`.
  static func of(_ type: String) -> String {
    let characters = Array(type.unicodeScalars)
    var name = ""
    for (index, character) in characters.enumerated() {
      guard isAllowed(character), character != "-" else {
        if !name.hasSuffix("_") { name += "_" }
        continue
      }
      if isUpper(character), index > 0, !name.hasSuffix("_") {
        let isAfterLower = !isUpper(characters[index - 1])
        let isBeforeLower = index + 1 < characters.count && isLower(characters[index + 1])
        if isAfterLower || isBeforeLower { name += "_" }
      }
      name += character.properties.lowercaseMapping
    }
    return String(name.prefix(maximumLength))
  }

  static func isValid(_ name: String) -> Bool {
    1...maximumLength ~= name.utf8.count && name.unicodeScalars.allSatisfy(isAllowed)
  }

  private static func isUpper(_ scalar: Unicode.Scalar) -> Bool { ("A"..."Z").contains(scalar) }
  private static func isLower(_ scalar: Unicode.Scalar) -> Bool { ("a"..."z").contains(scalar) }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    isUpper(scalar) || isLower(scalar) || ("0"..."9").contains(scalar) || scalar == "_" || scalar == "-"
  }
}
