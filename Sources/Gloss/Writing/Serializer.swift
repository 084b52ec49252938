#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Writes a value as JSON in UTF-8: one pass, one buffer, no recursion at any depth.
///
/// It does not retain the nodes and documents that it goes through, because that would cost a retain and a release for each value. The
/// facts that make it safe:
/// 1. `write` holds the root until everything is written. The root holds all nodes, arrays and documents in it, and no code changes a
///    node that has more than one reference.
/// 2. The memory of an array does not move unless code changes or releases the array.
/// 3. `arrays` holds the arrays that were made here until the frame of each is closed.
/// 4. A node that `writesItself` is a `SelfWritingArrayNode`: only its initializer sets it.
///
/// What opens values and goes through their children is in one file, because a debug build inlines nothing of another
/// file of the module.
@usableFromInline
struct Serializer: ~Copyable {
  /// An array or object that is being written, and the position of its next child.
  private struct Frame {
    enum Container {
      case elements(BufferView<StoredValue>)
      case members(BufferView<JSON?>)
      case keyPaths(BufferView<JSON?>, delimiter: UInt8)
      /// Members in the last array of `arrays`.
      case ownMembers(BufferView<JSON?>)
      case documentElements(Unretained<Document>, end: Int)
      case documentMembers(Unretained<Document>, end: Int)
      /// Members of a document. Their tape indexes are a part of `listedMembers`.
      case listedMembers(Unretained<Document>, Range<Int>)

      var isOfDocument: Bool {
        switch self {
        case .documentElements, .documentMembers, .listedMembers: true
        case .elements, .members, .keyPaths, .ownMembers: false
        }
      }
    }

    let container: Container
    var position = 0
    /// Whether no child is written yet.
    var isEmpty = true
    /// The position of the last key path that was written; -1 before the first one.
    var lastKeyPath = -1
  }

  var output: GrowingBuffer<UInt8>
  /// The number of open arrays and objects.
  var level = 0
  @usableFromInline var escapesSlashes: Bool
  var mergedKeys = MergedKeys()
  private var frames: [Frame] = []
  private var arrays: [[JSON?]] = []
  /// The members of documents that are written in another order, or that do not all count, for all open frames.
  var listedMembers: [Int] = []
  let isPretty: Bool
  @usableFromInline let sortsKeys: Bool
  /// Whether to lay out the text of a coder like Foundation's `JSONEncoder`: see `JSONText.layOut`.
  let followsFoundation: Bool
  /// Whether to write documents in the canonical form: see `putCanonical`.
  let isCanonical: Bool
  /// Whether an object of a document may have two members with the same key.
  let mayRepeatKeys: Bool
  private let unencodables: Unencodable

  /// How to treat a value that JSON can't hold.
  enum Unencodable {
    /// Throw an error.
    case fails
    /// Write the reason: in angle brackets, for people, or as a string.
    case inBrackets, inString
  }

  init(
    _ options: JSON.WritingOptions, unencodable: Unencodable = .fails, followsFoundation: Bool = false,
    mayRepeatKeys: Bool = true
  ) throws(JSONEncodingError) {
    guard let output = GrowingBuffer<UInt8>(capacity: 1024) else { throw Serializer.outOfMemory }
    self.output = output
    isPretty = options.contains(.prettyPrinted)
    isCanonical = options.contains(.canonical)
    sortsKeys = isCanonical || options.contains(.sortedKeys)
    escapesSlashes = !isCanonical && !options.contains(.withoutEscapingSlashes)
    unencodables = unencodable
    self.followsFoundation = followsFoundation
    self.mayRepeatKeys = mayRepeatKeys && !isCanonical
  }

  /// The bytes that `write` writes.
  @usableFromInline
  static func data(
    _ options: JSON.WritingOptions, _ write: (inout Serializer) throws(JSONEncodingError) -> Void
  ) throws(JSONEncodingError) -> Data {
    var serializer = try Serializer(options)
    try serializer.writeText(write)
    return serializer.data()
  }

