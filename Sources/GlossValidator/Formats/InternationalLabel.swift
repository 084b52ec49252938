import Foundation

/// A label of an internationalized name that has characters beyond ASCII: a U-label (RFC 5890, section 2.3.2.1).
struct InternationalLabel {
  let scalars: [Unicode.Scalar]

  /// Nil if it is not valid (RFC 5891, section 4.2).
  init?(_ scalars: [Unicode.Scalar]) {
    let text = String(String.UnicodeScalarView(scalars))
    guard let first = scalars.first, !scalars.allSatisfy(\.isASCII), first != "-", scalars.last != "-",
      !(scalars.count > 3 && scalars[2] == "-" && scalars[3] == "-"),
      ![.nonspacingMark, .spacingMark, .enclosingMark].contains(first.properties.generalCategory),
      text.precomposedStringWithCanonicalMapping.unicodeScalars.elementsEqual(scalars),
      scalars.indices.allSatisfy({ InternationalLabel.isAllowed(at: $0, in: scalars) })
    else { return nil }
    self.scalars = scalars
  }

  /// Decodes the form in ASCII, without its prefix and in lower case. Nil if it is not the form of a valid label.
  init?(encoded: [Unicode.Scalar]) {
    guard let scalars = Punycode.decoded(encoded) else { return nil }
    self.init(scalars)
    guard self.encoded == encoded else { return nil }
  }

  /// The form in ASCII, without its prefix; nil if it would be too long.
  var encoded: [Unicode.Scalar]? { Punycode.encoded(scalars) }
}

// MARK: - Characters (RFC 5892)

extension InternationalLabel {
  private static func isAllowed(at index: Int, in label: [Unicode.Scalar]) -> Bool {
    let scalar = label[index]
    let before = index > 0 ? label[index - 1] : nil
    let after = index + 1 < label.count ? label[index + 1] : nil
    switch scalar.value {
    case 0xDF, 0x3C2, 0x6FD, 0x6FE, 0xF0B, 0x3007: return true
    case 0x640, 0x7FA, 0x302E, 0x302F, 0x3031...0x3035, 0x303B: return false
    // Appendix A: characters that depend on others.
    case 0xB7: return before == "l" && after == "l"
    case 0x375: return after.map { isGreek($0.value) } ?? false
    case 0x5F3, 0x5F4:
      return before.map { (0x591...0x5F4).contains($0.value) || (0xFB1D...0xFB4F).contains($0.value) } ?? false
    case 0x30FB: return label.contains { isJapanese($0.value) }
    case 0x660...0x669: return !label.contains { (0x6F0...0x6F9).contains($0.value) }
    case 0x6F0...0x6F9: return !label.contains { (0x660...0x669).contains($0.value) }
    case 0x200C, 0x200D:
      if let before, before.properties.canonicalCombiningClass == .virama { return true }
      return scalar.value == 0x200C && Joining.joins(label[..<index], label[(index + 1)...])
    default: return scalar == "-" || isLetterOrDigit(scalar)
    }
  }

  /// Section 2 without the exceptions.
  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    if scalar.isASCII { return ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) }
    switch scalar.value {
    // Old letters of Hangul, and blocks of symbols.
    case 0x1100...0x11FF, 0xA960...0xA97C, 0xD7B0...0xD7FB, 0x20D0...0x20FF, 0x1D100...0x1D24F: return false
    default: break
    }
    if properties.changesWhenNFKCCaseFolded || properties.isDefaultIgnorableCodePoint { return false }
    switch properties.generalCategory {
    case .lowercaseLetter, .uppercaseLetter, .otherLetter, .modifierLetter, .decimalNumber, .nonspacingMark,
      .spacingMark:
      return true
    default: return false
    }
  }

  private static func isGreek(_ value: UInt32) -> Bool {
    (0x370...0x3E1).contains(value) || (0x3F0...0x3FF).contains(value) || (0x1F00...0x1FFE).contains(value)
  }

  /// Whether it is of Hiragana, Katakana or Han. The middle dot of Katakana is of no script.
  private static func isJapanese(_ value: UInt32) -> Bool {
    switch value {
    case 0x30FB, 0x30FC: false
    case 0x2E80...0x2FD5, 0x3005, 0x3007, 0x3021...0x3029, 0x3041...0x30FF, 0x31F0...0x31FF, 0x3400...0x9FFF,
      0xF900...0xFAFF, 0x1B000...0x1B16F, 0x20000...0x323AF:
      true
    default: false
    }
  }
}

/// How letters join (Unicode, ArabicShaping.txt), for the scripts that names are written in.
private enum Joining {
  /// Whether a letter joins the one after it over a character between them (RFC 5892, appendix A.1).
  static func joins(_ before: ArraySlice<Unicode.Scalar>, _ after: ArraySlice<Unicode.Scalar>) -> Bool {
    guard let last = before.last(where: { !isTransparent($0) }), let first = after.first(where: { !isTransparent($0) })
    else { return false }
    return joins(last.value) == .both && joins(first.value) != .none
  }

  private enum Sides { case none, right, both }

  private static func isTransparent(_ scalar: Unicode.Scalar) -> Bool {
    [.nonspacingMark, .enclosingMark, .format].contains(scalar.properties.generalCategory)
  }

