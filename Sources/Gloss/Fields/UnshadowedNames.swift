/// Names for the declarations of the library in the code of macros. The file of a model, or a module that it imports, may have its own
/// type with the name `JSON`.
public enum _Gloss {
  public typealias JSON = Gloss.JSON
  public typealias JSONDecodable = Gloss.JSONDecodable
  public typealias JSONEncodable = Gloss.JSONEncodable
  public typealias JSONPartiallyDecodable = Gloss.JSONPartiallyDecodable
  public typealias JSONObjectKey = Gloss.JSONObjectKey
  public typealias JSONEncodingError = Gloss.JSONEncodingError
}
