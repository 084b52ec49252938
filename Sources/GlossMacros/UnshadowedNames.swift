import Gloss

// The names that an expansion has for what the library declares. A type with the name `JSON` may be in the file of a model, or in a
// module that the file imports.

public typealias _JSON = JSON
public typealias _JSONDecodable = JSONDecodable
public typealias _JSONEncodable = JSONEncodable
public typealias _JSONPartiallyDecodable = JSONPartiallyDecodable
public typealias _JSONObjectKey = JSONObjectKey
public typealias _JSONEncodingError = JSONEncodingError
