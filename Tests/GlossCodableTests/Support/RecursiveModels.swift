/// Any JSON, as people write it.
indirect enum Anything: Decodable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([Anything])
  case object([String: Anything])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([Anything].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: Anything].self))
    }
  }
}

/// Any JSON by containers, which tells numbers that do not fit from what is not a number, and takes no error for an answer.
indirect enum Walked: Decodable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([Walked])
  case object([String: Walked])

  init(from decoder: any Decoder) throws {
    if var container = try? decoder.unkeyedContainer() {
      var elements: [Walked] = []
      while !container.isAtEnd { elements.append(try Walked(from: container.superDecoder())) }
      self = .array(elements)
      return
    }
    if let container = try? decoder.container(keyedBy: AnyKey.self) {
      var members: [String: Walked] = [:]
      for key in container.allKeys { members[key.stringValue] = try container.decode(Walked.self, forKey: key) }
      self = .object(members)
      return
    }
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else {
      self = .number(try container.decode(Double.self))
    }
  }
}

/// A value whose text is written by itself: it may be deep, for which `Mirror` takes long.
protocol Writable {
  func write(to text: inout String)
}

extension Anything: Writable {
  func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += "\(value)"
    case .number(let value): text += Outcome.text(of: value)
    case .string(let value): text += "\"" + Outcome.text(of: value) + "\""
    case .array(let elements): elements.write(to: &text)
    case .object(let members): members.write(to: &text)
    }
  }
}

extension Walked: Writable {
  func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += "\(value)"
    case .number(let value): text += Outcome.text(of: value)
    case .string(let value): text += "\"" + Outcome.text(of: value) + "\""
    case .array(let elements): elements.write(to: &text)
    case .object(let members): members.write(to: &text)
    }
  }
}

extension Array where Element: Writable {
  fileprivate func write(to text: inout String) {
    text += "["
    for element in self {
      element.write(to: &text)
      text += ", "
    }
    text += "]"
  }
}

extension Dictionary where Key == String, Value: Writable {
  fileprivate func write(to text: inout String) {
    text += "{"
    for (key, value) in self.map({ (Outcome.text(of: $0), $1) }).sorted(by: { $0.0 < $1.0 }) {
      text += key + ": "
      value.write(to: &text)
      text += ", "
    }
    text += "}"
  }
}

/// A link of a chain of objects, by synthesis.
final class Link: Decodable, Sendable {
  let value: Int?
  let next: Link?
}

/// An array in an array.
struct Nest: Decodable {
  let inner: [Nest]
  init(from decoder: any Decoder) throws { inner = try decoder.singleValueContainer().decode([Nest].self) }
}

/// An object in a dictionary.
struct Directory: Decodable {
  let entries: [String: Directory]
  init(from decoder: any Decoder) throws {
    entries = try decoder.singleValueContainer().decode([String: Directory].self)
  }
}

/// Containers in containers, by one initializer.
struct Descent: Decodable {
  let depth: Int
  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    var depth = 1
    while !container.isAtEnd {
      container = try container.nestedUnkeyedContainer()
      depth += 1
    }
    self.depth = depth
  }
}

/// A parent that is a child's `super`, without an end.
class Ancestor: Decodable {
  let parent: Ancestor?
  private enum CodingKeys: CodingKey { case parent }
  required init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let next = try container.superDecoder()
    parent = try next.singleValueContainer().decodeNil() ? nil : Ancestor(from: next)
  }
}

/// A model of many fields in itself, which takes a large stack frame.
struct WideTree: Decodable {
  let f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19: String?
  let children: [WideTree]
}
