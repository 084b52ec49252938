/// Keys of an object and of its inner objects, in bytes.
///
/// A macro writes them as a string literal, so that they cost a model no code and no memory. For each key there are: its length, its
/// bytes, the length of the tree of the keys inside its value, and that tree. Without such a tree, all of the value is known. A length
/// counts bytes. Each byte of a length has six bits of it, the lowest first, and 0x40 if another byte follows:
///
///     "\u{2}id\0\u{5}stats\u{7}\u{5}stars\0"      the paths id and stats.stars
///
/// The fact that makes it safe: `bytes` are those of a static string, or `KeyTree.of(_:_:)` keeps them for as long as the tree is used. A
/// length that leads past their end ends the tree.
struct KeyTree {
  private let bytes: ByteView
  private var position = 0

  init(_ bytes: ByteView) { self.bytes = bytes }

  /// Whether it has no keys.
  var isEmpty: Bool { bytes.isEmpty }

  /// The next key, and the tree of the keys inside its value; nil after the last one.
  @inline(__always)
  mutating func next() -> (key: ByteView, inside: KeyTree)? {
    guard let key = nextPart(), let inside = nextPart() else { return nil }
    return (key, KeyTree(inside))
  }

  @inline(__always)
  private mutating func nextPart() -> ByteView? {
    guard position < bytes.count else { return nil }
    var length = Int(bytes[position])
    position &+= 1
    if length > 0x3f {
      guard let longLength = longLength(length) else { return nil }
      length = longLength
    }
    guard length <= bytes.count &- position else { return nil }
    defer { position &+= length }
    return BufferView(start: bytes.start + position, count: length)
  }

  /// The rest of a length with several bytes, after the first byte was read.
  @inline(never)
  private mutating func longLength(_ first: Int) -> Int? {
    var (length, shift, byte) = (first & 0x3f, 6, first)
    while byte & 0x40 != 0 {
      guard position < bytes.count, shift < Int.bitWidth - 6 else { return nil }
      byte = Int(bytes[position])
      position += 1
      length |= (byte & 0x3f) << shift
      shift += 6
    }
    return length
  }
}

extension KeyTree {
  /// The number of steps of a path that count. For a longer path, all of the value after these steps is known.
  static let maximumDepth = 64

  /// Calls `body` with the tree of some paths. All values after an index are known.
  static func of<Result>(_ paths: [JSONKeyPath], _ body: (KeyTree) -> Result) -> Result {
    paths.flatMap { source(of: $0.segments.prefix(maximumDepth)) }.withView { body(KeyTree($0)) }
  }

  private static func source(of path: ArraySlice<JSONKeyPath.Segment>) -> [UInt8] {
    guard case .key(let key)? = path.first else { return [] }
    var source: [UInt8] = []
    append(Array(key.utf8), to: &source)
    append(self.source(of: path.dropFirst()), to: &source)
    return source
  }

  private static func append(_ part: [UInt8], to source: inout [UInt8]) {
    var length = part.count
    while length > 0x3f {
      source.append(UInt8(length & 0x3f) | 0x40)
      length >>= 6
    }
    source.append(UInt8(length))
    source += part
  }
}

/// The keys that a model reads or writes.
public struct _KnownKeys {
  var first = KeyTree(.empty)
  var others: [KeyTree] = []
  /// Whether the model, or a part of it, may read any key.
  private(set) var isOpen = false
  /// The nesting level of the model that adds its keys.
  private var depth = 0
  /// Whether keys count that only some cases of an enum have.
  private var includesCases = true
  /// Whether arrays count that the model reads by an index. It does not write them, so they are not its own.
  private var includesIndexed = true
  /// Whether a model keeps all other keys. A part of it does not count.
  private(set) var hasRest = false
  /// The part whose keys do not count.
  var skipped: (any _JSONFieldReadable.Type)?

  public init() {}

  /// Creates the keys that belong to models: those that something else in the same object must not keep.
  static var owned: _KnownKeys {
    var keys = _KnownKeys()
    keys.includesIndexed = false
    return keys
  }

  init(_ tree: KeyTree) { first = tree }

  /// Creates the keys that each value of a type has.
  init(of model: any _JSONFieldReadable.Type) {
    includesCases = false
    model._addKeys(to: &self)
  }

  /// Adds keys in the form of `KeyTree`.
  public mutating func add(_ keys: StaticString) {
    add(KeyTree(BufferView(keys)))
  }

  /// Adds the keys of arrays that the model reads by an index, in the form of `KeyTree`.
  public mutating func addIndexed(_ keys: StaticString) { if includesIndexed { add(keys) } }

  mutating func add(_ tree: KeyTree) { if first.isEmpty { first = tree } else { others.append(tree) } }

  mutating func open() { isOpen = true }

  /// Notes that the model keeps all other keys.
  public mutating func addRest() {
    open()
    if depth == 0 { hasRest = true }
  }

  /// The keys of the object itself.
  var texts: [String] {
    var texts: [String] = []
    for var tree in [first] + others {
      while let (key, _) = tree.next() { texts.append(String(decoding: key, as: UTF8.self)) }
    }
    return texts
  }

  /// Adds the keys of the cases of an enum.
  public mutating func addCases(_ add: (inout _KnownKeys) -> Void) { if includesCases { add(&self) } }

  /// Adds the keys of another model in the same object.
  public mutating func addKeys<Part: _JSONFieldReadable>(of part: Part.Type) { addKeys(ofModel: part) }

  /// Adds the keys of another model. Parts may contain each other without end, so below a maximum depth any key counts.
  mutating func addKeys(ofModel model: any _JSONFieldReadable.Type) {
    if let skipped, model == skipped { return }
    guard depth < KeyTree.maximumDepth else { return open() }
    depth += 1
    model._addKeys(to: &self)
    depth -= 1
  }

  // The type of a property, which an extension of a nested type may be unable to name, or the type of a case's value. For an optional, it
  // is the type inside.

  public func type<Model, Part>(of property: (Model) -> Part?) -> Part.Type { Part.self }
  @_disfavoredOverload
  public func type<Enum, Part>(ofCase make: (Part) -> Enum) -> Part.Type { Part.self }
  public func type<Enum, Part>(ofCase make: (Part?) -> Enum) -> Part.Type { Part.self }
}
