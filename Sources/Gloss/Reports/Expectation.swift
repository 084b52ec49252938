/// What a value was to be read as, noted where it could not be.
@usableFromInline
enum Expectation: Sendable {
  case type(Any.Type)
  /// What a closure makes of a value of another type.
  case transform(from: Any.Type, to: Any.Type)
  /// A value, or the text of one.
  case lossless(Any.Type)
  /// A date in a string, in the form of a date formatter if it has one.
  case date(form: String?)
  /// The value of a key that is none of those which a dictionary takes for the same.
  case differentKey
  /// The value of a key that is not slow to hash.
  case shorterKey
}
