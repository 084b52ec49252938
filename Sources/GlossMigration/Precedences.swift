// The names of Gloss 3 for what `JSONMappingPrecedence` is now. Swift can't deprecate a precedence group.

/// The precedence of operators of your own that read. Write `JSONMappingPrecedence`.
precedencegroup DecodingPrecedence {
  associativity: left
  higherThan: RangeFormationPrecedence
  lowerThan: AdditionPrecedence
}

/// The precedence of operators of your own that write. Write `JSONMappingPrecedence`.
precedencegroup EncodingPrecedence {
  associativity: left
  higherThan: RangeFormationPrecedence
  lowerThan: AdditionPrecedence
}
