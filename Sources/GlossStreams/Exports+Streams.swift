// No other file imports Gloss: a pod is one module, which contains the files of Gloss.
//
// `GlossCodable` does not export it: in a file with only `Codable` types, `Decoder` and `Encoder` must be those of Swift.
#if SWIFT_PACKAGE
  @_exported import Gloss
#endif
