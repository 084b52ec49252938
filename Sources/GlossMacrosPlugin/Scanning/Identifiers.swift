import Foundation

/// The names in a text.
enum Identifiers {
  static func all(in text: String) -> Set<String> {
    let names = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    return Set(names.filter { $0.first?.isNumber == false }.map(String.init))
  }
}

extension String {
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

  /// The sources of the bounds, if it is spelled as a range, and whether the upper one does not belong to it.
  var bounds: (lower: String?, upper: String?, isHalfOpen: Bool)? {
    for (mark, isHalfOpen) in [("...", false), ("..<", true)] {
      let ends = parts(between: mark).map(\.trimmed)
      if ends.count == 2 { return (ends[0].isEmpty ? nil : ends[0], ends[1].isEmpty ? nil : ends[1], isHalfOpen) }
    }
    return nil
  }

  /// A name without the backticks around it.
  var withoutBackticks: String { count > 1 && hasPrefix("`") && hasSuffix("`") ? String(dropFirst().dropLast()) : self }
}
