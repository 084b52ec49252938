/// A key that is equal to another if their bytes are. `String` takes quadratic time for combining marks in a row.
struct KeyText: Hashable {
  let text: String

  static func == (first: KeyText, second: KeyText) -> Bool { first.text.utf8.elementsEqual(second.text.utf8) }

  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
