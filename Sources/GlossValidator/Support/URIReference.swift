/// A reference to a resource (RFC 3986), in its five parts. It is taken apart, and not checked: see `URIFormat` for that.
struct URIReference: Hashable {
  var scheme: String?
  var authority: String?
  var path: String
  var query: String?
  var fragment: String?

  /// Takes a text apart by the expression of RFC 3986, appendix B. O(length).
  init(_ text: String) {
    var rest = text[...].utf8
    func taken(before end: Substring.UTF8View.Index) -> String { String(Substring(rest[..<end])) }
    if let hash = rest.firstIndex(of: UInt8(ascii: "#")) {
      fragment = String(Substring(rest[rest.index(after: hash)...]))
      rest = rest[..<hash]
    }
    if let mark = rest.firstIndex(of: UInt8(ascii: "?")) {
      query = String(Substring(rest[rest.index(after: mark)...]))
      rest = rest[..<mark]
    }
    if let end = rest.firstIndex(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "/") }),
      rest[end] == UInt8(ascii: ":"), end > rest.startIndex
    {
      scheme = taken(before: end)
      rest = rest[rest.index(after: end)...]
    }
    if rest.starts(with: "//".utf8) {
      rest = rest.dropFirst(2)
      let end = rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
      authority = taken(before: end)
      rest = rest[end...]
    }
    path = String(Substring(rest))
  }

  /// The reference that this one is at a base (RFC 3986, section 5.2). O(length).
  func resolved(at base: URIReference) -> URIReference {
    var result = self
    if scheme != nil {
      result.path = URIReference.withoutDots(path)
      return result
    }
    result.scheme = base.scheme
    if authority != nil {
      result.path = URIReference.withoutDots(path)
      return result
    }
    result.authority = base.authority
    if path.isEmpty {
      result.path = base.path
      if query == nil { result.query = base.query }
    } else if path.utf8.first == UInt8(ascii: "/") {
      result.path = URIReference.withoutDots(path)
    } else if base.authority != nil, base.path.isEmpty {
      result.path = URIReference.withoutDots("/" + path)
    } else {
      let end = base.path.utf8.lastIndex(of: UInt8(ascii: "/")).map(base.path.utf8.index(after:))
      result.path = URIReference.withoutDots(base.path[..<(end ?? base.path.startIndex)] + path)
    }
    return result
  }

  /// A path without the segments `.` and `..` (section 5.2.4).
  private static func withoutDots(_ path: String) -> String {
    guard path.utf8.contains(UInt8(ascii: ".")) else { return path }
    var kept: [Substring] = []
    let segments = path.split(separator: "/", omittingEmptySubsequences: false)
    for (number, segment) in segments.enumerated() {
      let isLast = number == segments.count - 1
      switch segment {
      case ".": if isLast { kept.append("") }
      case "..":
        // The first segment of an absolute path is empty, and stays.
        if kept.count > 1 || kept.first?.isEmpty == false { kept.removeLast() }
        if isLast { kept.append("") }
      default: kept.append(segment)
      }
    }
    return kept.joined(separator: "/")
  }

  /// The text without the fragment.
  var resource: String {
    (scheme.map { $0 + ":" } ?? "") + (authority.map { "//" + $0 } ?? "") + path + (query.map { "?" + $0 } ?? "")
  }
}
