/// The values of keys that no model reads, and of keys that their object already has.
struct UnknownKeys {
  /// The first events.
  fileprivate(set) var events: [Recording.Event] = []
  fileprivate(set) var unreadCount = 0
  fileprivate(set) var duplicateCount = 0

  var isEmpty: Bool { unreadCount == 0 && duplicateCount == 0 }
}

extension Recording {
  /// The values of keys that no model reads, in the objects in which a model looked for keys, and of keys that any object has twice.
  /// O(values).
  func unknownKeys(in document: Document) -> UnknownKeys {
    let values = values
    var unknownKeys = UnknownKeys()
    for object in values.checkedObjects {
      let unread = document.withPlace(object) { values.unread(of: $0) }
      let keys = values.absentKeys(of: object)
      unknownKeys.unreadCount += unread.count
      for value in unread.prefix(Recording.maximumEventCount - unknownKeys.events.count) {
        unknownKeys.events.append(Event(unknownKeyOf: value, in: object, besides: keys))
      }
    }
    document.withPlace(target) {
      $0.visitDuplicateMembers { object, position in
        // A model that rejects them said so.
        if values.isRead(position + 1) { return }
        unknownKeys.duplicateCount += 1
        if unknownKeys.events.count < Recording.maximumEventCount {
          unknownKeys.events.append(Event(duplicateMember: position, of: object))
        }
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

  /// Creates the event of the member at a position whose key an earlier member of the object has.
  init(duplicateMember position: Int, of object: Place) {
    let reason = "duplicate key \((object.key(at: position) ?? "").asKeyInMessage)"
    self.init(
      reader: object.index, subject: .value(position + 1), expectation: .rejected(because: reason, isForClients: true),
      isAbsence: false, isRejectedPart: true)
  }
}

extension Place {
  /// Visits the members of all objects in the value whose key an earlier member has.
  fileprivate func visitDuplicateMembers(_ body: (_ object: Place, _ position: Int) -> Void) {
    let view = view
    for index in index..<view.next(after: index)
    where view.word(at: index).tag == .object && view.hasDuplicateKeys(inObjectAt: index) {
      let object = Place(document, index)
      for position in view.members(ofObjectAt: index) where !object.isFirstMember(at: position) {
        body(object, position)
      }
    }
  }
}
