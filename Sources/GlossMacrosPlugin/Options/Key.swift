import Foundation

/// The place of a property in the JSON.
struct Key: Equatable {
  enum Step: Equatable {
    case key(String)
    case index(Int)

    var key: String? { if case .key(let key) = self { key } else { nil } }

    /// The source of an element of a path.
    var source: String {
      switch self {
      case .key(let key): Literal.source(of: key)
      case .index(let index): "\(index)"
      }
    }

    static func == (first: Step, second: Step) -> Bool {
      switch (first, second) {
      case (.key(let first), .key(let second)): first.isSameKey(as: second)
      case (.index(let first), .index(let second)): first == second
      default: false
      }
    }
  }

  let steps: [Step]
  /// The text of a key path with a bracket in it. If it leads to no value, it is read again as a path with indexes.
  private var bracketed: String?
  /// The keys before that text.
  private var keysBefore: [String] = []
  /// Whether it is the place of a property in a type that is an array.
  private var isElement = false
}

extension Key {
  /// Creates the key of the element at an index, of a type that is an array.
  init(element index: Int) { self.init(steps: [.index(index)], isElement: true) }

  /// Creates the key of a property or a value with a name.
  init(_ name: Piece, in form: KeyForm) { self.init([.key(form.key(for: name))], in: form) }

  /// The place of the value itself.
  static let whole = Key(steps: [])

  /// Creates the key of the element at an index, of an array that is not read in order.
  init(index: Int) { self.init(steps: [.index(index)]) }

  /// Creates a key that is not split.
  init(plain key: String) { self.init(steps: [.key(key)]) }

  /// Creates a key of steps that are not split.
  init(_ steps: [Step], in form: KeyForm) { self.init(steps: form.prefixed(steps)) }

  /// Creates a key from the steps of a key path.
  init(path: String, in form: KeyForm) {
    let hasBracket = form.delimiter == "." && path.contains("[")
    self.init(steps: form.prefixed(form.split(path).map(Step.key)), bracketed: hasBracket ? form.prefix + path : nil)
  }

  /// The key that a string or array literal spells; nil for other text.
  init?(literal: Piece, form: KeyForm) {
    if let path = Literal.string(literal.text) {
      self.init(path: path, in: form)
    } else {
      let steps = literal.elements?.map { element in
        Literal.string(element.text).map(Step.key) ?? Int(element.text).map(Step.index)
      }
      guard let steps, !steps.isEmpty, !steps.contains(nil) else { return nil }
      self.init(steps.compactMap(\.self), in: form)
    }
  }

  /// The maximum length of a path: the code for an inner object is inside the code for the object around it.
  static let maximumLength = 64

  var isTooLong: Bool { steps.count > Key.maximumLength }

  static let tooLong = "a key path has at most \(maximumLength) parts"

  /// This path inside the value at another path.
  func under(_ outer: Key) -> Key {
    guard !steps.isEmpty else { return outer }
    var key = Key(steps: outer.steps + steps)
    if let bracketed, let keys = outer.keys {
      key.bracketed = bracketed
      key.keysBefore = keys + keysBefore
    }
    return key
  }

  /// The keys, if no step is an index.
  var keys: [String]? {
    if bracketed?.contains("]") == true { return nil }
    let keys = steps.compactMap(\.key)
    return keys.count == steps.count ? keys : nil
  }

  /// The keys that lead to the value; empty if a step is an index.
  var ownPath: [String] { keysBeforeIndex.count == steps.count ? keysBeforeIndex : [] }

  /// The keys before the first index.
  var keysBeforeIndex: [String] { steps.prefix { $0.key != nil }.compactMap(\.key) }