  private static func joins(_ value: UInt32) -> Sides {
    switch value {
    case 0x621, 0x674, 0x6D4: .none
    case 0x622...0x625, 0x627, 0x629, 0x62F...0x632, 0x648, 0x671...0x673, 0x675...0x677, 0x688...0x699, 0x6C0,
      0x6C3...0x6CB, 0x6CD, 0x6CF, 0x6D2, 0x6D3, 0x6D5, 0x6EE, 0x6EF, 0x710, 0x715...0x719, 0x71E, 0x728, 0x72A, 0x72C,
      0x72F, 0x74D, 0x759...0x75B, 0x76B, 0x76C, 0x771, 0x773, 0x774, 0x778, 0x779, 0x8AA...0x8AC, 0x8AE, 0x8B1, 0x8B2:
      .right
    case 0x620...0x6D3, 0x6FA...0x6FF, 0x712...0x72E, 0x74E...0x77F, 0x7CA...0x7EA, 0x8A0...0x8B4, 0x1820...0x1878,
      0xA840...0xA871:
      .both
    default: .none
    }
  }
}

/// The rule for names that have letters from right to left (RFC 5893, section 2).
enum BidiRule {
  private enum Direction { case left, right, number, arabicNumber, mark, neutral }

  static func allows(_ labels: [[Unicode.Scalar]]) -> Bool {
    let directions = labels.map { $0.map(direction) }
    guard directions.joined().contains(where: { $0 == .right || $0 == .arabicNumber }) else { return true }
    return directions.allSatisfy { label in
      guard let first = label.first, let last = label.last(where: { $0 != .mark }) else { return false }
      switch first {
      case .left:
        return !label.contains(.right) && !label.contains(.arabicNumber) && (last == .left || last == .number)
      case .right:
        return !label.contains(.left) && !(label.contains(.number) && label.contains(.arabicNumber)) && last != .neutral
      default: return false
      }
    }
  }

  /// The direction of a character that a label may have. Its class follows from its block and its category.
  private static func direction(_ scalar: Unicode.Scalar) -> Direction {
    switch scalar.value {
    case 0x30...0x39, 0x6F0...0x6F9: return .number
    case 0x660...0x669, 0x10D30...0x10D39: return .arabicNumber
    case 0x2D, 0xB7, 0x375, 0x30FB, 0x200C, 0x200D: return .neutral
    default: break
    }
    if [.nonspacingMark, .enclosingMark].contains(scalar.properties.generalCategory) { return .mark }
    switch scalar.value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: return .right
    default: return .left
    }
  }
}

/// The form of labels in ASCII (RFC 3492).
enum Punycode {
  private static let maximumLength = 256

  private static func adapted(_ delta: Int, _ count: Int, isFirst: Bool) -> Int {
    var delta = isFirst ? delta / 700 : delta / 2
    delta += delta / count
    var k = 0
    while delta > 455 {
      delta /= 35
      k += 36
    }
    return k + 36 * delta / (delta + 38)
  }

  private static func threshold(_ k: Int, _ bias: Int) -> Int { min(max(k - bias, 1), 26) }

  /// Nil if it is not valid. O(length²), of a length that is limited.
  static func decoded(_ text: [Unicode.Scalar]) -> [Unicode.Scalar]? {
    guard text.count <= maximumLength else { return nil }
    let delimiter = text.lastIndex(of: "-")
    var output = delimiter.map { Array(text[..<$0]) } ?? []
    var rest = text[(delimiter.map { $0 + 1 } ?? 0)...]
    var (number, index, bias) = (128, 0, 72)
    while !rest.isEmpty {
      let start = index
      var (weight, k) = (1, 36)
      while true {
        guard let scalar = rest.popFirst(), let digit = digit(scalar), index < 1 << 30, weight < 1 << 30 else {
          return nil
        }
        index += digit * weight
        let threshold = threshold(k, bias)
        if digit < threshold { break }
        weight *= 36 - threshold
        k += 36
      }
      bias = adapted(index - start, output.count + 1, isFirst: start == 0)
      number += index / (output.count + 1)
      index %= output.count + 1
      guard let scalar = UInt32(exactly: number).flatMap(Unicode.Scalar.init) else { return nil }
      output.insert(scalar, at: index)
      index += 1
    }
    return output
  }

  /// Nil if the text is too long. O(length²), of a length that is limited.
  static func encoded(_ text: [Unicode.Scalar]) -> [Unicode.Scalar]? {
    guard text.count <= maximumLength else { return nil }
    var output = text.filter(\.isASCII)
    let basicCount = output.count
    if basicCount > 0 { output.append("-") }
    var (number, delta, bias, handled) = (UInt32(128), 0, 72, basicCount)
    while handled < text.count {
      guard let next = text.lazy.map(\.value).filter({ $0 >= number }).min() else { break }
      delta += Int(next - number) * (handled + 1)
      number = next
      for scalar in text {
        if scalar.value < number { delta += 1 }
        guard scalar.value == number else { continue }
        var (rest, k) = (delta, 36)
        while true {
          let threshold = threshold(k, bias)
          if rest < threshold { break }
          output.append(character(threshold + (rest - threshold) % (36 - threshold)))
          rest = (rest - threshold) / (36 - threshold)
          k += 36
        }
        output.append(character(rest))
        bias = adapted(delta, handled + 1, isFirst: handled == basicCount)
        delta = 0
        handled += 1
      }
      delta += 1
      number += 1
    }
    return output
  }

  private static func digit(_ scalar: Unicode.Scalar) -> Int? {
    switch scalar {
    case "a"..."z": Int(scalar.value) - 0x61
    case "0"..."9": Int(scalar.value) - 0x30 + 26
    default: nil
    }
  }

  private static func character(_ digit: Int) -> Unicode.Scalar {
    Unicode.Scalar(UInt8(truncatingIfNeeded: digit < 26 ? 0x61 + digit : 0x30 + digit - 26))
  }
}
