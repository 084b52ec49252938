extension JSON {
  /// The value in a message, cut to 60 Unicode scalars. Of a value whose text would take more than a megabyte, only its kind: if parts of a
  /// built value are shared, the text may have any length.
  var words: String {
    var allowance = 1 << 20
    takeLength(from: &allowance)
    return allowance < 0 ? kind.words : description.inMessage()
  }
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
