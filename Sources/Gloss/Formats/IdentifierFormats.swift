#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension JSONFormat {
  /// A locale as its identifier: `"en-US"`. An identifier is written as it was read. Whether there is such a language is not checked.
  public static func locale() -> Self where Self == TransformFormat<String, Locale, Locale, String> {
    .transform({ $0.isIdentifier ? Locale(identifier: $0) : nil }, \.identifier)
  }
}

extension String {
  /// Whether it may be the identifier of a locale or a time zone. Foundation keeps each one that it has seen, so long texts are refused.
  var isIdentifier: Bool {
    let isShort = !isEmpty && utf8.count <= 100
    return isShort && allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_-+/@=;".contains($0)) }
  }
}
