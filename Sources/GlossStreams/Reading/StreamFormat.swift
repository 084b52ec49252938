/// The layout of the values of a stream, and its options.
@usableFromInline
struct StreamFormat: Sendable {
  @usableFromInline let layout: StreamParser.Layout
  /// The path to the array or object.
  @usableFromInline let path: JSONKeyPath
  @usableFromInline let options: JSONStreamOptions
  /// The data that end a stream of events; nil if it ends by itself.
  let end: String?
  /// Whether the values are the data of events. Then the layout does not matter.
  let isInEvents: Bool

  @usableFromInline
  init(
    _ layout: StreamParser.Layout, at path: JSONKeyPath = [], _ options: JSONStreamOptions, isInEvents: Bool = false,
    until end: String? = nil
  ) {
    self.layout = layout
    self.path = path
    self.options = options
    self.isInEvents = isInEvents
    self.end = end
  }

  /// The type of all values together, for a report.
  func model<Value>(of type: Value.Type) -> Any.Type {
    switch layout {
    case .lines, .values: Value.self
    case .elements: [Value].self
    case .members: [String: Value].self
    }
  }
}
