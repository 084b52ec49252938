import Foundation

extension String {
  /// The key in snake case for one in camel case, as `JSONEncoder` converts keys: `myURLProperty` becomes `my_url_property`.
  ///
  /// A word begins at each capital behind another character. Of several capitals in a row the last one begins a word, if a small
  /// letter follows; otherwise they are one word to the end. O(length).
  var snakeCaseFromCamelCase: String {
    guard var wordStart = indices.first else { return self }
    var words: [Substring] = []
    var position = index(after: wordStart)
    while let capital = self[position...].firstIndex(where: \.isCapitalLetter) {
      words.append(self[wordStart..<capital])
      wordStart = capital
      let behind = index(after: capital)
      guard let small = self[behind...].firstIndex(where: \.isSmallLetter) else { break }
      if small > behind {
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

// By the general category, which is what the character sets of Foundation go by. `Character.isUppercase` is true for more.
extension Character {
  fileprivate var isCapitalLetter: Bool {
    let category = unicodeScalars.first?.properties.generalCategory
    return category == .uppercaseLetter || category == .titlecaseLetter
  }

  fileprivate var isSmallLetter: Bool { unicodeScalars.first?.properties.generalCategory == .lowercaseLetter }
}
