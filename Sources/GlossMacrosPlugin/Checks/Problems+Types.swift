// Types that can't be in JSON, whatever their names mean.

extension Problems {
  /// Reports a type that has no form in JSON, and says what to write.
  mutating func reportUnmapped(_ type: Piece) {
    guard let reason = TypeSource(type.text).innermost.reasonNotToBeInJSON else { return }
    report(reason, at: type)
  }
}

extension TypeSource {
  /// The reason why it can't be in JSON; nil if it may be.
  fileprivate var reasonNotToBeInJSON: String? {
    if isFunction || text.hasSuffix(".Type") { return "a function or a type can't be in JSON: write '@Unmapped'" }
    if text.hasPrefix("(") {
      return "a tuple has no names in JSON: write a struct, with '@Glossy(.array)' if the JSON is an array"
    }
    if ["Any", "AnyObject"].contains(text) {
      return "'\(text)' says nothing of what is in the JSON: write 'JSON' in its place"
    }
    if text.hasPrefix("any ") || text.hasPrefix("some ") || isComposition {
      return "which type it is would not be in the JSON: write an enum with '@Glossy(tag:)', or a format in '@Key'"
    }
    return nil
  }
}
