extension String {
  /// One of what an English word in the plural names; the word itself if it is not in the plural. The word may be the last one
  /// of a name: `IssueLabels` becomes `IssueLabel`.
  var singular: String {
    let lowercase = lowercased()
    for (plural, singular) in String.irregularPlurals where lowercase.hasSuffix(plural) {
      // The first letter may be a capital.
      let word = suffix(plural.count)
      return String(dropLast(plural.count) + word.prefix(1) + singular.dropFirst())
    }
    for (ending, replacement) in String.pluralEndings where lowercase.hasSuffix(ending) && count > ending.count {
      return String(dropLast(ending.count) + replacement)
    }
    return self
  }

  private static let irregularPlurals = [
    ("children", "child"), ("people", "person"), ("movies", "movie"), ("cookies", "cookie"), ("series", "series"),
    ("news", "news"), ("indices", "index"), ("vertices", "vertex"), ("matrices", "matrix"),
  ]

  /// The first one that fits.
  private static let pluralEndings = [
    ("ies", "y"), ("sses", "ss"), ("shes", "sh"), ("ches", "ch"), ("xes", "x"), ("zzes", "zz"), ("auses", "ause"),
    ("ouses", "ouse"), ("uses", "us"), ("ss", "ss"), ("us", "us"), ("is", "is"), ("s", ""),
  ]
}