  /// The bytes that were written, without copying them. Inlined, so that the serializer is not moved for it.
  @inline(__always)
  consuming func data() -> Data {
    let bytes = output.release()
    return unsafe Data(
      bytesNoCopy: UnsafeMutableRawPointer(mutating: bytes.start.pointer), count: bytes.count, deallocator: .free)
  }

  /// The text that was written.
  var text: String { String(decoding: output.view, as: UTF8.self) }

  /// Writes `root` and everything in it.
  @inline(never)
  mutating func write(_ root: StoredValue) throws(JSONEncodingError) {
    defer { withExtendedLifetime(root) {} }
    root.noteAllChildren()
    guard var frame = try put(root) else { return }
    do throws(JSONEncodingError) {
      while true {
        if let inner = try writeChildren(of: &frame) {
          frames.append(frame)
          frame = inner
        } else {
          try close(frame)
          guard let outer = frames.popLast() else { return }
          frame = outer
        }
      }
    } catch {
      throw error.within(path(to: frame))
    }
  }

  /// Drops the bytes of a value that can't be written as a whole.
  mutating func undo(to count: Int, level: Int) {
    output.truncate(to: count)
    self.level = level
    frames = []
    arrays = []
    listedMembers = []
  }

  static let outOfMemory = JSONEncodingError(path: [], reason: "out of memory")
}

// MARK: - Containers

extension Serializer {
  /// Writes a scalar, or the opening bracket of an array or object. Returns the frame of its children; nil if all of the value is
  /// written.
  private mutating func put(_ value: StoredValue) throws(JSONEncodingError) -> Frame? {
    try put(builtScalar: value) ? nil : try open(value)
  }

  /// Writes a value that needs no frame: a scalar that is not in a document, or an array that is empty or writes itself. False for other
  /// values. Fact 4 makes the cast safe.
  @inline(__always)
  private mutating func put(builtScalar value: StoredValue) throws(JSONEncodingError) -> Bool {
    switch value {
    case .string(let text): try string(text)
    case .integer(let number): try integer(number)
    case .null: try null()
    case .bool(let value): try bool(value)
    case .double(let number): try double(number)
    case .number(let text): try number(text)
    case .unencodable(let reason): try unencodable(reason)
    case .elements(let elements, _) where elements.isEmpty && !isPretty: try put(0x5d5b, count: 2)
    case .array(let node) where node.writesItself:
      unsafe try unsafeDowncast(node, to: SelfWritingArrayNode.self).write(to: &self)
    case .array, .elements, .object, .members, .place: return false
    }
    return true
  }

  /// Writes the opening bracket of an array or object, and returns its frame; nil if all of the value is written.
  @inline(__always)
  private mutating func open(_ value: StoredValue) throws(JSONEncodingError) -> Frame? {
    switch value {
    case .array(let node): try open(unsafe node.values.lentView)
    case .elements(let elements, _): try open(unsafe elements.lentView)
    case .object(let node): try open(Unretained(node))
    case .members(let fragments, _): try open(unsafe fragments.lentView)
    case .place(let document, let index): try open(Unretained(document), index)
    default: nil
    }
  }

  /// Writes an object or its beginning, and returns the frame of the members that are left; nil if there are none.
  @inline(__always)
  private mutating func open(_ members: BufferView<JSON?>) throws(JSONEncodingError) -> Frame? {
    if isPretty || sortsKeys { return try openInOrder(members) }
    guard let position = try writeScalars(of: members) else { return nil }
    return Frame(container: .members(members), position: position, isEmpty: isAtStart)
  }

  /// Writes the opening bracket of an object, and returns the frame of its members.
  @inline(never)
  private mutating func openInOrder(_ members: BufferView<JSON?>) throws(JSONEncodingError) -> Frame {
    try open(UInt8(ascii: "{"))
    return sortsKeys ? sortedFrame(Array(members)) : Frame(container: .members(members))
  }

