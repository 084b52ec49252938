extension String {
  /// The snake case form of a key in camel case, as `JSONEncoder` converts keys: `myURLProperty` becomes `my_url_property`.
  ///
  /// A word begins at each capital after another character. Several capitals in a row are one word, but if a small letter follows, the
  /// last capital begins the next word. O(length).
  var snakeCaseFromCamelCase: String {
    guard var wordStart = indices.first else { return self }
    var words: [Substring] = []
    var position = index(after: wordStart)
    while let capital = self[position...].firstIndex(where: \.isCapitalLetter) {
      words.append(self[wordStart..<capital])
      wordStart = capital
      let next = index(after: capital)
      guard let small = self[next...].firstIndex(where: \.isSmallLetter) else { break }
      if small > next {
        let last = index(before: small)
        words.append(self[wordStart..<last])
        wordStart = last
      }
      position = small
    }
    words.append(self[wordStart...])
    return words.map { $0.lowercased() }.joined(separator: "_")
  }
}

// By the general category, like the character sets of Foundation. `Character.isUppercase` is true for more characters.
extension Character {
  fileprivate var isCapitalLetter: Bool {
    let category = unicodeScalars.first?.properties.generalCategory
    return category == .uppercaseLetter || category == .titlecaseLetter
  }

  fileprivate var isSmallLetter: Bool { unicodeScalars.first?.properties.generalCategory == .lowercaseLetter }
}
