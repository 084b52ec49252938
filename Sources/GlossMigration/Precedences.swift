// The names of Gloss 3 for `JSONMappingPrecedence`. Swift can't deprecate a precedence group.

/// The precedence of your own operators that read. Write `JSONMappingPrecedence`.
precedencegroup DecodingPrecedence {
  associativity: left
  higherThan: RangeFormationPrecedence
  lowerThan: AdditionPrecedence
}

/// The precedence of your own operators that write. Write `JSONMappingPrecedence`.
precedencegroup EncodingPrecedence {
  associativity: left
  higherThan: RangeFormationPrecedence
  lowerThan: AdditionPrecedence
}
