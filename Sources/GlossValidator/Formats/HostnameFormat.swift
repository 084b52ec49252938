/// Names of hosts (RFC 1123, section 2.1), and internationalized ones (RFC 5890 and 5891).
enum HostnameFormat {
  /// The maximum length in bytes. The longest name has 253 characters in ASCII, and each may stand for one of four bytes.
  static let maximumLength = 4 * 253

  static func matches(_ text: Substring, isInternational: Bool) -> Bool {
    guard text.utf8.count <= maximumLength else { return false }
    let separators: [Unicode.Scalar] = isInternational ? [".", "\u{3002}", "\u{FF0E}", "\u{FF61}"] : ["."]
    let labels = text.unicodeScalars.split(omittingEmptySubsequences: false) { separators.contains($0) }
    var length = labels.count - 1
    var decoded: [[Unicode.Scalar]] = []
    for label in labels {
      var label = Array(label)
      if label.allSatisfy(\.isASCII) {
        guard isLabel(label) else { return false }
        length += label.count
        let lowercase = label.map { ("A"..."Z").contains($0) ? Unicode.Scalar(UInt8($0.value + 32)) : $0 }
        if lowercase.starts(with: "xn--".unicodeScalars) {
          guard let decodedLabel = InternationalLabel(encoded: Array(lowercase.dropFirst(4))) else { return false }
          label = decodedLabel.scalars
        }
      } else {
        guard isInternational, let encoded = InternationalLabel(label)?.encoded else { return false }
        length += encoded.count + 4
        if encoded.count + 4 > 63 { return false }
      }
      decoded.append(label)
    }
    return length <= 253 && BidiRule.allows(decoded)
  }

  /// Letters, digits, and hyphens that are not at an end.
  private static func isLabel(_ label: [Unicode.Scalar]) -> Bool {
    (1...63).contains(label.count) && label.first != "-" && label.last != "-"
      && label.allSatisfy { $0 == "-" || $0.properties.isAlphabetic || $0.properties.numericType != nil }
  }
}