  /// Writes the members of an object up to the first that needs a frame, without white space, and returns the position of that one. If there
  /// is none, it closes the object and returns nil. So most objects never need a frame.
  @inline(never)
  private mutating func writeScalars(of members: BufferView<JSON?>) throws(JSONEncodingError) -> Int? {
    guard !members.isEmpty else {
      try put("{}")
      return nil
    }
    var position = 0
    // The bracket is written with the first key.
    var byteBeforeKey = UInt8(ascii: "{")
    do throws(JSONEncodingError) {
      while position < members.count {
        if let member = members.lentValue(at: position) {
          if member.pointee.needsFrame { break }
          try putKey(of: member.pointee, after: byteBeforeKey)
          byteBeforeKey = UInt8(ascii: ",")
          _ = try put(builtScalar: member.pointee)
        }
        position &+= 1
      }
    } catch {
      throw error.within(path(toMemberAt: position, of: members))
    }
    if byteBeforeKey == UInt8(ascii: "{") { try put(byte: byteBeforeKey) }
    if position < members.count {
      level &+= 1
      return position
    }
    try put(byte: UInt8(ascii: "}"))
    return nil
  }

  @inline(__always)
  private mutating func open(_ elements: BufferView<StoredValue>) throws(JSONEncodingError) -> Frame? {
    try open(UInt8(ascii: "["))
    return Frame(container: .elements(elements))
  }

  @inline(__always)
  private mutating func open(_ node: Unretained<ObjectNode>) throws(JSONEncodingError) -> Frame? {
    let (delimiter, fragments) = node.with {
      ($0.delimiter, unsafe $0.stored.fragments.lentView)
    }
    guard let delimiter else { return try open(fragments) }
    try open(UInt8(ascii: "{"))
    if sortsKeys { return sortedFrame(node.with { $0.members.fragments }) }
    if isPretty { return frame(holding: node.with { $0.members.fragments }) }
    return Frame(container: .keyPaths(fragments, delimiter: delimiter))
  }

  private mutating func open(_ document: Unretained<Document>, _ index: Int) throws(JSONEncodingError) -> Frame? {
    let view = document.with { $0.view }
    let word = view.word(at: index)
    switch word.tag {
    case .array:
      try open(UInt8(ascii: "["))
      return Frame(container: .documentElements(document, end: word.offset), position: index + 1)
    case .object:
      try open(UInt8(ascii: "{"))
      let hasDuplicates = mayRepeatKeys && view.hasDuplicateKeys(inObjectAt: index)
      guard sortsKeys || hasDuplicates else {
        return Frame(container: .documentMembers(document, end: view.membersEnd(of: word)), position: index + 1)
      }
      let members = try listMembers(ofObjectAt: index, of: view, hasDuplicates: hasDuplicates)
      return Frame(container: .listedMembers(document, members), position: members.lowerBound)
    case .string, .unicodeString, .escapedString:
      try put(string: word, of: view)
    case .integer where isCanonical, .decimal where isCanonical:
      try putCanonical(numberAt: index, of: view)
    case .notFinite:
      try unencodable(StoredValue.reason(againstNumber: word.notFinite ?? .nan))
    default:
      try put(bytesOfDocument: view.text(of: word))
    }
    return nil
  }

  /// A frame for members that are sorted by the UTF-8 bytes of their keys.
  private mutating func sortedFrame(_ fragments: [JSON?]) -> Frame {
    let members = fragments.compactMap { $0?.loneMember }
    return frame(
      holding: members.map(\.key).orderInBytes().map { JSON(key: members[$0].key, value: members[$0].value) })
  }

  /// A frame for members of an array that was made here.
  private mutating func frame(holding members: [JSON?]) -> Frame {
    arrays.append(members)
    return Frame(container: .ownMembers(unsafe members.lentView))
  }

