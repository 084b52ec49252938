import Foundation

#if SWIFT_PACKAGE
  import Gloss
#endif

/// A type that is decoded and encoded by its `init?(json:)` and `toJSON()`, so that `Codable` models can contain it, with any
/// coder: also with that of a property list.
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
/// If it can't be read, the error is `DecodingError.dataCorrupted` with the coding path and the words of the first problem. The
/// whole `DecodingReport` is its `underlyingError`. `GlossJSONDecoder` adds these when the error leaves `decode`.
public protocol DecodableByGloss: JSONDecodable, Swift.Decodable {}

extension DecodableByGloss {
  /// Decodes an instance by `init?(json:)`.
  public init(from decoder: any Swift.Decoder) throws {
    let json = try JSON(from: decoder)
    do throws(DecodingReport) {
      self = try Self.decode(json)
    } catch {
      let error = DecodingError.failure(error, of: json, from: decoder)
      // An error of our decoder gets its words when it leaves `decode`.
      throw decoder is ValueDecoder ? error : error.explained
    }
  }
}

/// A type that is encoded as what its `toJSON()` returns.
public protocol EncodableByGloss: JSONEncodable, Swift.Encodable {}

extension EncodableByGloss {
  /// Encodes what `toJSON()` returns.
  ///
  /// - Throws: `EncodingError.invalidValue` if that is nil, or if JSON can't hold a part of it.
  public func encode(to encoder: any Swift.Encoder) throws {
    guard let json = toJSON() else {
      throw EncodingError.invalidValue(
        self,
        EncodingError.Context(
          codingPath: encoder.codingPath, debugDescription: "toJSON() of \(Self.self) returned nil"))
    }
    try json.encode(to: encoder)
  }
}

// MARK: - Paths

extension JSONKeyPath {
  /// The path as coding keys.
  var codingPath: [any CodingKey] { segments.map(\.codingKey) }
}

extension JSONKeyPath.Segment {
  fileprivate var codingKey: any CodingKey {
    switch self {
    case .key(let key): PathKey(stringValue: key)
    case .index(let index): PathKey(index: index)
    }
  }
}

extension JSONKeyPath {
  /// The path that coding keys spell. The key of a dictionary may have an integer value, too, but only that of an element is spelled
  /// like this.
  init(codingPath path: [any CodingKey]) {
    self.init(
      path.map { key in
        guard let index = key.intValue, key.stringValue == PathKey(index: index).stringValue else {
          return .key(key.stringValue)
        }
        return .index(index)
      })
  }
}
