import Gloss

// Names for the declarations of the library in expansions. The file of a model, or a module that it imports, may have its own type with
// the name `JSON`.

public typealias _JSON = JSON
public typealias _JSONDecodable = JSONDecodable
public typealias _JSONEncodable = JSONEncodable
public typealias _JSONPartiallyDecodable = JSONPartiallyDecodable
public typealias _JSONObjectKey = JSONObjectKey
public typealias _JSONEncodingError = JSONEncodingError
