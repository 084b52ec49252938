import Foundation

/// `Codable` models: what Foundation reads of a valid text is read the same, and what is not JSON is refused. What is read is written as
/// Foundation writes it, and reads as the same.
///
/// The first byte says how the text is made, the second one how the coders are set; the text follows.
func fuzzCodable(_ input: inout Input) {
  let choice = input.byte()
  let coders = BothCoders(input.byte())
  let text: [UInt8]
  switch choice & 3 {
  case 0: text = input.rest
  case 1: text = input.jsonText(isGenerated: true)
  default: text = input.membersText()
  }
  let facts = TextFacts(text)
  switch choice >> 2 & 7 {
  case 0, 1: coders.compare(Post.self, text, facts)
  case 2: coders.compare(Anything.self, text, facts)
  case 3: coders.compare(Dictionaries.self, text, facts)
  case 4: coders.compare([Scalars?].self, text, facts)
  case 5: coders.compare(CodedBranch.self, text, facts)
  case 6: coders.compare(ByContainers.self, text, facts)
  default: coders.compare([String: Scalars].self, text, facts)
  }
}

// MARK: - Models

private struct Post: Codable, Equatable {
  var id: Int
  var title: String?
  var tags: [String]?
  var authorName: Author?
  var date: Date?
  var link: URL?
  var price: Decimal?
  var data: Data?
  var state: State?
  var event: Event?

  struct Author: Codable, Equatable {
    var a: String
    var b: Bool?
    var list: [[Int?]]?
  }

  enum State: String, Codable { case a, b, c }

  enum Event: Codable, Equatable {
    case a
    case b(Int, c: [Event]?)
    case o(id: String)
  }
}

private struct Scalars: Codable, Equatable {
  var a: Int8?
  var b: UInt64?
  var c: Double?
  var id: Float?
  var o: Bool?
  var list: [UInt16]?
  var o2: UUID?
}

private struct Dictionaries: Codable, Equatable {
  var a: [String: Int]?
  var b: [Int: String]?
  var c: [Post.State: Int]?
  var id: [String: [String: Double?]]?
  var o: [String: Date]?
  var list: Set<String>?
}

private final class CodedBranch: Codable, Equatable {
  let a: String?
  let list: [CodedBranch]?
  let o: CodedBranch?

  static func == (left: CodedBranch, right: CodedBranch) -> Bool {
    left.a == right.a && left.list == right.list && left.o == right.o
  }
}

/// Any JSON.
private indirect enum Anything: Codable, Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([Anything])
  case object([String: Anything])

  init(from decoder: any Swift.Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([Anything].self) {
      self = .array(value)
    } else if let value = try? container.decode([String: Anything].self) {
      self = .object(value)
    } else {
      self = .number(try container.decode(Double.self))
    }
  }

  func encode(to encoder: any Swift.Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }
}

/// Reads and writes by nested containers and super coders.
private struct ByContainers: Codable, Equatable {
  var names: [String] = []
  var numbers: [Int?] = []
  var parent: Scalars?

  enum Key: String, CodingKey { case a, b, o, list }

  init(from decoder: any Swift.Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    if container.contains(.list) {
      var elements = try container.nestedUnkeyedContainer(forKey: .list)
      while !elements.isAtEnd { numbers.append(try elements.decodeNil() ? nil : elements.decode(Int.self)) }
    }
    if let nested = try? container.nestedContainer(keyedBy: Key.self, forKey: .o) {
      names = nested.allKeys.map(\.rawValue).sorted()
    }
    let above = try container.superDecoder()
    if try !above.singleValueContainer().decodeNil() { parent = try Scalars(from: above) }
  }

  func encode(to encoder: any Swift.Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    if let parent { try parent.encode(to: container.superEncoder()) }
    var nested = container.nestedContainer(keyedBy: Key.self, forKey: .o)
    var elements = container.nestedUnkeyedContainer(forKey: .list)
    for name in names { try Key(rawValue: name).map { try nested.encode(name, forKey: $0) } }
    for number in numbers { try elements.encode(number) }
  }
}

// MARK: - Texts

extension Input {
  /// A text of an object with the keys of the models.
  fileprivate mutating func membersText() -> [UInt8] {
    var members: [Reference.Member] = []
    while !isEmpty, members.count < 30 {
      let key = element(of: [
        "id", "a", "b", "c", "o", "list", "title", "tags", "authorName", "author_name", "date", "link", "price", "data",
        "super",
      ])
      members.append((Array(key.utf8), value(depth: 2)))
    }
    return Reference.object(members).spelled(space: "") { $0 == "m" }
  }
}

/// Says if the two decoders may differ.
private struct TextFacts {
  let isValid: Bool
  /// Whether Foundation may take it for UTF-16 or UTF-32.
  let mayBeOtherEncoding: Bool
  /// Whether all numbers are integers of less than 16 digits: Foundation refuses some others, and reads some wrong.
  let hasPlainNumbers: Bool
  /// Whether each key is there once in its object, for Unicode too.
  let hasDistinctKeys: Bool
  /// Whether objects have one member at most, so that Foundation has no choice which to read first.
  let hasNarrowObjects: Bool

