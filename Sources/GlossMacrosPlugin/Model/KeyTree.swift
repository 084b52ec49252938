/// Keys of an object, and of its inner objects, in the form that `KeyTree` of the library reads.
struct KeyTree {
  private let text: String

  init(_ paths: [[String]]) { text = KeyTree.text(of: paths.filter { !$0.isEmpty }.map { $0[...] }) }

  var isEmpty: Bool { text.isEmpty }

  /// The source of a literal.
  var source: String { Literal.source(of: text) }

  /// Empty if all of the value is known, whatever keys it has.
  private static func text(of paths: [ArraySlice<String>]) -> String {
    var keys: [(key: String, paths: [ArraySlice<String>])] = []
    for path in paths {
      guard let first = path.first else { return "" }
      let index = keys.firstIndex { $0.key.isSameKey(as: first) } ?? keys.endIndex
      if index == keys.endIndex { keys.append((first, [])) }
      keys[index].paths.append(path.dropFirst())
    }
    return keys.map { part($0.key) + part(text(of: $0.paths)) }.joined()
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