  /// Writes the closing bracket of a container.
  @inline(__always)
  private mutating func close(_ frame: Frame) throws(JSONEncodingError) {
    switch frame.container {
    case .elements, .documentElements: return try close(UInt8(ascii: "]"), isEmpty: frame.isEmpty)
    case .members, .ownMembers, .documentMembers: break
    case .listedMembers(_, let range): listedMembers.removeSubrange(range)
    case .keyPaths(let fragments, let delimiter):
      if frame.lastKeyPath >= 0 { try closeObjects(of: fragments[frame.lastKeyPath], delimiter) }
    }
    try close(UInt8(ascii: "}"), isEmpty: frame.isEmpty)
    // Not earlier: if `close` throws, the path of the error needs the members.
    if case .ownMembers = frame.container { arrays.removeLast() }
  }

  /// Writes the next children of a container. Stops at a child with a separate frame, and returns that frame; nil if there are no more
  /// children.
  @inline(__always)
  private mutating func writeChildren(of frame: inout Frame) throws(JSONEncodingError) -> Frame? {
    switch frame.container {
    case .elements(let elements):
      while frame.position < elements.count {
        let index = frame.position
        let element = elements.lent(at: index)
        try startChild(of: &frame, next: index &+ 1)
        // In place: many elements are small objects, and most of them need no frame.
        if let members = element.pointee.fewMembers {
          if let inner = try open(members) { return inner }
        } else if let inner = try put(element.pointee) {
          return inner
        }
      }
    case .members(let fragments), .ownMembers(let fragments):
      while frame.position < fragments.count {
        let index = frame.position
        frame.position = index &+ 1
        guard let member = fragments.lentValue(at: index) else { continue }
        try putKey(of: member.pointee, isFirst: frame.isEmpty)
        frame.isEmpty = false
        if try put(builtScalar: member.pointee) { continue }
        if let inner = try open(member.pointee) { return inner }
      }
    case .keyPaths(let fragments, let delimiter):
      while frame.position < fragments.count {
        let index = frame.position
        frame.position = index &+ 1
        guard let member = fragments.lentValue(at: index) else { continue }
        if let last = frame.lastKeyPath < 0 ? nil : fragments.lentValue(at: frame.lastKeyPath) {
          try putKeyPath(of: member.pointee, after: last.pointee, delimiter)
        } else {
          try putKeyPath(ofFirst: member.pointee, delimiter)
        }
        frame.lastKeyPath = index
        frame.isEmpty = false
        if try put(builtScalar: member.pointee) { continue }
        if let inner = try open(member.pointee) { return inner }
      }
    case .documentElements(let document, let end):
      while frame.position < end {
        let index = frame.position
        try startChild(of: &frame, next: document.with { $0.view.next(after: index) })
        if let inner = try open(document, index) { return inner }
      }
    case .documentMembers(let document, let end):
      let view = document.with { $0.view }
      while frame.position < end {
        let index = frame.position
        frame.position = view.next(after: index + 1)
        try put(key: view.word(at: index), of: view, isFirst: frame.isEmpty)
        frame.isEmpty = false
        if let inner = try open(document, index + 1) { return inner }
      }
    case .listedMembers(let document, let range):
      let view = document.with { $0.view }
      while frame.position < range.upperBound {
        let index = listedMembers[frame.position]
        frame.position &+= 1
        try put(key: view.word(at: index), of: view, isFirst: frame.isEmpty)
        frame.isEmpty = false
        if let inner = try open(document, index + 1) { return inner }
      }
    }
    return nil
  }

  // Lent values go through functions that borrow them: a property that is read elsewhere is copied.

  @inline(__always)
  private mutating func putKey(of member: borrowing Lent<JSON>, isFirst: Bool) throws(JSONEncodingError) {
    guard let key = member.value.memberKey else { return assertionFailure("a member without a key") }
    try put(key: key, isFirst: isFirst)
  }

  @inline(__always)
  private mutating func putKey(of member: borrowing Lent<JSON>, after byte: UInt8) throws(JSONEncodingError) {
    guard let key = member.value.memberKey else { return assertionFailure("a member without a key") }
    try put(key: key, after: byte)
  }

  private mutating func put(_ value: borrowing Lent<StoredValue>) throws(JSONEncodingError) -> Frame? {
    try put(value.value)
  }

