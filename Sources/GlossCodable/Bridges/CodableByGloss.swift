import Gloss

/// A type that is decoded and encoded by its `init?(json:)` and `toJSON()`. `Codable` models can contain it, with any coder, even that of
/// a property list.
///
/// ```swift
/// extension Repo: CodableByGloss {}
///
/// struct Page: Codable {
///   let repos: [Repo]
/// }
/// ```
public typealias CodableByGloss = DecodableByGloss & EncodableByGloss

/// A type that is decoded by its `init?(json:)`.
///
/// If it can't be read, the error is `DecodingError.dataCorrupted` with the coding path and the words of the first problem. The whole
/// `DecodingReport` is its `underlyingError`.
public protocol DecodableByGloss: JSONDecodable, Swift.Decodable {}

extension DecodableByGloss {
  /// Decodes an instance by `init?(json:)`.
  ///
  /// - Throws: `DecodingError` if the JSON does not fit.
  public init(from decoder: any Swift.Decoder) throws {
    let json = try (decoder as? ValueDecoder)?.json ?? JSON(from: decoder)
    do throws(DecodingReport) {
      self = try Self.decode(json)
    } catch {
      throw DecodingError(error, on: json, from: decoder)
    }
  }
}

extension DecodingError {
  /// Creates the error for a model that a report is about.
  fileprivate init(_ report: DecodingReport, on json: JSON, from decoder: any Swift.Decoder) {
    let problem = report.problems.first
    // The report has the path in the document. The decoder knows the first part of it, in its own keys.
    let known = (try? json.tape()).map { $0.tape.path(to: $0.index).segments.count } ?? 0
    let inner = JSONKeyPath(Array(problem?.path.segments.dropFirst(known) ?? []))
    self = .dataCorrupted(
      Context(
        codingPath: decoder.codingPath + inner.codingPath, debugDescription: report.words, underlyingError: report))
  }
}

extension DecodingReport {
  /// The words of the error for the report's model: the first problem, and its location.
  var words: String {
    guard let problem = problems.first else { return description }
    let place = problem.line.flatMap { line in problem.column.map { " (line \(line), column \($0))" } }
    return problem.message + (place ?? "")
  }
}

/// A type that is encoded as the result of its `toJSON()`.
public protocol EncodableByGloss: JSONEncodable, Swift.Encodable {}

extension EncodableByGloss {
  /// Encodes the result of `toJSON()`.
  ///
  /// - Throws: `EncodingError.invalidValue` if that is nil, or if JSON can't hold a part of it.
  public func encode(to encoder: any Swift.Encoder) throws {
    if let encoder = encoder as? ValueEncoder, encoder.encode(model: self) { return }
    guard let json = toJSON() else {
      throw EncodingError.unencodable(self, at: encoder.codingPath, "toJSON() of \(Self.self) returned nil")
    }
    try json.encode(to: encoder)
  }
}
