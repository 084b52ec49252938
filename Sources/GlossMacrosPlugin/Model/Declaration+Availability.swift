extension Declaration {
  /// The attributes of its properties and cases.
  var attributesOfMembers: [Attribute] { properties.flatMap(\.attributes) + cases.flatMap(\.attributes) }

  /// Whether the compiler warns about code that names one of its properties or cases.
  var hasDeprecatedParts: Bool { attributesOfMembers.contains { $0.isAvailability(with: "deprecated") } }
}

extension Case {
  /// Whether the value does not exist on any platform.
  var isUnavailable: Bool { attributes.contains { $0.isAvailability(with: "unavailable", "*") } }

  /// The condition for `#available` before the case is made: `macOS 26, iOS 26, *`. Swift allows no such case with values.
  var neededPlatforms: String? {
    let platforms = attributes.filter { $0.name == "available" }.flatMap(\.introductions)
    return platforms.isEmpty ? nil : (platforms + ["*"]).joined(separator: ", ")
  }

  /// The case, under the condition that it is not unavailable on the platform.
  var wherePlatformHasIt: Case {
    let platforms = attributes.filter { $0.isAvailability(with: "unavailable") }
      .compactMap(\.arguments.first?.value.text)
    let conditions = platforms.filter { $0 != "swift" && !$0.hasSuffix("ApplicationExtension") }.map { platform in
      platform == "macCatalyst" ? "!targetEnvironment(macCatalyst)" : "!os(\(platform))"
    }
    guard !conditions.isEmpty else { return self }
    var sourceCase = self
    let outer = condition.map { [$0.contains("||") ? "(\($0))" : $0] } ?? []
    sourceCase.condition = (outer + conditions).joined(separator: " && ")
    return sourceCase
  }
}

extension Attribute {
  /// Whether it is `@available` with a word, also as a label, for a platform; nil for any platform.
  func isAvailability(with word: String, _ platform: String? = nil) -> Bool {
    name == "available" && platform.map { $0 == arguments.first?.value.text } ?? true
      && arguments.contains { $0.value.text == word || $0.label == word }
  }

  /// The platforms on which it is available, each with the first version: of `macOS 14, iOS 17, *`, or of `macOS, introduced: 14`.
  fileprivate var introductions: [String] {
    if let version = arguments.first(where: { $0.label == "introduced" })?.value.text, let platform = arguments.first {
      return platform.value.text == "swift" ? [] : ["\(platform.value.text) \(version)"]
    }
    guard arguments.count > 1, arguments.last?.value.text == "*", arguments.allSatisfy({ $0.label == nil }) else {
      return []
    }
    return arguments.dropLast().map(\.value.text)
  }
}
