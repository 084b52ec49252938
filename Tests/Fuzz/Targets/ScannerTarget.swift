/// The scanner of declarations in the plugin of the macros: it always ends, its errors are at a place of the source,
/// the pieces that it finds are what is there, and of a declaration that was put together it finds the parts.
///
/// The first byte says how the source is made.
func fuzzScanner(_ input: inout Input) {
  switch input.byte() & 3 {
  case 0: checkScanning(String(decoding: input.rest, as: UTF8.self))
  case 1: checkScanning(input.tokens())
  default: checkParts(&input)
  }
}

private func checkScanning(_ source: String) {
  let bytes = Array(source.utf8)
  do throws(Diagnostic) {
    for piece in try Declaration(scanning: source).pieces {
      check(
        piece.offset >= 0 && piece.endOffset <= bytes.count
          && Array(bytes[piece.offset..<piece.endOffset]) == Array(piece.text.utf8),
        "\(piece) is not at its place")
    }
  } catch {
    check((0...bytes.count).contains(error.offset), "an error beyond the source: \(error)")
    check(
      error == Result { () throws(Diagnostic) in try Declaration(scanning: source) }.failure, "another error: \(error)")
  }
}

extension Result {
  fileprivate var failure: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }
}

extension Declaration {
  /// All pieces that were found.
  fileprivate var pieces: [Piece] {
    var pieces =
      [keyword, name] + modifiers + genericParameters + inheritedTypes + [jsonInitializer].compactMap(\.self)
    var attributes = attributes
    for property in properties {
      attributes += property.attributes
      pieces += property.modifiers + [property.keyword, property.name]
      pieces += [property.type, property.defaultValue].compactMap { $0 }
    }
    for element in cases {
      attributes += element.attributes
      pieces += [element.name] + [element.rawValue].compactMap { $0 }
      for parameter in element.parameters {
        pieces += [parameter.type] + [parameter.label, parameter.defaultValue].compactMap { $0 }
      }
    }
    for attribute in attributes { pieces += [attribute.source] + attribute.arguments.map(\.value) }
    return pieces
  }
}

/// A struct of properties whose types and values are known, with whatever may be between them.
private func checkParts(_ input: inout Input) {
  var source = "struct S {\n"
  var expected: [[String?]] = []
  while !input.isEmpty, expected.count < 20 {
    let name = input.element(of: ["a", "`b c`", "get", "é", "open"])
    let type = input.bool() ? input.typeSource(depth: 0) : nil
    let value = input.bool() || type == nil ? input.valueSource(depth: 0) : nil
    let isComputed = value == nil && input.number(below: 4) == 0
    for word in ["@A", input.bool() ? "let" : "var", name] { source += word + input.space() }
    if let type { source += ":" + input.space() + type }
    if let value { source += " = " + value }
    if isComputed {
      source += input.space() + "{ get { \"}\" } }"
    } else {
      expected.append([name, type, value])
      if input.number(below: 4) == 0 { source += " { didSet { } }" }
    }
    source += input.element(of: [";", "\n", " // }\n", "; func f() { let x = 1 }\n", "\nstruct T { let x: Int }\n"])
  }
  source += "}"
  do throws(Diagnostic) {
    let found = try Declaration(scanning: source).properties.map {
      [$0.name.text, $0.type?.text, $0.defaultValue?.text]
    }
    checkEqual(found, expected, source)
  } catch {
    fail("\(error) in \(source)")
  }
}

extension Input {
  /// Tokens in any order.
  fileprivate mutating func tokens() -> String {
    var source = element(of: ["struct S {\n", "enum E: A {\n", "final class C<T> {\n", ""])
    while !isEmpty { source += element(of: Input.tokens) }
    return source + element(of: ["\n}", "}", ""])
  }

  private static let tokens = [
    "let ", "var ", "case ", "func ", "init", "struct ", "class ", "static ", "private(set) ", "@A", "@A(", "#if A\n",
    "#else\n", "#endif\n", "\n", "\n", " ", " ", ";", ",", ":", ": ", "=", " = ", "(", ")", "[", "]", "{", "}", "<",
    ">",
    "->", " -> ", "?", "!", ".", "...", "&", "+", " - ", "/", " /", "//", "/*", "*/", "a", "b", "Int", "T", "any ",
    "each ",
    "1", "0x1", "\"", "\"\"\"", "\"\"\"\n", "\\(", "\\#(", "#", "#\"", "\"#", "#/", "/#", "`", "if ", "else ",
    "switch ",
    "try ", "as ", "async ", "throws", "where ", "didSet", "\\", "\\.", "::", "~", "_", "é", "\u{A0}", "\r\n", "\u{0}",
  ]

  /// White space and comments.
  fileprivate mutating func space() -> String {
    element(of: [" ", "\n", "\t ", " /* \" */ ", " // {\n", "\r\n", "/* /**/ */", "\u{A0}"])
  }

  fileprivate mutating func typeSource(depth: Int) -> String {
    let choice = number(below: depth < 4 && !isEmpty ? 10 : 4)
    if choice < 4 { return ["Int", "Swift.String", "()", "`a b`.C"][choice] }
    let type = typeSource(depth: depth + 1)
    switch choice {
    case 4: return "\(type)?"
    case 5: return "[\(type)\(space()):\(type)]"
    case 6: return "A<\(type),\(space())\(type)>"
    case 7: return "(\(type)) async throws ->\(space())\(type)"
    case 8: return "(any P & Q, x: \(type))"
    default: return "@Sendable (inout \(type)) -> Void"
    }
  }

  fileprivate mutating func valueSource(depth: Int) -> String {
    let choice = number(below: depth < 4 && !isEmpty ? 16 : 6)
    if choice < 6 {
      return ["1", #""}\"""#, ##"#"\("#"##, #"/[{]"/"#, "\"\"\"\n  \" {\n  \"\"\"", "a.b"][choice]
    }
    let value = valueSource(depth: depth + 1)
    switch choice {
    case 6: return "\(value) + \(value)"
    case 7: return "a\(space()).f(\(value), b: \(value))"
    case 8: return "[\(value),\(space())\(value)]"
    case 9: return "{ \(value) }"
    case 10: return #""\(\#(value))""#
    case 11: return "if a < b, c { \(value) }\nelse { \(value) }"
    case 12: return "A<B, C>(\(value)) { }\n  d: { \(value) }"
    case 13: return "a ? \(value)\n : \(value)"
    case 14: return "(\(value)) as? [A<B, C>]"
    default: return "-(\(value))"
    }
  }
}
