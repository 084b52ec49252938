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

  /// A name without the backticks around it.
  var withoutBackticks: String { count > 1 && hasPrefix("`") && hasSuffix("`") ? String(dropFirst().dropLast()) : self }
}
