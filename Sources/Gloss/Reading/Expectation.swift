/// A description of what a value should have been. It is noted if the value could not be read.
public enum _Expectation: Sendable {
  case type(Any.Type)
  /// An object that has keys, or an array that has indexes.
  case container(of: JSONKeyPath.Segment)
  /// A value in a format.
  indirect case format(Format)
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
  /// A string or another value that is the tag of a case of an enum. `tags` has the tags as JSON spells them, unless there are many.
  case tag(of: Any.Type, tags: [String])
  /// An object with one key, the tag of a case of an enum, or the tag alone. `tags` is as above. `keys` has the first keys of the object.
  /// With `hasValues`, the tag of a case with values was there alone.
  case externalTag(of: Any.Type, tags: [String], keys: [String], hasValues: Bool)
  /// A value that the model accepts. The reason says why the model rejected this one. Some reasons are for developers only.
  case rejected(because: String, isForClients: Bool)

  /// What a format expects of a value.
  public struct Format: Sendable {
    /// The type that is read.
    let type: Any.Type
    /// The type of the value from which the format makes one; nil if it is the same.
    var source: Any.Type?
    /// What the format reads, in words; nil if its type says enough.
    var input: String?
    /// The kinds of JSON that it reads; nil if those of its type.
    var kinds: [JSON.Kind]?
    /// What a value of such a kind is not if the format can't read it, in words; nil if the type says enough.
    var form: String?
    /// The same for people who never saw the code, if it has other words.
    var plainForm: String?
  }

  /// What a format reads, in its own words.
  var words: String? { if case .format(let format) = self { format.input } else { nil } }

  var isUnknownKey: Bool { if case .unknownKey = self { true } else { false } }
}
