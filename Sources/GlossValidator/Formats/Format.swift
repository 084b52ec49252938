import GlossPattern

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

  /// The format of a name; nil for others, which say nothing.
  init?(name: String) { self.init(rawValue: name) }

  /// Whether a text has the format. O(length).
  func matches(_ text: String) -> Bool {
    var scanner = TextScanner(text)
    switch self {
    case .dateTime: return scanner.takeDateTime() && scanner.isAtEnd
    case .date: return scanner.takeDate() && scanner.isAtEnd
    case .time: return scanner.takeTime() && scanner.isAtEnd
    case .duration: return scanner.takeDuration() && scanner.isAtEnd
    case .email: return EmailFormat.matches(text, isInternational: false)
    case .idnEmail: return EmailFormat.matches(text, isInternational: true)
    case .hostname: return HostnameFormat.matches(text, isInternational: false)
    case .idnHostname: return HostnameFormat.matches(text, isInternational: true)
    case .ipv4: return AddressFormat.isIPv4(text[...])
    case .ipv6: return AddressFormat.isIPv6(text[...])
    case .uri: return URIFormat(isInternational: false).matches(text, needsScheme: true)
    case .uriReference: return URIFormat(isInternational: false).matches(text, needsScheme: false)
    case .iri: return URIFormat(isInternational: true).matches(text, needsScheme: true)
    case .iriReference: return URIFormat(isInternational: true).matches(text, needsScheme: false)
    case .uriTemplate: return URITemplateFormat.matches(text)
    case .uuid: return scanner.takeUUID() && scanner.isAtEnd
    case .jsonPointer: return !text.utf8.starts(with: "#".utf8) && isPointer(text)
    case .relativeJSONPointer:
      guard scanner.takeNumberWithoutZeros() else { return false }
      let rest = scanner.rest
      return rest == "#" || !rest.utf8.starts(with: "#".utf8) && isPointer(rest)
    case .regex:
      do throws(PatternError) {
        _ = try Pattern(text, matching: .anyPart)
        return true
      } catch {
        // It may be a regular expression that only our patterns do not have.
        return error.isUnsupported
      }
    }
  }

  private func isPointer(_ text: String) -> Bool { JSONKeyPath(pointer: text) != nil }
}

/// Takes a text apart from left to right. A function that returns false may have taken some characters.
struct TextScanner {
  private let bytes: [UInt8]
  private(set) var position = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  var isAtEnd: Bool { position == bytes.count }
  var next: UInt8? { position < bytes.count ? bytes[position] : nil }
  var rest: String { String(decoding: bytes[position...], as: UTF8.self) }

  /// Takes a character of ASCII if it is the next one.
  mutating func take(_ character: Unicode.Scalar) -> Bool { take { $0 == UInt8(ascii: character) } }

  /// Takes a byte if it is one of these.
  mutating func take(_ isAllowed: (UInt8) -> Bool) -> Bool {
    guard let next, isAllowed(next) else { return false }
    position += 1
    return true
  }

  /// Takes all bytes up to one that is not one of these, and returns their number.
  mutating func takeAll(_ isAllowed: (UInt8) -> Bool) -> Int {
    let start = position
    while take(isAllowed) {}
    return position - start
  }

  /// The number of exactly so many digits.
  mutating func number(digits: Int, in range: ClosedRange<Int>) -> Int? {
    var value = 0
    for _ in 0..<digits {
      guard let next, next.isASCIIDigit else { return nil }
      value = value * 10 + Int(next - 0x30)
      position += 1
    }
    return range.contains(value) ? value : nil
  }

  mutating func takeNumberWithoutZeros() -> Bool {
    if take("0") { return next?.isASCIIDigit != true }
    return takeAll(\.isASCIIDigit) > 0
  }

  mutating func takeUUID() -> Bool {
    for (number, count) in [8, 4, 4, 4, 12].enumerated() {
      if number > 0, !take("-") { return false }
      for _ in 0..<count where !take(\.isHexadecimal) { return false }
    }
    return true
  }
}

extension UInt8 {
  var isASCIIDigit: Bool { (0x30...0x39).contains(self) }
  var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }
  var isHexadecimal: Bool { isASCIIDigit || (0x61...0x66).contains(self | 0x20) }
}

// MARK: - Dates (RFC 3339, section 5.6 and appendix A)

extension TextScanner {
  mutating func takeDateTime() -> Bool { takeDate() && (take("T") || take("t")) && takeTime() }

  mutating func takeDate() -> Bool {
    guard let year = number(digits: 4, in: 0...9999), take("-"), let month = number(digits: 2, in: 1...12), take("-")
    else { return false }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days = month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
    return number(digits: 2, in: 1...days) != nil
  }

  mutating func takeTime() -> Bool {
    guard let hour = number(digits: 2, in: 0...23), take(":"), let minute = number(digits: 2, in: 0...59), take(":"),
      let second = number(digits: 2, in: 0...60)
    else { return false }
    if take("."), takeAll(\.isASCIIDigit) == 0 { return false }
    var offset = 0
    if !take("Z"), !take("z") {
      let isNegative = take("-")
      guard isNegative || take("+"), let hours = number(digits: 2, in: 0...23), take(":"),
        let minutes = number(digits: 2, in: 0...59)
      else { return false }
      offset = (hours * 60 + minutes) * (isNegative ? -1 : 1)
    }
    // A leap second is at the end of a day in UTC.
    return second < 60 || (hour * 60 + minute - offset + 2 * 1440) % 1440 == 1439
  }

  mutating func takeDuration() -> Bool {
    guard take("P") else { return false }
    let days = takeUnits("YMD")
    if days == 0, takeUnits("W") == 1 { return isAtEnd }
    guard take("T") else { return days > 0 && isAtEnd }
    return takeUnits("HMS") > 0
  }

  /// Takes numbers with these units, in this order and without one that is left out in the middle, and returns how many. A number without a
  /// unit is not taken.
  private mutating func takeUnits(_ units: String) -> Int {
    var rest = Array(units.utf8)
    var count = 0
    while !rest.isEmpty {
      let start = position
      guard takeAll(\.isASCIIDigit) > 0, let unit = next, let index = rest.firstIndex(of: unit),
        count == 0 || index == 0
      else {
        position = start
        break
      }
      position += 1
      rest.removeFirst(index + 1)
      count += 1
    }
    return count
  }
}
