import Foundation

/// Addresses of the Internet Protocol.
enum AddressFormat {
  /// Four numbers without leading zeros (RFC 2673, section 3.2).
  static func isIPv4(_ text: Substring) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), maxSplits: 4, omittingEmptySubsequences: false)
    return parts.count == 4
      && parts.allSatisfy { part in
        (1...3).contains(part.count) && part.allSatisfy(\.isASCIIDigit) && (part.count == 1 || part.first != 0x30)
          && part.reduce(0) { $0 * 10 + Int($1 - 0x30) } < 256
      }
  }

  /// Eight groups of hexadecimal digits. `::` stands for one or more groups of zeros, and an IPv4 address for the last two (RFC 4291,
  /// section 2.2).
  static func isIPv6(_ text: Substring) -> Bool {
    guard text.utf8.count <= 45 else { return false }
    let halves = text.components(separatedBy: "::")
    guard halves.count <= 2 else { return false }
    var count = 0
    for (number, half) in halves.enumerated() where !half.isEmpty {
      let groups = half.split(separator: ":", omittingEmptySubsequences: false)
      for (index, group) in groups.enumerated() {
        let isLast = number == halves.count - 1 && index == groups.count - 1
        if isLast, isIPv4(group) {
          count += 2
        } else {
          guard (1...4).contains(group.utf8.count), group.utf8.allSatisfy(\.isHexadecimal) else { return false }
          count += 1
        }
      }
    }
    return halves.count == 2 ? count < 8 : count == 8
  }
}