  @inline(__always)
  private mutating func put(builtScalar member: borrowing Lent<JSON>) throws(JSONEncodingError) -> Bool {
    try put(builtScalar: member.value.content)
  }

  private mutating func open(_ member: borrowing Lent<JSON>) throws(JSONEncodingError) -> Frame? {
    try open(member.value.content)
  }

  /// Writes the separators before a child of a container, and moves on to the next child.
  @inline(__always)
  private mutating func startChild(of frame: inout Frame, next: Int) throws(JSONEncodingError) {
    try separate(isFirst: frame.isEmpty)
    frame.isEmpty = false
    frame.position = next
  }

  /// The path of the child that is being written.
  private func path(to frame: Frame) -> [JSONKeyPath.Segment] {
    let outer = (frames + [frame]).flatMap { frame -> [JSONKeyPath.Segment] in
      // Memory may run out before the first child.
      if frame.position == 0 { return [] }
      switch frame.container {
      case .elements: return [.index(frame.position - 1)]
      case .members(let fragments), .ownMembers(let fragments):
        return path(toMemberAt: frame.position - 1, of: fragments)
      case .keyPaths(let fragments, let delimiter):
        let keyPath = fragments[frame.position - 1]?.loneMember?.key ?? ""
        return KeyPathSegments.split(keyPath, at: String(Unicode.Scalar(delimiter))).map { .key($0) }
      case .documentElements, .documentMembers, .listedMembers: return []
      }
    }
    return outer + pathInDocument(to: frame)
  }

  /// The rest of a path that leads into a document, to a number that is not finite. All other parsed values can be written, and errors of
  /// the canonical form have their path.
  private func pathInDocument(to frame: Frame) -> [JSONKeyPath.Segment] {
    // The frames of a document are the innermost ones: a document contains nothing else.
    let depth = (frames + [frame]).count { $0.container.isOfDocument }
    switch frame.container {
    case .documentElements(let document, _), .documentMembers(let document, _):
      return document.with { $0.view.path(toNotFinite: frame.position - 1).suffix(depth) }
    case .listedMembers(let document, _):
      let value = frame.position > 0 ? listedMembers[frame.position - 1] + 1 : 0
      return document.with { $0.view.path(toNotFinite: value).suffix(depth) }
    default: return []
    }
  }
}

extension Serializer {
  private func path(toMemberAt position: Int, of members: BufferView<JSON?>) -> [JSONKeyPath.Segment] {
    members[position]?.memberKey.map { [.key($0)] } ?? []
  }
}

extension Lent<JSON> {
  /// Whether `put(builtScalar:)` does not write the value, or that of a lone member.
  @inline(__always)
  fileprivate var needsFrame: Bool {
    switch value.content {
    case .elements(let elements, _): !elements.isEmpty
    case .array(let node): !node.writesItself
    case .object, .members, .place: true
    default: false
    }
  }
}

extension Lent<StoredValue> {
  /// The members of a small object; nil for other values.
  @inline(__always)
  fileprivate var fewMembers: BufferView<JSON?>? {
    if case .members(let fragments, _) = value { unsafe fragments.lentView } else { nil }
  }
}

// MARK: - What a type is written by

extension Serializer: _JSONWriter {
  @inlinable var isStackLow: Bool { isDeep && ThreadStack.isLow }

  @usableFromInline
  mutating func json(_ value: consuming JSON?, of type: Any.Type) throws(JSONEncodingError) {
    if let value = consume value { try write(value.taken()) } else { try write(.missing(type)) }
  }

  @usableFromInline
  mutating func text(valid bytes: Span<UInt8>) throws(JSONEncodingError) {
    if isPretty || sortsKeys {
      try write(StoredValue(text: BufferView(bytes)))
    } else {
      try put(bytes: BufferView(bytes))
    }
  }

  @inlinable
  mutating func array<Elements: Collection>(_ elements: Elements) throws(JSONEncodingError)
  where Elements.Element: JSONEncodable {
    if elements.areFragments { return try json(JSON(.forgottenJsonify), of: Elements.self) }
    try open(UInt8(ascii: "["))
    var index = 0
    for element in elements {
      try separate(isFirst: index == 0)
      do throws(JSONEncodingError) {
        try element._write(to: &self)
      } catch {
        throw error.within([.index(index)])
      }
      index &+= 1
    }
    try close(UInt8(ascii: "]"), isEmpty: index == 0)
  }

