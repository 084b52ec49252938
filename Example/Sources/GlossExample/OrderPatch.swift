import Foundation
import Gloss

/// Changes to an order (RFC 7396): a field that is missing stays as it is, and null removes it.
///
/// `T??` tells the two apart.
struct OrderPatch: Glossy {
  var customer: String?
  var note: String??
  var deliverAfter: Date??

  init() {}

  init?(json: JSON) {
    note = "note" <~~ json
    deliverAfter = "deliverAfter" <~~ json
    let customer: String?? = "customer" <~~ json
    if customer == .some(nil) {
      json.reject("customer", because: "can't be removed")
      return nil
    }
    self.customer = customer ?? nil
  }

  func toJSON() -> JSON? {
    jsonify(["customer" ~~> customer, "note" ~~> note, "deliverAfter" ~~> deliverAfter])
  }

  /// Makes the changes.
  func apply(to draft: inout OrderDraft) {
    if let customer { draft.customer = customer }
    if let note { draft.note = note }
    if let deliverAfter { draft.deliverAfter = deliverAfter }
  }
}
