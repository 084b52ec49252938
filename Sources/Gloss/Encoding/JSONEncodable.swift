import Foundation

/// A type that can be written as JSON.
///
/// ```swift
/// extension Owner: JSONEncodable {
///   func toJSON() -> JSON? {
///     jsonify(["id" ~~> id, "login" ~~> login])
///   }
/// }
/// ```
///
/// The types that conform are those that conform to `JSONDecodable`.
public protocol JSONEncodable {
  /// The instance as JSON; nil where JSON can't hold it.
  func toJSON() -> JSON?

  /// Does what `toJSON()` does, for the library's own types, without a `JSON` value. It is not for use elsewhere.
  func _stored() -> _JSONStored?

  /// The array that `elements` are, for the library's own types. It is not for use elsewhere.
  static func _storedArray(of elements: some Collection<Self>) -> _JSONStored?
}

extension JSONEncodable {
  /// The instance as a JSON text in UTF-8, such as the body of a request. O(size of the result).
  ///
  /// - Throws: `JSONEncodingError` with the path of what JSON can't hold.
  public func jsonData(_ options: JSON.WritingOptions = []) throws(JSONEncodingError) -> Data {
    try encodableJSON().data(options)
  }

  /// The instance as a JSON text. O(size of the result).
  ///
  /// - Throws: `JSONEncodingError` with the path of what JSON can't hold.
  public func jsonString(_ options: JSON.WritingOptions = []) throws(JSONEncodingError) -> String {
    try encodableJSON().string(options)
  }

  /// The instance as JSON. Where that fails it is encoded once more, with what fails left in its place, so that
  /// the error can name the path.
  private func encodableJSON() throws(JSONEncodingError) -> JSON {
    if let json = toJSON() ?? failingJSON() { return json }
    throw JSONEncodingError(path: [], reason: "\(Self.self) has no JSON")
  }

  /// The instance with what JSON can't hold in the place where it failed; nil when no such value is to be found,
  /// because `toJSON()` had another reason to give nil, or has been asked with failing values kept before: models that
  /// nest would ask twice at each level.
  func failingJSON() -> JSON? {
    if FailingValues.areKept { return nil }
    return FailingValues.$areKept.withValue(true) { toJSON() }.flatMap { $0.isEncodable ? nil : $0 }
  }
}

extension Array where Element: JSONEncodable {
  /// The elements as JSON values; nil where JSON can't hold one of them. O(everything in the array).
  public func toJSONArray() -> [JSON]? {
    var array: [JSON] = []
    array.reserveCapacity(count)
    for element in self {
      guard let json = element.toJSON(), json.isEncodable else { return nil }
      array.append(json)
    }
    return array
  }
}

/// Why and where a value can't be written as JSON.
///
/// `description` reads `items[3].score: nan is no JSON number`.
public struct JSONEncodingError: Error, Hashable, Sendable {
  /// Where in the result the value would stand. Empty for the whole of it.
  public let path: JSONKeyPath
  /// What the value is, in words.
  public let reason: String
}

extension JSONEncodingError: CustomStringConvertible {
  /// The path and what stands there, in one line.
  public var description: String {
    path.segments.isEmpty ? reason : "\(path): \(reason)"
  }
}

extension JSONEncodingError: LocalizedError {
  /// The error as `description` has it: what `localizedDescription` gives.
  public var errorDescription: String? { description }
}

// MARK: - Failures

/// Whether `toJSON()` keeps what JSON can't hold in the place where it failed, instead of giving nil.
///
/// `jsonData()` sets it for its second try. It is task-local because `toJSON()` has no parameter that could carry
/// it through the code of models, and it is read on failure only.
enum FailingValues {
  @TaskLocal static var areKept = false
}

extension JSON {
  /// Whether nothing in it fails to encode. O(1).
  var isEncodable: Bool {
    switch form {
    case .value(let value), .member(_, let value): value.isEncodable
    }
  }

  /// The value if it can be encoded or failing values are kept, else nil.
  @usableFromInline
  var ifEncodable: JSON? {
    isEncodable || FailingValues.areKept ? self : nil
  }

  /// What stands for a value that JSON can't hold: nil, or the value's description where failing values are kept.
  static func unencodable(_ reason: String) -> JSON? {
    JSON(.unencodable(reason)).ifEncodable
  }
}
