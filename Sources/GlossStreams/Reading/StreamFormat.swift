#if SWIFT_PACKAGE
  import Gloss
#endif

/// How values follow each other in a stream.
@usableFromInline
enum StreamLayout: Sendable {
  /// One value in each line.
  case lines
  /// One value after the other.
  case values
  /// The elements of an array.
  case elements
  /// The members of an object.
  case members

  /// What the parser keeps.
  var values: _JSONStreamParser.Values {
    switch self {
    case .lines: .lines
    case .values, .elements: .elements
    case .members: .members
    }
  }
}

/// What is read from a stream, one after the other. Only for the library.
public protocol _StreamContent<Element> {
  associatedtype Element
  /// Reads the next one; nil if all values were read.
  func read(_ values: inout _JSONStreamValues?, _ mode: DecodingMode) throws(DecodingReport) -> Element?
  /// What is read from all of them together.
  static var model: Any.Type { get }
}

/// The values of lines, or texts that follow each other.
public struct _StreamedValue<Element: JSONDecodable>: _StreamContent {
  @inlinable init() {}

  @inlinable @inline(__always)
  public func read(_ values: inout _JSONStreamValues?, _ mode: DecodingMode) throws(DecodingReport) -> Element? {
    try values?.next(as: Element.self, mode)
  }

  public static var model: Any.Type { Element.self }
}

/// The elements of an array.
public struct _StreamedElement<Element: JSONDecodable>: _StreamContent {
  @inlinable init() {}

  @inlinable @inline(__always)
  public func read(_ values: inout _JSONStreamValues?, _ mode: DecodingMode) throws(DecodingReport) -> Element? {
    try values?.next(as: Element.self, mode)
  }

  public static var model: Any.Type { [Element].self }
}

/// The members of an object.
public struct _StreamedMember<Value: JSONDecodable>: _StreamContent {
  @inlinable init() {}

  @inlinable @inline(__always)
  public func read(
    _ values: inout _JSONStreamValues?, _ mode: DecodingMode
  ) throws(DecodingReport) -> (key: String, value: Value)? {
    guard let key = values?.nextKey(), let value = try values?.next(as: Value.self, mode) else { return nil }
    return (key, value)
  }

  public static var model: Any.Type { [String: Value].self }
}

extension _StreamedValue: Sendable where Element: Sendable {}
extension _StreamedElement: Sendable where Element: Sendable {}
extension _StreamedMember: Sendable where Value: Sendable {}

/// How the values of a stream follow each other, and what may be in it.
@usableFromInline
struct StreamFormat: Sendable {
  @usableFromInline let layout: StreamLayout
  /// The path to the array or object.
  @usableFromInline let path: JSONKeyPath
  @usableFromInline let options: JSONStreamOptions

  @usableFromInline
  init(_ layout: StreamLayout, at path: JSONKeyPath = [], _ options: JSONStreamOptions) {
    self.layout = layout
    self.path = path
    self.options = options
  }
}
