import Gloss

// For types that are also `JSONDecodable`, the functions of that protocol are preferred.

extension Swift.Decodable {
  /// Decodes an instance from a source. O(bytes).
  ///
  /// ```swift
  /// let address = try Address.decode(data, at: "items[2].address")
  /// ```
  ///
  /// `Decodable` stops at the first value that does not fit. So the report has one problem, even for an array. If the elements are
  /// `GlossyByCodable`, it has one problem for each element.
  ///
  /// - Parameters:
  ///   - source: A JSON text or value.
  ///   - path: The path to the instance in the source; by default it is the whole source.
  ///   - mode: When it throws, see `DecodingMode`.
  ///   - decoder: The decoder for it.
  /// - Throws: `DecodingReport`, also if the text is not JSON.
  @_disfavoredOverload
  public static func decode(
    _ source: some JSONSource, at path: JSONKeyPath = [], mode: DecodingMode = .lenient,
    by decoder: GlossJSONDecoder = GlossJSONDecoder()
  ) throws(DecodingReport) -> Self {
    try JSON.decode(decoder.configured(source), at: path, CodableFormat(by: decoder), mode)
  }

  /// The report on a source, whether or not an instance can be decoded from it. O(bytes).
  ///
  /// - Parameters:
  ///   - source: A JSON text or value.
  ///   - path: The path to the instance in the source; by default it is the whole source.
  ///   - decoder: The decoder for it.
  @_disfavoredOverload
  public static func explain(
    _ source: some JSONSource, at path: JSONKeyPath = [], by decoder: GlossJSONDecoder = GlossJSONDecoder()
  ) -> DecodingReport {
    JSON.explain(decoder.configured(source), at: path, CodableFormat<Self>(by: decoder))
  }
}

extension GlossJSONDecoder {
  /// The source. A text will be parsed by the decoder's options.
  fileprivate func configured<Source: JSONSource>(_ source: Source) -> ConfiguredSource<Source> {
    ConfiguredSource(source: source, options: currentSettings.settings.parsing)
  }
}
