extension [Attribute] {
  /// The macros for properties and cases among them.
  var marks: [Attribute] { filter { ["Key", "Flat", "Unmapped", "Unknown", "Rest"].contains($0.name) } }

  /// The first one with a name.
  subscript(name: String) -> Attribute? { first { $0.name == name } }
}
