/// A path from a JSON value to a value inside it: keys of objects and indexes of arrays.
///
/// A string literal is split at dots, and may have indexes in brackets, as in error texts. A key that contains dots or brackets needs
/// brackets and quotes around it. The keys of an array literal are not split:
///
/// ```swift
/// let a: JSONKeyPath = "items[2].owner.login"
/// let b: JSONKeyPath = ["items", 2, "owner", "login"]
/// let c: JSONKeyPath = ["key.with.dots", 0]   // prints ["key.with.dots"][0]
/// let whole: JSONKeyPath = []                 // the value itself
/// ```
public struct JSONKeyPath: Sendable {
  /// One step of a path.
  public enum Segment: Sendable {
    /// The member of an object. In an array, a key such as `2` is an index.
    case key(String)
    /// The element of an array, from 0.
    case index(Int)
  }

  private enum Storage: Sendable {
    case segments([Segment])
    /// A JSON Pointer. Its steps would take far more memory than its text, which a client sends.
    case pointer(String)
  }

  private var storage: Storage

  /// The steps, outermost first. O(1), and O(length) for a path that was made from a JSON Pointer.
  public var segments: [Segment] {
    get { if case .segments(let segments) = storage { segments } else { Array(steps) } }
    _modify {
      var segments = segments
      // Without another reference, the array is changed in place.
      storage = .segments([])
      defer { storage = .segments(segments) }
      yield &segments
    }
  }

  /// Creates a path of some steps; without them, the empty path.
  public init(_ segments: [Segment] = []) { storage = .segments(segments) }

  /// Creates the path of a JSON Pointer, which must be valid.
  init(checkedPointer pointer: String) { storage = .pointer(pointer) }

  /// The JSON Pointer that the path was made from; nil for other paths.
  var originalPointer: String? { if case .pointer(let pointer) = storage { pointer } else { nil } }

  /// Creates the path that `text` spells in the form of a string literal. Brackets that contain neither an index nor a quoted key belong
  /// to the key around them. An empty text is the empty path. O(length).
  public init(_ text: String) {
    var parser = KeyPathParser(text)
    self.init(parser.parse())
  }

  /// Creates the path of the keys in `keyPath`, which a delimiter separates. An empty delimiter separates nothing. O(length × length of
  /// the delimiter).
  public init(_ keyPath: String, delimiter: String) {
    self.init(KeyPathSegments.split(keyPath, at: delimiter).map { .key($0) })
  }

  /// The path with one more step at its end. O(steps).
  public func appending(_ segment: Segment) -> JSONKeyPath { JSONKeyPath(segments + [segment]) }
}

extension JSONKeyPath: Hashable {
  /// Whether two paths have equal steps. O(length).
  public static func == (first: JSONKeyPath, second: JSONKeyPath) -> Bool { first.steps.elementsEqual(second.steps) }

  /// Hashes the parts that `==` compares. O(length).
  public func hash(into hasher: inout Hasher) { for step in steps { hasher.combine(step) } }
}

extension JSONKeyPath.Segment: Hashable {
  /// Whether two steps are equal. Keys are compared by their UTF-8 bytes, as in objects. Canonically equivalent keys are equal as
  /// `String`, but different here. O(length).
  public static func == (first: JSONKeyPath.Segment, second: JSONKeyPath.Segment) -> Bool {
    switch (first, second) {
    case (.key(let first), .key(let second)): KeyBytes.equal(first, second)
    case (.index(let first), .index(let second)): first == second
    default: false
    }
  }

  /// Hashes the parts that `==` compares. O(length).
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .key(let key):
      hasher.combine(true)
      hasher.combine(KeyBytes(key: key))
    case .index(let index):
      hasher.combine(false)
      hasher.combine(index)
    }
  }
}

extension JSONKeyPath: ExpressibleByStringLiteral {
  /// Creates the path that a literal such as `"items[2].id"` spells.
  public init(stringLiteral value: String) { self.init(value) }
}

