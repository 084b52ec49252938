/// The values of keys that no model reads, and of keys that their object already has.
struct UnknownKeys {
  /// Notes about the first of them.
  fileprivate(set) var notes: [Note] = []
  fileprivate(set) var unreadCount = 0
  fileprivate(set) var duplicateCount = 0

  var isEmpty: Bool { unreadCount == 0 && duplicateCount == 0 }
}

extension Log {
  /// The values of keys that no model reads, in the objects in which a model looked for keys, and of keys that any object has twice.
  /// O(values).
  func unknownKeys(in target: Int, of document: Document) -> UnknownKeys {
    let values = values
    var unknownKeys = UnknownKeys()
    for object in values.checkedObjects {
      let unread = document.withPlace(object) { values.unread(of: $0) }
      let keys = values.absentKeys(of: object)
      unknownKeys.unreadCount += unread.count
      for value in unread.prefix(Notes.maximumCount - unknownKeys.notes.count) {
        unknownKeys.notes.append(Note(unknownKeyOf: value, in: object, besides: keys))
      }
    }
    document.withPlace(target) {
      $0.visitDuplicateMembers { object, position in
        // A model that rejects them said so.
        if values.isRead(position + 1) { return }
        unknownKeys.duplicateCount += 1
        if unknownKeys.notes.count < Notes.maximumCount {
          unknownKeys.notes.append(Note(duplicateMember: position, of: object))
        }
      }
    }
    return unknownKeys
  }
}

extension Note {
  /// Creates the note about a key that no field reads.
  init(unknownKeyOf value: Int, in object: Int, besides keys: [String]) {
    self.init(reader: object, index: value, expectation: .unknownKey(besides: keys), isRejectedPart: true)
  }

  /// Creates the note about the member at a position whose key an earlier member of the object has.
  init(duplicateMember position: Int, of object: Place) {
    let reason = "duplicate key \((object.key(at: position) ?? "").asKeyInMessage)"
    self.init(
      reader: object.index, index: position + 1, expectation: .rejected(because: reason, isForClients: true),
      isRejectedPart: true)
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
