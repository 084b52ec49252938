/// The kind of content that is read from a stream, one after the other. Only for the library.
public protocol _StreamContent<Element> {
  associatedtype Value: JSONDecodable
  associatedtype Element
  /// Reads the next one; nil if all values were read.
  static func read(_ values: inout _JSONStreamValues?, _ mode: DecodingMode) throws(DecodingReport) -> Element?
}

/// The values of lines, of texts that follow each other, or of an array.
public enum _StreamedValue<Value: JSONDecodable>: _StreamContent {
  @inlinable @inline(__always)
  public static func read(_ values: inout _JSONStreamValues?, _ mode: DecodingMode) throws(DecodingReport) -> Value? {
    try values?.next(as: Value.self, mode)
  }
}

/// The members of an object.
public enum _StreamedMember<Value: JSONDecodable>: _StreamContent {
  @inlinable @inline(__always)
  public static func read(
    _ values: inout _JSONStreamValues?, _ mode: DecodingMode
  ) throws(DecodingReport) -> (key: String, value: Value)? {
    guard let key = values?.nextKey(), let value = try values?.next(as: Value.self, mode) else { return nil }
    return (key, value)
  }
}

extension _StreamedValue: Sendable where Value: Sendable {}
extension _StreamedMember: Sendable where Value: Sendable {}

/// The layout of the values of a stream, and its options.
@usableFromInline
struct StreamFormat: Sendable {
  @usableFromInline let layout: _JSONStreamParser.Layout
  /// The path to the array or object.
  @usableFromInline let path: JSONKeyPath
  @usableFromInline let options: JSONStreamOptions
  /// The data that end a stream of events; nil if it ends by itself.
  let end: String?
  /// Whether the values are the data of events. Then the layout does not matter.
  let isInEvents: Bool

  @usableFromInline
  init(_ layout: _JSONStreamParser.Layout, at path: JSONKeyPath = [], _ options: JSONStreamOptions) {
    self.layout = layout
    self.path = path
    self.options = options
    end = nil
    isInEvents = false
  }

  /// Creates the format for the data of server-sent events.
  @usableFromInline
  init(eventsUntil end: String?, _ options: JSONStreamOptions) {
    layout = .values
    path = []
    self.options = options
    self.end = end
    isInEvents = true
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
