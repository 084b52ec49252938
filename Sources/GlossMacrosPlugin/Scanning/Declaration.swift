/// A part of the source of a declaration.
struct Piece: Equatable {
  /// The text, without white space and comments around it.
  let text: String
  /// Where it begins: in bytes of UTF-8 from the start of the declaration's source.
  let offset: Int

  /// Where it ends.
  var endOffset: Int { offset + text.utf8.count }
}

/// What the scanner finds in the source of a type: what is needed to read and write it, and no more.
struct Declaration: Equatable {
  enum Kind: String {
    case `struct`, `enum`, `class`, `actor`, `protocol`, `extension`
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
  /// Those of the types around it.
  var outerGenericParameters: [Piece] = []
  /// What follows the colon, in this order.
  var inheritedTypes: [Piece] = []
  /// The stored properties of an instance.
  var properties: [Property] = []
  /// The cases of an enum.
  var cases: [Case] = []
  /// The initializer `init(json:)` that is in it already.
  var jsonInitializer: Piece?
  /// The types in it whose names end with `CodingKeys`.
  var codingKeyTypes: [CodingKeyType] = []

  /// The generic parameters that types in it may name.
  var visibleGenericParameters: [Piece] {
    genericParameters + outerGenericParameters.filter { outer in !genericParameters.contains { $0.text == outer.text } }
  }
}

/// A type that says keys for `Codable`.
struct CodingKeyType: Equatable {
  /// `enum`, `struct`, `typealias`, and so on.
  var keyword: Piece
  var name: Piece
  var inheritedTypes: [Piece] = []
  /// All of it, from the keyword on.
  var source: Piece
  /// As that of a property.
  var condition: String?
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
  /// The type as it is written, with that of a later name in the same binding list for `let a, b: Int`.
  var type: Piece?
  var defaultValue: Piece?
  /// The condition of the `#if` around it, such as `DEBUG`, or `!(DEBUG) && os(Linux)` in a later branch; nil outside of one.
  var condition: String?
}

/// A case of an enum.
struct Case: Equatable {
  /// As that of a property.
  var documentation: String?
  var attributes: [Attribute] = []
  /// The name, with backticks if it has some.
  var name: Piece
  /// Empty for a case without parentheses.
  var parameters: [Parameter] = []
  var rawValue: Piece?
  /// As that of a property.
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
