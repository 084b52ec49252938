/// A part of the source of a declaration.
struct Piece: Equatable {
  /// The text, without white space and comments around it.
  let text: String
  /// Its start, in bytes of UTF-8 from the start of the declaration's source.
  let offset: Int

  /// Its end.
  var endOffset: Int { offset + text.utf8.count }
}

/// The parts of a type's source that are needed to read and write the type.
struct Declaration: Equatable {
  enum Kind: String {
    case `struct`, `enum`, `class`, `actor`, `protocol`, `extension`, `typealias`, `associatedtype`

    var isAlias: Bool { self == .typealias || self == .associatedtype }
  }

  var kind: Kind
  /// The text of its doc comment, as Markdown.
  var documentation: String?
  /// The keyword that says the kind.
  var keyword: Piece
  var name: Piece
  var attributes: [Attribute] = []
  /// `public`, `final`, `nonisolated`, and so on.
  var modifiers: [Piece] = []
  /// The names of the generic parameters.
  var genericParameters: [Piece] = []
  /// The names of the generic parameters of the types around it.
  var outerGenericParameters: [Piece] = []
  /// The types after the colon, in this order.
  var inheritedTypes: [Piece] = []
  /// The stored properties of an instance.
  var properties: [Property] = []
  /// The cases of an enum.
  var cases: [Case] = []
  /// The initializer `init(json:)` that it already has.
  var jsonInitializer: Piece?
  /// The functions of an instance, from the name to the end of the parameters.
  var functions: [Piece] = []
  /// The nested types whose names end with `CodingKeys`.
  var codingKeyTypes: [CodingKeyType] = []

  /// The generic parameters that types in it may name.
  var visibleGenericParameters: [Piece] {
    genericParameters + outerGenericParameters.filter { outer in !genericParameters.contains { $0.text == outer.text } }
  }
}

/// A type with keys for `Codable`.
struct CodingKeyType: Equatable {
  /// The declaration up to its body.
  let header: Declaration
  /// All of it, from the keyword on.
  let source: Piece
  /// The same as for a property.
  let condition: String?
}

/// A stored property of an instance.
struct Property: Equatable {
  /// The text of the doc comment of all that is declared together.
  var documentation: String?
  var attributes: [Attribute] = []
  var modifiers: [Piece] = []
  /// `let` or `var`.
  var keyword: Piece
  /// The name, with backticks if it has some.
  var name: Piece
  /// The type in the source. In `let a, b: Int`, it is the type after the later name.
  var type: Piece?
  var defaultValue: Piece?
  /// The condition of the `#if` around it, such as `DEBUG`, or `!(DEBUG) && os(Linux)` in a later branch; nil outside an `#if`.
  var condition: String?
}

/// A case of an enum.
struct Case: Equatable {
  /// The same as for a property.
  var documentation: String?
  var attributes: [Attribute] = []
  /// The name, with backticks if it has some.
  var name: Piece
  /// Empty for a case without parentheses.
  var parameters: [Parameter] = []
  var rawValue: Piece?
  /// The same as for a property.
  var condition: String?
}

/// An associated value of a case.
struct Parameter: Equatable {
  var documentation: String?
  /// Nil without a label, and for `_`.
  var label: Piece?
  var type: Piece
  var defaultValue: Piece?
}

/// An attribute, or a macro that is attached.
struct Attribute: Equatable {
  /// The name without `@`, and without a module: `Key` for `@GlossMacros.Key`.
  var name: String
  /// The whole attribute, from `@` to the closing parenthesis.
  var source: Piece
  var arguments: [Argument] = []
}

struct Argument: Equatable {
  var label: String?
  var value: Piece
}
