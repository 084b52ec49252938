import Foundation

extension JSONDecodable {
  /// Reads an instance from a JSON text; nil where it is no JSON or does not fit. O(bytes).
  ///
  /// `decode(_:at:)` does the same and throws an error that says what is wrong.
  @_disfavoredOverload @inlinable
  public init?(data: Data) {
    guard let json = try? JSON(data: data), let value = json.read(Decoded<Self>()) else { return nil }
    self = value
  }

  /// Reads an instance from a native dictionary; nil where it does not fit. O(everything in `json`).
  @_disfavoredOverload @inlinable
  public init?<NativeValue>(json: [String: NativeValue]) {
    self.init(json: JSON(foundationObject: json))
  }
}

// MARK: - Decoding that throws

extension JSONDecodable {
  /// Reads an instance. O(bytes).
  ///
  /// It decodes as `init?(json:)` does. Only where that gives nil, it decodes once more to see why.
  ///
  /// - Parameters:
  ///   - source: A JSON text or value.
  ///   - path: Where in the source the instance stands; the whole of it if left out.
  ///   - mode: What else makes it throw, see `DecodingMode`.
  /// - Throws: `DecodingReport`, also where the text is no JSON.
  @inlinable
  public static func decode(
    _ source: some JSONSource, at path: JSONKeyPath = [], mode: DecodingMode = .lenient
  ) throws(DecodingReport) -> Self {
    try JSON.decode(source, at: path, Decoded<Self>(), mode)
  }

  /// Says what is wrong with a source, whether an instance can be read from it or not. O(bytes).
  ///
  /// - Parameters:
  ///   - source: A JSON text or value.
  ///   - path: Where in the source the instance stands; the whole of it if left out.
  public static func explain(_ source: some JSONSource, at path: JSONKeyPath = []) -> DecodingReport {
    JSON.explain(source, at: path, Decoded<Self>())
  }
}

// MARK: - Arrays and dictionaries

extension Array where Element: JSONDecodable {
  /// Reads an element from each JSON value; nil where one does not fit. O(everything in `array`).
  ///
  /// - Parameters:
  ///   - array: JSON values, such as `JSON.array` gives.
  ///   - skippingInvalid: Whether to leave out what does not fit instead.
  @inlinable
  public static func fromJSONArray(_ array: [JSON], skippingInvalid: Bool = false) -> [Element]? {
    var elements: [Element] = []
    elements.reserveCapacity(array.count)
    var isValid = true
    let recorded = array.first.flatMap { $0.isRecorded ? $0 : nil }
    let noteCount = recorded?.noteCount ?? 0
    for json in array {
      if let element = json.readElement(Decoded<Element>()) {
        elements.append(element)
      } else if !skippingInvalid {
        // A report names all elements that do not fit.
        guard json.isRecorded else { return nil }
        isValid = false
      }
    }
    recorded?.note(elementsSince: noteCount, areRead: isValid)
    return isValid ? elements : nil
  }

  /// Reads an element from each element of a JSON array; nil where one does not fit, or `json` is no array.
  /// O(everything in `json`).
  ///
  /// - Parameters:
  ///   - json: A JSON array.
  ///   - skippingInvalid: Whether to leave out what does not fit instead.
  @_disfavoredOverload @inlinable
  public static func fromJSONArray(_ json: JSON, skippingInvalid: Bool = false) -> [Element]? {
    json.read(ArrayOf(Decoded<Element>(), skippingInvalid: skippingInvalid))
  }

  /// Reads an element from each native dictionary; nil where one does not fit. O(everything in `array`).
  ///
  /// - Parameters:
  ///   - array: Dictionaries, such as `JSONSerialization` gives.
  ///   - skippingInvalid: Whether to leave out what does not fit instead.
  @_disfavoredOverload @inlinable
  public static func fromJSONArray<NativeValue>(
    _ array: [[String: NativeValue]], skippingInvalid: Bool = false
  ) -> [Element]? {
    fromJSONArray(array.map { JSON(foundationObject: $0) }, skippingInvalid: skippingInvalid)
  }

  /// Reads the elements of a JSON array, and leaves out those that do not fit if asked to. O(bytes).
  ///
  /// `explain(_:at:skippingInvalid:)` says what was left out.
  ///
  /// - Parameters:
  ///   - source: A JSON text or value.
  ///   - path: Where in the source the array stands; the whole of it if left out.
  ///   - skippingInvalid: Whether to leave out what does not fit instead of throwing.
  /// - Throws: `DecodingReport`, also where the text is no JSON.
  @inlinable
  public static func decode(
    _ source: some JSONSource, at path: JSONKeyPath = [], skippingInvalid: Bool
  ) throws(DecodingReport) -> [Element] {
    try JSON.decode(source, at: path, ArrayOf(Decoded<Element>(), skippingInvalid: skippingInvalid))
  }

  /// Says what is wrong with a source; elements that are left out are warnings. O(bytes).
  public static func explain(
    _ source: some JSONSource, at path: JSONKeyPath = [], skippingInvalid: Bool
  ) -> DecodingReport {
    JSON.explain(source, at: path, ArrayOf(Decoded<Element>(), skippingInvalid: skippingInvalid))
  }
}

extension Dictionary where Key: JSONObjectKey, Value: JSONDecodable {
  /// Reads the members of a JSON object, and leaves out those that do not fit if asked to. O(bytes).
  ///
  /// `explain(_:at:skippingInvalid:)` says what was left out.
  ///
  /// - Parameters:
  ///   - source: A JSON text or value.
  ///   - path: Where in the source the object stands; the whole of it if left out.
  ///   - skippingInvalid: Whether to leave out what does not fit instead of throwing.
  /// - Throws: `DecodingReport`, also where the text is no JSON.
  @inlinable
  public static func decode(
    _ source: some JSONSource, at path: JSONKeyPath = [], skippingInvalid: Bool
  ) throws(DecodingReport) -> [Key: Value] {
    try JSON.decode(source, at: path, DictionaryOf(Key.self, Decoded<Value>(), skippingInvalid: skippingInvalid))
  }

  /// Says what is wrong with a source; members that are left out are warnings. O(bytes).
  public static func explain(
    _ source: some JSONSource, at path: JSONKeyPath = [], skippingInvalid: Bool
  ) -> DecodingReport {
    JSON.explain(source, at: path, DictionaryOf(Key.self, Decoded<Value>(), skippingInvalid: skippingInvalid))
  }
}