extension JSONKeyPath: ExpressibleByArrayLiteral {
  /// Creates the path of the steps in a literal such as `["key.with.dots", 2]`.
  public init(arrayLiteral elements: Segment...) { self.init(elements) }
}

extension JSONKeyPath.Segment: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  /// Creates a key, which is not split.
  public init(stringLiteral value: String) { self = .key(value) }

  /// Creates an index.
  public init(integerLiteral value: Int) { self = .index(value) }
}

extension JSONKeyPath: CustomStringConvertible {
  /// The path in the form of a string literal: `items[2].id`. Empty for the empty path. O(length).
  public var description: String {
    var text = ""
    for segment in segments {
      switch segment {
      case .index(let index):
        text += "[\(index)]"
      case .key(let key) where KeyPathParser.needsNoBrackets(key):
        text += text.isEmpty ? key : ".\(key)"
      case .key(let key):
        text += "[\(key.quoted)]"
      }
    }
    return text
  }
}

// MARK: - The text form

/// Splits the text form of a key path. It goes by Unicode scalars, because in a character an accent could hide the dot before it.
private struct KeyPathParser {
  private let scalars: [Unicode.Scalar]
  private var position = 0
  private var segments: [JSONKeyPath.Segment] = []

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  /// Whether a path can contain a key without brackets and quotes.
  static func needsNoBrackets(_ key: String) -> Bool {
    !key.isEmpty && key.unicodeScalars.first != " " && key.unicodeScalars.last != " "
      && !key.unicodeScalars.contains { $0 == "." || $0 == "[" || $0 == "]" || $0.value < 0x20 }
  }

  mutating func parse() -> [JSONKeyPath.Segment] {
    guard !scalars.isEmpty else { return [] }
    var startsWithBracket = takeBracket()
    while true {
      if !startsWithBracket { takeKey() }
      while takeBracket() {}
      guard position < scalars.count else { return segments }
      // A dot is next, or a bracket that belongs to a key.
      if scalars[position] == "." { position += 1 }
      startsWithBracket = takeBracket()
    }
  }

  /// Appends the key up to the next dot or bracket.
  private mutating func takeKey() {
    let start = position
    while position < scalars.count, scalars[position] != ".", bracket() == nil { position += 1 }
    segments.append(.key(text(start..<position)))
  }

  /// Appends the index or quoted key in brackets that is next, and returns whether there is one.
  private mutating func takeBracket() -> Bool {
    guard let (segment, end) = bracket() else { return false }
    segments.append(segment)
    position = end
    return true
  }

  /// The index or quoted key in brackets that is next, and the position after it; nil if there is none.
  private func bracket() -> (JSONKeyPath.Segment, end: Int)? {
    guard position < scalars.count, scalars[position] == "[" else { return nil }
    guard let (segment, close) = quotedKey(from: position + 1) ?? index(from: position + 1),
      close < scalars.count, scalars[close] == "]",
      close + 1 == scalars.count || scalars[close + 1] == "." || scalars[close + 1] == "["
    else { return nil }
    return (segment, close + 1)
  }

  private func index(from start: Int) -> (JSONKeyPath.Segment, end: Int)? {
    let digits = start < scalars.count && scalars[start] == "-" ? start + 1 : start
    let end = scalars[digits...].firstIndex { !("0"..."9").contains($0) } ?? scalars.count
    return Int(text(start..<end)).map { (.index($0), end) }
  }

  private func quotedKey(from start: Int) -> (JSONKeyPath.Segment, end: Int)? {
    guard start < scalars.count, scalars[start] == "\"" else { return nil }
    var end = start + 1
    while end < scalars.count, scalars[end] != "\"" { end += scalars[end] == "\\" ? 2 : 1 }
    guard end < scalars.count, let key = try? JSON(string: text(start..<end + 1)).string else { return nil }
    return (.key(key), end + 1)
  }

  private func text(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(scalars[range])) }
}
