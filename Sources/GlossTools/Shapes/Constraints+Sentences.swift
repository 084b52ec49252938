extension [Shape.Constraint] {
  /// The constraints as sentences. Two bounds are one sentence.
  package var sentences: [String] {
    var (rest, sentences) = (self, [String]())
    for (suffix, name) in [("imum", nil), ("Length", "character"), ("Items", "element"), ("Properties", "member")] {
      let minimum = Self.take("min" + suffix, from: &rest)
      let maximum = Self.take("max" + suffix, from: &rest)
      guard let count = maximum ?? minimum else { continue }
      let bounds =
        minimum.map { minimum in
          maximum.map { minimum == $0 ? $0 : "\(minimum) to \($0)" } ?? "at least \(minimum)"
        } ?? "at most \(count)"
      let unit = name.map { " \($0)\(count == "1" ? "" : "s")" } ?? ""
      sentences.append("Must \(name == nil ? "be" : "have") \(bounds)\(unit).")
    }
    return sentences + rest.map(\.sentence)
  }

  private static func take(_ keyword: String, from list: inout [Shape.Constraint]) -> String? {
    list.firstIndex { $0.keyword == keyword }.flatMap { list.remove(at: $0).value.shortText }
  }
}

extension Shape.Constraint {
  fileprivate var sentence: String {
    let text = String(json: value) ?? value.shortText ?? ""
    return switch keyword {
    case "minimum": "Must be at least \(text)."
    case "maximum": "Must be at most \(text)."
    case "exclusiveMinimum": "Must be more than \(text)."
    case "exclusiveMaximum": "Must be less than \(text)."
    case "multipleOf": "Must be a multiple of \(text)."
    case "uniqueItems": "No two elements may be equal."
    case "pattern": "Must match \(text)."
    case "format": "Format: \(text)."
    case "contentEncoding": "Encoded in \(text)."
    default: "\(keyword): \(text)."
    }
  }
}

extension JSON {
  /// The text of the value in one line; nil if JSON can't hold it.
  package var shortText: String? { try? string(.withoutEscapingSlashes) }
}

extension String {
  /// The text of a JSON string.
  var jsonText: String { JSON(stringLiteral: self).shortText ?? "" }
}