  init(_ text: [UInt8]) {
    let reference = Reference(text, maximumDepth: JSON.defaultMaximumDepth)
    isValid = reference != nil
    mayBeOtherEncoding =
      text.prefix(4).contains(0) || text.prefix(2) == [0xff, 0xfe] || text.prefix(2) == [0xfe, 0xff]
    hasPlainNumbers =
      reference.map { $0.allSatisfy { if case .number(let text) = $0 { TextFacts.isPlain(text) } else { true } } }
      ?? true
    hasDistinctKeys = reference.map { $0.allSatisfy { TextFacts.isDistinct($0) } } ?? true
    hasNarrowObjects =
      reference.map { $0.allSatisfy { if case .object(let members) = $0 { members.count < 2 } else { true } } } ?? true
  }

  private static func isPlain(_ text: [UInt8]) -> Bool {
    text.count < 16
      && text.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "-") }
  }

  private static func isDistinct(_ value: Reference) -> Bool {
    guard case .object(let members) = value else { return true }
    return Set(members.map { String(decoding: $0.key, as: UTF8.self).lowercased().filter { $0 != "_" } }).count
      == members.count
  }
}

extension Reference {
  /// Whether it and all that is in it is as `predicate` says.
  fileprivate func allSatisfy(_ predicate: (Reference) -> Bool) -> Bool {
    guard predicate(self) else { return false }
    return switch self {
    case .array(let elements): elements.allSatisfy { $0.allSatisfy(predicate) }
    case .object(let members): members.allSatisfy { $0.value.allSatisfy(predicate) }
    default: true
    }
  }
}

// MARK: - BothCoders

private struct BothCoders {
  let ours = (decoder: GlossJSONDecoder(), encoder: GlossJSONEncoder())
  let theirs = (decoder: JSONDecoder(), encoder: JSONEncoder())

  init(_ choice: UInt8) {
    if choice & 1 != 0 {
      ours.decoder.keyDecodingStrategy = .convertFromSnakeCase
      theirs.decoder.keyDecodingStrategy = .convertFromSnakeCase
      ours.encoder.keyEncodingStrategy = .convertToSnakeCase
      theirs.encoder.keyEncodingStrategy = .convertToSnakeCase
    }
    if choice & 2 != 0 {
      ours.decoder.dateDecodingStrategy = .secondsSince1970
      theirs.decoder.dateDecodingStrategy = .secondsSince1970
      ours.encoder.dateEncodingStrategy = .secondsSince1970
      theirs.encoder.dateEncodingStrategy = .secondsSince1970
    }
    if choice & 4 != 0 {
      ours.decoder.dataDecodingStrategy = .deferredToData
      theirs.decoder.dataDecodingStrategy = .deferredToData
      ours.encoder.dataEncodingStrategy = .deferredToData
      theirs.encoder.dataEncodingStrategy = .deferredToData
    }
    let formatting: JSONEncoder.OutputFormatting =
      choice & 8 != 0 ? [.sortedKeys, .prettyPrinted] : [.sortedKeys, .withoutEscapingSlashes]
    ours.encoder.outputFormatting = formatting
    theirs.encoder.outputFormatting = formatting
  }

  func compare<Model: Codable & Equatable>(_ type: Model.Type, _ text: [UInt8], _ facts: TextFacts) {
    let data = Data(text)
    let value = Result { try ours.decoder.decode(type, from: data) }
    if !facts.isValid {
      if case .success = value, !facts.mayBeOtherEncoding { fail("\(type): read from what is not JSON") }
      return
    }
    let expected = Result { try theirs.decoder.decode(type, from: data) }
    switch (value, expected) {
    case (.success(let value), .success(let expected)):
      if facts.hasDistinctKeys, facts.hasPlainNumbers { checkEqual(value, expected, "\(type)") }
      checkWritten(value)
    case (.success(let value), .failure(let error)):
      if facts.hasDistinctKeys, facts.hasPlainNumbers { fail("\(type): read, where Foundation throws \(error)") }
      checkWritten(value)
    case (.failure(let error), .success):
      if facts.hasDistinctKeys, facts.hasPlainNumbers { fail("\(type): \(error), where Foundation reads it") }
    case (.failure(let error), .failure(let expected)):
      if facts.hasNarrowObjects, facts.hasPlainNumbers {
        checkEqual(kind(of: error), kind(of: expected), "\(type): \(error)")
      }
    }
  }

  /// The decoded value is written as Foundation writes it, and reads as the same.
  private func checkWritten<Model: Codable & Equatable>(_ value: Model) {
    guard let data = try? ours.encoder.encode(value), let expected = try? theirs.encoder.encode(value) else {
      fail("not written: \(value)")
    }
    check(
      data == expected,
      "\(String(decoding: data, as: UTF8.self)) instead of \(String(decoding: expected, as: UTF8.self))")
    do {
      let again = try ours.decoder.decode(Model.self, from: data)
      // Dates since 1970 and since 2001 are not exactly the same.
      if case .deferredToDate = ours.decoder.dateDecodingStrategy { checkEqual(again, value, "read again") }
    } catch {
      fail("what is written is not read: \(error) in \(String(decoding: data, as: UTF8.self))")
    }
  }

  /// The case of an error, and where it is. Foundation's path is short if data is corrupted.
  private func kind(of error: any Error) -> String {
    func path(_ context: DecodingError.Context) -> String {
      context.codingPath.map { "\($0.stringValue) \($0.intValue ?? -1)" }.joined(separator: "/")
    }
    return switch error {
    case DecodingError.typeMismatch(let type, let context): "typeMismatch \(type) \(path(context))"
    case DecodingError.valueNotFound(let type, let context): "valueNotFound \(type) \(path(context))"
    case DecodingError.keyNotFound(let key, let context): "keyNotFound \(key.stringValue) \(path(context))"
    default: "dataCorrupted"
    }
  }
}
