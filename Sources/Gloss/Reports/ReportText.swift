/// Writes parts of a document for people: cut to a sensible length, and without characters that could change how a terminal shows the
/// rest.
package enum ReportText {
  private static let maximumPathLength = 160
  private static let maximumValueLength = 40

  /// A path, with long keys cut and the middle of a long path left out.
  package static func path(_ path: JSONKeyPath) -> String {
    let segments = path.segments.map { segment in
      guard case .key(let key) = segment else { return segment }
      return .key(key.cut(to: String.maximumKeyLength))
    }
    // Both ends of a path of a thousand segments suffice.
    let half = 60
    guard segments.count > 2 * half else { return shortened(JSONKeyPath(segments).description) }
    let ends =
      JSONKeyPath(Array(segments.prefix(half))).description + JSONKeyPath(Array(segments.suffix(half))).description
    return shortened(ends)
  }

  /// The kind of a value, and the text of a scalar: `string "x12"`, `number 300`, `an object`.
  package static func found(_ json: JSON) -> String {
    switch json.kind {
    case .bool: json.bool == true ? "true" : "false"
    case .number: "number \(value(json))"
    case .string: "string \(value(json))"
    case let kind: JSON.Kind.words(for: kind)
    }
  }

  /// A number that is infinite or NaN, as JSON5 spells it.
  private static func spelling(_ number: Double) -> String {
    number.isNaN ? "NaN" : number < 0 ? "-Infinity" : "Infinity"
  }

  /// The text of a scalar as it is in the document, or as it is written; for an array or object, the same as `found`.
  package static func value(_ json: JSON) -> String {
    switch json.kind {
    case .string: "\"" + (json.withText(cut) ?? json.string.map(cut) ?? "").visible + "\""
    case .number: (json.withText(cut) ?? json.withNumberText(cut))?.visible ?? json.notFinite.map(spelling) ?? ""
    default: found(json)
    }
  }

  /// A value as the subject of a sentence: the text of a scalar, `this array`, `this object`.
  static func subject(_ json: JSON) -> String {
    switch json.kind {
    case .array: "this array"
    case .object, nil: "this object"
    default: value(json)
    }
  }

  /// The number of elements of an array, in words: `has 1 element`.
  static func size(ofArray count: Int) -> String {
    switch count {
    case 0: "is empty"
    case 1: "has 1 element"
    default: "has \(count) elements"
    }
  }

  private static func shortened(_ path: String) -> String {
    let path = path.visible
    guard path.count > maximumPathLength else { return path }
    return path.prefix(maximumPathLength / 2) + "…" + path.suffix(maximumPathLength / 2)
  }

  /// The start of a scalar's text, not cut inside a character or an escape. O(1).
  private static func cut(_ text: ByteView) -> String {
    var end = 0
    for _ in 0..<maximumValueLength where end < text.count {
      end += length(ofUnitAt: end, in: text)
    }
    return String(decoding: text[..<end], as: UTF8.self) + (end < text.count ? "…" : "")
  }

  /// The start of a built string's text in JSON.
  private static func cut(_ string: String) -> String {
    // One unit more, so that it is cut if the string goes on.
    let start = String(String.UnicodeScalarView(string.unicodeScalars.prefix(maximumValueLength + 1)))
    let text = (try? JSON(.string(start)).text(unencodable: .inString)) ?? ""
    // In bytes: a combining mark makes one character with the quote before it.
    return (String(text.utf8.dropFirst().dropLast()) ?? "").withBytes(cut)
  }

  /// The length of the character or the escape at an index of a text. It does not reach beyond the text, because the parser found it
  /// valid.
  private static func length(ofUnitAt index: Int, in text: ByteView) -> Int {
    switch text[index] {
    case UInt8(ascii: "\\"): text[index + 1] == UInt8(ascii: "u") ? 6 : 2
    case 0..<0x80: 1
    default: (text.start + index).scalarInUTF8.length
    }
  }
}
