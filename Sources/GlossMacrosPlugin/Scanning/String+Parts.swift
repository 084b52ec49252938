import Foundation

extension String {
  /// The names in the text.
  var identifiers: Set<String> {
    let names = split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    return Set(names.filter { $0.first?.isNumber == false }.map(String.init))
  }

  var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }

  /// The parts of the text between all occurrences of a delimiter, which is not empty.
  func parts(between delimiter: String) -> [String] {
    var parts: [String] = []
    var rest = self[...]
    while let range = rest.range(of: delimiter, options: .literal) {
      parts.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return parts + [String(rest)]
  }

  /// The bounds, if it is spelled as a range.
  var bounds: Bounds? {
    for (mark, isHalfOpen) in [("...", false), ("..<", true)] {
      let ends = parts(between: mark).map(\.trimmed).map { $0.isEmpty ? nil : $0 }
      if ends.count == 2 { return Bounds(lower: ends[0], upper: ends[1], excludesUpper: isHalfOpen) }
    }
    return nil
  }

  /// A name without the backticks around it.
  var withoutBackticks: String { count > 1 && hasPrefix("`") && hasSuffix("`") ? String(dropFirst().dropLast()) : self }
}

/// The sources of the bounds of a range, and whether they do not belong to it.
struct Bounds {
  let lower, upper: String?
  var excludesLower = false
  var excludesUpper = false
}