  @inlinable
  mutating func object<Value: JSONEncodable>(
    _ members: [(key: String, value: Value)]
  ) throws(JSONEncodingError) {
    try open(UInt8(ascii: "{"))
    var isFirst = true
    for (key, value) in members {
      try put(key: key, isFirst: isFirst)
      isFirst = false
      do throws(JSONEncodingError) {
        try value._write(to: &self)
      } catch {
        throw error.within([.key(key)])
      }
    }
    try close(UInt8(ascii: "}"), isEmpty: isFirst)
  }

  /// Throws the reason why JSON can't hold a value, or writes the reason.
  @usableFromInline @inline(never)
  mutating func unencodable(_ reason: String) throws(JSONEncodingError) {
    switch unencodables {
    case .fails: throw JSONEncodingError(path: [], reason: reason)
    case .inBrackets: try number("<\(reason)>")
    case .inString: try string(reason)
    }
  }

  /// Writes an opening bracket.
  @usableFromInline @inline(__always)
  mutating func open(_ bracket: UInt8) throws(JSONEncodingError) {
    try put(byte: bracket)
    level &+= 1
  }

  /// Writes a closing bracket.
  @usableFromInline @inline(__always)
  mutating func close(_ bracket: UInt8, isEmpty: Bool) throws(JSONEncodingError) {
    level &-= 1
    if isPretty { try breakLine(atEndOfEmpty: isEmpty) }
    try put(byte: bracket)
  }

  /// Whether so many arrays and objects are open that the stack may be low.
  @usableFromInline var isDeep: Bool { level > Document.shallowDepth }

  /// Writes the closing bracket of an object whose members were written one by one.
  @usableFromInline
  mutating func closeObject() throws(JSONEncodingError) { try close(UInt8(ascii: "}"), isEmpty: isAtStart) }

  /// Writes the closing bracket of an array whose elements were written one by one. No element ends with an opening bracket.
  mutating func closeArray() throws(JSONEncodingError) {
    try close(UInt8(ascii: "]"), isEmpty: output[output.count &- 1] == UInt8(ascii: "["))
  }

  /// Whether nothing was written since the last opening bracket of an object. No value ends with one.
  @inline(__always)
  var isAtStart: Bool { output[output.count &- 1] == UInt8(ascii: "{") }

  /// Writes the key of a member of an object whose members are written one by one.
  @usableFromInline @inline(__always)
  mutating func put(member key: _JSONMemberWriter.Key) throws(JSONEncodingError) {
    guard key.needsNoEscape, !isPretty else { return try put(unusualMember: key.text, number: key.number) }
    try put(plainKey: key.text, isFirst: isAtStart)
  }

  /// Writes the separator before an element, or a key that needs escapes.
  ///
  /// - Parameter number: The number of `_JSONMemberWriter.Key`. The key is passed in two parts: otherwise it would be put together again for each
  ///   member.
  @inline(never)
  private mutating func put(unusualMember key: StaticString, number: UInt16) throws(JSONEncodingError) {
    if number > 0 { return try separate(isFirst: number == 1) }
    try put(key: key.description, isFirst: isAtStart)
  }

  /// Writes the comma and the line break before a child.
  @usableFromInline
  mutating func separate(isFirst: Bool) throws(JSONEncodingError) {
    if !isFirst { try put(byte: UInt8(ascii: ",")) }
    if isPretty { try breakLine() }
  }

  /// Writes the line break before a closing bracket. In an empty container Foundation has an empty line, the core nothing.
  @inline(never)
  private mutating func breakLine(atEndOfEmpty isEmpty: Bool) throws(JSONEncodingError) {
    if isEmpty {
      guard followsFoundation else { return }
      try put("\n")
    }
    try breakLine()
  }
}
