/// The values of keys that no model reads.
struct UnknownKeys {
  /// The first events.
  fileprivate(set) var events: [Recording.Event] = []
  fileprivate(set) var count = 0
}

extension Recording {
  /// The values of keys that no model reads, in the objects in which a model looked for keys. O(members of these objects).
  func unknownKeys(in document: Document) -> UnknownKeys {
    let values = values
    var unknownKeys = UnknownKeys()
    for object in values.checkedObjects {
      let unread = document.withPlace(object) { values.unread(of: $0) }
      let keys = values.absentKeys(of: object)
      unknownKeys.count += unread.count
      for value in unread.prefix(Recording.maximumEventCount - unknownKeys.events.count) {
        unknownKeys.events.append(Event(unknownKeyOf: value, in: object, besides: keys))
      }
    }
    return unknownKeys
  }
}

extension Recording.Event {
  /// Creates the event of a key that no field reads.
  init(unknownKeyOf value: Int, in object: Int, besides keys: [String]) {
    self.init(
      reader: object, subject: .value(value), expectation: .unknownKey(besides: keys), isAbsence: false,
      isRejectedPart: true)
  }
}
