/// A case of an enum with a tag.
struct TaggedCase {
  let declaration: Case
  /// The literals of the tags that it is read for; the first one is written. Empty for the case of all other tags.
  let tags: [Piece]
  /// The associated values, in order.
  let fields: [Field]

  var isUnknown: Bool { tags.isEmpty }

  /// Whether its values may write the same key, or that of the tag.
  var mergesMembers: Bool { isUnknown || fields.contains(where: \.isFlat) }
}

extension [TaggedCase] {
  var tagType: TagType {
    flatMap(\.tags).compactMap { TagType(literal: $0.text) }.first { $0 != .string } ?? .string
  }
}

/// The type of the tags of an enum.
enum TagType: String {
  case string = "String"
  case int = "Int"
  case bool = "Bool"

  /// The name that no type of the user's hides.
  var qualified: String { "Swift.\(rawValue)" }

  /// The type of a literal; nil for other text.
  init?(literal: String) {
    switch literal {
    case "true", "false": self = .bool
    case _ where Literal.string(literal) != nil: self = .string
    case _ where Int(literal) != nil: self = .int
    default: return nil
    }
  }
}

extension Case {
  /// The function that makes the case: `Self.move(x:y:)`.
  var function: String { "Self.\(name.text)(\(parameters.map { ($0.argumentLabel ?? "_") + ":" }.joined()))" }

  /// The case with values, of which some are expressions: `.move(x: x, y: y ?? 0)`.
  func construction(_ values: [String]) -> String {
    spelled(
      with: zip(parameters, values).map { parameter, value in
        parameter.argumentLabel.map { "\($0): \(value)" } ?? value
      })
  }

  /// The pattern that binds the values to names.
  func pattern(_ names: [String]) -> String { spelled(with: names.map { "let \($0)" }) }

  private func spelled(with arguments: [String]) -> String {
    ".\(name.text)" + (arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))")
  }
}

extension Parameter {
  /// The label for a call, in which most keywords need no backticks, and the compiler warns of them.
  fileprivate var argumentLabel: String? {
    guard let name = label?.text.withoutBackticks else { return nil }
    let isName = Identifiers.all(in: name) == [name] && !["inout", "let", "var"].contains(name)
    return isName ? name : label?.text
  }
}
