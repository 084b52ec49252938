// Functions that describe cases of enums.

extension JSONSchema.Object {
  /// Marks the property that was added last as the tag of a case.
  ///
  /// - Parameter isKnownByOthers: Whether its value contains other properties.
  mutating func markTag(isKnownByOthers: Bool = false) {
    guard case .property(var property)? = entries.popLast() else { return }
    (property.isTag, property.isKnownByOthers) = (true, isKnownByOthers)
    entries.append(.property(property))
  }

  /// Adds a key that must not be there.
  mutating func addAbsent(_ key: String) {
    let nothing = JSONSchema.not(.anything)
    entries.append(
      .property(
        Property(
          keys: [[.key(key)]], reading: nothing, writing: nothing, writingKey: [.key(key)], isRequired: false,
          isAlwaysWritten: false, isKnownByOthers: true)))
  }

  /// Whether any property is required when it is read.
  var isRequiredForReading: Bool {
    entries.contains { entry in
      guard case .property(let property) = entry else { return true }
      return property.reading != nil && property.isRequired
    }
  }

  /// The object with all of its properties moved into another object under a key.
  func under(_ key: String) -> JSONSchema.Object {
    func path(_ path: JSONKeyPath) -> JSONKeyPath { JSONKeyPath([.key(key)] + path.segments) }
    var object = JSONSchema.Object()
    object.rejectsUnknownKeys = rejectsUnknownKeys
    object.property([.key(key)], of: .anything, isRequired: true, isAlwaysWritten: true)
    object.markTag(isKnownByOthers: true)
    object.entries += entries.map { entry in
      guard case .property(var property) = entry else { return entry }
      property.keys = property.keys.map(path)
      property.writingKey = property.writingKey.map(path)
      return .property(property)
    }
    return object
  }
}
