import Foundation
import Gloss

/// An order as a client sends it.
///
/// All fields are read before the `guard`, so that the answer to a bad request names each field that is wrong. The optional ones are read
/// by `decodeIfPresent`, which says that they may be missing: the answer names them only if they have another type.
struct OrderDraft: Glossy {
  var customer: String
  var items: [OrderItem]
  var note: String?
  var deliverAfter: Date?

  init?(json: JSON) {
    note = try? json.decodeIfPresent("note")
    deliverAfter = try? json.decodeIfPresent("deliverAfter")
    let customer: String? = Decoder.decodeRequired("customer")(json)
    let items: [OrderItem]? = Decoder.decodeRequired("items")(json)
    guard let customer, let items else { return nil }
    guard !items.isEmpty else {
      json.reject("items", because: "must have at least one item")
      return nil
    }
    self.customer = customer
    self.items = items
  }

  func toJSON() -> JSON? {
    jsonify(["customer" ~~> customer, "items" ~~> items, "note" ~~> note, "deliverAfter" ~~> deliverAfter])
  }
}

/// Some of one article.
struct OrderItem: Glossy {
  let article: String
  let quantity: Int
  let price: Decimal  // from its digits, not by way of Double

  init?(json: JSON) {
    let article: String? = Decoder.decodeRequired("article")(json)
    let quantity = Decoder.decodeRequired("quantity", in: 1...1000)(json)
    let price = Decoder.decodeRequired("price", in: 0...(1_000_000 as Decimal))(json)
    guard let article, let quantity, let price else { return nil }
    self.article = article
    self.quantity = quantity
    self.price = price
  }

  func toJSON() -> JSON? {
    jsonify(["article" ~~> article, "quantity" ~~> quantity, "price" ~~> price])
  }
}

/// An order as the server answers it: what the client sent, and what the server adds.
struct Order: Glossy {
  let id: Int
  var draft: OrderDraft

  init(id: Int, draft: OrderDraft) {
    self.id = id
    self.draft = draft
  }

  init?(json: JSON) {
    guard let id: Int = "id" <~~ json,
      let draft: OrderDraft = [] <~~ json  // its fields are beside the others
    else { return nil }
    self.init(id: id, draft: draft)
  }

  func toJSON() -> JSON? {
    jsonify(["id" ~~> id, [] ~~> draft, "total" ~~> total])
  }

  /// The price of all items.
  var total: Decimal {
    draft.items.reduce(0) { $0 + Decimal($1.quantity) * $1.price }
  }
}
