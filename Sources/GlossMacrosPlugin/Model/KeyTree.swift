/// Keys of an object, and of the objects in it.
struct KeyTree {
  private let paths: [[String]]

  /// The keys on paths. Of the value at the end of a path, all is known.
  init(_ paths: [[String]]) { self.paths = paths.filter { !$0.isEmpty } }

  var isEmpty: Bool { paths.isEmpty }

  /// The source of a literal in the form that `KeyTree` of the library reads.
  var source: String { Literal.source(of: KeyTree.text(of: paths.map { $0[...] })) }

  private static func text(of paths: [ArraySlice<String>]) -> String {
    if paths.contains(where: \.isEmpty) { return "" }
    var text = ""
    var rest = paths
    while let key = rest.first?.first {
      let inside = rest.filter { $0.first?.isSameKey(as: key) == true }
      rest.removeAll { $0.first?.isSameKey(as: key) == true }
      text += part(key) + part(Self.text(of: inside.map { $0.dropFirst() }))
    }
    return text
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
