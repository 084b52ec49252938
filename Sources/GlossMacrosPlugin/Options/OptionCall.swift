/// The source of an option: `.lossless`, `.since1970(.seconds)`, or `.transform { ... }`.
struct OptionCall {
  let name: String
  let arguments: [Argument]
  /// The source without the type before the period.
  let member: String

  /// Nil if it is not a member of the option's type.
  ///
  /// - Parameter type: The type that may be before the period.
  init?(_ source: Piece, of type: String) {
    guard var scanner = try? DeclarationScanner(source.text, base: source.offset) else { return nil }
    if scanner.take("GlossMacros"), !scanner.take(".") { return nil }
    _ = scanner.take(type)
    let period = scanner.index
    guard scanner.take("."), let name = try? scanner.name() else { return nil }
    self.name = name.text
    guard let arguments = try? scanner.token.text == "(" ? scanner.arguments() : [] else { return nil }
    self.arguments = arguments + scanner.takeClosures()
    member = scanner.piece(from: period).text
    if scanner.token.kind != .end { return nil }
  }
}

extension Piece {
  /// The elements of an array literal; nil for other text.
  var elements: [Piece]? {
    guard var scanner = try? DeclarationScanner(text, base: offset), scanner.token.text == "[",
      let elements = try? scanner.arguments(), scanner.token.kind == .end
    else { return nil }
    return elements.map(\.value)
  }
}

extension DeclarationScanner {
  /// Takes closures after a call.
  fileprivate mutating func takeClosures() -> [Argument] {
    var closures: [Argument] = []
    while true {
      if token.kind == .word, next.text == ":" { advance(by: 2) }
      guard token.text == "{" else { return closures }
      let first = index
      skipBrackets()
      closures.append(Argument(label: nil, value: piece(from: first)))
    }
  }
}
