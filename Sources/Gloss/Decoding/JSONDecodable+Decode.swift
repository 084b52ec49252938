#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension JSONDecodable {
  /// Reads an instance from a JSON text; nil if it is not JSON or does not fit. O(bytes).
  ///
  /// `decode(_:at:)` does the same, and throws an error that says what is wrong.
  @_disfavoredOverload @inlinable
  public init?(data: Data) {
    guard let json = try? JSON(data: data), let value = json.readWhole(ValueFormat<Self>()) else { return nil }
    self = value
  }

  /// Reads an instance from a native dictionary; nil if it does not fit. O(everything in `json`).
  @_disfavoredOverload @inlinable
  public init?<NativeValue>(json: [String: NativeValue]) {
    self.init(json: JSON(foundationObject: json))
  }
}

// MARK: - Decoding that throws

extension JSONDecodable {
  /// Reads an instance from a source. O(bytes).
  ///
  /// It decodes as `init?(json:)` does. If that returns nil, and always in `.strict` mode, it decodes once more for the report.
  ///
  /// - Parameters:
  ///   - source: A JSON text or value.
  ///   - path: The path to the instance in the source; by default it is the whole source.
  ///   - mode: When it throws, see `DecodingMode`.
  /// - Throws: `DecodingReport`, also if the text is not JSON.
  @inlinable
  public static func decode(
    _ source: some JSONSource, at path: JSONKeyPath = [], mode: DecodingMode = .lenient
  ) throws(DecodingReport) -> Self {
    try JSON.decode(source, at: path, ValueFormat<Self>(), mode)
  }

  /// The report on a source, whether or not an instance can be read from it. O(bytes).
  ///
  /// - Parameters:
  ///   - source: A JSON text or value.
  ///   - path: The path to the instance in the source; by default it is the whole source.
  public static func explain(_ source: some JSONSource, at path: JSONKeyPath = []) -> DecodingReport {
    JSON.explain(source, at: path, ValueFormat<Self>())
  }
}

// MARK: - Arrays and dictionaries

extension Array where Element: JSONDecodable {
  /// Reads an element from each JSON value; nil if one does not fit. O(everything in `array`).
  ///
  /// - Parameters:
  ///   - array: JSON values, such as those of `JSON.array`.
  ///   - skippingInvalid: Whether to leave out values that do not fit instead.
  @inlinable
  public static func fromJSONArray(_ array: [JSON], skippingInvalid: Bool = false) -> [Element]? {
    var elements: [Element] = []
    elements.reserveCapacity(array.count)
    var isValid = true
    let recorded = array.first.flatMap { $0.isRecorded ? $0 : nil }
    let mark = recorded?.beginElements() ?? 0
    for json in array {
      if let element = json.readElement(ValueFormat<Element>()) {
        elements.append(element)
      } else if !skippingInvalid {
        // A report names all elements that do not fit.
        guard json.isRecorded else { return nil }
        isValid = false
      }
    }
    recorded?.end(elementsAfter: mark, areRead: isValid)
    return isValid ? elements : nil
  }

  /// Reads an element from each element of a JSON array; nil if one does not fit, or if `json` is not an array.
  /// O(everything in `json`).
  ///
  /// - Parameters:
  ///   - json: A JSON array.
  ///   - skippingInvalid: Whether to leave out elements that do not fit instead.
  @_disfavoredOverload @inlinable
  public static func fromJSONArray(_ json: JSON, skippingInvalid: Bool = false) -> [Element]? {
    json.readWhole(ArrayFormat(ValueFormat<Element>(), skippingInvalid: skippingInvalid))
  }

  /// Reads an element from each native dictionary; nil if one does not fit. O(everything in `array`).
  ///
  /// - Parameters:
  ///   - array: Dictionaries, such as those of `JSONSerialization`.
  ///   - skippingInvalid: Whether to leave out dictionaries that do not fit instead.
  @_disfavoredOverload @inlinable
  public static func fromJSONArray<NativeValue>(
    _ array: [[String: NativeValue]], skippingInvalid: Bool = false
  ) -> [Element]? {
    fromJSONArray(array.map { JSON(foundationObject: $0) }, skippingInvalid: skippingInvalid)
  }

