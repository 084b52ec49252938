import Foundation
import GlossTools
import TestSupport

/// A kind of damage that answers of language models have.
///
/// The kinds are those that the documentation of json_repair (PyPI), jsonrepair (npm) and BAML's schema-aligned parsing name.
struct Damage: Sendable {
  let name: String
  /// The damaged text of a model, which may first be changed to one that can have the damage.
  let apply: @Sendable (_ model: inout Booking, _ random: inout SplitMix64) throws -> String

  /// Damages the pretty text of a model.
  init(_ name: String, _ apply: @escaping @Sendable (_ text: String, _ random: inout SplitMix64) throws -> String) {
    self.init(name, changing: { _ in }, apply)
  }

  init(
    _ name: String, changing change: @escaping @Sendable (inout Booking) -> Void,
    _ apply: @escaping @Sendable (_ text: String, _ random: inout SplitMix64) throws -> String
  ) {
    self.name = name
    self.apply = { model, random in
      change(&model)
      return try apply(try model.jsonString([.prettyPrinted, .withoutEscapingSlashes]), &random)
    }
  }

  static let all = [
    Damage("a Markdown fence") { text, _ in "```json\n\(text)\n```" },
    Damage("a fence that is not closed") { text, _ in "```json\n\(text)\n" },
    Damage("words around it") { text, _ in "Here is the booking for you [1]:\n\n\(text)\n\nLet me know if it fits!" },
    Damage("a fence and words") { text, _ in "Sure, {name}!\n\n```\n\(text)\n```\nIt has {all} fields." },
    Damage("trailing commas") { text, _ in
      text.replacing(pattern: #"([^,{\[\s])(\n\s*[}\]])"#, with: "$1,$2")
    },
    Damage("a missing comma") { text, random in text.replacingOne(",\n", by: "\n", &random) },
    Damage("a doubled comma") { text, random in text.replacingOne(",\n", by: ",,\n", &random) },
    Damage("a missing colon") { text, random in text.replacingOne("\": ", by: "\" ", &random) },
    Damage("single quotes") { text, _ in text.replacingOccurrences(of: "\"", with: "'") },
    Damage("literals of Python") { text, _ in
      text.replacingOccurrences(of: "\"", with: "'").replacingOccurrences(of: ": true", with: ": True")
        .replacingOccurrences(of: ": false", with: ": False")
    },
    Damage("typographic quotes") { text, _ in text.replacing(pattern: "\"([^\"]*)\"", with: "“$1”") },
    Damage("keys without quotes") { text, _ in text.replacing(pattern: #""(\w+)":"#, with: "$1:") },
    Damage("comments") { text, random in text.replacingOne("\n", by: " // as you said\n", &random) },
    Damage("no closing bracket") { text, _ in String(text.dropLast(2)) + "\n" },
    Damage("cut off in an array", changing: { ($0.numbers, $0.code) = ([], nil) }) { text, _ in
      let end = text.range(of: "\"numbers\"")?.lowerBound ?? text.endIndex
      return String(text[..<end]) + "\"numbers\": ["
    },
    Damage("line breaks in strings", changing: { $0.name = "Ann\nBob" }) { text, _ in
      text.replacingOccurrences(of: "\\n", with: "\n")
    },
    Damage("quotes in strings", changing: { $0.name = "Ann \"the cook\" Miller" }) { text, _ in
      text.replacingOccurrences(of: "\\\"", with: "\"")
    },
    Damage("escapes that JSON does not have", changing: { $0.name = "Ann O'Neil \\d" }) { text, _ in
      text.replacingOccurrences(of: "'", with: "\\'").replacingOccurrences(of: "\\\\d", with: "\\d")
    },
    Damage("a missing closing quote") { text, random in text.replacingOne("\",\n", by: ",\n", &random) },
    Damage("numbers and booleans in strings") { text, _ in
      text.replacing(pattern: #": ([\d.]+|true|false)(,?\n)"#, with: ": \"$1\"$2")
    },
    Damage("a value in place of an array", changing: { $0.tags = ["window"] }) { text, _ in
      text.replacing(pattern: #"\[\s*"window"\s*\]"#, with: "\"window\"")
    },
    Damage("cases in another style", changing: { $0.kind = .lateLunch }) { text, _ in
      text.replacingOccurrences(of: "late_lunch", with: "Late Lunch")
    },
    Damage("JSON in a string") { text, _ in
      guard let object = text.range(of: #"\{[^{}]*\}"#, options: .regularExpression) else { return text }
      return text.replacingCharacters(in: object, with: JSON(stringLiteral: String(text[object])).description)
    },
    Damage("keys in another style") { text, _ in
      text.replacingOccurrences(of: "isOutside", with: "is_outside").replacingOccurrences(
        of: "houseNumber", with: "HouseNumber")
    },
    Damage("escaped as in a string") { text, _ in String(JSON(stringLiteral: text).description.dropFirst().dropLast())
    },
    Damage("dots") { text, _ in text.replacing(pattern: #"(\d)(\s*\])"#, with: "$1, ...$2") },
    Damage("thousands separators", changing: { ($0.price, $0.guests) = (1_234_567.5, 1200) }) { text, _ in
      text.replacingOccurrences(of: "1234567.5", with: "1,234,567.5").replacingOccurrences(of: "1200", with: "1,200")
    },
    Damage("dates in other forms", changing: { $0.day = Date(timeIntervalSince1970: 1_795_910_400) }) { text, _ in
      text.replacingOccurrences(of: "2026-11-29", with: "November 29, 2026")
    },
    Damage("a second JSON") { text, _ in text + "\n\n{\"confidence\": 0.9}" },
    Damage("several at once") { text, random in
      let lines = text.replacingOccurrences(of: "\"", with: "'").replacingOccurrences(of: ": true", with: ": True")
      return "Of course:\n```json\n\(lines.replacingOne(",\n", by: ",  # note\n", &random))\n```"
    },
  ]
}

extension String {
  /// The text with one of the occurrences of another one replaced.
  fileprivate func replacingOne(_ text: String, by other: String, _ random: inout SplitMix64) -> String {
    let parts = components(separatedBy: text)
    guard parts.count > 1 else { return self }
    let index = Int.random(in: 1..<parts.count, using: &random)
    return parts[..<index].joined(separator: text) + other + parts[index...].joined(separator: text)
  }

  fileprivate func replacing(pattern: String, with template: String) -> String {
    replacingOccurrences(of: pattern, with: template, options: .regularExpression)
  }
}

extension Booking {
  static func random(_ random: inout SplitMix64) -> Booking {
    var booking = Booking(
      name: random.pick(["Ann", "Bob Miller", "Zoë Østergård", "山田 太郎"]),
      kind: random.pick([.breakfast, .lateLunch, .dinner]),
      day: Date(timeIntervalSince1970: 86_400 * Double(Int.random(in: 20_000..<21_000, using: &random))),
      at: Date(timeIntervalSince1970: Double(Int.random(in: 1_700_000_000..<1_800_000_000, using: &random))),
      address: Address(
        street: random.pick(["Main Street", "Rue de l’Église", "Hauptstraße"]),
        houseNumber: Int.random(in: 1...99, using: &random)),
      code: random.pick(["A-17", "0042", "https://example.com/a?b=c"]))
    booking.guests = Int.random(in: 1...9, using: &random)
    booking.tags = ["window", random.pick(["quiet, please", "vegan", "2 chairs"])]
    booking.price = Double(Int.random(in: 10...99, using: &random)) + 0.5
    booking.isOutside = random.chance(of: 2)
    booking.numbers = (0...2).map { _ in Int.random(in: 1...1000, using: &random) }
    return booking
  }
}
