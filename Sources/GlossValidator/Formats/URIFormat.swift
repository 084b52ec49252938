/// References by the grammars of RFC 3986, appendix A, and RFC 3987, section 2.2.
struct URIFormat {
  let isInternational: Bool

  func matches(_ text: String, needsScheme: Bool) -> Bool {
    let parts = URIReference(text)
    if let scheme = parts.scheme {
      guard scheme.utf8.first?.isASCIILetter == true,
        scheme.utf8.allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit || "+-.".utf8.contains($0) })
      else { return false }
    } else if needsScheme {
      return false
    }
    if let authority = parts.authority {
      guard isAuthority(authority[...]) else { return false }
    } else if parts.scheme == nil,
      parts.path.utf8.prefix(while: { $0 != UInt8(ascii: "/") }).contains(UInt8(ascii: ":"))
    {
      // The part before the colon would be a scheme.
      return false
    }
    return isText(parts.path[...], "/:@") && isText((parts.query ?? "")[...], "/?:@", allowsPrivateUse: true)
      && isText((parts.fragment ?? "")[...], "/?:@")
  }

  private func isAuthority(_ authority: Substring) -> Bool {
    var host = authority
    if let at = host.utf8.lastIndex(of: UInt8(ascii: "@")) {
      guard isText(host[..<at], ":") else { return false }
      host = host[host.utf8.index(after: at)...]
    }
    var port: Substring?
    let end = host.utf8.first == UInt8(ascii: "[") ? host.utf8.firstIndex(of: UInt8(ascii: "]")) : host.startIndex
    guard let end else { return false }
    if let colon = host[end...].utf8.firstIndex(of: UInt8(ascii: ":")) {
      port = host[host.utf8.index(after: colon)...]
      host = host[..<colon]
    }
    guard port?.utf8.allSatisfy(\.isASCIIDigit) ?? true else { return false }
    guard host.utf8.first == UInt8(ascii: "[") else { return isText(host, "") }
    guard host.utf8.last == UInt8(ascii: "]") else { return false }
    let address = host.dropFirst().dropLast()
    return AddressFormat.isIPv6(address) || isFutureAddress(address)
  }

  /// `v`, a version and a dot before an address of a later version.
  private func isFutureAddress(_ address: Substring) -> Bool {
    let parts = address.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let version = parts.first?.utf8, version.first.map({ $0 | 0x20 }) == UInt8(ascii: "v"),
      version.count > 1, version.dropFirst().allSatisfy(\.isHexadecimal), let rest = parts.last, !rest.isEmpty
    else { return false }
    return !rest.utf8.contains(UInt8(ascii: "%")) && URIFormat(isInternational: false).isText(rest, ":")
  }

  /// Whether a text has only characters that need no escape, these, and escapes.
  private func isText(_ text: Substring, _ others: String, allowsPrivateUse: Bool = false) -> Bool {
    var scalars = text.unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      guard let byte = UInt8(exactly: scalar.value), byte < 0x80 else {
        guard isInternational, isAllowed(scalar, allowsPrivateUse: allowsPrivateUse) else { return false }
        continue
      }
      if byte.isASCIILetter || byte.isASCIIDigit || "-._~!$&'()*+,;=".utf8.contains(byte) || others.utf8.contains(byte)
      {
        continue
      }
      guard byte == UInt8(ascii: "%"), let first = scalars.next(), let second = scalars.next(),
        [first, second].allSatisfy({ $0.isASCII && UInt8(truncatingIfNeeded: $0.value).isHexadecimal })
      else { return false }
    }
    return true
  }

  /// `ucschar` and `iprivate` of RFC 3987.
  private func isAllowed(_ scalar: Unicode.Scalar, allowsPrivateUse: Bool) -> Bool {
    switch scalar.value {
    case 0xE000...0xF8FF, 0xF0000...0xFFFFD, 0x100000...0x10FFFD: allowsPrivateUse
    case 0xA0...0xFDCF, 0xFDF0...0xFFEF: true
    case 0x10000...0xDFFFF: scalar.value & 0xFFFF < 0xFFFE
    case 0xE1000...0xEFFFD: true
    default: false
    }
  }
}

/// Templates of URIs (RFC 6570, section 2, with erratum 6937: `'` is a literal).
enum URITemplateFormat {
  static func matches(_ text: String) -> Bool {
    var scanner = TextScanner(text)
    while let next = scanner.next {
      if scanner.take("{") {
        guard takeExpression(&scanner), scanner.take("}") else { return false }
      } else if scanner.take("%") {
        guard scanner.take(\.isHexadecimal), scanner.take(\.isHexadecimal) else { return false }
      } else {
        if next <= 0x20 || next == 0x7F || "\"<>\\^`|}".utf8.contains(next) { return false }
        _ = scanner.take { _ in true }
      }
    }
    return true
  }

  private static func takeExpression(_ scanner: inout TextScanner) -> Bool {
    _ = scanner.take { "+#./;?&=,!@|".utf8.contains($0) }
    repeat {
      guard takeName(&scanner) else { return false }
      if scanner.take(":") {
        let start = scanner.position
        guard scanner.next != UInt8(ascii: "0"), scanner.takeNumberWithoutZeros(), scanner.position - start <= 4 else {
          return false
        }
      } else {
        _ = scanner.take("*")
      }
    } while scanner.take(",")
    return true
  }

  private static func takeName(_ scanner: inout TextScanner) -> Bool {
    repeat {
      let start = scanner.position
      while true {
        if scanner.take({ $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "_") }) { continue }
        guard scanner.take("%") else { break }
        guard scanner.take(\.isHexadecimal), scanner.take(\.isHexadecimal) else { return false }
      }
      if scanner.position == start { return false }
    } while scanner.take(".")
    return true
  }
}
