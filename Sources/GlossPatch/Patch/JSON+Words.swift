extension JSON {
  /// The value in a message, cut to 60 Unicode scalars. Of a value whose text would take more than a megabyte, only its kind: if parts of a
  /// built value are shared, the text may have any length.
  var words: String {
    var allowance = 1 << 20
    takeLength(from: &allowance)
    return allowance < 0 ? JSON.Kind.words(for: kind) : description.inMessage()
  }
}
