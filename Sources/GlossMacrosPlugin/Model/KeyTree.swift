/// Keys of an object, and of its inner objects.
struct KeyTree {
  private var keys: [(key: String, inside: KeyTree)] = []
  /// Whether all of the value is known, whatever keys it has.
  private var isWhole = false

  init(_ paths: [[String]]) {
    for path in paths where !path.isEmpty { insert(path[...]) }
  }

  private mutating func insert(_ path: ArraySlice<String>) {
    guard let first = path.first else {
      isWhole = true
      return
    }
    let index = keys.firstIndex { $0.key.isSameKey(as: first) } ?? keys.endIndex
    if index == keys.endIndex { keys.append((first, KeyTree([]))) }
    keys[index].inside.insert(path.dropFirst())
  }

  var isEmpty: Bool { keys.isEmpty }

  /// The source of a literal in the form that `KeyTree` of the library reads.
  var source: String { Literal.source(of: text) }

  private var text: String {
    if isWhole { return "" }
    return keys.map { KeyTree.part($0.key) + KeyTree.part($0.inside.text) }.joined()
  }

  /// A text after its length in bytes. Each character of the length has six bits, and 0x40 if another one follows.
  private static func part(_ text: String) -> String {
    var length = text.utf8.count
    var characters = String.UnicodeScalarView()
    while length > 0x3f {
      characters.append(Unicode.Scalar(UInt8(length & 0x3f | 0x40)))
      length >>= 6
    }
    characters.append(Unicode.Scalar(UInt8(length)))
    return String(characters) + text
  }
}
