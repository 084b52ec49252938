#if SWIFT_PACKAGE
  @_spi(GlossProducts) import Gloss
#endif

extension JSON {
  /// The value in a message, cut to 60 Unicode scalars.
  var words: String { description._asTextInMessage }
}

extension JSON.Kind? {
  /// The kind of a value in a message.
  var words: String {
    switch self {
    case .null?: "null"
    case .bool?: "a bool"
    case .number?: "a number"
    case .string?: "a string"
    case .array?: "an array"
    case .object?: "an object"
    case nil: "a value that JSON can't hold"
    }
  }
}
