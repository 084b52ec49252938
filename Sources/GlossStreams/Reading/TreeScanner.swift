/// Finds values in the text of a stream: the elements of an array, the members of an object, or texts that follow each other.
///
/// It checks the grammar of everything around them, including the text after them. Values that are not needed are not kept, but all their
/// strings and numbers are parsed. It does not recurse, and can stop at every byte.
struct TreeScanner {
  /// An array or object on the way to the values.
  private struct PathStep {
    let isObject: Bool
    let segment: JSONKeyPath.Segment
    /// The index of the segment's child in an array.
    let index: Int?
    let position: StreamPosition
    /// The number of elements so far.
    var count = 0
    /// Whether the child was found.
    var isMet = false
  }

  private let layout: StreamParser.Layout
  private let path: JSONKeyPath
  private let model: Any.Type
  private var expected = ExpectedPart.value
  /// Whether a text ended with a number or literal. Then there must be white space, a bracket or a quote before the next text.
  private var isAfterWord = false
  /// The open arrays and objects around the values, outermost first: whether each is an object.
  private var open: [Bool] = []
  /// The outermost of them that are on the way to the values.
  private var steps: [PathStep] = []
  /// Whether the next value is on the way to the values.
  private var isOnPath = true
  /// The number of open arrays and objects if the last of them has the values; nil outside that one.
  private var depthOfValues: Int?

  /// - Parameter model: The type of all values together, for a report.
  init(_ layout: StreamParser.Layout, at path: JSONKeyPath, model: Any.Type) {
    self.layout = layout
    self.path = path
    self.model = model
  }

  /// Whether the next byte belongs to one of the values.
  var isAtValue: Bool { layout == .values ? !isAfterWord : expected.isValue && depthOfValues == open.count }

  /// Scans as far as the bytes reach. O(bytes).
  ///
  /// - Parameter isLast: Whether no other bytes follow.
  /// - Throws: `JSONSyntaxError`, or `DecodingReport` if the path leads nowhere.
  mutating func scan(_ parser: inout StreamParser, isLast: Bool) throws {
    while true {
      if isAfterWord, let byte = parser.byte {
        if byte.isPartOfWord { throw parser.error(.trailingCharacters) }
        isAfterWord = false
      }
      parser.skipWhiteSpace()
      guard let byte = parser.byte else {
        if isLast { try finish(&parser) }
        return
      }
      guard try scan(byte, &parser, isLast) else { return }
    }
  }

  /// Checks that the stream may end.
  private func finish(_ parser: inout StreamParser) throws {
    if expected == .nothing || layout == .values { return }
    throw parser.error(expected == .value && open.isEmpty ? .emptyInput : .unexpectedEnd)
  }

  /// Scans the part that begins with a byte. False if its end is not there yet.
  private mutating func scan(_ byte: UInt8, _ parser: inout StreamParser, _ isLast: Bool) throws -> Bool {
    switch expected.find(byte, isInObject: open.last == true) {
    case .value: return try scanValue(byte, &parser, isLast)
    case .key:
      guard try scanKey(&parser, isLast) else { return false }
      expected = .colon
    case .separator: parser.skipByte()
    case .end: try close(&parser)
    case .error(let reason): throw parser.error(reason)
    }
    return true
  }
}

// MARK: - Values

