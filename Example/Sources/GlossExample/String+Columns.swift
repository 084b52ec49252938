// Text is measured in columns of a terminal, which are neither bytes nor characters.

extension String {
  /// The text as it can be shown in one line. Tabs become two spaces, and characters that would steer the terminal,
  /// which a file from somewhere may have in it, become visible.
  var printable: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control where scalar == "\t":
        result += "  "
      case .control where scalar.value < 0x20:
        result.unicodeScalars.append(Unicode.Scalar(0x2400 + scalar.value) ?? "\u{fffd}")  // "␛" for an escape
      case .format where scalar == "\u{200c}" || scalar == "\u{200d}":
        result.unicodeScalars.append(scalar)  // they hold letters apart and emoji together
      case .control, .format, .lineSeparator, .paragraphSeparator:
        result += "\u{fffd}"
      default:
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// How many columns the text takes.
  var columns: Int {
    reduce(0) { $0 + $1.columns }
  }

  /// As much of the start as fits into `count` columns.
  func prefix(columns count: Int) -> String {
    var rest = count
    return String(
      prefix { character in
        rest -= character.columns
        return rest >= 0
      })
  }

  /// As much of the end as fits into `count` columns.
  func suffix(columns count: Int) -> String {
    var rest = count
    let reversedSuffix = reversed().prefix { character in
      rest -= character.columns
      return rest >= 0
    }
    return String(reversedSuffix.reversed())
  }
}

extension Character {
  /// How many columns the character takes: two for emoji and most of East Asia (Unicode Standard Annex 11).
  fileprivate var columns: Int {
    guard let first = unicodeScalars.first, !first.properties.isDefaultIgnorableCodePoint else { return 0 }
    let isEmoji = first.properties.isEmojiPresentation || unicodeScalars.contains("\u{fe0f}")
    return isEmoji || Character.wideScalars.contains { $0.contains(first.value) } ? 2 : 1
  }

  /// Hangul, the scripts of China and Japan, and full-width forms.
  private static let wideScalars: [ClosedRange<UInt32>] = [
    0x1100...0x115f, 0x2e80...0x303e, 0x3041...0xa4cf, 0xa960...0xa97f, 0xac00...0xd7a3, 0xf900...0xfaff,
    0xfe30...0xfe6f, 0xff01...0xff60, 0xffe0...0xffe6, 0x20000...0x3fffd,
  ]
}
