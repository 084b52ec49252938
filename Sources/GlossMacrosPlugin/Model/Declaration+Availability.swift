extension Declaration {
  /// Whether the compiler warns of code that names one of its properties or cases.
  var hasDeprecatedParts: Bool {
    (properties.map(\.attributes) + cases.map(\.attributes)).joined().contains {
      $0.name == "available" && $0.has("deprecated")
    }
  }
}

extension Case {
  private var availability: [Attribute] { attributes.filter { $0.name == "available" } }

  /// Whether there is no such value on any platform.
  var isUnavailable: Bool { availability.contains { $0.has("unavailable") && $0.arguments.first?.value.text == "*" } }

  /// What `#available` has to check before the case is made: `macOS 26, iOS 26, *`.
  var neededPlatforms: String? {
    availability.first { attribute in
      attribute.arguments.count > 1 && attribute.arguments.last?.value.text == "*"
        && attribute.arguments.allSatisfy { $0.label == nil }
    }?.arguments.map(\.value.text).joined(separator: ", ")
  }
}

extension Attribute {
  fileprivate func has(_ word: String) -> Bool { arguments.contains { $0.value.text == word || $0.label == word } }
}
