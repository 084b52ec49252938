#if SWIFT_PACKAGE
  @_spi(GlossProducts) import Gloss
#endif

extension JSON {
  /// How many Unicode scalars of a scalar's text a message shows.
  private static let maximumTextLength = 60

  /// The value in a message: the text of a scalar, or the kind of an array or object.
  var words: String {
    switch kind {
    case .array: "an array"
    case .object: "an object"
    case nil: "a value that JSON can't hold"
    default: description._inMessage(maximumLength: Self.maximumTextLength)
    }
  }
}
