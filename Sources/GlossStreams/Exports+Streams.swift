// No other file imports Gloss: a pod is one module, which has the files of Gloss in it.
//
// `GlossCodable` does not export it: in a file with `Codable` types alone, `Decoder` and `Encoder` have to be those of Swift.
#if SWIFT_PACKAGE
  @_exported import Gloss
#endif
