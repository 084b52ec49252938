import Foundation

#if canImport(GlossPattern)
  import GlossPattern
#endif

/// The formats of the drafts (draft 2020-12, Validation, section 7.3).
enum Format: String, Sendable {
  case dateTime = "date-time"
  case date, time, duration, email
  case idnEmail = "idn-email"
  case hostname
  case idnHostname = "idn-hostname"
  case ipv4, ipv6, uri
  case uriReference = "uri-reference"
  case iri
  case iriReference = "iri-reference"
  case uriTemplate = "uri-template"
  case uuid
  case jsonPointer = "json-pointer"
  case relativeJSONPointer = "relative-json-pointer"
  case regex

  /// The pattern of its texts; nil for formats that `isMet` alone checks.
  var pattern: String? {
    switch self {
    case .date: Grammar.date
    case .time: Grammar.time
    case .dateTime: "\(Grammar.date)[Tt]\(Grammar.time)"
    case .duration: Grammar.duration
    case .email: Grammar.email("")
    case .idnEmail: Grammar.email("\\x80-\\u{10FFFF}")
    case .ipv4: Grammar.ipv4
    case .ipv6: Grammar.ipv6
    case .uri: URIGrammar().uri
    case .uriReference: URIGrammar().reference
    case .iri: URIGrammar.international.uri
    case .iriReference: URIGrammar.international.reference
    case .uriTemplate: Grammar.template
    case .uuid: "\(Grammar.hex){8}(?:-\(Grammar.hex){4}){3}-\(Grammar.hex){12}"
    case .jsonPointer: Grammar.pointer
    case .relativeJSONPointer: "(?:0|[1-9][0-9]*)(?:#|\(Grammar.pointer))"
    case .hostname, .idnHostname, .regex: nil
    }
  }

  /// Whether a text has what its pattern does not say. O(length).
  func isMet(by text: String) -> Bool {
    switch self {
    case .time, .dateTime: return isLeapSecondAllowed(text)
    case .email, .idnEmail:
      guard let at = text.utf8.lastIndex(of: UInt8(ascii: "@")), text.utf8[..<at].count <= 64 else { return false }
      let domain = text[text.utf8.index(after: at)...]
      // Texts are normalised only if they are short: combining marks in a row are sorted, which takes quadratic time.
      guard self == .idnEmail, domain.utf8.count <= HostnameFormat.maximumLength else {
        return domain.hasPrefix("[") || HostnameFormat.matches(domain, isInternational: false)
      }
      let normalised = domain.precomposedStringWithCanonicalMapping
      return domain.hasPrefix("[") || HostnameFormat.matches(normalised[...], isInternational: true)
    case .hostname, .idnHostname: return HostnameFormat.matches(text[...], isInternational: self == .idnHostname)
    case .regex:
      do throws(PatternError) {
        _ = try Pattern(text, matching: .anyPart)
        return true
      } catch {
        // It may be a regular expression that only our patterns do not have.
        return error.isUnsupported
      }
    default: return true
    }
  }

  /// Whether a time ends a day in UTC, if it is a leap second (RFC 3339, section 5.7).
  private func isLeapSecondAllowed(_ text: String) -> Bool {
    let time = text.suffix(from: text.firstIndex(of: ":") ?? text.endIndex)
    guard time.dropFirst(4).hasPrefix("60") else { return true }
    func minutes(_ text: Substring) -> Int { (Int(text.prefix(2)) ?? 0) * 60 + (Int(text.suffix(2)) ?? 0) }
    let start = text.index(time.startIndex, offsetBy: -2)
    let offset = time.last.map { "Zz".contains($0) } == true ? 0 : minutes(text.suffix(5))
    let isWest = text.suffix(6).hasPrefix("-")
    let minute = minutes(text[start...].prefix(5)) + (isWest ? offset : -offset)
    return (minute + 1440) % 1440 == 1439
  }
}

/// The grammars of the formats, as patterns.
private enum Grammar {
  static let hex = "[0-9A-Fa-f]"

  /// RFC 3339, section 5.6 and appendix C.
  static let date = """
    (?:[0-9]{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)\
    |(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)
    """
  static let time = """
    (?:[01][0-9]|2[0-3]):[0-5][0-9]:(?:[0-5][0-9]|60)(?:\\.[0-9]+)?(?:[Zz]|[+\\-](?:[01][0-9]|2[0-3]):[0-5][0-9])
    """

  /// RFC 3339, appendix A.
  static let duration = "P(?:\(units("YMD"))(?:T\(units("HMS")))?|T\(units("HMS"))|[0-9]+W)"

