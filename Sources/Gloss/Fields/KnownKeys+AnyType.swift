extension _KnownKeys {
  /// Adds the keys of another model in the same object, if a macro made it. Another model may read any key.
  @_disfavoredOverload
  public mutating func addKeys<Part>(of part: Part.Type) {
    if let model = part as? any _JSONFieldReadable.Type { return addKeys(ofModel: model) }
    if !(part is any _JSONScalar.Type) { open() }
  }
}