  /// Reads the elements of a JSON array, and leaves out those that do not fit if asked to. O(bytes).
  ///
  /// `explain(_:at:skippingInvalid:)` says what was left out. There is no mode: a strict one would throw for the first value that is left
  /// out. An element of a type by `@Glossy(.strict)` is left out if anything in it is wrong.
  ///
  /// - Parameters:
  ///   - source: A JSON text or value.
  ///   - path: The path to the array in the source; by default it is the whole source.
  ///   - skippingInvalid: Whether to leave out elements that do not fit instead of throwing.
  /// - Throws: `DecodingReport`, also if the text is not JSON.
  @inlinable
  public static func decode(
    _ source: some JSONSource, at path: JSONKeyPath = [], skippingInvalid: Bool
  ) throws(DecodingReport) -> [Element] {
    try JSON.decode(source, at: path, ArrayFormat(ValueFormat<Element>(), skippingInvalid: skippingInvalid))
  }

  /// The report on a source. Elements that are left out are warnings in it. O(bytes).
  ///
  /// - Parameters:
  ///   - source: A JSON text or value.
  ///   - path: The path to the value in the source; by default it is the whole source.
  ///   - skippingInvalid: Whether to leave out what does not fit. If not, it is a problem.
  public static func explain(
    _ source: some JSONSource, at path: JSONKeyPath = [], skippingInvalid: Bool
  ) -> DecodingReport {
    JSON.explain(source, at: path, ArrayFormat(ValueFormat<Element>(), skippingInvalid: skippingInvalid))
  }
}

extension Set where Element: JSONDecodable {
  /// Reads the elements of a JSON array, and leaves out those that do not fit if asked to. O(bytes).
  ///
  /// `explain(_:at:skippingInvalid:)` says what was left out.
  ///
  /// - Parameters:
  ///   - source: A JSON text or value.
  ///   - path: The path to the array in the source; by default it is the whole source.
  ///   - skippingInvalid: Whether to leave out elements that do not fit instead of throwing.
  /// - Throws: `DecodingReport`, also if the text is not JSON.
  @inlinable
  public static func decode(
    _ source: some JSONSource, at path: JSONKeyPath = [], skippingInvalid: Bool
  ) throws(DecodingReport) -> Set<Element> {
    try JSON.decode(source, at: path, SetFormat(ValueFormat<Element>(), skippingInvalid: skippingInvalid))
  }

  /// The report on a source. Elements that are left out are warnings in it. O(bytes).
  ///
  /// - Parameters:
  ///   - source: A JSON text or value.
  ///   - path: The path to the value in the source; by default it is the whole source.
  ///   - skippingInvalid: Whether to leave out what does not fit. If not, it is a problem.
  public static func explain(
    _ source: some JSONSource, at path: JSONKeyPath = [], skippingInvalid: Bool
  ) -> DecodingReport {
    JSON.explain(source, at: path, SetFormat(ValueFormat<Element>(), skippingInvalid: skippingInvalid))
  }
}

extension Dictionary where Key: JSONObjectKey, Value: JSONDecodable {
  /// Reads the members of a JSON object, and leaves out those that do not fit if asked to. O(bytes).
  ///
  /// `explain(_:at:skippingInvalid:)` says what was left out.
  ///
  /// - Parameters:
  ///   - source: A JSON text or value.
  ///   - path: The path to the object in the source; by default it is the whole source.
  ///   - skippingInvalid: Whether to leave out members that do not fit instead of throwing.
  /// - Throws: `DecodingReport`, also if the text is not JSON.
  @inlinable
  public static func decode(
    _ source: some JSONSource, at path: JSONKeyPath = [], skippingInvalid: Bool
  ) throws(DecodingReport) -> [Key: Value] {
    try JSON.decode(
      source, at: path,
      DictionaryFormat<Key, ValueFormat<Value>>(ValueFormat<Value>(), skippingInvalid: skippingInvalid))
  }

  /// The report on a source. Members that are left out are warnings in it. O(bytes).
  ///
  /// - Parameters:
  ///   - source: A JSON text or value.
  ///   - path: The path to the value in the source; by default it is the whole source.
  ///   - skippingInvalid: Whether to leave out what does not fit. If not, it is a problem.
  public static func explain(
    _ source: some JSONSource, at path: JSONKeyPath = [], skippingInvalid: Bool
  ) -> DecodingReport {
    JSON.explain(
      source, at: path,
      DictionaryFormat<Key, ValueFormat<Value>>(ValueFormat<Value>(), skippingInvalid: skippingInvalid))
  }
}