extension TreeScanner {
  private mutating func scanValue(_ byte: UInt8, _ parser: inout StreamParser, _ isLast: Bool) throws -> Bool {
    if layout == .values {
      guard try parser.parseValue(keepsValue: true, isLast: isLast) else { return false }
      isAfterWord = byte.isPartOfWord
      return true
    }
    if depthOfValues == open.count {
      if layout == .elements {
        expected = try parser.parseElements(isLast: isLast) ? .value : .commaOrEnd
        return !parser.isWaiting
      }
      guard try parser.parseValue(keepsValue: true, isLast: isLast) else { return false }
      expected = .commaOrEnd
      return true
    }
    if isNextOnPath { return try follow(byte, &parser, isLast) }
    if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
      try open(byte, &parser)
    } else {
      guard try parser.parseValue(keepsValue: false, isLast: isLast) else { return false }
      valueEnds()
    }
    return true
  }

  /// Whether the next value is on the way to the values.
  private var isNextOnPath: Bool {
    guard open.count == steps.count, depthOfValues == nil else { return false }
    guard let step = steps.last, !step.isObject else { return isOnPath }
    return step.index == step.count && !step.isMet
  }

  /// Opens the array or object that has the values, or one on the way to it.
  private mutating func follow(_ byte: UInt8, _ parser: inout StreamParser, _ isLast: Bool) throws -> Bool {
    let segment = steps.count < path.segments.count ? path.segments[steps.count] : nil
    let index = segment?.elementIndex
    let isObject = byte == UInt8(ascii: "{")
    let fits =
      switch segment {
      case nil: byte == UInt8(ascii: layout == .members ? "{" : "[")
      case .index: byte == UInt8(ascii: "[")
      case .key: isObject || byte == UInt8(ascii: "[") && index != nil
      }
    let position = parser.position()
    guard fits else {
      let json: JSON
      switch byte {
      case UInt8(ascii: "{"): json = [:]
      case UInt8(ascii: "["): json = []
      default:
        guard let scalar = try parser.parseJSON(isLast: isLast) else { return false }
        json = scalar
      }
      if json.isNull, let segment {
        throw DecodingReport(model: model, missing: segment, from: .null, at: wholePath, position.text)
      }
      throw DecodingReport(model: model, json, at: pathSoFar, position.text, before: segment)
    }
    if let last = steps.indices.last { steps[last].isMet = true }
    isOnPath = false
    try open(byte, &parser)
    if let segment {
      steps.append(PathStep(isObject: isObject, segment: segment, index: index, position: position))
    } else {
      depthOfValues = open.count
      // In the form for reports, with indexes for the elements of arrays.
      parser.path = pathSoFar
    }
    return true
  }

  /// The path to the innermost array or object on the way to the values.
  private var pathSoFar: JSONKeyPath {
    JSONKeyPath(steps.map { step in step.isObject ? step.segment : step.index.map { .index($0) } ?? step.segment })
  }

  /// That path, with the rest of the path to the values.
  private var wholePath: JSONKeyPath { JSONKeyPath(pathSoFar.segments + path.segments.dropFirst(steps.count)) }

  private mutating func open(_ bracket: UInt8, _ parser: inout StreamParser) throws {
    try parser.open()
    open.append(bracket == UInt8(ascii: "{"))
    expected = open.last == true ? .keyOrEnd : .valueOrEnd
  }

  private mutating func close(_ parser: inout StreamParser) throws {
    if depthOfValues == open.count {
      depthOfValues = nil
    } else if let step = steps.last, open.count == steps.count {
      steps.removeLast()
      guard step.isMet else {
        throw DecodingReport(
          model: model, missing: step.segment, from: step.isObject ? .object : .array, count: step.count, at: wholePath,
          step.position.text)
      }
    }
    try parser.close()
    open.removeLast()
    valueEnds()
  }

  private mutating func valueEnds() {
    expected = open.isEmpty ? .nothing : .commaOrEnd
    isOnPath = false
    if let last = steps.indices.last, open.count == steps.count { steps[last].count += 1 }
  }

  private mutating func scanKey(_ parser: inout StreamParser, _ isLast: Bool) throws -> Bool {
    if depthOfValues == open.count { return try parser.parseKey(isLast: isLast) }
    guard let step = steps.last, open.count == steps.count, !step.isMet else {
      return try parser.parseValue(keepsValue: false, isLast: isLast)
    }
    guard let key = try parser.parseJSON(isLast: isLast).flatMap({ String(json: $0) }) else { return false }
    isOnPath = step.segment == .key(key)
    return true
  }
}

extension UInt8 {
  /// Whether numbers and literals can contain the byte.
  fileprivate var isPartOfWord: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
      true
    default: false
    }
  }
}
