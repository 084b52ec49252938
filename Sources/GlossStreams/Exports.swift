// A file that imports this module gets the library, too.
//
// `GlossCodable` does not export it: in a file with only `Codable` types, `Decoder` and `Encoder` must be those of Swift.
@_exported import Gloss
