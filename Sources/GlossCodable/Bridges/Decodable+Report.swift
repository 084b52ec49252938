#if SWIFT_PACKAGE
  @_spi(GlossProducts) import Gloss
#endif

// For types that are `JSONDecodable` too, the functions of that are preferred.

extension Swift.Decodable {
  /// Decodes an instance from a source. O(bytes).
  ///
  /// ```swift
  /// let address = try Address.decode(data, at: "items[2].address")
  /// ```
  ///
  /// `Decodable` stops at the first value that does not fit. So the report has one problem, also for an array. If the elements are
  /// `GlossyByCodable`, it has one for each of them.
  ///
  /// - Parameters:
  ///   - source: A JSON text or value.
  ///   - path: Where in the source the instance is; by default it is the whole source.
  ///   - mode: What else makes it throw, see `DecodingMode`.
  ///   - decoder: What decodes it.
  /// - Throws: `DecodingReport`, also if the text is not JSON.
  @_disfavoredOverload
  public static func decode(
    _ source: some JSONSource, at path: JSONKeyPath = [], mode: DecodingMode = .lenient,
    by decoder: GlossJSONDecoder = GlossJSONDecoder()
  ) throws(DecodingReport) -> Self {
    try JSON._decode(decoder.configured(source), at: path, CodableFormat(by: decoder), mode)
  }

  /// The report on a source, whether an instance can be decoded from it or not. O(bytes).
  ///
  /// - Parameters:
  ///   - source: A JSON text or value.
  ///   - path: Where in the source the instance is; by default it is the whole source.
  ///   - decoder: What decodes it.
  @_disfavoredOverload
  public static func explain(
    _ source: some JSONSource, at path: JSONKeyPath = [], by decoder: GlossJSONDecoder = GlossJSONDecoder()
  ) -> DecodingReport {
    JSON._explain(decoder.configured(source), at: path, CodableFormat<Self>(by: decoder))
  }
}

extension GlossJSONDecoder {
  /// The source, to be parsed as the options for texts say.
  fileprivate func configured<Source: JSONSource>(_ source: Source) -> ConfiguredSource<Source> {
    ConfiguredSource(source: source, options: currentSettings.settings.parsing)
  }
}
