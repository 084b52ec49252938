@testable import Gloss

/// The result of an encoding by the plain rules of the documentation: trees that are copied, objects whose members are
/// searched from the start, and recursion. It is slow and easy to check, to compare the library with.
indirect enum PlainValue {
  /// Null, a bool or a number, as it is written.
  case literal(String)
  case string(String)
  case array([PlainValue])
  case object([(key: String, value: PlainValue)])
  /// A value that JSON can't hold.
  case failing

  /// A value that makes the encoding fail: where the first one stands, in the order of writing; nil without one.
  func firstFailure(_ options: JSON.WritingOptions = []) -> [JSONKeyPath.Segment]? {
    switch self {
    case .failing: return []
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        if let path = element.firstFailure(options) { return [.index(index)] + path }
      }
    case .object(let members):
      for (key, value) in PlainValue.ordered(members, options) {
        if let path = value.firstFailure(options) { return [.key(key)] + path }
      }
    case .literal, .string: break
    }
    return nil
  }

  var fails: Bool { firstFailure() != nil }

  var isObject: Bool {
    if case .object = self { true } else { false }
  }

  /// The same with the first of the members that have one key.
  var withFirstMembers: PlainValue {
    switch self {
    case .array(let elements): .array(elements.map(\.withFirstMembers))
    case .object(let members):
      .object(
        members.enumerated().filter { index, member in !members[..<index].contains { same($0.key, member.key) } }
          .map { ($1.key, $1.value.withFirstMembers) })
    default: self
    }
  }
}

/// Whether two keys have the same bytes.
private func same(_ first: String, _ second: String) -> Bool {
  first.utf8.elementsEqual(second.utf8)
}

// MARK: - Merging

extension PlainValue {
  /// Two objects are merged. What fails may have been an object and stays where one comes. Else the later one counts.
  func merged(with later: PlainValue) -> PlainValue {
    switch (self, later) {
    case (.object(let members), .object(let others)):
      .object(
        others.reduce(into: members) { members, other in
          if let index = members.firstIndex(where: { same($0.key, other.key) }) {
            members[index].value = members[index].value.merged(with: other.value)
          } else {
            members.append(other)
          }
        })
    case (.failing, .object): self
    default: later
    }
  }

  /// The object with a value, which was set, or without one. Anything but an object becomes an object.
  func setting(_ value: PlainValue?, at key: String) -> PlainValue {
    guard case .object(var members) = self else {
      return value == nil ? self : PlainValue.object([]).setting(value, at: key)
    }
    let index = members.firstIndex { same($0.key, key) }
    switch (index, value) {
    case (let index?, let value?): members[index].value = value
    case (let index?, nil): members.remove(at: index)
    case (nil, let value?): members.append((key, value))
    case (nil, nil): break
    }
    return .object(members)
  }

  /// Objects in each other under the keys of a path. An index can't be written.
  func nested(at path: [JSONKeyPath.Segment]) -> PlainValue {
    path.reversed().reduce(self) { value, segment in
      if case .key(let key) = segment { .object([(key, value)]) } else { .failing }
    }
  }

  /// The keys of a key path: what stands between delimiters, from the left.
  static func split(_ keyPath: String, at delimiter: String) -> [JSONKeyPath.Segment] {
    var keys: [[UInt8]] = [[]]
    var rest = Array(keyPath.utf8)[...]
    while !rest.isEmpty {
      if !delimiter.isEmpty, rest.starts(with: delimiter.utf8) {
        keys.append([])
        rest = rest.dropFirst(delimiter.utf8.count)
      } else {
        keys[keys.count - 1].append(rest.removeFirst())
      }
    }
    return keys.map { .key(String(decoding: $0, as: UTF8.self)) }
  }

  /// The objects that the members of a literal are to `jsonify`, whose keys are key paths.
  func expanded(at delimiter: String) -> [PlainValue] {
    guard case .object(let members) = self else { return [self] }
    return members.map { $0.value.nested(at: PlainValue.split($0.key, at: delimiter)) }
  }
}

// MARK: - Writing

extension PlainValue {
  func text(_ options: JSON.WritingOptions = [], indentation: String = "") -> String {
    let isPretty = options.contains(.prettyPrinted)
    let inner = isPretty ? indentation + "  " : ""
    func enclosed(_ parts: [String], _ start: String, _ end: String) -> String {
      guard isPretty, !parts.isEmpty else { return start + parts.joined(separator: ",") + end }
      return "\(start)\n\(inner)" + parts.joined(separator: ",\n\(inner)") + "\n\(indentation)\(end)"
    }
    switch self {
    case .literal(let text): return text
    case .string(let string): return PlainValue.quoted(string, options)
    case .array(let elements): return enclosed(elements.map { $0.text(options, indentation: inner) }, "[", "]")
    case .object(let members):
      let parts = PlainValue.ordered(members, options).map { key, value in
        PlainValue.quoted(key, options) + (isPretty ? ": " : ":") + value.text(options, indentation: inner)
      }
      return enclosed(parts, "{", "}")
    case .failing: return "<failing>"
    }
  }

  private static func ordered(
    _ members: [(key: String, value: PlainValue)], _ options: JSON.WritingOptions
  ) -> [(key: String, value: PlainValue)] {
    guard options.contains(.sortedKeys) else { return members }
    return members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
  }

  private static func quoted(_ string: String, _ options: JSON.WritingOptions) -> String {
    let escaped = string.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "/": options.contains(.withoutEscapingSlashes) ? "/" : "\\/"
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      case "\u{8}": "\\b"
      case "\u{c}": "\\f"
      case "\0"..."\u{f}": "\\u000" + String(scalar.value, radix: 16)
      case "\u{10}"..<" ": "\\u00" + String(scalar.value, radix: 16)
      default: String(scalar)
      }
    }
    return "\"" + escaped.joined() + "\""
  }
}