  /// Numbers with three units, in this order and without one that is left out in the middle.
  private static func units(_ units: String) -> String {
    let parts = units.map { "[0-9]+\($0)" }
    return "(?:\(parts[0])(?:\(parts[1])(?:\(parts[2]))?)?|\(parts[1])(?:\(parts[2]))?|\(parts[2]))"
  }

  private static let octet = "(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])"
  /// RFC 2673, section 3.2.
  static let ipv4 = "\(octet)(?:\\.\(octet)){3}"

  /// RFC 3986, section 3.2.2: eight groups, of which `::` may stand for one or more. The last two may be an IPv4 address.
  static let ipv6: String = {
    let group = "\(hex){1,4}"
    func last(_ count: Int) -> String {
      count < 2 ? (count == 0 ? "" : group) : "(?:\(group):){\(count - 2)}(?:\(group):\(group)|\(ipv4))"
    }
    let shortened = (0...7).map { first in
      (first == 0 ? "" : "(?:(?:\(group):){0,\(first - 1)}\(group))?") + "::" + last(7 - first)
    }
    return "(?:" + ([last(8)] + shortened).joined(separator: "|") + ")"
  }()

  /// RFC 5321, section 4.1.2, and RFC 6531, section 3.3, for texts with `others`. A domain is only taken off.
  static func email(_ others: String) -> String {
    let atom = "[A-Za-z0-9!#$%&'*+\\-/=?\\^_`{|}~\(others)]+"
    let quoted = "\"(?:[ !#-\\[\\]-~\(others)]|\\\\[ -~\(others)])*\""
    return "(?:\(atom)(?:\\.\(atom))*|\(quoted))@(?:\\[(?:\(ipv4)|IPv6:\(ipv6))\\]|[^@\\[]+)"
  }

  /// RFC 6570, section 2, with erratum 6937: `'` is a literal.
  static let template: String = {
    let name = "(?:[A-Za-z0-9_]|%\(hex){2})+"
    let variable = "\(name)(?:\\.\(name))*(?::[1-9][0-9]{0,3}|\\*)?"
    let expression = "\\{[+#./;?&=,!@|]?\(variable)(?:,\(variable))*\\}"
    return "(?:[^\\x00-\\x20\\x7F\"%<>\\\\\\^`{|}]|%\(hex){2}|\(expression))*"
  }()

  /// RFC 6901, section 3.
  static let pointer = "(?:/(?:[^~/]|~[01])*)*"
}

/// The grammars of RFC 3986, appendix A, and RFC 3987, section 2.2.
private struct URIGrammar {
  /// Characters that need no escape, apart from those of ASCII.
  var letters = ""
  /// Those of queries alone.
  var privateUse = ""

  static let international: URIGrammar = {
    let planes = (1...14).map {
      "\\u{\(String($0, radix: 16))\($0 == 14 ? 1 : 0)000}-\\u{\(String($0, radix: 16))FFFD}"
    }
    return URIGrammar(
      letters: "\\xA0-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFEF" + planes.joined(),
      privateUse: "\\uE000-\\uF8FF\\u{F0000}-\\u{FFFFD}\\u{100000}-\\u{10FFFD}")
  }()

  private func text(_ others: String) -> String {
    "(?:[A-Za-z0-9\\-._~!$&'()*+,;=\(letters)\(others)]|%\(Grammar.hex){2})"
  }

  private var authority: String {
    let future = "[Vv]\(Grammar.hex)+\\.[A-Za-z0-9\\-._~!$&'()*+,;=:]+"
    return "//(?:\(text(":"))*@)?(?:\\[(?:\(Grammar.ipv6)|\(future))\\]|\(text(""))*)(?::[0-9]*)?"
  }

  private var segments: String { "(?:/\(text(":@"))*)*" }
  private var end: String { "(?:\\?\(text(":@/?" + privateUse))*)?(?:#\(text(":@/?"))*)?" }
  private var absolutePath: String { "/(?:\(text(":@"))+\(segments))?" }

  var uri: String {
    "[A-Za-z][A-Za-z0-9+.\\-]*:(?:\(authority)\(segments)|\(absolutePath)|(?:\(text(":@"))+\(segments))?)\(end)"
  }

  /// The first segment of a path without a scheme has no colon.
  var reference: String {
    "(?:\(uri)|(?:\(authority)\(segments)|\(absolutePath)|(?:\(text("@"))+\(segments))?)\(end))"
  }
}
