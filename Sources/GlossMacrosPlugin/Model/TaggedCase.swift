/// A case of an enum with a tag.
struct TaggedCase {
  let name: Piece
  let condition: String?
  /// The literals of the tags that it is read for; the first one is written. Empty for the case of all other tags.
  let tags: [Piece]
  let parameters: [Parameter]
  /// The associated values, in order.
  let fields: [Field]

  var isUnknown: Bool { tags.isEmpty }

  /// Whether its values may write the same key, or that of the tag.
  var mergesMembers: Bool { isUnknown || fields.contains(where: \.isFlat) }

  /// The function that makes the case.
  var function: String { Case.function(name, parameters) }

  /// The case with values, of which some are expressions: `.move(x: x, y: y ?? 0)`.
  func construction(_ values: [String]) -> String {
    if parameters.isEmpty { return ".\(name.text)" }
    let arguments = zip(parameters, values).map { parameter, value in
      parameter.argumentLabel.map { "\($0): \(value)" } ?? value
    }
    return ".\(name.text)(\(arguments.joined(separator: ", ")))"
  }

  /// The pattern that binds the values to names.
  func pattern(_ names: [String]) -> String {
    names.isEmpty ? ".\(name.text)" : ".\(name.text)(\(names.map { "let \($0)" }.joined(separator: ", ")))"
  }
}

/// The type of the tags of an enum.
enum TagType: String {
  case string = "String"
  case int = "Int"
  case bool = "Bool"

  /// The type of a literal; nil for other text.
  init?(literal: String) {
    if Literal.string(literal) != nil {
      self = .string
    } else if Int(literal) != nil {
      self = .int
    } else if literal == "true" || literal == "false" {
      self = .bool
    } else {
      return nil
    }
  }
}

extension Case {
  /// The function that makes the case.
  var function: String { Case.function(name, parameters) }

  /// The function that makes a case: `Self.move(x:y:)`.
  static func function(_ name: Piece, _ parameters: [Parameter]) -> String {
    "Self.\(name.text)(\(parameters.map { ($0.argumentLabel ?? "_") + ":" }.joined()))"
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
