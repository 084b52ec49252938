/// A constraint on strings: the whole string has to match a regular expression.
public struct PatternConstraint: JSONConstraint {
  /// The type that is checked.
  public typealias Value = String

  /// The regular expression.
  public let pattern: String

  /// Functions of `PatternCache`. If they were called by name, each program would be linked with regular expressions, because the linker
  /// keeps the functions of conformances.
  private let reason: @Sendable (_ text: String, _ pattern: String) -> String?
  private let anchored: @Sendable (_ pattern: String) -> String?

  @usableFromInline init(_ pattern: String) {
    self.pattern = pattern
    reason = PatternCache.reason
    anchored = PatternCache.anchored
  }

  /// Whether all of a text matches. O(UTF-8 length). A pattern with a mistake matches nothing.
  public func _allows(_ text: String) -> Bool { reason(text, pattern) == nil }

  /// The reason why a text does not match: it differs, the pattern has a mistake, or the text takes too many steps. Nil if it matches.
  public func reason(against text: String) -> String? { reason(text, pattern) }

  /// `pattern`, with `^` and `$`, because a pattern of JSON Schema may match a part of a text. Classes such as `\d` are written out,
  /// because validators disagree about them. Empty for a pattern with a mistake.
  public var schemaKeywords: JSON { anchored(pattern).map { ["pattern": $0] } ?? [:] }
}

extension JSONConstraint where Self == PatternConstraint {
  /// Strings that match a regular expression as a whole: `.pattern("[A-Z]{3}")` for exactly three letters.
  ///
  /// A pattern has characters, `.`, classes such as `[A-Z]` and `[^,]`, groups, and alternatives with `|`. `\d` means `[0-9]`, `\w` means
  /// `[0-9A-Z_a-z]`, and `\s` means the white space of ECMA-262. `*`, `+`, `?`, `{3}`, `{3,}` and `{3,5}` repeat. A backslash before a
  /// special character makes it a plain one. All this means the same in JSON Schema and elsewhere. Anything else is a mistake: references
  /// to groups, looking ahead and behind, names of groups, `\b`, and `\p`.
  ///
  /// No text takes long: the time grows with its length, and not with the number of ways in which it could match. A text may take ten
  /// million steps, and 50 for each byte of its UTF-8. If that is not enough, it is rejected, and a report says so. Only large patterns
  /// come near that limit. In some of them, a text may be at hundreds of places at once, such as `[ab]*a[ab]{1000}`. Others have
  /// thousands of places: each character also takes a step for every 64 places of the pattern.
  ///
  /// A pattern with a mistake matches nothing. A report says what is wrong with it; a macro says so when the code is compiled.
  public static func pattern(_ pattern: String) -> PatternConstraint { PatternConstraint(pattern) }
}
