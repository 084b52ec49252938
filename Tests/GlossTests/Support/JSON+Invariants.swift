@testable import Gloss

extension JSON {
  /// Checks that the storage of the value is consistent, and ends the process if it is not. O(size) on average.
  func checkInvariants() {
    var documents: [Document] = []
    func note(_ json: JSON) {
      guard let document = json.parsed?.document, documents.last !== document else { return }
      documents.append(document)
    }
    note(self)
    fold(
      foldsSharedOnce: true, scalar: note, array: { _ in },
      object: { json, _ in
        note(json)
        json.checkMembers()
      })
    for document in documents { document.checkInvariants() }
  }

  private func checkMembers() {
    switch plainValue {
    case .object(let node)?:
      node.members.checkInvariants()
      precondition(node.stored.fragments.allSatisfy { ($0?.content.depth ?? 0) < node.depth })
    case .members(let fragments, let depth)?:
      MemberList(distinct: fragments, count: fragments.count { $0 != nil }).checkInvariants()
      precondition(fragments.count < MemberList.wide && fragments.allSatisfy { ($0?.content.depth ?? 0) < depth })
    default: break
    }
  }
}

extension MemberList {
  /// Checks that each member is a lone one, that keys differ, and that the index of a wide list finds them.
  fileprivate func checkInvariants() {
    precondition(fragments.count { $0 != nil } == count)
    var keys = Set<KeyBytes>()
    for (position, fragment) in fragments.enumerated() {
      guard let fragment else { continue }
      guard let key = fragment.memberKey else { preconditionFailure("a member without a key") }
      precondition(keys.insert(KeyBytes(key: key)).inserted && self.position(of: key) == position)
    }
  }
}
