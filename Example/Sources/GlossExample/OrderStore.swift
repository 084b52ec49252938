/// The orders of the server, in memory. Models hold Swift values, so that no request body stays in memory with them.
actor OrderStore {
  private var orders: [Int: Order] = [:]

  /// All orders, the oldest first.
  var all: [Order] { orders.values.sorted { $0.id < $1.id } }

  /// Makes an order of a draft.
  func add(_ draft: OrderDraft) -> Order {
    let order = Order(id: orders.count + 1, draft: draft)
    orders[order.id] = order
    return order
  }

  /// The order with a number; nil if there is none.
  func order(_ id: Int) -> Order? {
    orders[id]
  }

  /// Changes the order with a number, and returns it; nil if there is none.
  func change(_ id: Int, by patch: OrderPatch) -> Order? {
    guard var order = orders[id] else { return nil }
    patch.apply(to: &order.draft)
    orders[id] = order
    return order
  }
}
