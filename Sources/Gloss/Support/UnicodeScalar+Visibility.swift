extension Unicode.Scalar {
  /// Whether nobody sees it, or it changes how others are shown: messages name it instead of showing it.
  ///
  /// That includes each space but the usual one. One that does not break lines looks the same, and is an error in JSON.
  var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: true
    case .spaceSeparator: self != " "
    default: false
    }
  }
}
