/// What a value was to be read as, noted if it could not be.
public enum _Expectation: Sendable {
  case type(Any.Type)
  /// An object that has keys, or an array that has indexes.
  case container(of: JSONKeyPath.Segment)
  /// What a closure makes of a value of another type.
  case transform(from: Any.Type, to: Any.Type)
  /// A value, or the text of one.
  case lossless(Any.Type)
  /// A date in a string, in the form of a date formatter if it has one.
  case date(form: String?)
  /// The value of a key that is different from those before it to a dictionary, too.
  case differentKey
  /// The value of a key that is not slow to hash.
  case shorterKey
  /// The value of a key that has not the same hash as many others.
  case otherHash
  /// A value that is nested less deep, for which the stack would last.
  case lessDepth
  /// The value of a key that a type can be made of.
  case key(Any.Type)
  /// No value: the model reads no such key. Of the keys that it reads, some have no value.
  case unknownKey(besides: [String])
  /// A date as a number.
  case since1970(unit: String)
  /// A string or another value that is the tag of a case of an enum. The tags are there as JSON has them, unless they are many.
  case tag(of: Any.Type, tags: [String])
  /// One of the scalars that stand for a value of a type, as JSON spells them.
  case scalar(of: Any.Type, texts: [String])
  /// An object with one key, the tag of a case of an enum, or that tag alone. The tags are there as above. Of the keys that it has, the
  /// first ones are there. A tag of a case with values was there alone if `hasValues`.
  case externalTag(of: Any.Type, tags: [String], keys: [String], hasValues: Bool)
  /// A value that the model accepts. The reason says why it rejected this one. Some reasons are for developers only.
  case rejected(because: String, isForClients: Bool)

  var isUnknownKey: Bool { if case .unknownKey = self { true } else { false } }
}
