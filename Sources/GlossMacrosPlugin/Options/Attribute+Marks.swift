extension [Attribute] {
  /// The attributes among them that are macros for properties and cases.
  var marks: [Attribute] { filter { ["Key", "Flat", "Unmapped", "Unknown", "Rest"].contains($0.name) } }

  /// The attributes among them that are macros for models.
  var ofModels: [Attribute] { filter { Directions.ofMacros[$0.name] != nil } }

  /// The first one with a name.
  subscript(name: String) -> Attribute? { first { $0.name == name } }
}
