/// The kind of content that is read from a stream, one after the other. Only for the library.
public protocol _StreamContent<Element> {
  associatedtype Value: JSONDecodable
  associatedtype Element
  /// Whether each value has a key.
  static var hasKeys: Bool { get }
  /// The element for a value, which has a key if `hasKeys`.
  static func element(_ value: Value, _ key: String?) -> Element
}

/// The values of lines, of texts that follow each other, or of an array.
public enum _StreamedValue<Value: JSONDecodable>: _StreamContent {
  @inlinable public static var hasKeys: Bool { false }
  @inlinable public static func element(_ value: Value, _ key: String?) -> Value { value }
}

/// The members of an object.
public enum _StreamedMember<Value: JSONDecodable>: _StreamContent {
  @inlinable public static var hasKeys: Bool { true }
  @inlinable
  public static func element(_ value: Value, _ key: String?) -> (key: String, value: Value) { (key ?? "", value) }
}

extension _StreamContent {
  /// Reads the next one; nil if all values were read.
  @inlinable @inline(__always)
  static func read(_ values: inout StreamValues?, _ mode: DecodingMode) throws(DecodingReport) -> Element? {
    let key = hasKeys ? values?.nextKey() : nil
    guard let value = try values?.next(as: Value.self, mode) else { return nil }
    return element(value, key)
  }
}

extension _StreamedValue: Sendable where Value: Sendable {}
extension _StreamedMember: Sendable where Value: Sendable {}

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
  init(_ layout: StreamParser.Layout, at path: JSONKeyPath = [], _ options: JSONStreamOptions) {
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
