/// A description of what a value should have been. It is noted if the value could not be read.
public enum _Expectation: Sendable {
  case type(Any.Type)
  /// An object that has keys, or an array that has indexes.
  case container(of: JSONKeyPath.Segment)
  /// A value that a closure makes from a value of another type.
  case transform(from: Any.Type, to: Any.Type)
  /// A value, or the text of one.
  case lossless(Any.Type)
  /// A date in a string, in the form of a date formatter if it has one.
  case date(form: String?)
  /// The value of a key that a dictionary, too, considers different from the keys before it.
  case differentKey
  /// The value of a key that takes little time to hash.
  case shorterKey
  /// The value of a key whose hash few other keys have.
  case otherHash
  /// A value with fewer levels, for which the stack is large enough.
  case lessDepth
  /// The value of a key that can be converted to a type.
  case key(Any.Type)
  /// No value: the model reads no such key. `besides` are keys that the model reads and that have no value.
  case unknownKey(besides: [String])
  /// A date as a number.
  case since1970(unit: String)
  /// A string or another value that is the tag of a case of an enum. `tags` has the tags as JSON spells them, unless there are many.
  case tag(of: Any.Type, tags: [String])
  /// One of the scalars that mean a value of a type, as JSON spells them.
  case scalar(of: Any.Type, texts: [String])
  /// An object with one key, the tag of a case of an enum, or the tag alone. `tags` is as above. `keys` has the first keys of the object.
  /// With `hasValues`, the tag of a case with values was there alone.
  case externalTag(of: Any.Type, tags: [String], keys: [String], hasValues: Bool)
  /// A value that the model accepts. The reason says why the model rejected this one. Some reasons are for developers only.
  case rejected(because: String, isForClients: Bool)

  var isUnknownKey: Bool { if case .unknownKey = self { true } else { false } }
}
