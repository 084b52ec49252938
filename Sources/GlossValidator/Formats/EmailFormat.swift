import Foundation

/// Addresses of mailboxes (RFC 5321, section 4.1.2; RFC 6531, section 3.3).
enum EmailFormat {
  static func matches(_ text: String, isInternational: Bool) -> Bool {
    let bytes = text.utf8
    guard let at = bytes.lastIndex(of: UInt8(ascii: "@")) else { return false }
    let domain = text[bytes.index(after: at)...]
    return isLocalPart(Array(bytes[..<at]), isInternational) && isDomain(domain, isInternational)
  }

  private static func isLocalPart(_ bytes: [UInt8], _ isInternational: Bool) -> Bool {
    guard let first = bytes.first, bytes.count <= 64 else { return false }
    if first == UInt8(ascii: "\"") {
      guard bytes.count > 1, bytes.last == first else { return false }
      var isEscaped = false
      for byte in bytes.dropFirst().dropLast() {
        guard (0x20..<0x7F).contains(byte) || byte >= 0x80 && isInternational else { return false }
        if byte == first, !isEscaped { return false }
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      }
      return !isEscaped
    }
    return bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy { atom in
      !atom.isEmpty
        && atom.allSatisfy {
          $0.isASCIILetter || $0.isASCIIDigit || "!#$%&'*+-/=?^_`{|}~".utf8.contains($0)
            || $0 >= 0x80 && isInternational
        }
    }
  }

  private static func isDomain(_ domain: Substring, _ isInternational: Bool) -> Bool {
    // Texts are normalised only if they are short: combining marks in a row are sorted, which takes quadratic time.
    guard domain.utf8.count <= HostnameFormat.maximumLength else { return false }
    guard domain.hasPrefix("["), domain.hasSuffix("]"), domain.utf8.count > 2 else {
      let text = isInternational ? domain.precomposedStringWithCanonicalMapping : String(domain)
      return HostnameFormat.matches(text, isInternational: isInternational)
    }
    let address = domain.dropFirst().dropLast()
    return address.hasPrefix("IPv6:") ? AddressFormat.isIPv6(address.dropFirst(5)) : AddressFormat.isIPv4(address)
  }
}