  /// The keys before the first index, for each way to read the path that has one.
  var indexedPaths: [[String]] {
    let paths = keysBeforeIndex.count < steps.count ? [keysBeforeIndex] : []
    guard let bracketed, let bracket = bracketed.firstIndex(of: "[") else { return paths }
    let before = bracketed[..<bracket]
    // This path begins with a key in brackets and quotes.
    let first = bracketed[bracket...].split(separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
    let plain = before.isEmpty ? first.dropFirst().prefix(1).map(String.init) : before.components(separatedBy: ".")
    return paths + [keysBefore + plain]
  }

  /// The source of the key for reading.
  var readingSource: String {
    if let bracketed { return ".path(\(Literal.source(of: text(before: bracketed))))" }
    if steps.count == 1, steps[0].key != nil { return steps[0].source }
    if isElement { return ".element(\(steps[0].source))" }
    return ".path(\(pathSource))"
  }

  /// The source of the path as a `JSONKeyPath`. A path with brackets has indexes.
  var keyPathSource: String {
    if let bracketed, bracketed.contains("]") { return Literal.source(of: text(before: bracketed)) }
    return pathSource
  }

  /// The text of a key path with the keys before it. Keys that would be split are in brackets and quotes.
  private func text(before path: String) -> String {
    let isPlain = keysBefore.allSatisfy { !$0.contains(".") && !$0.contains("[") }
    let before =
      isPlain
      ? keysBefore.joined(separator: ".")
      : keysBefore.map { key in
        let quoted = try? JSONEncoder().encode(key)
        return "[" + String(decoding: quoted ?? Data(), as: UTF8.self) + "]"
      }.joined()
    return before + (before.isEmpty || path.hasPrefix("[") ? "" : ".") + path
  }

  /// The source of the first of several keys for reading.
  ///
  /// - Parameter areOwn: Whether no other field is read by these keys.
  static func readingSource(of keys: [Key], areOwn: Bool) -> String {
    let sources = keys.map(\.readingSource)
    if sources.count == 1 { return areOwn ? keys[0].twoNames ?? sources[0] : sources[0] }
    if sources.count == 2, areOwn, keys[0] != keys[1], keys.allSatisfy(\.isPlain) {
      return ".either(\(sources[0]), or: \(sources[1]))"
    }
    return ".first([\(sources.joined(separator: ", "))])"
  }

  /// The source of a key in the object under another key; nil for other paths.
  private var twoNames: String? {
    guard let keys, keys.count == 2, bracketed == nil else { return nil }
    return ".path(\(Literal.source(of: keys[0])), \(Literal.source(of: keys[1])))"
  }

  var isPath: Bool { steps.count > 1 }

  /// The first key of the path as a separate path.
  var head: Key { Key(steps: Array(steps.prefix(1))) }

  /// Whether it is one key that is not split.
  private var isPlain: Bool { steps.count == 1 && steps[0].key != nil && bracketed == nil }

  /// The path in one text, or as an array if a text would be split in other places.
  var pathSource: String {
    if let keys, !keys.contains(where: { $0.contains(".") || $0.contains("[") }) {
      return Literal.source(of: keys.joined(separator: "."))
    }
    return "[\(steps.map(\.source).joined(separator: ", "))]"
  }

  /// The source of one key for writing.
  static func writingSource(of key: String) -> String {
    let needsEscape = key.unicodeScalars.contains { $0 == "\"" || $0 == "\\" || $0 == "/" || $0.value < 0x20 }
    let literal = Literal.source(of: key)
    return needsEscape ? ".escaped(\(literal))" : literal
  }
}

extension String {
  /// Whether two keys have the same bytes. JSON compares keys in this way; for Swift two spellings of "é" are the same string.
  func isSameKey(as other: String) -> Bool { utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8) }
}

/// The parts that all keys of a type share.
struct KeyForm: Equatable {
  var style = KeyStyle.unchanged
  var prefix = ""
  var delimiter = "."

  /// The form with another style, if there is one.
  func styled(_ style: KeyStyle?) -> KeyForm {
    KeyForm(style: style ?? self.style, prefix: prefix, delimiter: delimiter)
  }

  /// The last part of the key for a name.
  func key(for name: Piece) -> String { style.key(for: name.text.withoutBackticks) }

  /// The parts of a key path. An empty delimiter separates nothing.
  func split(_ path: String) -> [String] { delimiter.isEmpty ? [path] : path.parts(between: delimiter) }

  /// Steps after those of the prefix. The last part of the prefix is the beginning of a key.
  func prefixed(_ steps: [Key.Step]) -> [Key.Step] {
    guard !prefix.isEmpty else { return steps }
    var parts = split(prefix)
    let beginning = parts.removeLast()
    var steps = steps
    if let key = steps.first?.key {
      steps[0] = .key(beginning + key)
    } else if !beginning.isEmpty {
      steps.insert(.key(beginning), at: 0)
    }
    return parts.map(Key.Step.key) + steps
  }
}
